"""Texts of link previews in messengers, in English and German. The client in the browser has its own texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

GERMAN_TITLES = {
    "pretty": "Ganz schön clever",
    "twice": "Doppelt so clever",
    "cubed": "Clever hoch Drei",
    "junior": "Auch schon clever",
}
ENGLISH_TITLES = GERMAN_TITLES | {"pretty": "That’s Pretty Clever", "twice": "Twice as Clever", "cubed": "Clever Cubed"}


@dataclass(frozen=True, slots=True)
class PreviewTexts:
    """The preview texts of one language; `{game}` is replaced by the game's name in Foxden and its official title."""

    locale: str
    names: dict[str, str]
    last: str
    bot: str
    player: str
    site: str
    site_text: str
    invites: str
    somebody: str
    players: str
    sits: str
    one_free: str
    some_free: str
    foxden: str
    table: str
    plays: str
    play: str
    over: str
    replay: str
    rules: str
    leads: dict[str, str]
    picture: str
    day: str
    day_of: str
    day_text: str
    months: str
    day_and_month: str

    def date(self, day: str) -> str:
        """A date such as 2026-11-18 in words, without the year."""
        _, month, number = day.split("-")
        return self.day_and_month.format(day=int(number), month=self.months.split()[int(month) - 1])

    def game(self, game: str) -> str:
        """The name of a game with its official title: Pretty (That’s Pretty Clever)."""
        return f"{game.capitalize()} ({self.names[game]})"

    def list(self, names: Sequence[str]) -> str:
        """Names as a list: Anna, Ben and Cleo."""
        return f" {self.last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


ENGLISH = PreviewTexts(
    locale="en_GB",
    names=ENGLISH_TITLES,
    last="and",
    bot="a bot",
    player="Player {seat}",
    site="Foxden: the Clever dice games",
    site_text="Foxden: an unofficial table for the Clever dice games in the browser. Ganz schön clever (That’s Pretty Clever), "
    "Doppelt so clever (Twice as Clever), Clever hoch Drei (Clever Cubed) and Auch schon clever: "
    "alone, with friends or against bots.",
    invites="{host} invites you to {game}",
    somebody="Somebody invites you to {game}",
    players="For {n} players.",
    sits="Already at the table: {names}.",
    one_free="One seat is free.",
    some_free="{n} seats are free.",
    foxden="Foxden is a table for the Clever dice games in the browser: free, and without an account.",
    table="{game} at Foxden",
    plays="{names} is playing. You can watch.",
    play="{names} are playing. You can watch.",
    over="The game is over. At the table: {names}.",
    replay="{game}: a game to watch",
    rules="{game}: the rules",
    leads={
        "pretty": "The first one. Six dice, five colours, and bonuses that trigger bonuses.",
        "twice": "A silver die that sweeps the others, and dice that come back.",
        "cubed": "Where a die lies matters. If need be, it counts as another number.",
        "junior": "A birthday party for players from five. Pictures, no sums.",
    },
    picture="Dice and colours of the game",
    day="Dice of the day",
    day_of="Dice of the day, {day}",
    day_text="{game}: the same rolls for everyone, and only the first try counts. How many points do you get?",
    months="January February March April May June July August September October November December",
    day_and_month="{day} {month}",
)
GERMAN = PreviewTexts(
    locale="de_DE",
    names=GERMAN_TITLES,
    last="und",
    bot="ein Bot",
    player="Spieler {seat}",
    site="Foxden: die Clever-Würfelspiele",
    site_text="Foxden: ein inoffizieller Tisch für die Clever-Würfelspiele im Browser. Ganz schön clever, Doppelt so clever, "
    "Clever hoch Drei und Auch schon clever: allein, mit Freunden oder gegen Bots.",
    invites="{host} lädt dich ein: {game}",
    somebody="Jemand lädt dich ein: {game}",
    players="Für {n} Personen.",
    sits="Am Tisch: {names}.",
    one_free="Ein Platz ist frei.",
    some_free="{n} Plätze sind frei.",
    foxden="Foxden ist ein Tisch für die Clever-Würfelspiele im Browser: kostenlos und ohne Konto.",
    table="{game} bei Foxden",
    plays="{names} spielt. Du kannst zusehen.",
    play="{names} spielen. Du kannst zusehen.",
    over="Das Spiel ist vorbei. Am Tisch: {names}.",
    replay="{game}: ein Spiel zum Ansehen",
    rules="{game}: die Regeln",
    leads={
        "pretty": "Das erste der Reihe. Sechs Würfel, fünf Farben und Boni, die Boni auslösen.",
        "twice": "Ein Silberwürfel, der die anderen mitreißt, und Würfel, die zurückkommen.",
        "cubed": "Hier zählt, wo ein Würfel liegt. Und zur Not zählt er als eine andere Zahl.",
        "junior": "Eine Geburtstagsfeier ab fünf Jahren. Bilder statt Rechnen.",
    },
    picture="Würfel und Farben des Spiels",
    day="Würfel des Tages",
    day_of="Würfel des Tages, {day}",
    day_text="{game}: dieselben Würfe für alle, und nur der erste Versuch zählt. Wie viele Punkte schaffst du?",
    months="Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    day_and_month="{day}. {month}",
)
LANGUAGES = {"en": ENGLISH, "de": GERMAN}
