import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { naval } from './procedures/naval.ts';
import { port } from './procedures/port.ts';
import { shore } from './procedures/shore.ts';
import { type Case, outcomeOf, pools, round, rounds } from './testing/paragraphs.ts';

const ship = (nation: string, cannon: number, more: Record<string, Json> = {}): Json => ({
  nation,
  cannon,
  ...more,
});
const BRITISH = ship('britain', 3);
const FRENCH = ship('france', 2);
const SPANISH = ship('spain', 1);
const BUILD = ship('france', 2, { build: true });

const SEA: readonly Case[] = [
  [
    'TNW-NAVAL-1, TNW-FIRST-N, TNW-NOTE-3: guns, one fewer in refit, and the enemy’s failed evasions',
    naval,
    {
      active: [BRITISH, ship('britain', 3, { refit: true })],
      inactive: [FRENCH],
      failedEvasions: { byInactive: 2 },
    },
    rounds(round('5111111', '11')),
    { pools: [pools(7, 2)], winner: 'active' },
  ],
  [
    'TNW-NAVAL-2, TNW-SIX-NP, TNW-FIVE-NP: a six sinks, a five costs a die in round 2',
    naval,
    { active: [BRITISH, BRITISH], inactive: [FRENCH, FRENCH, FRENCH] },
    rounds(round('651111', '651111'), round('11', '111')),
    { pools: [pools(6, 6), pools(2, 3)], lost: { active: 1, inactive: 1 } },
  ],
  [
    'TNW-NAVAL-3, TNW-WIPE-NP: a Fleet gone loses, though casualties are equal',
    naval,
    { active: [BRITISH], inactive: [FRENCH] },
    rounds(round('611', '51')),
    { winner: 'active', rounds: 1, remaining: { active: { britain: 1 }, inactive: {} } },
  ],
  [
    'TNW-NAVAL-3, TNW-R7: both gone, nobody wins',
    naval,
    { active: [SPANISH], inactive: [SPANISH] },
    rounds(round('6', '6')),
    { winner: 'none', lost: { active: 1, inactive: 1 } },
  ],
  [
    'TNW-NAVAL-4, TNW-AGAIN-NP: tied twice, the Active Fleet loses',
    naval,
    { active: [BRITISH], inactive: [BRITISH] },
    rounds(round('511', '511'), round('11', '11')),
    { winner: 'inactive', rounds: 2, mayContinue: false },
  ],
  [
    'TNW-NAVAL-5, TNW-LOSE-N, TNW-OVER-NP, TNW-ROUT-AFNP: no rout at sea; a winning Active Fleet goes on',
    naval,
    { active: [BRITISH], inactive: [FRENCH, FRENCH] },
    rounds(round('555', '1111')),
    { winner: 'active', lost: { active: 0, inactive: 0 }, mayContinue: true },
  ],
  [
    'TNW-R3: losses are spread over the nations, the fewest guns first',
    naval,
    { active: [BRITISH, BRITISH], inactive: [FRENCH, FRENCH, SPANISH, SPANISH] },
    rounds(round('666111', '111111')),
    { remaining: { inactive: { france: 1 }, active: { britain: 2 } }, lost: { inactive: 3 } },
  ],
];

