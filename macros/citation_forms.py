"""How a provision is named in running text in languages other than English."""

from __future__ import annotations

from macros.languages import article_name, number_kanji

NAMES = {
    "pt": {
        "preamble": "Preâmbulo",
        "closing": "Fecho",
        "protocol": "Protocolo",
        "act": "Ato interno",
    },
    "de": {
        "preamble": "Präambel",
        "closing": "Schlussklausel",
        "protocol": "Protokoll",
        "act": "Vertragsgesetz",
    },
    "ja": {"preamble": "前文", "closing": "末文", "protocol": "議定書", "act": "国内法令"},
    "zh": {"preamble": "序言", "closing": "结尾条款", "protocol": "议定书", "act": "国内法令"},
}
PARAGRAPHS = {"pt": ", parágrafo {}", "de": " Absatz {}", "ja": "({})", "zh": "第{}款"}
ITEMS = {"pt": ", alínea {}", "de": " Buchstabe {}", "ja": "({})", "zh": "第（{}）项"}
OF_PROTOCOL = {"pt": ", n.º {}", "de": " Nummer {}", "ja": " {}", "zh": "第{}条"}


def citation_in(language: str, locus: str) -> str:
    """`Artigo 9, parágrafo 2, alínea a`, `Artikel 9 Absatz 2 Buchstabe a`, 第九条(2)(a),
    第九条第二款第（一）项; the labels below an item stand in brackets.
    """
    article, *labels = locus.split(".")
    name = NAMES[language].get(article) or article_name(language, article)
    item = False
    for label in labels:
        if label.isdigit():
            form = OF_PROTOCOL if article == "protocol" else PARAGRAPHS
            name += form[language].format(_label(language, label))
        else:
            name += f"({label})" if item else ITEMS[language].format(_label(language, label))
            item = True
    return name


def _label(language: str, label: str) -> str:
    """The label as the language writes it: Chinese numbers its paragraphs and items."""
    if language != "zh":
        return label
    if label.isdigit():
        return number_kanji(int(label))
    return number_kanji(ord(label) - ord("a") + 1) if len(label) == 1 and label.islower() else label
