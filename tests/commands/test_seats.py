"""Who plays, from the text of --seats."""

from __future__ import annotations

import pytest

from gongzhu_tui.ai.bot import Part
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.arena.contestants import Contestant, bot_of
from gongzhu_tui.arena.tournament import Plan
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.seats import contestants_of


def test_commas_in_double_quotes_divide_nothing() -> None:
    found = contestants_of('hard,cmd:"python mybot.py --x 1,2",easy, Random ', 4)
    line = "python mybot.py --x 1,2"
    program = Contestant(f"cmd:{line}", f"cmd:{line}", tuple(line.split()))
    others = [Contestant(kind, kind) for kind in ("hard", "easy", "random")]
    assert found == (others[0], program, *others[1:])


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("cmd:mybot", ("mybot",)),
        ("CMD: mybot -v", ("mybot", "-v")),
        ('cmd:"mybot"', ("mybot",)),
        ("cmd:\"python 'my bot.py'\"", ("python", "my bot.py")),
        ('cmd:python "my bot.py"', ("python", "my bot.py")),
        ('cmd:"my bot" "a,b"', ("my bot", "a,b")),
    ],
)
def test_a_command_is_divided_as_a_shell_does(text: str, command: tuple[str, ...]) -> None:
    assert contestants_of(text, 1)[0].command == command


def test_the_same_program_twice_is_numbered_and_another_is_not() -> None:
    found = contestants_of("cmd:a,easy,cmd:a,cmd:b,easy", 5)
    assert [each.name for each in found] == ["cmd:a 1", "easy 1", "cmd:a 2", "cmd:b", "easy 2"]
    assert [each.kind for each in found] == ["cmd:a", "easy", "cmd:a", "cmd:b", "easy"]


def test_hard_may_come_without_a_part() -> None:
    found = contestants_of("hard,Hard-Without-Net,hard-without-chances", 3)
    bots = [bot_of(each, Plan(count=1, seed=1)) for each in found]
    parts = [bot.without for bot in bots if isinstance(bot, HardBot)]
    assert parts == [None, Part.NET, Part.CHANCES]


def test_an_unknown_player_is_told_with_those_there_are() -> None:
    with pytest.raises(CommandError, match="hard, reference, random, cmd:PROGRAM"):
        contestants_of("god", 1)
