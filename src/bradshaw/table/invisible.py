"""Signs that show nothing: two names that differ only by these look the same, and one of nothing else looks empty."""

from __future__ import annotations

# First and last of each range.
_RANGES = (
    # Unicode's Default_Ignorable_Code_Point, which Python does not know: fillers, joiners, direction marks, selectors.
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
    # Drawn as nothing, though Unicode does not say so: the blank of Braille, the filler of the Khitan script, the note
    # without a head.
    (0x2800, 0x2800),
    (0x16FE4, 0x16FE4),
    (0x1D159, 0x1D159),
)
_INVISIBLE = frozenset(chr(code) for first, last in _RANGES for code in range(first, last + 1))


def without_invisible(text: str) -> str:
    return "".join([letter for letter in text if letter not in _INVISIBLE])
