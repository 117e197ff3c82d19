"""The words and days of citations in the languages of their styles."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Days:
    """How a day is written: the pattern names day, month and year as {d}, {m} and {y}."""

    pattern: str
    months: tuple[str, ...]
    first: str = "1"

    def __call__(self, day: date) -> str:
        number = self.first if day.day == 1 else str(day.day)
        return self.pattern.format(d=number, m=self.months[day.month - 1], y=day.year)


_ENGLISH = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_AMERICAN = (
    *("Jan.", "Feb.", "Mar.", "Apr.", "May", "June"),
    *("July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."),
)
_PORTUGUESE = (
    *("janeiro", "fevereiro", "março", "abril", "maio", "junho"),
    *("julho", "agosto", "setembro", "outubro", "novembro", "dezembro"),
)
_ABNT = (
    *("jan.", "fev.", "mar.", "abr.", "maio", "jun."),
    *("jul.", "ago.", "set.", "out.", "nov.", "dez."),
)
_GERMAN = (
    *("Januar", "Februar", "März", "April", "Mai", "Juni"),
    *("Juli", "August", "September", "Oktober", "November", "Dezember"),
)
ENGLISH = Days("{d} {m} {y}", _ENGLISH)
AMERICAN = Days("{m} {d}, {y}", _AMERICAN)
PORTUGUESE = Days("{d} de {m} de {y}", _PORTUGUESE, first="1º")
ABNT = Days("{d} {m} {y}", _ABNT)
GERMAN = Days("{d}. {m} {y}", _GERMAN)
JAPANESE = Days("{y}年{m}月{d}日", tuple(str(n) for n in range(1, 13)))


@dataclass(frozen=True)
class Words:
    """What a citation says in one language; `{}` takes a day, a name or a year."""

    days: Days
    languages: dict[str, str]
    all_languages: str
    text: str
    weights: dict[str, str]
    protocol: str
    entered: str
    applied: str
    amended: str
    replaced: str
    in_force: str
    in_force_amended: str
    terminated: str
    last_applied: str
    signed_by_brazil: str
    checked: str
    lost: str
    corrected: str
    joint: str = "; "
    comma: str = ", "
    brackets: str = "{} ({})"


WORDS = {
    "en": Words(
        days=ENGLISH,
        languages={
            "en": "English text",
            "pt": "Portuguese text",
            "de": "German text",
            "ja": "Japanese text",
            "zh": "Chinese text",
        },
        all_languages="all languages of the reading copy",
        text="{} of {}",
        weights={"translation": "a translation", "consolidation": "an unofficial consolidation"},
        protocol="protocol of {}",
        entered="in force {}",
        applied="with effect from {}",
        amended="as amended by the {}",
        replaced="this provision replaced by the {}",
        in_force="in force",
        in_force_amended="in force as amended",
        terminated="terminated, ended {}",
        last_applied="last applied {}",
        signed_by_brazil="signed by Brazil {}, ratification not seen",
        checked="status checked {}",
        lost="[…] marks words that the source document has lost",
        corrected="with corrections of the scan, listed at the address",
    ),
    "pt": Words(
        days=PORTUGUESE,
        languages={
            "en": "texto em inglês",
            "pt": "texto em português",
            "de": "texto em alemão",
            "ja": "texto em japonês",
            "zh": "texto em chinês",
        },
        all_languages="todos os idiomas da cópia de leitura",
        text="{} de {}",
        weights={"translation": "tradução", "consolidation": "consolidação não oficial"},
        protocol="protocolo de {}",
        entered="em vigor em {}",
        applied="com efeito a partir de {}",
        amended="com a redação dada pelo {}",
        replaced="disposição substituída pelo {}",
        in_force="em vigor",
        in_force_amended="em vigor com alterações",
        terminated="denunciado, vigência encerrada em {}",
        last_applied="última aplicação em {}",
        signed_by_brazil="assinada pelo Brasil em {}, ratificação não localizada",
        checked="situação verificada em {}",
        lost="[…] indica palavras perdidas no documento de origem",
        corrected="com correções da digitalização, listadas no endereço",
    ),
    "de": Words(
        days=GERMAN,
        languages={
            "en": "englischer Text",
            "pt": "portugiesischer Text",
            "de": "deutscher Text",
            "ja": "japanischer Text",
            "zh": "chinesischer Text",
        },
        all_languages="alle Sprachen der Lesefassung",
        text="{} von {}",
        weights={
            "translation": "Übersetzung",
            "consolidation": "nichtamtliche konsolidierte Fassung",
        },
        protocol="Protokoll vom {}",
        entered="in Kraft seit {}",
        applied="anzuwenden ab {}",
        amended="in der Fassung: {}",
        replaced="Bestimmung ersetzt: {}",
        in_force="in Kraft",
        in_force_amended="in Kraft in geänderter Fassung",
        terminated="gekündigt, außer Kraft seit Ablauf des {}",
        last_applied="letztmals anzuwenden {}",
        signed_by_brazil="von Brasilien am {} unterzeichnet, Ratifikation nicht festgestellt",
        checked="Stand geprüft am {}",
        lost="[…] steht für Wörter, die das Quelldokument verloren hat",
        corrected="mit Berichtigungen des Scans, aufgeführt unter der Adresse",
    ),
    "ja": Words(
        days=JAPANESE,
        languages={
            "en": "英文",
            "pt": "ポルトガル文",
            "de": "ドイツ文",
            "ja": "和文",
            "zh": "中文",
        },
        all_languages="閲覧用の全言語",
        text="{}（{}年）",
        weights={"translation": "訳文", "consolidation": "非公式の統合条文"},
        protocol="{}の議定書",
        entered="{}発効",
        applied="{}適用開始",
        amended="{}による改正後",
        replaced="この規定は{}により置換え",
        in_force="効力を有する",
        in_force_amended="改正後の内容で効力を有する",
        terminated="{}をもって終了",
        last_applied="最終適用{}",
        signed_by_brazil="ブラジルは{}に署名、批准は確認されない",
        checked="状況確認{}",
        lost="[…]は原資料で失われた語を示す",
        corrected="読取りの誤りの訂正を含む（一覧は掲載先）",
        joint="、",
        comma="、",
        brackets="{}（{}）",
    ),
}
# How words are quoted in each language.
QUOTES = {"en": "“”", "pt": "“”", "de": "„“", "ja": "「」", "zh": "“”"}
