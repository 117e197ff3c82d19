"""How Japanese and Chinese cite provisions: always from large to small."""

from __future__ import annotations

from macros.reference_words import (
    ARTICLE,
    ITEM,
    LETTER,
    PARAGRAPH,
    PART,
    SUBITEM,
    Relative,
    Unit,
    Words,
)

_KANJI = r"[一二三四五六七八九十百]+"
_OPEN, _CLOSE = r"[(（]", r"[)）]"
_JA_NUMBER = (
    rf"(?<![0-9A-Za-z]){_OPEN}\d{{1,2}}{_CLOSE}"
    r"|(?<![0-9A-Za-z/.,\"'])(?!(?<=[(（])\d+[)）])\d{1,2}(?![0-9A-Za-z.,/%\"'\s]|箇|か国|年|月|日|人|回|件|パーセント)"
)
_JA_LETTER = rf"(?<![A-Za-z\]]){_OPEN}(?:{LETTER}|[A-Z]){_CLOSE}"

JAPANESE = Words(
    units=(
        Unit(PART, rf"第(?P<label>{_KANJI})部"),
        Unit(ARTICLE, rf"第(?P<label>{_KANJI})条(?!約)"),
        Unit(PARAGRAPH, rf"第(?P<label>{_KANJI})項"),
        Unit(PARAGRAPH, rf"(?P<label>{_JA_NUMBER})"),
        Unit(ITEM, rf"(?P<label>{_JA_LETTER})"),
    ),
    relatives=(
        Relative("this", PART, "この部"),
        Relative("this", ARTICLE, "(?:この|本)条(?!約)"),
        Relative("this", PARAGRAPH, "(?:この|本)項"),
        Relative("that", PART, "同部"),
        Relative("that", ARTICLE, "同条(?!約)"),
        Relative("that", PARAGRAPH, "同項"),
        Relative("previous", ARTICLE, "前条(?!約)"),
        Relative("previous", PARAGRAPH, "前項"),
        Relative("next", ARTICLE, "次条(?!約)"),
        Relative("next", PARAGRAPH, "次項"),
        Relative("preceding", ARTICLE, "前(?:諸|各)条(?!約)"),
        Relative("preceding", PARAGRAPH, "前(?:諸|各)項"),
        Relative("self", -1, rf"第{_KANJI}文(?!として)"),
    ),
    below=rf"(?P<label>{_JA_LETTER})",
    separator=r"、?(?:及び|又は|並びに|若しくは)|、",
    range="から",
    until="まで",
    title=rf"{_OPEN}(?P<title>[^()（）]+){_CLOSE}",
    sentence=rf"の第{_KANJI}文",
    this_label="この",
    protocol=r"議定書(?:の)?",
    other_before=r"(?<!この)(?:条約|協定|憲章|憲法|規約|法|法律|議定書)(?:の)?$",
)

CHINESE = Words(
    units=(
        Unit(PART, rf"第(?P<label>{_KANJI})(?:章|部分)"),
        Unit(ARTICLE, rf"第(?P<label>{_KANJI})条(?!约)"),
        Unit(PARAGRAPH, rf"第(?P<label>{_KANJI})款(?!项)"),
        Unit(ITEM, rf"第(?P<label>（{_KANJI}）|{_KANJI})项", numerals="letters"),
        Unit(SUBITEM, rf"第(?P<label>{_KANJI}|\d+)目", numerals="small-roman"),
    ),
    relatives=(
        Relative("this", PART, "本章"),
        Relative("this", ARTICLE, "本条(?![约款])"),
        Relative("this", PARAGRAPH, "本款(?!项)"),
        Relative("that", ARTICLE, "[该同]条(?![约款])"),
        Relative("that", PARAGRAPH, "[该同]款(?!项)"),
        Relative("previous", ARTICLE, "[前上]一?条(?![约款])"),
        Relative("previous", PARAGRAPH, "[前上]一?款(?!项)"),
        Relative("next", ARTICLE, "[次下]一?条(?![约款])"),
        Relative("next", PARAGRAPH, "[次下]一?款(?!项)"),
        Relative("preceding", ARTICLE, "(?:上述|前述|以上|前)各条(?![约款])"),
        Relative("preceding", PARAGRAPH, "(?:上述|前述|以上|前)各款(?!项)"),
    ),
    below=r"(?!)(?P<label>)",
    separator="、|和|及|以及|或|与",
    range="至|到",
    sentence=rf"第{_KANJI}句(?:话)?",
    other_before=r"(?<!本)(?:公约|条约|协定|议定书|宪章|宪法|法|》)(?:的)?$",
)
