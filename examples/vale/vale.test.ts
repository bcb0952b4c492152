import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkChart, checkGame, gameOf, type Input, must, Play, read, seeded } from 'grognard/sdk';
import { describe, expect, test } from 'vitest';
import { battle } from './battle.ts';
import { assault } from './charts/assault.ts';
import { forage } from './charts/forage.ts';
import { muster } from './charts/muster.ts';
import { campaign } from './game/game.ts';
import { system } from './index.ts';

const OPEN = { ground: 'open', river: false } as const;

describe('the charts', () => {
  test.each([assault, forage, muster].map(chart => [chart.id, chart] as const))(
    '%s covers every reachable value once',
    (_, chart) => {
      expect(checkChart(chart)).toEqual([]);
    },
  );

  test.each([
    [{ attackers: 3, defenders: 2, ...OPEN }, 1, 'repulsed', 1, 0],
    [{ attackers: 3, defenders: 2, ...OPEN }, 2, 'costly', 1, 1],
    [{ attackers: 4, defenders: 2, ...OPEN }, 4, 'routed', 0, 2],
    [{ attackers: 4, defenders: 1, ...OPEN }, 6, 'routed', 0, 1],
    [{ attackers: 2, defenders: 2, ...OPEN }, 3, 'costly', 1, 1],
    [{ attackers: 2, defenders: 3, ground: 'town', river: true }, 5, 'repulsed', 1, 0],
    [{ attackers: 2, defenders: 2, ground: 'hill', river: false }, 6, 'driven', 0, 1],
    [{ attackers: 4, defenders: 2, ground: 'open', river: true }, 3, 'driven', 0, 1],
  ] as const)('an assault of %o with a %i', (given, dice, result, attackerLosses, defenderLosses) => {
    expect(read(assault, given, { dice }).result).toMatchObject({ result, attackerLosses, defenderLosses });
  });

  test.each([
    [1, 5, 1],
    [2, 5, 2],
    [5, 1, 1],
    [1, 6, 2],
    [0, 1, 0],
  ])('%i towns and a %i bring %i', (towns, dice, arrive) => {
    expect(read(muster, { towns }, { dice }).result.arrive).toBe(arrive);
  });

  test.each([
    // Rows 1, 2-3, 4-5 and 6 of the column, as printed.
    [4, false, false, 1, 1],
    [5, false, false, 2, 0],
    [6, false, false, 1, 2],
    [6, false, false, 3, 1],
    [7, false, false, 4, 0],
    [9, false, false, 1, 2],
    [9, false, false, 3, 2],
    [9, false, false, 5, 1],
    [9, false, false, 6, 0],
    // A town adds 1, a camp 2; more than 6 counts as 6.
    [6, true, false, 1, 1],
    [8, false, true, 1, 2],
    [8, false, true, 2, 1],
    [8, true, true, 6, 0],
  ])('%i battalions, town %s, camp %s and a %i: hunger takes %i', (battalions, town, camp, dice, lost) => {
    expect(read(forage, { battalions, town, camp }, { dice }).result.lost).toBe(lost);
  });

  test('all say which of their outcomes are good', () => {
    const silent = system.entries.filter(({ outcomes }) => outcomes === undefined);
    expect(silent).toEqual([]);
  });
});

