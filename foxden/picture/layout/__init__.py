"""The positions of everything on a picture; nothing is drawn here."""
