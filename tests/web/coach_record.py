"""A game for the coach: real dice, real choices. White 5 in orange, in the last round, is a blunder."""

from __future__ import annotations

import base64
import zlib

MIRA = """\
[Game "pretty"]
[Rules "2"]
[Seats "1"]
[Players "human:Mira"]
[Date "2026-11-18"]
[Result "231"]

1.1 {W5 Y1 B6 G3 O5 P2} white=blue:11 {B3 O4} blue:8 {O1} orange
1.1p {W5 Y3 B6 G4 O6 P1 | Y G P} yellow:r4c2
2.1 {W5 Y1 B2 G3 O6 P5} blue:7 {W1 G6 O6 P5} orange {G3} green done
2.1p {W1 Y1 B5 G2 O6 P1 | W Y P} white=blue:6 done
3.1 {W1 Y2 B5 G6 O4 P3} white=yellow:r2c2 {Y3 B2 G4 O2 P1} reroll {Y4 B1 G2 O1 P6} green {Y6 P1} yellow:r1c2 blue:2
3.1p {W3 Y5 B4 G2 O4 P1 | W G P} white=green
4.0 1:X6=purple
4.1 {W5 Y5 B3 G2 O2 P5} orange {W6 Y1 B4 G4 P3} blue:10 gX {W2 G4} white=yellow:r3c3 done
4.1p {W5 Y1 B1 G5 O3 P1 | Y B P} purple white=purple
5.1 {W2 Y6 B5 G2 O4 P5} white=orange {Y5 B3 G5 O6 P1} blue:5 yX:r1c1 {Y2 G5 O4} orange yX:r1c3 bX:3 p6 bX:4 o5 purple green
5.1p {W6 Y3 B2 G3 O6 P4 | Y B G} green bX:12 white=yellow:r4c4 orange
6.1 {W6 Y6 B3 G4 O1 P3} purple yX:r4c3 {W3 Y2 B6 G4} reroll {W3 Y4 B4 G2} green {W5 Y1 B5} white=orange
6.1p {W1 Y6 B5 G1 O3 P1 | W G P} decline
"""
BLUNDER = 68  # the event `white=orange` of the last round
DECISIONS = 26


def held(record: str) -> str:
    """A record as a link holds it."""
    return "1." + base64.urlsafe_b64encode(zlib.compress(record.encode())).decode().rstrip("=")
