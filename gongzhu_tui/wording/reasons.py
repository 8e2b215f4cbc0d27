"""Why something could not be read, written or saved, as the end of a sentence."""

from __future__ import annotations

from gongzhu_tui.storage.autosave import NotKept, Unrecorded
from gongzhu_tui.storage.claim import Busy, TakenOver
from gongzhu_tui.storage.files import NotAFile
from gongzhu_tui.wording.language import gettext as _


def reason_of(error: Exception) -> str:
    """The reason; of what the system refused, in the system's words."""
    match error:
        case NotKept():
            return _("saving is off")
        case TakenOver():
            return _("taken over elsewhere")
        case NotAFile():
            return _("not a regular file")
        case Unrecorded():
            return _("history: {reason}").format(reason=reason_of(error.error))
        case Busy():
            return _("another gongzhu is writing")
        case OSError(strerror=str(reason)):
            return reason
    return str(error)
