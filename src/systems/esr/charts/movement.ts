import { chart, flag, pick } from '#kernel';
import type { Printing, Status, Terrain } from '../vocabulary.ts';
import { printing, rareFlag, status, terrain } from './shared-facts.ts';

export const ARMS = {
  foot: 'Infantry & foot artillery',
  mounted: 'Cavalry & horse artillery',
  general: 'General officers',
} as const;
export type Arm = keyof typeof ARMS;

export const MOVE_STATES = {
  ployedRoad: 'Ployed, on a road',
  ployedOff: 'Ployed, off road or on poor roads',
  deployed: 'Deployed',
} as const;
export type MoveState = keyof typeof MOVE_STATES;

interface Mover {
  readonly arm: Arm;
  readonly state: MoveState;
  readonly status: Status | 'none';
  readonly terrain: Terrain;
  readonly lightOrIrregular: boolean;
  readonly printing: Printing;
}

/** ESR-VAR-03: the oldest sheet moves deployed cavalry 1350 yards. */
const rowOf = (f: Pick<Mover, 'state' | 'printing'>): string =>
  f.state === 'deployed' && f.printing.front === 'F1' ? 'deployed(F1)' : f.state;

/** ESR-QRG-MOV: yards that a body of troops may move in a turn. */
export const movement = chart({
  id: 'esr.movement',
  title: 'Movement',
  cite: 'ESR-QRG-MOV',
  phase: 'Movement',
  facts: {
    arm: pick('Kind of mover', ARMS),
    state: pick('Deployment', MOVE_STATES),
    status: status(),
    terrain: terrain('Terrain crossed'),
    lightOrIrregular: flag('Lights [L] or Irregulars [I]'),
    unlimbered: rareFlag('Unlimbered battery', 'Unlimbering is free; limbering needs a Leader Action.'),
    displaced: rareFlag('Displaced by a Leader Action this turn'),
    printing,
  },
  modifiers: [
    {
      add: f => allowance(f),
      printed: 'table',
      label: 'allowance by arm and deployment',
      cite: 'ESR-QRG-MOV',
      range: [0, 3600],
    },
    {
      add: f => -0.5 * allowance(f),
      when: f => isFailing(f),
      printed: '×½',
      label: 'Retreating or Broken: half, staying 900 / 1800 yards from the enemy (not on sheet F1)',
      cite: 'ESR-QRG-MOV-4',
      range: [-1800, 0],
    },
    {
      add: f => -0.5 * orderly(f),
      when: f => f.terrain === 'rough' && !f.lightOrIrregular,
      printed: '×½',
      label: 'rough terrain: half; Lights and Irregulars no effect',
      cite: 'ESR-QRG-MOV-5',
      range: [-1800, 0],
    },
    {
      add: f => -0.5 * orderly(f),
      when: f => f.terrain === 'dense',
      printed: '×½',
      label: 'dense terrain: half; all but Lights and Irregulars halt on entering and leaving',
      cite: 'ESR-QRG-MOV-6',
      range: [-1800, 0],
    },
    {
      add: f => -inTerrain(f),
      when: f => f.unlimbered && !f.displaced,
      printed: '×0',
      label: 'an unlimbered battery stays, unless a Leader Action displaces it',
      cite: 'ESR-QRG-MOV-7',
      range: [-3600, 0],
    },
  ],
  row: ({ given }) => rowOf(given),
  rowWords: ['ployedRoad', 'ployedOff', 'deployed', 'deployed(F1)'],
  column: 'arm',
  grid: `
                 |  foot  mounted  general
    ployedRoad   |  1800     2250     3600
    ployedOff    |  1500     1800     2700
    deployed     |  1125     1500        –
    deployed(F1) |  1125     1350        –`,
  rowCites: {
    ployedRoad: 'ESR-QRG-MOV-1',
    ployedOff: 'ESR-QRG-MOV-2',
    deployed: 'ESR-QRG-MOV-3',
    'deployed(F1)': 'ESR-VAR-03',
  },
  words: { ...ARMS, ...MOVE_STATES, 'deployed(F1)': 'Deployed, sheet F1' },
  cell: text => (text === '–' ? null : Number(text)),
  refuse: f =>
    f.arm === 'general' && f.state === 'deployed'
      ? { sentence: 'General officers have no deployed move: they ride ployed.', cite: 'ESR-QRG-MOV-3' }
      : null,
  result: ({ given, total }) => ({
    yards: total,
    haltsAtEdge: given.terrain === 'dense' && !given.lightOrIrregular,
    keepAwayYards: keepAway(given),
  }),
  sentence: r =>
    `Up to ${r.yards} yards${r.haltsAtEdge ? ', halting on entering and on leaving' : ''}${away(r.keepAwayYards)}.`,
});

/** The printed allowance, before any modifier; none for generals deployed. */
export const allowance = (f: Pick<Mover, 'arm' | 'state' | 'printing'>): number =>
  movement.cells[movement.findRow(rowOf(f))]?.[movement.findColumn(f.arm)] ?? 0;

/** ESR-VAR-04: the oldest sheet does not slow failing troops. */
const isFailing = (f: Pick<Mover, 'status' | 'printing'>): boolean =>
  (f.status === 'RT' || f.status === 'BK') && f.printing.front !== 'F1';

/** The allowance before terrain: multipliers multiply (ESR-RUL-18). */
const orderly = (f: Mover): number => allowance(f) * (isFailing(f) ? 0.5 : 1);

/** The multiplier of the ground; Lights and Irregulars do not mind rough (ESR-RUL-18). */
const groundFactor = (f: Mover): number =>
  f.terrain === 'dense' || (f.terrain === 'rough' && !f.lightOrIrregular) ? 0.5 : 1;

const inTerrain = (f: Mover): number => orderly(f) * groundFactor(f);

const keepAway = (f: Pick<Mover, 'status' | 'printing'>): number =>
  isFailing(f) ? (f.status === 'RT' ? 900 : 1800) : 0;

const away = (distance: number): string =>
  distance === 0 ? '' : `, trying to stay ${distance} yards from the enemy`;
