"""What a link says of itself before anybody opens it: title, sentence and picture, for messengers and search engines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from starlette.requests import Request

from foxden.locale.previews import LANGUAGES, Words
from foxden.server.invitation import host
from foxden.server.sitting import BOT, OPEN, PERSON, Sitting
from foxden.server.table import Table

HOST = re.compile(r"[A-Za-z0-9._-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")
TAG = re.compile(r"\s*([A-Za-z]{2})(?:-[A-Za-z0-9]{1,8})*\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?))?\s*")
WIDTH, HEIGHT = 1200, 630


@dataclass(frozen=True, slots=True)
class Preview:
    """One link: what it is, where it leads, its picture (a name in /preview), and whether search engines shall list it."""

    title: str
    text: str
    path: str = "/"
    picture: str = "foxden"
    listed: bool = True


def language(accepted: str) -> str:
    """The language of `Accept-Language` that we speak; English if there is none."""
    found = [TAG.fullmatch(part) for part in accepted[:200].split(",")]
    wanted = [(float(tag[2] or 1), tag[1].lower()) for tag in found if tag and tag[1].lower() in LANGUAGES]
    return max(wanted, key=lambda one: one[0], default=(1, "en"))[1]  # of equals the first


def slug(name: str) -> str:
    """A name as it stands in an address: ganz-schoen-clever."""
    return name.lower().replace("ö", "oe").replace("’", "").replace(" ", "-")


def origin(request: Request) -> str:
    """Where this server is, as whoever asks calls it. The scheme is a trusted proxy's, if there is one: uvicorn has seen to it."""
    name = request.headers.get("host", "")
    if not HOST.fullmatch(name):
        server = request.scope.get("server") or ("localhost", None)
        name = f"{server[0]}:{server[1]}" if server[1] else str(server[0])
    return f"{request.scope['scheme']}://{name}"


# What there is to say.


def of_site(words: Words) -> Preview:
    """The site itself; also for whatever has nothing better to say."""
    return Preview(words.site, words.site_text)


def of_rules(words: Words, game: str) -> Preview:
    """The rules of a game."""
    return Preview(words.rules.format(game=words.game(game)), f"{words.leads[game]} {words.foxden}", f"/rules/{game}", game)


def of_table(words: Words, table: Table) -> Preview:
    """A table: an invitation as long as a seat is free."""
    deal, free = table.deal, sum(one.kind == OPEN for one in table.sittings)
    game, names = words.game(deal.game), _people(words, table.sittings)
    if free and not table.game.over:
        asks = host(table)
        title = words.invites.format(host=asks, game=game) if asks else words.somebody.format(game=game)
        seats = words.one_free if free == 1 else words.some_free.format(n=free)
        text = f"{words.players.format(n=len(table.sittings))} {words.sits.format(names=words.list(names))} {seats} {words.foxden}"
        return Preview(title, text, f"/t/{deal.id}", deal.game, listed=False)
    said = words.over if table.game.over else words.plays if len(names) == 1 else words.play
    text = f"{said.format(names=words.list(names))} {words.foxden}"
    return Preview(words.table.format(game=game), text, f"/t/{deal.id}", deal.game, listed=False)


def of_replay(words: Words, table: Table) -> Preview:
    """A game that can be watched again."""
    title = words.replay.format(game=words.game(table.deal.game))
    text = f"{words.list(_people(words, table.sittings))}. {words.foxden}"
    return Preview(title, text, f"/replay/{table.deal.id}", table.deal.game, listed=False)


def _people(words: Words, sittings: Sequence[Sitting]) -> list[str]:
    """Who sits there, by name."""
    unnamed = {PERSON: words.player, BOT: words.bot}
    return [one.person or one.name or unnamed[one.kind].format(seat=i) for i, one in enumerate(sittings, 1) if one.kind != OPEN]


# As HTML.


def tags(preview: Preview, words: Words, at: str) -> str:
    """The part of a page's head that says it; whatever people wrote is escaped."""
    named = {"description": preview.text, "twitter:card": "summary_large_image"} | ({} if preview.listed else {"robots": "noindex"})
    graph = {
        "og:site_name": "Foxden",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": at + preview.path,
        "og:image": f"{at}/preview/{preview.picture}.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": words.picture,
        "og:locale": words.locale,
    }
    lines = [f"<title>{escape(preview.title)}</title>"]
    lines += [f'<meta name="{name}" content="{escape(said)}" />' for name, said in named.items()]
    lines += [f'<meta property="{name}" content="{escape(said)}" />' for name, said in graph.items()]
    return "\n    ".join(lines)
