"""The rules of Gong Zhu: standard library only, no disk, no clock, no words for the screen."""
