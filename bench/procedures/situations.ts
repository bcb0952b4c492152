import { type Entry, must, parseGiven, specialise } from '#kernel';
import { loadSystems, SHELF } from '#systems';
import { testingOf } from '#systems/testing.ts';

specialise();

export interface Situation {
  readonly name: string;
  readonly entry: Entry;
  readonly given: Readonly<Record<string, unknown>>;
}

const entries = (await loadSystems()).flatMap(system => system.entries);

const situation = (entry: Entry, id: string, given: unknown): Situation => {
  const parsed = parseGiven(entry, given);
  return {
    name: `${entry.id} ${id}`,
    entry,
    given: must(parsed.ok ? parsed.value : null, `a situation of ${entry.id}`) as Situation['given'],
  };
};

const examples = entries.flatMap(entry =>
  entry.kind === 'procedure'
    ? (entry.examples ?? []).map(({ id, given }) => situation(entry, id, given))
    : [],
);

/** The most that the facts allow, where the examples stay below it. */
const LARGEST: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(SHELF.map(async ({ code }) => (await testingOf(code)).largest))),
);

const largest = entries.flatMap(entry => {
  const given = LARGEST[entry.id];
  return given === undefined ? [] : [situation(entry, 'at its largest', given)];
});

/** Every procedure in its examples, and those that grow with their forces at their largest. */
export const situations: readonly Situation[] = [...examples, ...largest];
