import { type AnyTracker, type Fact, type Facts, pick } from '#kernel';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names that stand in some tables of a sheet: a table has its names as keys, a list is one of names. */
const namesIn = (state: unknown, tables: readonly string[]): readonly string[] =>
  tables.flatMap(table => {
    const found = isRecord(state) ? state[table] : undefined;
    return Array.isArray(found) ? found.map(String) : isRecord(found) ? Object.keys(found) : [];
  });

const offered = (fact: Fact, state: unknown): Fact => {
  if (fact.kind !== 'text' || !fact.among) {
    return fact;
  }
  const { label, hint, rare } = fact;
  const names = namesIn(state, fact.among);
  return pick(label, [...new Set(names)], { ...(hint ? { hint } : {}), ...(rare ? { rare } : {}) });
};

/** The facts of a change as the sheet stands: what must stand on it is picked from what does. */
export const offeredFacts = (facts: Facts, state: unknown): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, offered(fact, state)]));

const hasNoOption = (fact: Fact): boolean => fact.kind === 'pick' && Object.keys(fact.options).length === 0;

/** Whether there is anything on the sheet that a change could be made on. */
export const canOffer = (tracker: AnyTracker, change: string, state: unknown): boolean => {
  const facts = (tracker.changes[change]?.facts ?? {}) as Facts;
  return !Object.values(offeredFacts(facts, state)).some(hasNoOption);
};
