import { chart, count, flag, group, type Modifier, pick } from '#kernel';
import { afloatOf, cannonOf, type Fleet, fleetFact } from '../fleet.ts';
import { type BySide, type CombatSide, dice, enemyOf, SITES, type Site } from '../vocabulary.ts';
import { batteryDice } from './shore-batteries.ts';

/** A round of a naval or port battle as both pools see it. */
interface Round {
  readonly active: Fleet;
  readonly inactive: Fleet;
  readonly fives: BySide<number>;
  readonly round: number;
  readonly port: Site | 'sea';
  readonly failedEvasions: { readonly byActive: number; readonly byInactive: number };
  readonly eventDice: BySide<number> & { readonly shore: number };
  readonly batteriesSuffer: boolean;
}

const printed = (fleet: Fleet): number => afloatOf(fleet).reduce((sum, each) => sum + each.cannon, 0);
const effective = (fleet: Fleet): number => cannonOf(afloatOf(fleet));

/** TNW-DICE-P: Shore Batteries of the port with the bonus of a card; none at sea. */
const shore = (f: Round): number =>
  f.port === 'sea' ? 0 : Math.max(0, batteryDice(f.port) + f.eventDice.shore);

/** TNW-FIVE-NP, TNW-R12: fives silence guns afloat, never those ashore unless the option says so. */
const silenced = (f: Round, side: CombatSide): number => {
  const ashore = side === 'inactive' && f.batteriesSuffer ? shore(f) : 0;
  return Math.min(f.fives[side], effective(f[side]) + ashore);
};

const failedBy = (f: Round, side: CombatSide): number =>
  side === 'active' ? f.failedEvasions.byActive : f.failedEvasions.byInactive;

const poolOf = (side: CombatSide): readonly Modifier<Round>[] => [
  {
    add: f => printed(f[side]),
    printed: '+1 to +3 each',
    to: side,
    label: 'Cannon Values of the Squadrons',
    cite: 'TNW-DICE-N',
  },
  {
    add: f => effective(f[side]) - printed(f[side]),
    printed: '−1 each',
    to: side,
    label: 'Refit markers',
    cite: 'TNW-NOTE-3',
  },
  {
    add: f => -silenced(f, side),
    printed: '−1 each',
    to: side,
    label: 'fives suffered before',
    cite: 'TNW-FIVE-NP',
  },
  {
    add: f => failedBy(f, enemyOf(side)),
    when: f => f.round === 1 && f.port === 'sea' && failedBy(f, enemyOf(side)) > 0,
    printed: '+1 each',
    to: side,
    label: 'failed evasions of the enemy, at sea in the first round',
    cite: 'TNW-FIRST-N',
  },
  {
    add: f => f.eventDice[side],
    when: f => f.round === 1 && f.eventDice[side] !== 0,
    to: side,
    label: 'event card',
    cite: 'TNW-NOTE-0',
  },
];

/** TNW-NAVAL-1, TNW-PORT-2, TNW-PORT-3, TNW-NOTE-2: how many dice each Fleet rolls in a round, at sea or in port. */
export const fleetDice = chart({
  id: 'tnw.fleet-dice',
  title: 'Dice of a naval or port battle',
  cite: 'TNW-NAVAL-1',
  phase: 'Dice',
  facts: {
    active: fleetFact('Active Fleet', 0),
    inactive: fleetFact('Inactive Fleet', 0),
    fives: group('Fives suffered so far', {
      active: count('by the Active Fleet', 0, 99, { default: 0 }),
      inactive: count('by the Inactive Fleet', 0, 99, { default: 0 }),
    }),
    round: count('Round', 1, 2, { default: 1 }),
    port: pick('Where', { sea: 'At sea', ...SITES }, { default: 'sea' }),
    failedEvasions: group('Failed evasions', {
      byActive: count('by the Active Fleet', 0, 20, { default: 0 }),
      byInactive: count('by the Inactive Fleet', 0, 20, { default: 0 }),
    }),
    eventDice: group(
      'Dice from event cards',
      {
        active: count('for the Active Fleet, round 1', -20, 20, { default: 0 }),
        inactive: count('for the Inactive Fleet, round 1', -20, 20, { default: 0 }),
        shore: count('for Shore Batteries', -4, 20, { default: 0 }),
      },
      { rare: true },
    ),
    batteriesSuffer: flag('Fives also silence Shore Batteries', { option: true, rare: true }),
  },
  modifiers: [
    ...poolOf('active'),
    ...poolOf('inactive'),
    {
      add: f => shore(f),
      printed: '+2 or +4',
      to: 'inactive',
      label: 'Shore Batteries of the port',
      cite: 'TNW-DICE-P',
    },
  ],
  limits: [0, 999],
  result: ({ totals }) => ({ active: totals.active ?? 0, inactive: totals.inactive ?? 0 }),
  sentence: r => `The Active Fleet rolls ${dice(r.active)}, the Inactive side ${dice(r.inactive)}.`,
});
