import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { ground } from './procedures/ground.ts';
import { siege } from './procedures/siege.ts';
import { type Case, outcomeOf, pools, round, rounds } from './testing/paragraphs.ts';

const units = (n: number, more: Record<string, Json> = {}): Json => ({ units: n, bonus: 0, ...more });
const GROUND: readonly Case[] = [
  [
    'TNW-GROUND-1, TNW-SHORE, TNW-NOTE-7: batteries fire first; their hits cut the dice of round 1 and count in it',
    ground,
    { active: units(3), inactive: units(1), amphibious: 'other' },
    { shore: '65', rounds: [round('1', '1')] },
    {
      winner: 'inactive',
      rounds: 1,
      pools: [{ active: 1, inactive: 1 }],
      casualties: { active: 2, inactive: 0 },
    },
  ],
  [
    'TNW-GROUND-1: wiped out on the beach, lost in no round',
    ground,
    { active: units(2), inactive: units(1), amphibious: 'other' },
    { shore: '66', rounds: [] },
    { winner: 'inactive', rounds: 0, pools: [], overrun: true, flagOverrun: false, rout: false },
  ],
  [
    'TNW-GROUND-2, TNW-R1, TNW-DICE-GA: every piece rolls, the Commander as many as the rating',
    ground,
    { active: units(2, { leaders: 2, commander: 4, bonus: 2 }), inactive: units(1) },
    rounds(round('5111111111', '1')),
    { pools: [{ active: 10, inactive: 1 }], winner: 'active' },
  ],
  [
    'TNW-GROUND-3, TNW-WIPE-GA: wiped out loses, though casualties are equal',
    ground,
    { active: units(3), inactive: units(1) },
    rounds(round('611', '5')),
    { winner: 'active', rounds: 1, casualties: { active: 1, inactive: 1 } },
  ],
  [
    'TNW-GROUND-3: wiped out loses, though it has suffered less',
    ground,
    { active: units(4), inactive: units(2, { bonus: 2 }) },
    rounds(round('6611', '5551')),
    {
      winner: 'active',
      casualties: { active: 3, inactive: 2 },
      rout: false,
      overrun: true,
      flagOverrun: false,
    },
  ],
  [
    'TNW-GROUND-4: more casualties suffered lose',
    ground,
    { active: units(3), inactive: units(3) },
    rounds(round('511', '551')),
    { winner: 'inactive', casualties: { active: 2, inactive: 1 }, eliminated: { active: 0, inactive: 0 } },
  ],
  [
    'TNW-GROUND-5, TNW-AGAIN-G, TNW-FIRST-G: a tie means a second round, without terrain',
    ground,
    { active: units(3), inactive: units(3), terrain: 'marsh' },
    rounds(round('611', '611111'), round('61', '11')),
    {
      winner: 'active',
      rounds: 2,
      pools: [pools(3, 6), pools(2, 2)],
      eliminated: { active: 1, inactive: 2 },
    },
  ],
  [
    'TNW-GROUND-6: a second tie is lost by the Active side; there is no third round',
    ground,
    { active: units(2), inactive: units(2) },
    rounds(round('51', '51'), round('1', '1')),
    { winner: 'inactive', rounds: 2, casualties: { active: 1, inactive: 1 } },
  ],
  [
    'TNW-GROUND-7, TNW-SIX-GA: losses are the sixes, and no more than there are pieces',
    ground,
    { active: units(4), inactive: units(3) },
    rounds(round('6666', '111')),
    { eliminated: { active: 0, inactive: 3 }, flagOverrun: true },
  ],
  [
    'TNW-GROUND-8, TNW-ROUT-G, TNW-R5, TNW-R23: at a margin of three the loser’s fives become sixes',
    ground,
    { active: units(4), inactive: units(5) },
    rounds(round('6551', '11111')),
    { rout: true, eliminated: { active: 0, inactive: 3 }, survivors: { inactive: { units: 2 } } },
  ],
  [
    'TNW-GROUND-8: at a margin of two they do not',
    ground,
    { active: units(4), inactive: units(5) },
    rounds(round('6551', '51111')),
    { rout: false, eliminated: { active: 0, inactive: 1 } },
  ],
  [
    'TNW-GROUND-9, TNW-FLAG-G: sixes and routed fives beyond the pieces make a Flag Overrun',
    ground,
    { active: units(4), inactive: units(3) },
    rounds(round('6555', '111')),
    { rout: true, flagOverrun: true, overrun: true },
  ],
  [
    'TNW-GROUND-9: as many as there are pieces make an overrun only',
    ground,
    { active: units(4), inactive: units(3) },
    rounds(round('6551', '111')),
    { rout: true, flagOverrun: false, overrun: true },
  ],
  [
    'TNW-GROUND-10, TNW-OVER-G: a loser without a retreat is eliminated',
    ground,
    { active: units(2), inactive: units(4), canRetreat: { inactive: false } },
    rounds(round('51', '1111')),
    { overrun: true, flagOverrun: false, eliminated: { active: 0, inactive: 4 } },
  ],
  [
    'TNW-GROUND-11, TNW-R17: an overrun lets the Active side go on, not the Inactive',
    ground,
    { active: units(2), inactive: units(3) },
    rounds(round('11', '661')),
    { winner: 'inactive', overrun: true, mayContinue: false },
  ],
  [
    'TNW-FIVE-GA: fives beyond the pieces cost a die each in round 2',
    ground,
    { active: units(1, { bonus: 2 }), inactive: units(3) },
    rounds(round('551', '551'), round('1', '1')),
    { pools: [pools(3, 3), pools(1, 1)], rounds: 2 },
  ],
  [
    'TNW-R4: terrain is no help against a landing',
    ground,
    { active: units(2), inactive: units(2), terrain: 'marsh', amphibious: 'other' },
    { shore: '11', rounds: [round('61', '11')] },
    { pools: [pools(2, 2)] },
  ],
  [
    'TNW-EVADE-DICE, TNW-NOTE-4: one die for each failed attempt, and the evader’s terrain is forfeit',
    ground,
    { active: units(2), inactive: units(2), terrain: 'pass', failedEvasions: { byInactive: 2, byActive: 1 } },
    rounds(round('6111', '111')),
    { pools: [pools(4, 3)] },
  ],
  [
    'TNW-R6: the Unit Bonus stays whole while pieces are lost',
    ground,
    { active: units(2, { bonus: 2 }), inactive: units(4) },
    rounds(round('6111', '6111'), round('511', '111')),
    { pools: [pools(4, 4), pools(3, 3)] },
  ],
  [
    'TNW-R7: both wiped out, nobody wins and nothing else is said',
    ground,
    { active: units(1), inactive: units(1), canRetreat: { active: false } },
    rounds(round('6', '6')),
    {
      winner: 'none',
      rout: false,
      overrun: false,
      flagOverrun: false,
      eliminated: { active: 1, inactive: 1 },
    },
  ],
  [
    'TNW-NOTE-0: casualties of both rounds are compared together',
    ground,
    { active: units(4), inactive: units(4) },
    rounds(round('5511', '5511'), round('11', '51')),
    { winner: 'inactive', casualties: { active: 3, inactive: 2 } },
  ],
];

