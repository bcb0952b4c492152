import { describe, expect, test } from 'vitest';
import { botsFor } from '#bots/index.ts';
import { openingOf } from '#companion/situation.ts';
import {
  type AnyChart,
  type Chart,
  type Entry,
  flatOdds,
  makeRational,
  must,
  oddsOf,
  parseGiven,
  resolve,
  throwsOf,
} from '#kernel';
import { loadSystems } from '#systems';
import { grognard } from '../../tests/support/grognard.ts';

/** Anything that takes over a second says so on standard error; a busy machine may make it. */
const PROGRESS = /^[\w. -]+, .*\d+ s\n/gm;

/** A chart of some system that rolls one die in its opening situation: all the real command needs to show. */
const systems = await loadSystems();

const diceOf = (entry: Entry): number => {
  const given = parseGiven(entry, openingOf(entry));
  const throws =
    entry.kind === 'chart' && given.ok ? throwsOf(entry as AnyChart as Chart, given.value as never) : {};
  return Object.values(throws).reduce((sum, { count }) => sum + count, 0);
};

const system = must(
  systems.find(({ entries, games }) => games.length > 0 && entries.some(each => diceOf(each) === 1)),
);
const chart = must(system.entries.find(entry => diceOf(entry) === 1));
const game = must(system.games.find(({ id }) => id === system.whole) ?? system.games[0]);
/** The last before chance: it answers at once, and the command treats its choices the same. */
const quickest = must(botsFor(game).at(-2)).id;
const GIVEN = JSON.stringify(openingOf(chart));

const sentence = (): string => {
  const resolved = resolve(chart, openingOf(chart), [3]);
  return must(resolved.ok ? resolved.value : null).sentence;
};

const fractions = (): Record<string, string> => {
  const odds = oddsOf(chart, openingOf(chart));
  const flat = flatOdds(must(odds.ok ? odds.value : null));
  return Object.fromEntries(Object.entries(flat).map(([key, value]) => [key, makeRational(value)]));
};

describe('the real command', () => {
  test.each([
    ['--help', ['--help'], 'usage: grognard'],
    ['charts', ['charts', system.code], `${system.code}  ${system.title}`],
    ['resolve', ['resolve', chart.id, '--given', GIVEN, '--dice', '3'], sentence()],
    ['odds', ['odds', chart.id, '--given', GIVEN], Object.keys(fractions())[0] as string],
    ['conform', ['conform'], ' passed, 0 failed'],
    ['fuzz', ['fuzz', system.code, '--inputs', '200'], '200 inputs, '],
    [
      'simulate',
      ['simulate', system.code, '--games', '2', '--threads', '2', '--bots', quickest],
      '2 games, ',
    ],
    ['play', ['play', system.code, '--side', 'none', '--seed', '1', '--bots', quickest], game.title],
  ])('%s succeeds', async (_, args, expected) => {
    const { status, out, err } = await grognard(args);
    expect({ status, err: err.replace(PROGRESS, '') }).toEqual({ status: 0, err: '' });
    expect(out).toContain(expected);
  });

  test('reads JSON from standard input', async () => {
    const { status, out } = await grognard(['odds', chart.id, '--given', '@-', '--json'], { input: GIVEN });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ chart: chart.id, odds: fractions() });
  });

  test('bad input ends with status 2 and one line on standard error', async () => {
    const { status, out, err } = await grognard(['odds', `${chart.id}x`]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(new RegExp(`^grognard: Unknown chart “${chart.id}x”: did you mean .*\\?\n$`));
  });
});