describe('a battle', () => {
  const throws = (dice: number): Input => ({ roll: { dice: [dice] } });
  const PRESS: Input = { side: 'attacker', choose: 'press' };
  const STOP: Input = { side: 'attacker', choose: 'stop' };

  test.each<[string, object, readonly Input[], string]>([
    [
      'is won in two rounds',
      { attackers: 4, defenders: 2 },
      [throws(2), PRESS, throws(1)],
      'The attacker takes the area: 3 battalions against 0 battalions.',
    ],
    [
      'is over at once where nobody is left to defend',
      { attackers: 4, defenders: 2 },
      [throws(6)],
      'The attacker takes the area: 4 battalions against 0 battalions.',
    ],
    [
      'is broken off',
      { attackers: 3, defenders: 2, ground: 'hill' },
      [throws(2), STOP],
      'The defender holds the area: 2 battalions against 2 battalions.',
    ],
    [
      'is over after three rounds',
      { attackers: 5, defenders: 5 },
      [throws(4), PRESS, throws(3), PRESS, throws(1)],
      'The defender holds the area: 4 battalions against 3 battalions.',
    ],
    [
      'destroys the attackers',
      { attackers: 2, defenders: 3, ground: 'town', river: true },
      [throws(5), PRESS, throws(6)],
      'The attackers are destroyed: 0 battalions against 2 battalions.',
    ],
  ])('%s', (_, given, inputs, sentence) => {
    const begun = Play.begin(gameOf(battle), { ...OPEN, ...given });
    const play = must(begun.ok ? begun.value : undefined);
    for (const input of inputs) {
      expect(play.outcome()).toBeNull();
      expect(play.submit(input).ok).toBe(true);
    }
    expect(play.outcome()?.sentence).toBe(sentence);
  });
});

/** Every `cite` in a value, however deep. */
const citesIn = (value: unknown, seen = new Set<unknown>()): readonly string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) {
    return [];
  }
  seen.add(value);
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'cite' && typeof each === 'string' ? [each] : citesIn(each, seen),
  );
};

/** A random game, and all that it said on the way: its questions, with every refused option, and its notes. */
const spoken = (seed: string): readonly unknown[] => {
  const { play } = checkGame(campaign, {}, { random: seeded(seed), most: 2000, every: 2000 });
  const again = Play.begin(campaign, {});
  const told = must(again.ok ? again.value : undefined);
  const said: unknown[] = [];
  for (const input of play.file().inputs) {
    said.push(told.awaits());
    told.submit(input);
  }
  return [...said, told.notes(), told.outcome()];
};

test('every citation of a chart, a modifier, a step, a note or a refusal resolves', () => {
  const known = new Set(system.sources.map(({ id }) => id));
  const written = citesIn(system);
  const said = citesIn(['vale', 'hill', 'ford'].map(spoken));
  expect(new Set(written)).toEqual(
    new Set(['VALE-1', 'VALE-2', 'VALE-3', 'VALE-4', 'VALE-5', 'VALE-6', 'VALE-7']),
  );
  expect(said.length).toBeGreaterThan(100);
  expect([...written, ...said].filter(cite => !known.has(cite))).toEqual([]);
});

test('nothing but the SDK and its own files is imported', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const imported = files.flatMap(file => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/(?:\bfrom|\bimport)[\s(]*['"]([^'"]+)['"]/g)].map(([, name]) => ({
      file,
      name: `${name}`,
      isOwn: !path.relative('.', path.join(path.dirname(file), `${name}`)).startsWith('..'),
    }));
  });
  const own = imported.filter(({ name, isOwn }) => name.startsWith('.') && isOwn);
  const sdk = imported.filter(({ name }) => name === 'grognard/sdk');
  expect(own.length).toBeGreaterThan(10);
  expect(sdk.length).toBeGreaterThan(5);
  expect(imported.filter(each => !own.includes(each) && !sdk.includes(each))).toEqual([]);
});

describe('the campaign', () => {
  test.each([1, 2, 3, 4, 5])('keeps the promises of a game, seed %i', seed => {
    const { faults, play } = checkGame(
      campaign,
      {},
      { random: seeded(`vale ${seed}`), most: 2000, every: 7 },
    );
    expect(faults).toEqual([]);
    expect(campaign.endings).toContain(play.outcome()?.ending);
  });

  test('a declared map shows every area with its pieces', () => {
    const play = Play.begin(campaign, {});
    const shown = play.ok ? campaign.map?.shown(play.value.view('crown') as never) : undefined;
    expect(Object.keys(shown ?? {})).toHaveLength(12);
    expect(shown?.abbey).toEqual({ owner: 'crown', pieces: [{ side: 'crown', count: 2 }] });
  });
});
