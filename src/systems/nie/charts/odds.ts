import {
  chart,
  type Entry,
  type Issue,
  type Json,
  json,
  type Odds,
  oddsOf,
  pick,
  type Rational,
} from '#kernel';

/** `nie.land-fire` under the name that the contract gives it: `NIE-LAND-FIRE`. */
const nameOf = (entry: Entry): string => entry.id.replace('.', '-').toUpperCase();

const whole = (n: bigint): Json => (n <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(n) : n.toString());

/** Chances as whole counts out of the denominator. */
const counts = (chances: Readonly<Record<string, Rational>>, of: bigint): Record<string, Json> =>
  Object.fromEntries(Object.entries(chances).map(([key, { n, d }]) => [key, whole((n * of) / d)]));

/** The named outcomes; for a chart that names none, its figures as `name:value` (NIE-ODDS). */
const answer = ({ total, outcomes, spreads }: Odds): Record<string, Json> => {
  const figures = Object.entries(spreads).flatMap(([name, spread]) =>
    Object.entries(spread).map(([key, chance]) => [`${name}:${key}`, chance] as const),
  );
  const chances = Object.keys(outcomes).length > 0 ? outcomes : Object.fromEntries(figures);
  return { denominator: whole(total), ...counts(chances, total) };
};

const told = (issues: readonly Issue[]): string => issues.map(issue => issue.sentence).join('; ');

/** NIE-ODDS: exact odds of any other chart, as counts out of all throws. */
export const oddsChart = (entries: readonly Entry[]) => {
  const byName = new Map(entries.map(entry => [nameOf(entry), entry]));
  const ask = (name: string, inputs: Json) => oddsOf(byName.get(name) as Entry, inputs);
  return chart({
    id: 'nie.odds',
    title: 'Exact odds of a chart',
    cite: 'NIE-ODDS',
    phase: 'Odds',
    facts: {
      chart: pick('Chart', Object.fromEntries(entries.map(entry => [nameOf(entry), entry.title]))),
      inputs: json('Its situation, as JSON', { hint: 'Every chart also shows its odds by itself.' }),
    },
    refuse: f => {
      const odds = ask(f.chart, f.inputs);
      return odds.ok ? null : { sentence: told(odds.error), cite: 'NIE-ODDS' };
    },
    result: ({ given }): Record<string, Json> => {
      const odds = ask(given.chart, given.inputs);
      return odds.ok ? answer(odds.value) : {};
    },
    sentence: r =>
      Object.entries(r)
        .map(([key, n]) => `${key} ${String(n)}`)
        .join(', '),
  });
};