const PORT: readonly Case[] = [
  [
    'TNW-PORT-1, TNW-FIRST-P: batteries fire first; fives already cost dice in round 1',
    port,
    { active: [BRITISH, BRITISH], inactive: [FRENCH], port: 'other' },
    { shore: '65', rounds: [round('11', '1111')] },
    { pools: [pools(2, 4)], casualties: { active: 2, inactive: 0 }, winner: 'inactive' },
  ],
  [
    'TNW-PORT-1, TNW-WIPE-NP: sunk under the batteries, lost in no round',
    port,
    { active: [BRITISH], inactive: [FRENCH], port: 'fort' },
    { shore: '6111', rounds: [] },
    { winner: 'inactive', rounds: 0, pools: [], lost: { active: 1, inactive: 0 }, buildsLost: 0 },
  ],
  [
    'TNW-PORT-2, TNW-DICE-P, TNW-R12: guns afloat and ashore; fives silence only those afloat',
    port,
    { active: [BRITISH, BRITISH], inactive: [SPANISH], port: 'fort' },
    { shore: '1111', rounds: [round('551111', '55111'), round('1111', '1111')] },
    { pools: [pools(6, 5), pools(4, 4)], winner: 'inactive', rounds: 2 },
  ],
  [
    'TNW-PORT-3, TNW-NOTE-2: the Active Fleet fights as at sea, without evasion dice',
    port,
    { active: [BRITISH], inactive: [FRENCH], port: 'other', failedEvasions: { byInactive: 3, byActive: 3 } },
    { shore: '11', rounds: [round('511', '1111')] },
    { pools: [pools(3, 4)], winner: 'active' },
  ],
  [
    'TNW-PORT-4, TNW-R13: with Builds alone the batteries fight, nothing sinks, a tie is no second round',
    port,
    { active: [BRITISH], inactive: [BUILD, BUILD], port: 'other' },
    { shore: '11', rounds: [round('611', '51')] },
    {
      winner: 'inactive',
      rounds: 1,
      lost: { active: 0, inactive: 0 },
      buildsLost: 0,
      buildsLeft: { france: 2 },
    },
  ],
  [
    'TNW-R13: hits count against Builds alone, and they are lost with the port',
    port,
    { active: [BRITISH], inactive: [BUILD, BUILD], port: 'other' },
    { shore: '11', rounds: [round('611', '11')] },
    { winner: 'active', lost: { active: 0, inactive: 0 }, buildsLost: 2, remaining: { inactive: {} } },
  ],
  [
    'TNW-NOTE-7, TNW-R13: an empty port meets the Fleet with its batteries alone, for one round',
    port,
    { active: [BRITISH, BRITISH], inactive: [], port: 'fort' },
    { shore: '6511', rounds: [round('11', '1111')] },
    {
      winner: 'inactive',
      rounds: 1,
      pools: [pools(2, 4)],
      lost: { active: 1, inactive: 0 },
      casualties: { active: 2, inactive: 0 },
      remaining: { active: { britain: 1 }, inactive: {} },
      mayContinue: false,
    },
  ],
  [
    'TNW-R13: a tie with an empty port is the port’s, and no second round',
    port,
    { active: [BRITISH], inactive: [], port: 'other' },
    { shore: '11', rounds: [round('111', '11')] },
    { winner: 'inactive', rounds: 1, pools: [pools(3, 2)], lost: { active: 0, inactive: 0 } },
  ],
  [
    'TNW-R13: hits decide against an empty port too, though there is nothing to lose in it',
    port,
    { active: [BRITISH], inactive: [], port: 'other' },
    { shore: '11', rounds: [round('611', '11')] },
    { winner: 'active', casualties: { active: 0, inactive: 1 }, lost: { active: 0, inactive: 0 } },
  ],
  [
    'TNW-PORT-5, TNW-LOSE-P: the loser of a port loses every Squadron and Build',
    port,
    { active: [BRITISH], inactive: [FRENCH, SPANISH, BUILD], port: 'other' },
    { shore: '11', rounds: [round('511', '11111')] },
    {
      winner: 'active',
      lost: { active: 0, inactive: 2 },
      buildsLost: 1,
      casualties: { active: 0, inactive: 1 },
    },
  ],
];

const SHORE: readonly Case[] = [
  [
    'TNW-SHORE-1, TNW-R15: in a strait sixes sink and fives do nothing',
    shore,
    { site: 'fort', target: 'fleet', fleet: [BRITISH, SPANISH] },
    { shore: '6555' },
    { sixes: 1, lost: 1, remaining: { britain: 1 }, casualties: 1 },
  ],
  [
    'TNW-SHORE-2: on an undefended landing sixes remove and fives disrupt; the rest lands',
    shore,
    { site: 'other', target: 'formation', formation: { units: 2, commander: 2 } },
    { shore: '65' },
    { sixes: 1, fives: 1, lost: 1, disrupted: 1, remaining: { units: 1, leaders: 0, commander: true } },
  ],
];

describe.each([
  ['naval battle', SEA],
  ['port battle', PORT],
  ['shore fire', SHORE],
])('%s, paragraph by paragraph', (_name, cases) => {
  test.each(cases)('%s', (_rule, entry, given, dice, expected) => {
    expect(outcomeOf(entry, given, dice)).toMatchObject(expected as object);
  });
});
