import { count, dice, flag, group, maybe, pick } from '#kernel';
import { heroMod } from '../../facts.ts';
import {
  armOf,
  COMBAT_DEFENSE,
  FORMATIONS,
  type Formation,
  LAND_LABELS,
  type LandPiece,
  OWNERS,
  type Reason,
} from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

interface Shooter {
  readonly type: LandPiece;
  readonly formation: Formation;
}

const piece = (label: string) =>
  group(label, {
    type: pick('Piece', LAND_LABELS),
    nation: maybe(pick('Nation', OWNERS)),
    formation: pick('Formation', FORMATIONS, { default: 'line', hint: 'Of infantry only.' }),
  });

/** Only infantry forms square, only INF and ELI skirmish (NIE-SEQ-TACTICAL). */
export const formationFault = ({ type, formation }: Shooter): Reason => {
  if (formation !== 'line' && armOf(type) !== 'infantry') {
    return { sentence: 'only infantry forms square or skirmishes', cite: 'NIE-SEQ-TACTICAL' };
  }
  return formation === 'skirmish' && type === 'MIL'
    ? { sentence: 'Militia cannot skirmish', cite: 'NIE-SEQ-TACTICAL' }
    : null;
};

/** NIE-RUL-9: the lawful targets of a firer, and the range. */
const law = (f: { firer: Shooter; target: Shooter; range: number }): Reason => {
  const arm = armOf(f.firer.type);
  if (arm !== 'infantry' && arm !== 'artillery') {
    return { sentence: 'only infantry and artillery fire', cite: 'NIE-SEQ-TACTICAL' };
  }
  if (arm === 'infantry' && f.range !== 1) {
    return { sentence: 'infantry fires at the area ahead only', cite: 'NIE-RUL-9' };
  }
  if (f.target.type === 'GEN') {
    return { sentence: 'Generals cannot be fired at', cite: 'NIE-LAND-PIECE-9' };
  }
  return formationFault(f.firer) ?? formationFault(f.target);
};

const rowOf = ({ firer, range }: { firer: Shooter; range: number }): string => {
  if (armOf(firer.type) === 'artillery') {
    return range === 1 ? 'artillery, short range' : 'artillery, long range';
  }
  return firer.formation === 'square' ? 'squared infantry' : 'unsquared infantry';
};

const columnOf = ({ target }: { target: Shooter }): string => {
  const arm = armOf(target.type);
  if (arm !== 'infantry') {
    return arm === 'cavalry' ? 'cavalry' : 'artillery';
  }
  return target.formation === 'square' ? 'squared' : 'unsquared';
};

type Fired = {
  readonly toHit: number | null;
  readonly modified: number | null;
  readonly diff: number | null;
  readonly result: 'none' | 'rout' | 'eliminate';
  readonly generalHit: boolean;
};

/** NIE-LAND-FIRE-R1 to NIE-LAND-FIRE-R3: below 0 nothing, below the Combat Defense a rout, beyond it elimination. */
const effect = (diff: number, defense: number): Fired['result'] => {
  if (diff < 0) {
    return 'none';
  }
  return diff < defense ? 'rout' : 'eliminate';
};

/** NIE-LAND-FIRE-9, NIE-RUL-43: British infantry of every kind, in line. */
const isVolley = (f: { volley: boolean; firer: Shooter & { nation: string | null } }): boolean =>
  f.volley && f.firer.nation === 'GB' && armOf(f.firer.type) === 'infantry' && f.firer.formation === 'line';

/** NIE-LAND-FIRE: fire of infantry and artillery on the battle board. */
export const fire = ruledChart({
  id: 'nie.land-fire',
  title: 'Fire',
  cite: 'NIE-LAND-FIRE',
  phase: 'Tactical battle',
  facts: {
    firer: piece('Firing piece'),
    target: piece('Target piece'),
    range: count('Range in areas', 1, 2, { default: 1, hint: '2 is long range, for artillery only.' }),
    volley: flag('British skirmishers in the area have fired this phase', {
      hint: 'Three firers for each such skirmisher.',
    }),
    generalInTargetArea: flag('Enemy General in the target area'),
    heroMod: heroMod('Hero bonus (Napoléon, Wellington)'),
  },
  dice: dice(2, 6),
  law,
  modifiers: [
    {
      add: -1,
      when: f => f.target.type === 'ELI',
      label: 'target is Elite Infantry',
      cite: 'NIE-LAND-FIRE-5',
    },
    {
      add: -1,
      when: f => f.target.formation === 'skirmish',
      label: 'target is skirmishing',
      cite: 'NIE-LAND-FIRE-5',
    },
    {
      add: +1,
      when: f => f.target.type === 'MIL' || f.target.type === 'IRR',
      label: 'target is Militia or Irregular Cavalry',
      cite: 'NIE-LAND-FIRE-6',
    },
    { add: +1, when: f => f.firer.type === 'ELI', label: 'firer is Elite Infantry', cite: 'NIE-LAND-FIRE-7' },
    {
      add: -1,
      when: f => f.firer.type === 'MIL' || f.firer.type === 'HAR' || f.firer.formation === 'skirmish',
      label: 'firer is Militia, Horse Artillery or skirmishing',
      cite: 'NIE-LAND-FIRE-8',
    },
    { add: +1, when: isVolley, label: 'British volley after skirmishers', cite: 'NIE-LAND-FIRE-9' },
    { add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-LAND-FIRE-10' },
  ],
  row: ({ given }) => rowOf(given),
  column: columnOf,
  grid: `
                           | unsquared  squared  cavalry  artillery
    unsquared infantry     |     9+        8+       8+       10+
    squared infantry       |    10+        9+       9+       11+
    artillery, long range  |     9+        7+       8+       10+
    artillery, short range |     7+        5+       6+        8+`,
  words: { unsquared: 'unsquared infantry', squared: 'squared infantry' },
  rowWords: ['unsquared infantry', 'squared infantry', 'artillery, long range', 'artillery, short range'],
  rowCites: {
    'unsquared infantry': 'NIE-LAND-FIRE-1',
    'squared infantry': 'NIE-LAND-FIRE-2',
    'artillery, long range': 'NIE-LAND-FIRE-3',
    'artillery, short range': 'NIE-LAND-FIRE-4',
  },
  cell: text => Number.parseInt(text, 10),
  result: ({ given, dice: shown, total, cell }): Fired => ({
    toHit: cell,
    modified: total,
    diff: total - cell,
    result: effect(total - cell, COMBAT_DEFENSE[given.target.type]),
    // NIE-LAND-FIRE-N12: a natural 12 finds a General, besides its other effects.
    generalHit: given.generalInTargetArea && shown.dice === 12,
  }),
  unlawful: { toHit: null, modified: null, diff: null, result: 'none', generalHit: false },
  outcome: r => r.result,
  outcomes: {
    seenBy: 'the firer',
    tones: { none: 'bad', rout: 'mixed', eliminate: 'good' },
    labels: { none: 'No effect', rout: 'Target routed', eliminate: 'Target eliminated' },
  },
  measures: { generalHit: r => r.generalHit },
  figures: { generalHit: 'A General falls' },
  sentence: r => `${EFFECTS[r.result]}${r.generalHit ? ' A General falls.' : ''}`,
});

const EFFECTS = {
  none: 'The fire has no effect.',
  rout: 'The target is routed.',
  eliminate: 'The target is eliminated.',
} as const;
