"""Letters that look alike in different scripts, based on Unicode's confusables (UTS #39, version 17).

Only letters that people can type in a name are here: Cyrillic, Greek and a few others beside Latin. Names keep their
own letters; the skeletons are only compared.
"""

from __future__ import annotations

from typing import Final

_ALIKE: Final = (
    # Cyrillic
    ("АВЕЅІЈКМНОРСТУХѴԚԜҮҺӀԌԀ", "ABESIJKMHOPCTYXVQWYhIGd"),
    ("аеѕіјорсухѵԛԝүһԁӏгк", "aesijopcyxvqwyhdlrk"),
    ("ЁёЇїӐӑӒӓӦӧ", "EeIiAaAaOo"),
    # Greek
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ", "ABEZHIKMNOPTYXCJ"),
    ("αικνορυϲϳ", "aikvopucj"),
    # Armenian, Cherokee and Lisu letters are rare in names; these are the plainest.
    ("օոսհցՕՍԼ", "onuhgOUL"),
    ("ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᏒᎢᏙᏔᏃ", "ABCEHJKLMPRTVWZ"),
    # Dotless and small letters, and digits
    ("ıɑɡʏ", "iagy"),
    ("0", "O"),
    ("1|Il", "llll"),
)
_LATIN: Final = str.maketrans({own: latin for owns, latins in _ALIKE for own, latin in zip(owns, latins, strict=True)})


def skeleton(name: str) -> str:
    """Return a name's skeleton: names that are easily mistaken for one another have the same one."""
    # Translated twice: a Cyrillic letter can look like a capital I, which looks like a small l.
    return name.translate(_LATIN).translate(_LATIN).casefold().replace(" ", "")
