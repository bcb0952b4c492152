import { checkChart, checkGame, Play, read, seeded } from 'grognard/sdk';
import { describe, expect, test } from 'vitest';
import { assault } from './charts/assault.ts';
import { forage } from './charts/forage.ts';
import { muster } from './charts/muster.ts';
import { campaign } from './game/game.ts';
import { system } from './index.ts';

describe('the charts', () => {
  test.each([assault, forage, muster].map(chart => [chart.id, chart] as const))(
    '%s covers every reachable value once',
    (_, chart) => {
      expect(checkChart(chart)).toEqual([]);
    },
  );

  test.each([
    [{ attackers: 3, defenders: 2, ground: 'open', river: false }, 2, 'costly'],
    [{ attackers: 4, defenders: 2, ground: 'open', river: false }, 4, 'routed'],
    [{ attackers: 2, defenders: 3, ground: 'town', river: true }, 5, 'repulsed'],
    [{ attackers: 2, defenders: 2, ground: 'hill', river: false }, 6, 'driven'],
  ] as const)('an assault of %o with a %i', (given, dice, result) => {
    expect(read(assault, given, { dice }).result.result).toBe(result);
  });

  test.each([
    [1, 5, 1],
    [2, 5, 2],
    [0, 1, 0],
  ])('%i towns and a %i bring %i', (towns, dice, arrive) => {
    expect(read(muster, { towns }, { dice }).result.arrive).toBe(arrive);
  });
});

test('every citation resolves', () => {
  const known = system.sources.map(({ id }) => id);
  const cited = system.entries.map(({ cite }) => cite);
  expect(cited.filter(cite => !known.includes(cite))).toEqual([]);
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
