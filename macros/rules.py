"""The rates and coded rules of one treaty, and the lists that all treaties share, as read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from macros import load
from macros.feature_facts import CodingBook, Feature, FeatureFile, NotRule, NotRules, Value
from macros.problems import Problem
from macros.rate_facts import Income, Incomes, Law, Laws, Rate, RateFile

T = TypeVar("T")


@dataclass(frozen=True)
class Rules:
    """A treaty's laws, rates, values of features, and numbers that are no rules."""

    laws: tuple[Law, ...] = ()
    rate_file: RateFile = RateFile(())
    values: tuple[Value, ...] = ()
    not_rules: tuple[NotRule, ...] = ()

    @property
    def rates(self) -> tuple[Rate, ...]:
        return self.rate_file.rates

    @property
    def articles(self) -> frozenset[str]:
        """The articles that a rate or the value of a feature names as its place."""
        places = [*(rate.locus for rate in self.rates), *(v.locus for v in self.values if v.locus)]
        return frozenset(locus.partition(".")[0] for locus in places)


@dataclass(frozen=True)
class Codes:
    """The kinds of income and the features that every treaty is asked for."""

    incomes: tuple[Income, ...] = ()
    features: tuple[Feature, ...] = ()


def read_rules(root: Path, folder: Path, problems: list[Problem]) -> Rules:
    """The rules in a treaty's folder; a file that is not there says nothing."""
    return Rules(
        _read(Laws, root, folder / "laws.yml", Laws(()), problems).laws,
        _read(RateFile, root, folder / "rates.yml", RateFile(()), problems),
        _read(FeatureFile, root, folder / "features.yml", FeatureFile(()), problems).answers,
        _read(NotRules, root, folder / "not_rules.yml", NotRules(()), problems).not_rules,
    )


def read_codes(root: Path, data: Path, problems: list[Problem]) -> Codes:
    """The lists in `treaty_data/`; a file that is not there is an empty list."""
    return Codes(
        _read(Incomes, root, data / "incomes.yml", Incomes(()), problems).incomes,
        _read(CodingBook, root, data / "features.yml", CodingBook(()), problems).features,
    )


def _read(kind: type[T], root: Path, path: Path, empty: T, problems: list[Problem]) -> T:
    return (load.read(kind, root, path, problems) if path.exists() else None) or empty
