import { describe, expect, test } from 'vitest';
import { type AnyProcedure, type Facts, flag, gameOf, group, list, Play, parseGiven, pick } from '#kernel';
import { loadSystems } from '#systems';
import { innerState } from './luck.ts';
import { type Standing, standingOf } from './position.ts';
import { openingOf } from './situation.ts';

const FACTS: Facts = {
  active: list(
    'Squadrons',
    group('Squadron', { nation: pick('Nation', { gb: 'Britain', fr: 'France' }), refit: flag('In refit') }),
  ),
};

describe('a position in words', () => {
  test('counts what is alike, names what is picked, and leaves out what is not so', () => {
    const ship = { nation: 'gb', cannon: 3, refit: false };
    expect(
      standingOf({ afloat: { squadrons: [ship, ship, { ...ship, refit: true }], sunk: {} } }, FACTS),
    ).toEqual([
      {
        label: 'Afloat',
        lines: [{ label: 'Squadrons', text: '2 × Britain, cannon 3; Britain, cannon 3, in refit' }],
      },
    ]);
  });

  test('writes names and values of the code as words', () => {
    expect(
      standingOf({ coastalOrPort: true, end: 'A-broken', given: { x: 1 }, winner: null, sp: -2 }),
    ).toEqual([
      { label: 'Coastal or port', text: 'yes' },
      { label: 'End', text: 'A broken' },
      { label: 'SP', text: '−2' },
    ]);
  });
});

const flat = (lines: readonly Standing[]): string[] =>
  lines.flatMap(({ label, text, lines: more }) => [label, text ?? '', ...flat(more ?? [])]);

const PROCEDURES = (await loadSystems()).flatMap(({ entries }) =>
  entries
    .filter(entry => entry.kind === 'procedure')
    .map(entry => [entry.id, entry as AnyProcedure] as const),
);

test.each(PROCEDURES)('%s stands in words that no code wrote', (_, procedure) => {
  const given = parseGiven(procedure, openingOf(procedure));
  const begun = given.ok ? Play.begin(gameOf(procedure) as never, given.value as never) : null;
  if (!begun?.ok) {
    throw new Error('the battle did not begin');
  }
  const { board } = innerState(begun.value.state);
  const words = flat(standingOf(procedure.view?.(board, null) ?? board, procedure.facts as Facts));
  expect(words.filter(word => /[a-z][A-Z]|[a-z]_[a-z]|\[object|undefined|(\d; ){4}/.test(word))).toEqual([]);
});
