import { expect, test } from 'vitest';
import { makeWar } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { blockadable, zonesAt } from '#systems/wap/game/rules/voyages.ts';
import { countryOf, MAJOR_IDS } from '#systems/wap/map.ts';
import { boardOf, ships, troop } from '#systems/wap/testing/scene.ts';
import { blockadeWishes, fleetWishes, interceptWishes, sailWishes, voyageWishes } from './fleets.ts';

const board = boardOf({ scenario: 'continent' });
const warOf = (a: string, b: string): Board => ({
  ...board,
  phasing: a,
  ships: [],
  realm: { ...board.realm, relations: makeWar(board.realm.relations, a, b, 0) },
});
/** A port, and an enemy with a port in the same zone. */
const near = MAJOR_IDS.flatMap(power =>
  MAJOR_IDS.filter(other => other !== power).flatMap(enemy =>
    countryOf(power).ports.flatMap(port =>
      zonesAt(port)
        .filter(zone => blockadable(warOf(power, enemy), power, zone).length > 0)
        .map(zone => ({ power, enemy, port, zone })),
    ),
  ),
)[0] as { power: string; enemy: string; port: string; zone: string };
const { power: POWER, enemy: ENEMY, port: PORT, zone: ZONE } = near;
const withFleets = (own: number, theirs: number, month = 5): Board => ({
  ...warOf(POWER, ENEMY),
  fixed: { ...board.fixed, month },
  ships: [ships(POWER, PORT, own), ...(theirs > 0 ? [ships(ENEMY, ZONE, theirs)] : [])],
});
const sail = (now: Board) => sailWishes(now, POWER, [{ value: { sail: PORT } }, { value: 'done' }])[0]?.value;

test('a fleet sails to blockade where no enemy is as strong, and not in winter', () => {
  expect(sail(withFleets(4, 0))).toEqual({ sail: PORT });
  expect(sail(withFleets(1, 0))).toBe('done');
  expect(sail(withFleets(4, 0, 12))).toBe('done');
});

test('with nothing to win at sea the operations end, whatever may be ordered in port', () => {
  const wishes = sailWishes(withFleets(1, 0), POWER, [
    { value: { sail: PORT } },
    { value: { inPort: 'pass' } },
    { value: 'done' },
  ]);
  expect(wishes[0]?.value).toBe('done');
});

test('a blockade is marked, and a fight taken only by the fleet that is not weaker', () => {
  const port = { blockade: '4311', zone: ZONE };
  expect(blockadeWishes([{ value: 'done' }, { value: port }])[0]?.value).toEqual(port);
  const sailing = (own: number, theirs: number): Board => ({
    ...withFleets(own, theirs),
    voyage: {
      power: POWER,
      start: PORT,
      at: ZONE,
      mp: 2,
      ships: [ships(POWER, ZONE, own)],
      troops: [],
      leaders: [],
      iced: false,
      foe: null,
    },
  });
  const frame = { at: 'wap.naval.intercept', power: ENEMY, place: ZONE };
  const answers = [{ value: 'yes' }, { value: 'no' }];
  expect(interceptWishes(sailing(3, 4), frame, answers)[0]?.value).toBe('yes');
  expect(interceptWishes(sailing(5, 4), frame, answers)[0]?.value).toBe('no');
  expect(voyageWishes(sailing(3, 4), [{ value: { to: PORT } }, { value: 'done' }])[0]?.value).toBe('done');
});

test('troops are carried to an open coast next to a weak city, with more NSP than can intercept', () => {
  const calm = warOf(POWER, ENEMY);
  const afloat = (theirs: number): Board => ({
    ...calm,
    fixed: { ...board.fixed, month: 5 },
    order: MAJOR_IDS,
    troops: [troop(POWER, PORT, { inf: 6 })],
    leaders: calm.leaders.map((leader, n) => ({ ...leader, at: n === first ? PORT : '' })),
    ships: [
      { ...ships(POWER, PORT, 3), t: 2 },
      ...(theirs > 0 ? zonesAt(PORT).map(zone => ships(ENEMY, zone, theirs)) : []),
    ],
  });
  const first = calm.leaders.findIndex(({ state }) => state === POWER);
  const frame = { at: 'wap.naval.fleet', power: POWER, place: PORT };
  expect(fleetWishes(afloat(0), frame)[0]?.value).toMatchObject({
    nsp: 3,
    t: 2,
    cargo: { units: [{ state: POWER, inf: 4 }] },
  });
  expect(fleetWishes(afloat(4), frame)[0]?.value).toMatchObject({ cargo: null });
});
