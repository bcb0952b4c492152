import { type AnyTracker, applyChange, type Fact, type Facts, isRecord, pick } from '#kernel';

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

/** The facts of a change as the sheet stands: names that must stand on it are picked from its own. */
export const offeredFacts = (facts: Facts, state: unknown): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, offered(fact, state)]));

const hasNoOption = (fact: Fact): boolean => fact.kind === 'pick' && Object.keys(fact.options).length === 0;

/** Whether there is anything on the sheet that a change could be made on. */
export const canOffer = (tracker: AnyTracker, change: string, state: unknown): boolean => {
  const facts = (tracker.changes[change]?.facts ?? {}) as Facts;
  return !Object.values(offeredFacts(facts, state)).some(hasNoOption);
};

const optionCalled = (fact: Fact, name: string): string | undefined =>
  fact.kind === 'pick'
    ? Object.entries(fact.options).find(([id, label]) => id === name || label === name)?.[0]
    : undefined;

/** The known fact of a change to something that the sheet names: the first fact that can be it. */
export const givenFor = (facts: Facts, name: string): Readonly<Record<string, string>> | null => {
  for (const [key, fact] of Object.entries(facts)) {
    const option = optionCalled(fact, name);
    if (option !== undefined) {
      return { [key]: option };
    }
  }
  return null;
};

/** Whether any change of a sheet can be about the subject of one of its rows. */
export const isSubject = (tracker: AnyTracker, state: unknown, name: string): boolean =>
  Object.values(tracker.changes).some(
    change => givenFor(offeredFacts(change.facts as Facts, state), name) !== null,
  );

type Given = Readonly<Record<string, unknown>>;

const MOST_TRIES = 300;

/** Every way to fill in the facts that are picked from a list, the first options first. */
const ways = (facts: Facts, fixed: Given): readonly Given[] =>
  Object.entries(facts).reduce<readonly Given[]>(
    (before, [name, fact]) => {
      if (fact.kind !== 'pick' || Object.hasOwn(fixed, name)) {
        return before;
      }
      const options = Object.keys(fact.options);
      return before.flatMap(way => options.map(option => ({ ...way, [name]: option }))).slice(0, MOST_TRIES);
    },
    [{}],
  );

/** A start for the form of a change that the rules allow as the sheet stands; null where none is found. */
export const allowedStart = (
  tracker: AnyTracker,
  state: unknown,
  change: string,
  start: Given,
  fixed: Given,
): Given | null => {
  const facts = offeredFacts((tracker.changes[change]?.facts ?? {}) as Facts, state);
  const allows = (given: Given): boolean => applyChange(tracker as never, state as never, change, given).ok;
  const tries = [{}, ...ways(facts, fixed)].map(way => ({ ...start, ...way, ...fixed }));
  return tries.find(allows) ?? null;
};
