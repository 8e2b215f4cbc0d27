"""Why something could not be read, written or saved, as the end of a sentence."""

from __future__ import annotations

import errno

from gongzhu_tui.storage.autosave import NotKept, Unrecorded
from gongzhu_tui.storage.claim import Busy, TakenOver
from gongzhu_tui.storage.files import NotAFile, TooLarge
from gongzhu_tui.wording.language import gettext as _


def reason_of(error: Exception) -> str:
    """The reason, without a full stop."""
    match error:
        case NotKept():
            return _("saving is off")
        case TakenOver():
            return _("taken over elsewhere")
        case NotAFile():
            return _("not a regular file")
        case TooLarge():
            return _("the file is too long")
        case Unrecorded():
            return _("history: {reason}").format(reason=reason_of(error.error))
        case Busy():
            return _("another gongzhu is writing")
        case OSError():
            return _system_reason(error)
    return str(error)


def _system_reason(error: OSError) -> str:
    """The reason; one that is not met with files is in the system's own words."""
    return _system_reasons().get(error.errno or 0) or error.strerror or str(error)


def _system_reasons() -> dict[int, str]:
    return {
        errno.ENOENT: _("No such file or directory"),
        errno.EACCES: _("Permission denied"),
        errno.EPERM: _("Operation not permitted"),
        errno.EISDIR: _("Is a directory"),
        errno.ENOTDIR: _("Not a directory"),
        errno.EEXIST: _("File exists"),
        errno.ENOSPC: _("No space left on device"),
        errno.EDQUOT: _("Disk quota exceeded"),
        errno.EROFS: _("Read-only file system"),
        errno.EFBIG: _("File too large"),
        errno.EIO: _("Input/output error"),
        errno.EMFILE: _("Too many open files"),
        errno.ENAMETOOLONG: _("File name too long"),
        errno.ELOOP: _("Too many levels of symbolic links"),
        errno.EBUSY: _("Device or resource busy"),
    }
