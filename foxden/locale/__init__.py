"""Texts for people, by language; the core only returns codes and figures."""
