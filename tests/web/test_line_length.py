"""Lines of the client's source are as short as those of the Python source; prettier does not break comments and strings."""

from pathlib import Path

SOURCE = Path(__file__).parents[2] / "foxden" / "web" / "src"
WIDTH = 132
AS_IT_IS = ("design", "generated", "locale")  # copied and generated files, and sentences that must not be broken


def test_no_line_is_too_long() -> None:
    files = [path for kind in ("ts", "svelte", "css") for path in SOURCE.rglob(f"*.{kind}")]
    files = [path for path in files if path.relative_to(SOURCE).parts[0] not in AS_IT_IS]
    assert len(files) > 150
    found = [
        f"{path.relative_to(SOURCE)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDTH
    ]
    assert found == []
