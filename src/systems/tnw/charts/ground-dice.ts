import { chart, count, flag, group, type Modifier, pick } from '#kernel';
import { type Formation, formationFact, muddled, piecesOf, ratingDice } from '../formation.ts';
import {
  type CombatSide,
  dice,
  enemyOf,
  LANDINGS,
  type Landing,
  TERRAINS,
  type Terrain,
} from '../vocabulary.ts';
import { terrainDice } from './terrain.ts';

type Troops = Formation & { readonly bonus: number };

/** A round of a ground battle as both pools see it. */
export interface Round {
  readonly active: Troops;
  readonly inactive: Troops;
  readonly round: number;
  readonly terrain: Terrain;
  readonly failedEvasions: { readonly byActive: number; readonly byInactive: number };
  readonly amphibious: Landing;
  readonly eventDice: { readonly active: number; readonly inactive: number };
  readonly landingTerrain: boolean;
  readonly uncombined: boolean;
}

const isThere = (f: Round, side: CombatSide): boolean => piecesOf(f[side]) > 0;

/** TNW-R22: where the option is on, the Commander of uncombined defenders counts as any other leader. */
const rating = (f: Round, side: CombatSide): number =>
  side === 'inactive' && f.uncombined ? Math.min(1, ratingDice(f.inactive)) : ratingDice(f[side]);

const failedBy = (f: Round, side: CombatSide): number =>
  side === 'active' ? f.failedEvasions.byActive : f.failedEvasions.byInactive;

/** TNW-R4: the worth of the link, if it counts (TNW-TERRAIN). */
const isTerrain = (f: Round): boolean =>
  f.round === 1 &&
  isThere(f, 'inactive') &&
  f.failedEvasions.byInactive === 0 &&
  (f.amphibious === 'none' || f.landingTerrain);

const poolOf = (side: CombatSide): readonly Modifier<Round>[] => [
  {
    add: f => f[side].units - f[side].disruptedUnits,
    printed: '+1 each',
    to: side,
    label: 'undisrupted Units',
    cite: 'TNW-DICE-GA',
  },
  {
    add: f => f[side].leaders - f[side].disruptedLeaders,
    printed: '+1 each',
    to: side,
    label: 'other leaders, undisrupted',
    cite: 'TNW-DICE-GA',
  },
  {
    add: f => rating(f, side),
    printed: '+1 to +4',
    to: side,
    label: 'Commander’s Battle Rating, undisrupted',
    cite: 'TNW-DICE-GA',
  },
  {
    add: f => f[side].bonus,
    when: f => f[side].bonus > 0 && isThere(f, side),
    printed: '+0 to +2',
    to: side,
    label: 'Unit Bonus',
    cite: 'TNW-BONUS',
  },
  ...(side === 'active'
    ? []
    : [
        {
          add: (f: Round) => terrainDice(f.terrain),
          when: (f: Round) => terrainDice(f.terrain) > 0 && isTerrain(f),
          printed: '+0 to +3',
          to: side,
          label: 'terrain, first round',
          cite: 'TNW-TERRAIN',
        },
      ]),
  {
    add: f => failedBy(f, enemyOf(side)),
    when: f => f.round === 1 && isThere(f, side) && failedBy(f, enemyOf(side)) > 0,
    printed: '+1 each',
    to: side,
    label: 'failed evasions of the enemy, first round',
    cite: 'TNW-EVADE-DICE',
  },
  {
    add: f => f.eventDice[side],
    when: f => isThere(f, side) && f.eventDice[side] !== 0,
    to: side,
    label: 'event card',
    cite: 'TNW-R18',
  },
  {
    add: f => -f[side].excessFives,
    when: f => f[side].excessFives > 0 && isThere(f, side),
    printed: '−1 each',
    to: side,
    label: 'excess fives',
    cite: 'TNW-FIVE-GA',
  },
];

/** TNW-POOL, TNW-TERRAIN, TNW-EVADE-DICE, TNW-NOTE-4, TNW-R1: how many dice each side rolls in a round of a ground battle. */
export const groundDice = chart({
  id: 'tnw.ground-dice',
  title: 'Dice of a ground battle',
  cite: 'TNW-POOL',
  phase: 'Dice',
  facts: {
    active: formationFact('Active side'),
    inactive: formationFact('Inactive side'),
    round: count('Round', 1, 2, { default: 1 }),
    terrain: pick('Link that the Active side crossed', TERRAINS, { default: 'clear' }),
    failedEvasions: group('Failed evasions', {
      byActive: count('by the Active side', 0, 20, { default: 0 }),
      byInactive: count('by the Inactive side', 0, 20, { default: 0 }),
    }),
    amphibious: pick('Amphibious assault', LANDINGS, { default: 'none', rare: true }),
    eventDice: group(
      'Dice from event cards in this round',
      {
        active: count('for the Active side', -20, 20, { default: 0 }),
        inactive: count('for the Inactive side', -20, 20, { default: 0 }),
      },
      { rare: true },
    ),
    landingTerrain: flag('Terrain counts against a landing', { option: true, rare: true }),
    uncombined: flag('Defenders who are not one Army lose the Battle Rating', { option: true, rare: true }),
  },
  usual: { active: { units: 8, commander: 2 }, inactive: { units: 6, commander: 2 } },
  modifiers: [...poolOf('active'), ...poolOf('inactive')],
  limits: [0, 999],
  refuse: f => {
    const sentence = muddled(f.active) ?? muddled(f.inactive);
    return sentence === null ? null : { sentence, cite: 'TNW-HITS' };
  },
  result: ({ totals }) => ({ active: totals.active ?? 0, inactive: totals.inactive ?? 0 }),
  sentence: r => `The Active side rolls ${dice(r.active)}, the Inactive side ${dice(r.inactive)}.`,
});
