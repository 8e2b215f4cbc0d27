"""Settings shared by all tests.

Property tests are repeatable: the same code always gets the same examples.  For a deeper search,
run `pytest --hypothesis-profile slow`.
"""

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("slow", settings.get_profile("ci"), max_examples=2000)
settings.load_profile("ci")
