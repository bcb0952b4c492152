import { chart, count, pick } from '#kernel';
import { LATEST } from '../vocabulary.ts';
import { ARMS, type Arm, allowance, MOVE_STATES, type MoveState } from './movement.ts';
import { AWAY } from './status-check.ts';

interface Measured {
  readonly label: string;
  readonly yards: number;
  readonly cite: string;
}

/** Every distance that the rules name, in yards. */
const RANGES = {
  order: { label: 'Order distance: −1 for each', yards: 1800, cite: 'ESR-QRG-ACT-M7' },
  enemyNear: { label: 'Near the enemy (orders −1; recovery; evading)', yards: 900, cite: 'ESR-QRG-ACT-M10' },
  enemyClose: { label: 'Close to the enemy (orders −3)', yards: 450, cite: 'ESR-QRG-ACT-M10' },
  artillery: { label: 'Artillery range', yards: 900, cite: 'ESR-5.1' },
  artilleryShort: { label: 'Artillery, short range', yards: 450, cite: 'ESR-QRG-ASSESS-M14' },
  skirmish: { label: 'Skirmish range', yards: 450, cite: 'ESR-5.1' },
  fateArtillery: { label: 'Leader Fate, enemy artillery', yards: 900, cite: 'ESR-5.3' },
  fateOther: { label: 'Leader Fate, other enemies', yards: 450, cite: 'ESR-5.3' },
  friendlyBattery: { label: 'Friendly battery that steadies', yards: 225, cite: 'ESR-QRG-ASSESS-M16' },
  friendRetreating: { label: 'Retreating friends unsettle', yards: 450, cite: 'ESR-QRG-ASSESS-M6' },
  friendBroken: { label: 'Broken friends unsettle', yards: 900, cite: 'ESR-QRG-ASSESS-M7' },
  placement: { label: 'Placement of a Unit that ploys or deploys', yards: 225, cite: 'ESR-VAR-18' },
  retreat: { label: 'Retreat [RT]: away from the enemy', yards: AWAY.RT, cite: 'ESR-QRG-STATUS-1' },
  breaking: { label: 'Broken [BK]: away from the enemy', yards: AWAY.BK, cite: 'ESR-QRG-STATUS-2' },
  retire: { label: 'Retire', yards: 450, cite: 'ESR-RUL-40' },
  breakthrough: { label: 'Breakthrough', yards: 450, cite: 'ESR-RUL-41' },
  breakthroughHorse: { label: 'Breakthrough of cavalry', yards: 900, cite: 'ESR-RUL-41' },
  personalCommand: { label: 'Take Personal Command', yards: 450, cite: 'ESR-RUL-11' },
  commitBattery: { label: 'Commit a battery', yards: 450, cite: 'ESR-RUL-12' },
  grandBattery: { label: 'Grand battery: its batteries from its commander', yards: 900, cite: 'ESR-RUL-27' },
  moveHalt: { label: 'On Move [M]: halts before the enemy', yards: 450, cite: 'ESR-RUL-13' },
  columnHalt: { label: 'On Attack [A]: columns halt before the enemy', yards: 450, cite: 'ESR-RUL-13' },
  reserveHalt: { label: 'On Reserve [R]: stays away from the enemy', yards: 900, cite: 'ESR-RUL-13' },
  supportReach: { label: 'On Support [S]: from the rear of the supported', yards: 900, cite: 'ESR-RUL-13' },
  arrival: { label: 'Arrival at an objective', yards: 450, cite: 'ESR-RUL-14' },
  holding: { label: 'Holding a point or a line', yards: 225, cite: 'ESR-RUL-49' },
  exit: { label: 'Exit: to either side of its point', yards: 450, cite: 'ESR-RUL-52' },
  arrivalBeside: { label: 'Reinforcements: beside their point of the edge', yards: 1800, cite: 'ESR-RUL-53' },
  arrivalBarred: { label: 'Reinforcements: barred by enemies within', yards: 450, cite: 'ESR-RUL-53' },
  neighbour: { label: 'Units of a deployed Formation from each other', yards: 225, cite: 'ESR-RUL-16' },
  fromRear: { label: 'Units from their Reformation Area', yards: 900, cite: 'ESR-RUL-16' },
  closedWay: { label: 'Enemies close a way back', yards: 112, cite: 'ESR-RUL-19' },
  denseSight: { label: 'Dense ground that blocks sight: deeper than', yards: 112, cite: 'ESR-RUL-22' },
  sightOver: { label: 'Sight over troops: farther off than', yards: 225, cite: 'ESR-RUL-22' },
  support: { label: 'Support behind a Unit', yards: 450, cite: 'ESR-RUL-35' },
  massCavalry: { label: 'Mass cavalry from its commander', yards: 1800, cite: 'ESR-RUL-46' },
  massRating: { label: 'Mass cavalry: rating lent', yards: 900, cite: 'ESR-RUL-46' },
} as const;

const MOVE_CITES: Readonly<Record<MoveState, string>> = {
  ployedRoad: 'ESR-QRG-MOV-1',
  ployedOff: 'ESR-QRG-MOV-2',
  deployed: 'ESR-QRG-MOV-3',
};

/** The moves of the newest sheet, from the movement chart itself. */
const MOVES: Readonly<Record<string, Measured>> = Object.fromEntries(
  (Object.keys(ARMS) as Arm[]).flatMap(arm =>
    (Object.keys(MOVE_STATES) as MoveState[])
      .map(state => [state, allowance({ arm, state, printing: LATEST })] as const)
      .filter(([, yards]) => yards > 0)
      .map(([state, yards]) => [
        `${arm}-${state}`,
        { label: `${ARMS[arm]}: ${MOVE_STATES[state].toLowerCase()}`, yards, cite: MOVE_CITES[state] },
      ]),
  ),
);

const DISTANCES: Readonly<Record<string, Measured>> = { ...RANGES, ...MOVES };

const labels = Object.fromEntries(Object.entries(DISTANCES).map(([id, { label }]) => [id, label]));

/** ESR-I.3: any distance of the rules in inches at the table's ground scale, 50 to 200 yards to the inch. */
export const distances = chart({
  id: 'esr.distances',
  title: 'Distances in inches',
  cite: 'ESR-I.3',
  phase: 'Scales',
  facts: {
    distance: pick('Distance', labels),
    scale: count('Yards to the inch', 50, 200, { default: 100 }),
  },
  modifiers: Object.entries(DISTANCES).map(([id, { label, yards, cite }]) => ({
    add: yards,
    printed: `${yards} yd`,
    when: (f: { readonly distance: string }) => f.distance === id,
    label,
    cite,
  })),
  result: ({ given, modifier }) => ({ yards: modifier, inches: inchesOf(modifier, given.scale) }),
  sentence: (r, f) => `${labels[f.distance] ?? f.distance}: ${r.yards} yards, ${r.inches} inches.`,
});

/** Inches at a ground scale, to a hundredth. */
export const inchesOf = (yards: number, scale: number): number => Math.round((yards / scale) * 100) / 100;

/** A distance of the rules in yards. */
export const yardsFor = (distance: keyof typeof RANGES): number => RANGES[distance].yards;
