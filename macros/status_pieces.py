"""The macros that show the state of the law: pictures of time and the list of all events."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from macros.desk import Desk
from macros.periods import period_of_laws
from macros.status import status
from macros.timeline import picture

EVENT_NAMES = {
    "signed": "Signature",
    "approved": "Approval",
    "ratified": "Ratification",
    "in-force": "Entry into force",
    "promulgated": "Promulgation",
    "effect": "Effect",
    "notice-of-termination": "Notice of termination",
    "terminated": "Termination",
    "last-effect": "Last application",
}


@dataclass(frozen=True)
class StatusPieces(Desk):
    """The pieces that the page on the state of the law is made of."""

    def timeline_picture(self, treaty: str = "") -> Markup:
        """The events and laws of a treaty, or of all, on a line of years."""
        all_treaties = tuple(self.corpus.treaties.values())
        chosen = (self._treaty(treaty),) if treaty else all_treaties
        return self._render(
            "timeline_picture.html", picture=picture(chosen), names=EVENT_NAMES, one=bool(treaty)
        )

    def status_list(self) -> Markup:
        """Every treaty with its status, the days of its laws, and all events with their sources."""
        items = [
            {
                "treaty": treaty,
                "status": status(treaty),
                "laws": [(law, period_of_laws(treaty, [law.id])) for law in treaty.rules.laws],
            }
            for treaty in self.corpus.treaties.values()
        ]
        return self._render("status_list.html", items=items, names=EVENT_NAMES)
