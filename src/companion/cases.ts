import type { AnyChart, Fact, Facts, LedgerLine } from '#kernel';
import { countText } from './form.ts';
import type { Situation } from './situation.ts';

/** A fact that may be absent is named by its form when it is present. */
const plain = (fact: Fact | undefined): Fact | undefined => (fact?.kind === 'maybe' ? fact.item : fact);

const valueText = (fact: Fact, value: unknown): string | null => {
  if (fact.kind === 'pick') {
    return fact.options[String(value)] ?? null;
  }
  if (fact.kind !== 'count' || typeof value !== 'number') {
    return null;
  }
  return fact.unit ? `${countText(fact, value)} ${fact.unit}` : countText(fact, value);
};

/** The one fact of a kind among those that decided a line. */
const onlyOne = (facts: Facts, names: readonly string[], kind: Fact['kind']): string | null => {
  const own = names.filter(name => plain(facts[name])?.kind === kind);
  return own.length === 1 ? (own[0] ?? null) : null;
};

/** "Issuer’s leadership, A": the case of a line whose amount follows from one number or one choice. */
const caseOf = (facts: Facts, given: Situation, line: LedgerLine): string | null => {
  const name = onlyOne(facts, line.by, 'count') ?? onlyOne(facts, line.by, 'pick');
  const fact = name === null ? undefined : plain(facts[name]);
  const text = fact && name !== null ? valueText(fact, given[name]) : null;
  return fact && text !== null ? `${fact.label}, ${text}` : null;
};

/** The ledger of a situation with the case in place of the printed rule, wherever an amount is worked out. */
export const caseLines = (
  chart: Pick<AnyChart, 'facts' | 'engine'>,
  given: Situation,
  ledger: readonly LedgerLine[],
): readonly LedgerLine[] =>
  ledger.map((line, row) => {
    const modifier = chart.engine.entries[row]?.modifier;
    const worked = typeof modifier?.add === 'function' || modifier?.per !== undefined;
    const label = line.applied && worked ? caseOf(chart.facts as Facts, given, line) : null;
    return label === null ? line : { ...line, label };
  });
