"""The language of all sentences: the catalogue of the locale, or else the English in the code."""

from __future__ import annotations

from gettext import translation
from pathlib import Path

_catalogue = translation("gongzhu", Path(__file__).parents[1] / "locale", fallback=True)
gettext = _catalogue.gettext
ngettext = _catalogue.ngettext
