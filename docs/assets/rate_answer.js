// The answer of the rate finder as data: pure, without the page.

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const figure = (claim) => (claim.limit === "exempt" ? "exempt" : `${claim.limit}\u00a0%`);

/** First and last day that are asked for. */
const asked = (question) => [`${question.year}-01-01`, `${question.year}-12-31`];

/** Does a delay of the whole rate, or of this State's tax, put it off to a later day? */
function firstDay(claim, source) {
  const delays = claim.delays.filter(
    (delay) => !delay.conditions.length && ["both", source].includes(delay.source_state),
  );
  return [claim.from, ...delays.map((delay) => delay.from)].filter(Boolean).sort().at(-1) ?? null;
}

/** "yes", "no" or "open": is the minimum holding met? */
function holds(condition, question) {
  if (condition.what !== "holding" || condition.unit !== "percent") return "open";
  if (question.holding === null) return "open";
  return question.holding >= Number(condition.value) ? "yes" : "no";
}

/** A claim with what is left to check; `out` says why the question rules it out. */
function weigh(claim, question) {
  const answers = claim.conditions.map((condition) => [condition, holds(condition, question)]);
  const missed = answers.find(([, answer]) => answer === "no");
  if (missed) return { claim, open: [], late: [], out: `Asked for: ${conditionWords(missed[0])}` };
  const open = answers.filter(([, answer]) => answer === "open").map(([condition]) => condition);
  const late = [];
  for (const delay of claim.delays) {
    if (!delay.conditions.length || delay.from <= asked(question)[0]) continue;
    const verdicts = delay.conditions.map((condition) => holds(condition, question));
    if (verdicts.includes("no")) continue;
    if (verdicts.every((verdict) => verdict === "yes")) {
      return { claim, open: [], late: [], out: `${delay.text} (${delay.cite})` };
    }
    late.push(delay);
  }
  return { claim, open, late, out: "" };
}

/**
 * The answer to a question, as data: kind is "proved", "depends", "secondary" or "none"; `why`
 * says what a "none" means, `found` has the claims with what is left to check.
 */
export function answer(claims, question) {
  const between = claims.filter(
    (claim) =>
      claim.parties.includes(question.source) && claim.parties.includes(question.residence),
  );
  if (question.source === question.residence) return none("A treaty needs two States: choose another one.");
  if (!between.length) return none("No treaty of this site is between these two States.");
  const ceilings = between.filter(
    (claim) =>
      claim.kind === "ceiling" &&
      claim.income === question.income &&
      ["both", question.source].includes(claim.source_state),
  );
  const status = between[0].status;
  if (!ceilings.length) {
    return none("We have no words of this treaty that put a ceiling on this income.", between[0]);
  }
  const [first, last] = asked(question);
  const then = ceilings.filter((claim) => {
    const since = firstDay(claim, question.source);
    return (!since || since <= last) && (!claim.to || claim.to >= first);
  });
  if (!then.length) {
    const ended = ceilings.filter((claim) => claim.to && claim.to < first);
    const why = ended.length
      ? `The last ceiling that we can prove ended on ${longDay(ended.map((c) => c.to).sort().at(-1))}. ${ended[0].after}`
      : `The first ceiling that we can prove began on ${longDay(
          ceilings.map((claim) => firstDay(claim, question.source)).filter(Boolean).sort()[0],
        )}.`;
    return none(why, between[0]);
  }
  const chosen = question.case ? then.filter((claim) => claim.case === question.case) : then;
  const general = then.filter((claim) => claim.case === "general");
  const pool = chosen.length ? chosen : general;
  const weighed = pool.map((claim) => weigh(claim, question));
  const found = weighed.filter(({ out }) => !out);
  const ruledOut = weighed.filter(({ out }) => out);
  if (!found.length) {
    return none(
      "The ceilings that we can prove do not cover this case; without one the State taxes by its own law.",
      between[0],
      ruledOut,
    );
  }
  // A rule for a special case comes before the rule for all others.
  found.sort((a, b) => (a.claim.case === "general") - (b.claim.case === "general"));
  const proved = found.filter(({ claim }) => claim.evidence === "text");
  const all = [...found, ...ruledOut];
  if (!proved.length) return { kind: "secondary", found: all, status };
  const settled = found.length === 1 && !found[0].open.length && !found[0].late.length;
  return { kind: settled ? "proved" : "depends", found: all, status };
}

const none = (why, claim = null, found = []) => ({ kind: "none", why, found, status: claim?.status ?? null });

export const longDay = (day) =>
  DAY.test(day)
    ? new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
        .format(new Date(`${day}T00:00:00Z`))
    : day;

export function conditionWords(condition) {
  const amount = condition.value === null ? "" : `at least ${condition.value} ${condition.unit === "percent" ? "%" : condition.unit} `;
  return `${condition.what.replaceAll("-", " ")}: ${amount}${condition.text}`;
}