const army = (n: number, more: Record<string, Json> = {}): Json => ({
  units: n,
  commandRating: 4,
  commander: 1,
  bonus: 0,
  ...more,
});
const siegeRounds = (...all: [string, string][]): Json => ({
  rounds: all.map(([besieger, fort]) => ({ army: besieger, fort })),
});

const SIEGE: readonly Case[] = [
  [
    'TNW-SIEGE-2, TNW-FIRST-AF: Units up to the Command Rating, leaders, rating, bonus, less the open port',
    siege,
    { army: army(7, { leaders: 1, commander: 2, bonus: 1 }), fort: 2, openPort: true },
    siegeRounds(['1111111', '11']),
    { pools: [7], end: 'cannotContinue' },
  ],
  [
    'TNW-SIEGE-3, TNW-DICE-F, TNW-SIX-F: the Fort throws its strength whatever it has suffered',
    siege,
    { army: army(4), fort: 3 },
    siegeRounds(['66111', '111'], ['11111', '111']),
    { fortHits: 2, rounds: 2, end: 'cannotContinue' },
  ],
  [
    'TNW-SIEGE-4, TNW-FIVE-F: fives do nothing to the Fort',
    siege,
    { army: army(4), fort: 2 },
    siegeRounds(['55555', '11']),
    { fortHits: 0, fortFalls: false },
  ],
  [
    'TNW-SIEGE-4, TNW-R10: a six falls on the Units before the Fort, reserves take their place between rounds',
    siege,
    { army: army(4, { reserves: 1 }), fort: 3 },
    siegeRounds(['66111', '611'], ['11111', '111']),
    { pools: [5, 5], eliminated: 1 },
  ],
  [
    'TNW-SIEGE-5, TNW-R9: an Army wiped out has failed, though the Fort was used up with it',
    siege,
    { army: army(1), fort: 2 },
    siegeRounds(['66', '66']),
    { fortFalls: false, end: 'armyEliminated', commanderLost: true, eliminated: 2, fortHits: 2 },
  ],
  [
    'TNW-SIEGE-6, TNW-WIPE-F, TNW-LOSE-F: hits up to its strength, and the Fort falls',
    siege,
    { army: army(4), fort: 2 },
    siegeRounds(['66111', '55']),
    { fortFalls: true, end: 'fell' },
  ],
  [
    'TNW-SIEGE-7, TNW-AGAIN-AF, TNW-R8: more sixes than casualties in this round, not in all',
    siege,
    { army: army(4), fort: 4 },
    siegeRounds(['66111', '1111'], ['61111', '5111']),
    { rounds: 2, end: 'cannotContinue', fortHits: 3 },
  ],
  [
    'TNW-SIEGE-7, TNW-R16: nor without a die; excess fives count in a siege as in the field',
    siege,
    { army: army(0, { bonus: 2 }), fort: 4 },
    siegeRounds(['666', '5511'], ['6', '1111']),
    { pools: [3, 1], fortFalls: true, rounds: 2 },
  ],
  [
    'TNW-SIEGE-7: an Army without a die left has to stop, though it did well',
    siege,
    { army: army(0, { commander: 4 }), fort: 5 },
    siegeRounds(['6611', '51111']),
    { pools: [4], rounds: 1, end: 'noDice', fortHits: 2, eliminated: 0 },
  ],
  [
    'TNW-SIEGE-8, TNW-OVER-AF: in fewer rounds than its strength is an overrun',
    siege,
    { army: army(4), fort: 2 },
    siegeRounds(['66111', '11']),
    { overrun: true, mayContinue: true },
  ],
  [
    'TNW-SIEGE-8: in as many rounds, with no hit to spare, it is none',
    siege,
    { army: army(4), fort: 2 },
    siegeRounds(['61111', '11'], ['61111', '11']),
    { fortFalls: true, overrun: false, mayContinue: false },
  ],
  [
    'TNW-SIEGE-8: in as many rounds with a hit to spare it is one again',
    siege,
    { army: army(4), fort: 2 },
    siegeRounds(['61111', '11'], ['66111', '11']),
    { overrun: true },
  ],
  [
    'TNW-SIEGE-9, TNW-LOSE-A, TNW-R11: a failed siege costs its losses and nothing more',
    siege,
    { army: army(4), fort: 2 },
    siegeRounds(['61111', '65']),
    { fortFalls: false, eliminated: 1, commanderLost: false },
  ],
];

describe.each([
  ['ground battle', GROUND],
  ['siege', SIEGE],
])('%s, paragraph by paragraph', (_name, cases) => {
  test.each(cases)('%s', (_rule, entry, given, dice, expected) => {
    expect(outcomeOf(entry, given, dice)).toMatchObject(expected as object);
  });
});
