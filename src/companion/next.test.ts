import { describe, expect, test } from 'vitest';
import {
  type AnyChart,
  type AnyProcedure,
  type Chart,
  type Entry,
  type Facts,
  gameOf,
  type Handbook,
  must,
  type Next,
  Play,
  parseFacts,
  parseGiven,
  randomFacts,
  randomInput,
  resultsOf,
  seeded,
} from '#kernel';
import { loadSystems } from '#systems';
import { innerState } from './luck.ts';
import { nextLinks } from './next.ts';
import { openingOf, type Situation, startOf } from './situation.ts';

interface Leading {
  readonly id: string;
  readonly system: Handbook;
  readonly entry: Entry;
}

const leading: readonly Leading[] = (await loadSystems()).flatMap(system =>
  system.entries.flatMap(entry => (entry.next ? [{ id: entry.id, system, entry }] : [])),
);
const charts = leading.filter(({ entry }) => entry.kind === 'chart');
const procedures = leading.filter(({ entry }) => entry.kind === 'procedure');

const TRIES = 60;
const MOST_SITUATIONS = 20;
const MOST_BATTLES = 3;

/** The opening, and situations at random that the rules know. */
const situationsOf = (entry: Entry): readonly Situation[] => {
  const random = seeded(entry.id);
  const others = Array.from({ length: TRIES }, () => randomFacts(entry.facts as Facts, random));
  return [openingOf(entry), ...others]
    .filter(given => parseGiven(entry, given).ok)
    .slice(0, MOST_SITUATIONS) as Situation[];
};

const resultsIn = (entry: Entry, given: Situation): readonly unknown[] => {
  const parsed = parseGiven(entry, given);
  const known = must(parsed.ok ? parsed.value : null, entry.id);
  return resultsOf(entry as AnyChart as Chart, known as never)
    .entries()
    .map(([result]) => result);
};

/** The result of one battle, with dice and choices at random. */
const foughtOut = (entry: AnyProcedure, given: Situation, seed: number): unknown => {
  const random = seeded(`${entry.id} ${seed}`);
  const begun = Play.begin(gameOf(entry) as never, given as never);
  const play = must(begun.ok ? begun.value : null, entry.id);
  for (let input = randomInput(play.def, play.state, random); input; ) {
    must(play.submit(input).ok || null, entry.id);
    input = randomInput(play.def, play.state, random);
  }
  return entry.result(innerState(play.state).board, play.notes());
};

/** The fault of a step on to another entry; nothing where it can be followed. */
const faultOf = ({ entries }: Handbook, { entry: id, label, given = {} }: Next): string | null => {
  const entry = entries.find(each => each.id === id);
  if (!entry) {
    return `${id} is no entry of the system`;
  }
  const unknown = Object.keys(given).filter(name => !Object.hasOwn(entry.facts, name));
  if (unknown.length > 0) {
    return `${id} has no fact ${unknown.join(', ')}`;
  }
  const facts = entry.facts as Facts;
  const parsed = parseFacts(facts, { ...startOf(facts), ...openingOf(entry), ...given });
  if (!parsed.ok) {
    return `${id}: ${parsed.error.map(({ path, sentence }) => `${path} ${sentence}`).join(' ')}`;
  }
  return label.length > 5 ? null : `${label} is no name of an act`;
};

const faultsAfter = (
  { system, entry }: Leading,
  given: Situation,
  results: readonly unknown[],
): { readonly led: number; readonly faults: readonly string[] } => {
  const steps = results.flatMap(result => entry.next?.(result as never, given as never) ?? []);
  const links = results.flatMap(result => nextLinks(system, entry, result, given));
  expect(links.length).toBe(steps.length);
  return { led: steps.length, faults: steps.flatMap(step => faultOf(system, step) ?? []) };
};

describe('the entry that usually comes next', () => {
  test.each(charts)('$id leads on, with facts that the next entry knows', leader => {
    const found = situationsOf(leader.entry).map(given =>
      faultsAfter(leader, given, resultsIn(leader.entry, given)),
    );
    expect([...new Set(found.flatMap(({ faults }) => faults))]).toEqual([]);
    expect(found.some(({ led }) => led > 0)).toBe(true);
  });

  test.each(procedures)('$id leads on, with facts that the next entry knows', leader => {
    const entry = leader.entry as AnyProcedure;
    const found = situationsOf(entry)
      .slice(0, MOST_BATTLES)
      .map((given, i) => faultsAfter(leader, given, [foughtOut(entry, given, i)]));
    expect([...new Set(found.flatMap(({ faults }) => faults))]).toEqual([]);
    expect(found.some(({ led }) => led > 0)).toBe(true);
  });
});
