"""The tests of Gong Zhu."""
