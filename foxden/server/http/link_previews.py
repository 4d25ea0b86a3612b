"""Which preview a link has: of a table, a replay, the rules of a game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from starlette.requests import Request

from foxden.locale.link_previews import LANGUAGES, PreviewTexts
from foxden.server.day import dates
from foxden.server.tables.game_table import GameTable
from foxden.server.tables.invitation import host_name
from foxden.server.tables.seating import BOT, OPEN, PERSON, Occupant
from foxden.site.previews import Preview

HOST = re.compile(r"[A-Za-z0-9._-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")
LANGUAGE_TAG = re.compile(r"\s*([A-Za-z]{2})(?:-[A-Za-z0-9]{1,8})*\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?))?\s*")


def preferred_language(accepted: str) -> str:
    """The preferred language of an `Accept-Language` header that is available; English if there is none."""
    found = [LANGUAGE_TAG.fullmatch(part) for part in accepted[:200].split(",")]
    wanted = [(float(tag[2] or 1), tag[1].lower()) for tag in found if tag and tag[1].lower() in LANGUAGES]
    return max(wanted, key=lambda one: one[0], default=(1, "en"))[1]  # the first of equals


def slug(name: str) -> str:
    """A name as it is used in a URL: ganz-schoen-clever."""
    return name.lower().replace("ö", "oe").replace("’", "").replace(" ", "-")


def server_origin(request: Request) -> str:
    """The origin of this server as the client addressed it. Uvicorn takes the scheme from a trusted proxy."""
    name = request.headers.get("host", "")
    if not HOST.fullmatch(name):
        server = request.scope.get("server") or ("localhost", None)
        name = f"{server[0]}:{server[1]}" if server[1] else str(server[0])
    return f"{request.scope['scheme']}://{name}"


# Previews by kind of page.


def rules_preview(words: PreviewTexts, game: str) -> Preview:
    """The preview of the rules of a game."""
    return Preview(words.rules.format(game=words.game(game)), f"{words.leads[game]} {words.foxden}", f"/rules/{game}", game)


def day_preview(words: PreviewTexts, day: str) -> Preview:
    """The preview of the dice of a day; without a date of today."""
    game = words.game(dates.game_of(day or dates.today()))
    title = words.day_of.format(day=words.date(day)) if day else words.day
    return Preview(title, f"{words.day_text.format(game=game)} {words.foxden}", f"/day/{day}".rstrip("/"), "day", listed=not day)


def table_preview(words: PreviewTexts, table: GameTable) -> Preview:
    """The preview of a table: an invitation as long as a seat is open."""
    config, free = table.config, sum(one.kind == OPEN for one in table.occupants)
    game, names = words.game(config.game), _occupant_names(words, table.occupants)
    if free and not table.game.over:
        asks = host_name(table)
        title = words.invites.format(host=asks, game=game) if asks else words.somebody.format(game=game)
        seats = words.one_free if free == 1 else words.some_free.format(n=free)
        text = f"{words.players.format(n=len(table.occupants))} {words.sits.format(names=words.list(names))} {seats} {words.foxden}"
        return Preview(title, text, f"/t/{config.id}", config.game, listed=False)
    said = words.over if table.game.over else words.plays if len(names) == 1 else words.play
    text = f"{said.format(names=words.list(names))} {words.foxden}"
    return Preview(words.table.format(game=game), text, f"/t/{config.id}", config.game, listed=False)


def replay_preview(words: PreviewTexts, table: GameTable) -> Preview:
    """The preview of a replay."""
    title = words.replay.format(game=words.game(table.config.game))
    text = f"{words.list(_occupant_names(words, table.occupants))}. {words.foxden}"
    return Preview(title, text, f"/replay/{table.config.id}", table.config.game, listed=False)


def _occupant_names(words: PreviewTexts, occupants: Sequence[Occupant]) -> list[str]:
    """The names of the occupants of a table."""
    unnamed = {PERSON: words.player, BOT: words.bot}
    return [one.person or one.name or unnamed[one.kind].format(seat=i) for i, one in enumerate(occupants, 1) if one.kind != OPEN]
