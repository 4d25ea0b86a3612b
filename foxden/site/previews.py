"""The title, text and picture that messengers and search engines show for a link (Open Graph)."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from foxden.locale.link_previews import PreviewTexts

WIDTH, HEIGHT = 1200, 630  # pixels of the pictures


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a link; `picture` is a name in /preview, `listed` whether search engines may index the page."""

    title: str
    text: str
    path: str = "/"
    picture: str = "foxden"
    listed: bool = True


def site_preview(words: PreviewTexts) -> Preview:
    """The preview of the site, also for pages without one of their own."""
    return Preview(words.site, words.site_text)


def meta_tags(preview: Preview, words: PreviewTexts, at: str | None) -> str:
    """The tags of a preview for the head of a page that is served `at` an origin, or None; typed names are escaped."""
    named = {"description": preview.text, "twitter:card": "summary_large_image"} | ({} if preview.listed else {"robots": "noindex"})
    graph = {
        "og:site_name": "Foxden",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        **({} if at is None else {"og:url": at + preview.path}),
        "og:image": f"{'.' if at is None else at}/preview/{preview.picture}.png",
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
