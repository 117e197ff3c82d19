"""Repair Chinese text whose GBK bytes were read one out of step, and simulate that damage."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_GLOSSES = """
驅qū 個gè 價jià 優yōu 內nèi 動dòng 務wù 區qū 協xié 團tuán 執zhí 報bào 場chǎng 學xué 實shí
對duì 導dǎo 應yīng 擔dān 據jù 數shù 時shí 會huì 業yè 構gòu 標biāo 機jī 權quán 準zhǔn
潤rùn 濟jì 營yíng 獎jiǎng 獨dú 現xiàn 產chǎn 當dāng 發fā 監jiān 簡jiǎn 紀jì 結jié 經jīng
續xù 習xí 聯lián 術shù 補bǔ 規guī 計jì 訓xùn 設shè 認rèn 請qǐng 負fù 財cái 費fèi 貿mào
質zhì 贈zèng 轉zhuǎn 農nóng 進jìn 運yùn 達dá 醫yī 長zhǎng 關guān 險xiǎn 項xiàng 預yù
領lǐng 驗yàn 儲chǔ
"""
READINGS: dict[str, str] = {gloss[0]: gloss[1:] for gloss in _GLOSSES.split()}
"""The characters that the publisher's tool glossed, with their readings.

The order is part of the proof: where two overlap in the bytes, the earlier one got its gloss.
"""

SUPPLIED: dict[str, str] = {"在巴西方面": "：", "建筑工": "地"}
"""The characters whose second byte is lost without a gloss, by the words they follow: by sense."""

INDENT_STRAY = 3
"""The offset of the stray byte that puts a line out of step: in its second ideographic space."""

_READING = "[a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]+"
_GLOSS = re.compile(rf"\(({_READING})\)")
_CUT_GLOSS = re.compile(rf"\?({_READING})\)")
_LINE_END = "</P>"
_CUT_LINE_END = "/P>"


def repair(line: str) -> str:
    """Return the line without glosses and with its out-of-step runs restored, in its own script."""
    restored = ""
    # The first byte of the next true character, while the reading is one byte out of step.
    pending: int | None = None
    index = 0
    while index < len(line):
        char = line[index]
        gloss = _GLOSS.match(line, index)
        cut_gloss = _CUT_GLOSS.match(line, index)
        index += 1
        if pending is None:
            if gloss and restored[-1:] in READINGS:
                index = gloss.end()
            elif cut_gloss:
                # The tool matched across two characters: the gloss tells the byte it swallowed.
                phantom = _glossed(_encode(restored[-1])[1], cut_gloss[1])
                pending = _encode(phantom)[1]
                index = cut_gloss.end()
            elif char == "?":
                pending = _encode("\u3000")[0]
            else:
                restored += char
        elif cut_gloss:
            restored += _glossed(pending, cut_gloss[1])
            pending = None
            index = cut_gloss.end()
        elif char == "?":
            restored += _supplied(pending, restored)
            pending = None
            if line.startswith(_CUT_LINE_END, index):
                index += len(_CUT_LINE_END)
        else:
            # An ASCII byte completes the pending character and so ends the run.
            first, *rest = _encode(char)
            restored += _decode(bytes((pending, first)))
            pending = rest[0] if rest else None
    if pending is not None:
        raise ValueError(f"the line ends in the middle of a character: {restored!r}")
    return restored


def damage(line: str, strays: Iterable[int] = ()) -> str:
    """Return the line as published: with stray bytes, glossed bytewise, and read pair by pair.

    `strays` are offsets into the bytes of the line where one ASCII byte slipped in.
    """
    data = _encode_text(line)
    # From the end, so that one insertion does not move the next.
    for offset in sorted(strays, reverse=True):
        data = data[:offset] + b" " + data[offset:]
    published = "".join(_read(_gloss_bytes(data) + _LINE_END.encode("ascii")))
    return published.removesuffix(_LINE_END)


def _glossed(first: int, reading: str) -> str:
    """Return the glossed character that begins with this byte and has this reading."""
    matches = [
        char for char, known in READINGS.items() if known == reading and _encode(char)[0] == first
    ]
    if len(matches) != 1:
        raise ValueError(f"{len(matches)} glossed characters for {first:X} and {reading!r}")
    return matches[0]


def _supplied(first: int, restored: str) -> str:
    """Return the character supplied by sense after these words, which begins with this byte."""
    for words, char in SUPPLIED.items():
        if restored.endswith(words) and _encode(char)[0] == first:
            return char
    raise ValueError(f"no character is supplied for {first:X} after {restored!r}")


def _gloss_bytes(data: bytes) -> bytes:
    """Return the bytes with a gloss after every two that spell a glossed character."""
    # Not kept to whole characters, as the tool did not: that is what left phantom glosses.
    for char, reading in READINGS.items():
        code = _encode(char)
        data = data.replace(code, code + _encode_text(f"({reading})"))
    return data


def _read(data: bytes) -> Iterator[str]:
    """Yield the characters that a decoder finds which swallows each impossible pair as one `?`."""
    index = 0
    while index < len(data):
        if data[index] < 0x80:
            yield chr(data[index])
            index += 1
        else:
            pair = data[index : index + 2]
            whole = len(pair) == 2 and 0x40 <= pair[1] <= 0xFE and pair[1] != 0x7F
            yield _decode(pair) if whole else "?"
            index += 2


def _encode_text(text: str) -> bytes:
    return b"".join(map(_encode, text))


def _encode(char: str) -> bytes:
    """Return the one or two bytes of a character in GBK with its user-defined areas."""
    # Python's gb18030 has the user-defined areas but for this block, which GB 18030 gave away.
    if "\ue7e7" <= char <= "\ue7f3":
        return bytes((0xA9, 0x89 + ord(char) - 0xE7E7))
    code = char.encode("gb18030")
    if len(code) > 2:
        raise ValueError(f"not a character of GBK: U+{ord(char):04X}")
    return code


def _decode(pair: bytes) -> str:
    """Return the character of two bytes in GBK with its user-defined areas."""
    if pair[0] == 0xA9 and 0x89 <= pair[1] <= 0x95:
        return chr(0xE7E7 + pair[1] - 0x89)
    return pair.decode("gb18030")
