import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type AnyChart,
  type AnyProcedure,
  apply,
  beginning,
  type Entry,
  type Fact,
  type Facts,
  type Given,
  must,
  type Note,
  never,
  oddsOf,
  parseGiven,
  randomInput,
  type State,
  seeded,
  sentenceOf,
  settle,
} from '#kernel';
import { loadSystems } from '#systems';

/** The least that a fact can say: every number at its minimum, flags off, the first choice, nothing in a list. */
const leastOf = (fact: Fact): unknown => {
  switch (fact.kind) {
    case 'count':
      return fact.min;
    case 'flag':
      return false;
    case 'pick':
      return Object.keys(fact.options)[0];
    case 'many':
      return [];
    case 'maybe':
      return null;
    case 'text':
      return '';
    case 'group':
      return smallest(fact.facts);
    case 'list':
      return Array.from({ length: fact.min }, () => leastOf(fact.item));
    case 'table':
    case 'json':
      return {};
    default:
      return never(fact);
  }
};

const smallest = (facts: Facts): Given<Facts> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, leastOf(fact)]));

/** Why the rules do not know the smallest situation of some entries, each looked up in its rule: beside their systems. */
const REFUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  (await loadSystems()).map(({ code }) => [
    code,
    JSON.parse(readFileSync(new URL(`../systems/${code}/smallest.json`, import.meta.url), 'utf8')),
  ]),
);

/** One way that a procedure can go, from its beginning to its end. */
const playedOut = (procedure: AnyProcedure, given: Given<Facts>, seed: string): string => {
  const def = { steps: procedure.table } as never;
  const dice = seeded(seed);
  const begun = settle<unknown>(def, beginning(procedure, given) as State<unknown>);
  const notes: Note[] = [...begun.notes];
  let { state } = begun;
  for (let moves = 0; state.stack.length > 0; moves++) {
    expect(moves).toBeLessThan(1000);
    const moved = apply<unknown>(def, state, must(randomInput(def, state as State<never>, dice)));
    const { value } = must(moved.ok ? moved : null, 'a legal input');
    state = value.state;
    notes.push(...value.notes);
  }
  return sentenceOf(procedure, procedure.result(state.board, notes), given);
};

const oddsIn = (entry: Entry, given: Given<Facts>) => {
  const odds = oddsOf(entry, given);
  return must(odds.ok ? odds.value : null);
};

const SEEDS = Array.from({ length: 12 }, (_, i) => `smallest ${i}`);

/** All sentences of a chart, and those of a procedure in some courses that it takes. */
const saidOf = (entry: Entry, given: Given<Facts>): readonly string[] =>
  entry.kind === 'procedure'
    ? SEEDS.map(seed => playedOut(entry, given, seed))
    : oddsIn(entry, given)
        .dist.entries()
        .map(([result]) => sentenceOf(entry as AnyChart, result, given));

/** A sentence that has lost a word, or that no person would write. */
const isBroken = (sentence: string): boolean =>
  sentence.trim() !== sentence ||
  !/[.!?]$/.test(sentence) ||
  /undefined|NaN|\[object|null|Infinity| {2}|\(\)/.test(sentence);

describe.each(await loadSystems())('$code', ({ code, entries, sources }) => {
  const refused = REFUSED[code] ?? {};

  test.each(entries.map(entry => [entry.id, entry] as const))(
    '%s answers its smallest situation, or refuses it by a rule',
    (id, entry) => {
      const given = smallest(entry.facts as Facts);
      const parsed = parseGiven(entry, given);
      if (parsed.ok) {
        expect(refused[id]).toBeUndefined();
        expect(oddsIn(entry, parsed.value as never).total).toBeGreaterThan(0n);
        const said = saidOf(entry, parsed.value as never);
        expect(said).not.toEqual([]);
        expect(said.filter(isBroken)).toEqual([]);
        return;
      }
      const sentence = parsed.error.map(issue => issue.sentence).join('; ');
      const cited = /\(([^()]+)\)$/.exec(sentence)?.[1];
      expect(sentence).toBe(refused[id]);
      expect(sources.map(source => source.id)).toContain(cited);
    },
  );

  test('refuses no more than that', () => {
    const ids = entries.map(entry => entry.id);
    expect(Object.keys(refused).filter(id => !ids.includes(id))).toEqual([]);
  });
});
