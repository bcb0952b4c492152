import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import third from '../scenarios/1805.json' with { type: 'json' };
import wagram from '../scenarios/1809.json' with { type: 'json' };
import danube from '../scenarios/danube.json' with { type: 'json' };
import { begin } from './beginning.ts';
import { parseScenario } from './check-scenario.ts';
import { troops } from './situation.ts';

const faults = (json: unknown): readonly string[] => {
  const parsed = parseScenario(json as Json);
  return parsed.ok ? [] : parsed.error.map(({ path }) => path);
};

describe('scenario files', () => {
  test.each([
    ['danube', danube],
    ['1809', wagram],
    ['1805', third],
  ] as const)('%s is sound, and its set-up has the troops and squadrons that it names', (id, data) => {
    expect(faults(data)).toEqual([]);
    const begun = begin({ scenario: id });
    const board = begun.ok ? begun.value.board : null;
    const counted = Object.fromEntries(
      Object.keys(data.totals).map(nation => [
        nation,
        {
          troops: troops((board?.units ?? []).filter(unit => unit.nation === nation)),
          squadrons: (board?.ships ?? []).filter(ship => ship.nation === nation).length,
        },
      ]),
    );
    expect(counted).toEqual(data.totals);
  });

  test.each([
    [
      'a land piece at sea',
      { forces: [{ nation: 'FR', at: 'north-sea', kind: 'sea', pieces: { INF: 1 } }] },
      'forces[0].pieces',
    ],
    [
      'a place of another kind',
      { forces: [{ nation: 'FR', at: 'brest', kind: 'region', pieces: { INF: 1 } }] },
      'forces[0].at',
    ],
    [
      'an Admiral without a ship',
      { forces: [{ nation: 'FR', at: 'brest', kind: 'port', pieces: { ADM: 1 } }] },
      'forces[0].pieces',
    ],
    [
      'a region with two owners',
      { ownershipOutsideHomeland: { FR: ['venice'], AU: ['venice'] } },
      'ownershipOutsideHomeland.AU[0]',
    ],
    ['a war with oneself', { wars: [{ a: 'FR', b: 'FR', rank: 1 }] }, 'wars[0]'],
    [
      'a nation of two seats',
      {
        seats: [
          {
            players: 2,
            seats: [
              { nation: 'FR', controls: ['GB'] },
              { nation: 'GB', controls: [] },
            ],
          },
        ],
      },
      'seats[0]',
    ],
    ['an unknown field', { armies: [] }, 'armies'],
  ])('%s is named by its place', (_, change, path) => {
    expect(faults({ ...third, ...change })).toContain(path);
  });

  test('a set-up that no layout fits is refused with the place', () => {
    const begun = begin({ scenario: 'danube', players: 5 });
    expect(begun.ok ? [] : begun.error.map(each => each.path)).toEqual(['players']);
  });
});
