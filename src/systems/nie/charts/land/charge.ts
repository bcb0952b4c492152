import { count, dice, flag, group, maybe, ofSides, pick } from '#kernel';
import {
  armOf,
  COMBAT_DEFENSE,
  FORMATIONS,
  type Formation,
  LAND_LABELS,
  type LandPiece,
  OWNERS,
  type Owner,
  type Reason,
} from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';
import { formationFault } from './fire.ts';

/** A piece in a charge with the pieces beside it. */
export type Fighter = {
  readonly type: LandPiece;
  readonly nation: Owner | null;
  readonly formation: Formation;
  readonly general: boolean;
  readonly combinedArms: boolean;
  readonly heroMod: number;
};

interface Charge {
  readonly atk: Fighter;
  readonly def: Fighter;
  readonly counter: boolean;
  readonly column: boolean;
}

export const fighter = (label: string) =>
  group(label, {
    type: pick('Piece', LAND_LABELS),
    nation: maybe(pick('Nation', OWNERS)),
    formation: pick('Formation', FORMATIONS, { default: 'line', hint: 'Of infantry only.' }),
    general: flag('Friendly or allied General in its area'),
    combinedArms: flag('Infantry, cavalry and artillery together in its area'),
    heroMod: count('Hero bonus', -6, 6, { default: 0, rare: true }),
  });

const isCavalry = (piece: Fighter): boolean => armOf(piece.type) === 'cavalry';
const isInfantry = (piece: Fighter): boolean => armOf(piece.type) === 'infantry';
const isSquare = (piece: Fighter): boolean => isInfantry(piece) && piece.formation === 'square';
const isSkirmishing = (piece: Fighter): boolean => isInfantry(piece) && piece.formation === 'skirmish';

/** The pieces that may charge each piece (NIE-SEQ-TACTICAL). */
export const chargeLaw = ({ atk, def, counter }: Omit<Charge, 'column'>): Reason => {
  const cite = 'NIE-SEQ-TACTICAL';
  if (!isCavalry(atk) && !isInfantry(atk)) {
    return { sentence: 'only cavalry and infantry charge', cite };
  }
  if (isSquare(atk)) {
    return { sentence: 'squared infantry cannot charge', cite };
  }
  if (counter && !isCavalry(atk)) {
    return { sentence: 'only cavalry countercharges', cite: 'NIE-RUL-13' };
  }
  if (counter && (isSquare(def) || armOf(def.type) === 'artillery')) {
    return { sentence: 'a countercharge hits the piece that has charged', cite: 'NIE-RUL-13' };
  }
  if (def.type === 'GEN') {
    return { sentence: 'Generals cannot be charged', cite: 'NIE-LAND-PIECE-9' };
  }
  if (armOf(def.type) === 'artillery' && def.combinedArms) {
    return {
      sentence: 'artillery with infantry or cavalry beside it cannot be charged',
      cite: 'NIE-LAND-PIECE-7',
    };
  }
  return formationFault(atk) ?? formationFault(def);
};

type Charged = {
  readonly atkTotal: number | null;
  readonly defTotal: number | null;
  readonly diff: number | null;
  readonly loser: 'atk' | 'def' | null;
  readonly result: 'none' | 'rout' | 'eliminate';
  readonly promoted: boolean;
  readonly defGeneralHit: boolean;
  readonly atkGeneralHit: boolean;
};

const loserOf = (atk: number, def: number): Charged['loser'] => {
  if (atk === def) {
    return null;
  }
  return atk > def ? 'def' : 'atk';
};

/**
 * NIE-LAND-CHARGE-R1 to NIE-LAND-CHARGE-R4, NIE-RUL-6: equal totals do nothing; a loss up to the Combat Defense is a
 * rout, beyond it elimination; a beaten square is always eliminated.
 */
const effect = ({ atk, def }: Charge, loser: Charged['loser'], by: number): Charged['result'] => {
  if (loser === null) {
    return 'none';
  }
  const broken = loser === 'def' && isCavalry(atk) && isSquare(def);
  const defense = COMBAT_DEFENSE[(loser === 'atk' ? atk : def).type];
  return broken || by > defense ? 'eliminate' : 'rout';
};

/** NIE-LAND-CHARGE-N10, NIE-RUL-5: a charging INF that rolls 10 or more and does not lose becomes ELI. */
const isPromoted = ({ atk, counter }: Charge, natural: number, loser: Charged['loser']): boolean =>
  atk.type === 'INF' && !counter && natural >= 10 && loser !== 'atk';

const eitherPiece = (to: 'atk' | 'def', whose: string) => [
  {
    to,
    add: +1,
    when: (f: Charge) => f[to].type === 'ELI' || f[to].type === 'HCV',
    label: `${whose}: Elite Infantry or Heavy Cavalry`,
    cite: 'NIE-LAND-CHARGE-8',
  },
  {
    to,
    add: -1,
    when: (f: Charge) => f[to].type === 'MIL' || f[to].type === 'IRR' || isSkirmishing(f[to]),
    label: `${whose}: Militia, Irregular Cavalry or skirmishing`,
    cite: 'NIE-LAND-CHARGE-9',
  },
  {
    to,
    add: +1,
    when: (f: Charge) => f[to].general,
    label: `${whose}: General in the area`,
    cite: 'NIE-LAND-CHARGE-10',
  },
  {
    to,
    add: +1,
    when: (f: Charge) => f[to].combinedArms,
    label: `${whose}: infantry, cavalry and artillery in the area`,
    cite: 'NIE-LAND-CHARGE-11',
  },
  {
    to,
    add: (f: Charge) => f[to].heroMod,
    range: [-6, 6] as const,
    printed: '+1',
    label: `${whose}: hero`,
    cite: 'NIE-LAND-CHARGE-12',
  },
];

/** NIE-LAND-CHARGE: charge and countercharge, 2 dice against 2 dice. */
export const charge = ruledChart({
  id: 'nie.land-charge',
  title: 'Charge and countercharge',
  cite: 'NIE-LAND-CHARGE',
  phase: 'Tactical battle',
  facts: {
    atk: fighter('Attacking piece'),
    def: fighter('Defending piece'),
    counter: flag('This is a countercharge'),
    column: flag('French skirmishers in the area have fired this phase', {
      hint: 'Three chargers for each such skirmisher.',
    }),
    general12: pick(
      'A natural 12 finds a General',
      { both: 'for either piece', attacker: 'only for the attacking piece' },
      { default: 'both', option: true, rare: true },
    ),
  },
  dice: { atk: dice(2, 6), def: dice(2, 6) },
  law: chargeLaw,
  modifiers: [
    {
      to: 'atk',
      add: +2,
      when: f => isCavalry(f.atk) && isInfantry(f.def) && !isSquare(f.def),
      label: 'cavalry attacks unsquared infantry',
      cite: 'NIE-LAND-CHARGE-1',
    },
    {
      to: 'atk',
      add: -4,
      when: f => isCavalry(f.atk) && isSquare(f.def),
      label: 'cavalry attacks squared infantry',
      cite: 'NIE-LAND-CHARGE-2',
    },
    {
      to: 'atk',
      add: -2,
      when: f => isInfantry(f.atk) && isCavalry(f.def),
      label: 'infantry attacks cavalry',
      cite: 'NIE-LAND-CHARGE-3',
    },
    {
      to: 'atk',
      add: +3,
      when: f => armOf(f.def.type) === 'artillery',
      label: 'attack on artillery',
      cite: 'NIE-LAND-CHARGE-4',
    },
    {
      to: 'atk',
      add: +1,
      when: f => f.column && f.atk.nation === 'FR' && isInfantry(f.atk) && !isSkirmishing(f.atk),
      label: 'French column after skirmishers',
      cite: 'NIE-LAND-CHARGE-5',
    },
    {
      to: 'atk',
      add: +1,
      when: f => f.atk.type === 'HCV',
      label: 'Heavy Cavalry attacks',
      cite: 'NIE-LAND-CHARGE-6',
    },
    {
      to: 'atk',
      add: f => (isCavalry(f.def) && f.def.nation === 'GB' ? 2 : 1),
      when: 'counter',
      range: [1, 2],
      printed: '+1 (+2)',
      label: 'countercharge (+2 into British cavalry)',
      cite: 'NIE-LAND-CHARGE-7',
    },
    ...eitherPiece('atk', 'attacker'),
    ...eitherPiece('def', 'defender'),
  ],
  result: ({ given, dice: natural, totals }): Charged => {
    const [atk = 0, def = 0] = [totals.atk, totals.def];
    const loser = loserOf(atk, def);
    const by = Math.abs(atk - def);
    return {
      atkTotal: atk,
      defTotal: def,
      diff: by,
      loser,
      result: effect(given, loser, by),
      promoted: isPromoted(given, natural.atk ?? 0, loser),
      /** NIE-LAND-CHARGE-N12, NIE-RUL-3: a natural 12 kills a General on the other side. */
      defGeneralHit: given.def.general && natural.atk === 12,
      atkGeneralHit: given.atk.general && natural.def === 12 && given.general12 === 'both',
    };
  },
  unlawful: {
    atkTotal: null,
    defTotal: null,
    diff: null,
    loser: null,
    result: 'none',
    promoted: false,
    defGeneralHit: false,
    atkGeneralHit: false,
  },
  outcome: r => OUTCOMES[`${r.loser ?? 'none'}-${r.result}`] ?? 'none',
  outcomes: {
    favours: { none: null, defRout: 'atk', defEliminate: 'atk', atkRout: 'def', atkEliminate: 'def' },
    labels: {
      none: 'No effect',
      defRout: 'Defender routed',
      defEliminate: 'Defender eliminated',
      atkRout: 'Attacker routed',
      atkEliminate: 'Attacker eliminated',
    },
  },
  sideTitles: { atk: 'Attacker', def: 'Defender' },
  measures: {
    promoted: r => r.promoted,
    defGeneralHit: r => r.defGeneralHit,
    atkGeneralHit: r => r.atkGeneralHit,
  },
  figures: {
    promoted: 'The attacker is promoted',
    ...ofSides('A General is hit', { atk: 'atkGeneralHit', def: 'defGeneralHit' }),
  },
  sentence: r => [EFFECTS[`${r.loser ?? 'none'}-${r.result}`], ...extras(r)].join(' '),
});

const OUTCOMES: Readonly<Record<string, string>> = {
  'def-rout': 'defRout',
  'def-eliminate': 'defEliminate',
  'atk-rout': 'atkRout',
  'atk-eliminate': 'atkEliminate',
};

const EFFECTS: Readonly<Record<string, string>> = {
  'none-none': 'The charge has no effect.',
  'def-rout': 'The defending piece is routed.',
  'def-eliminate': 'The defending piece is eliminated.',
  'atk-rout': 'The attacking piece is routed.',
  'atk-eliminate': 'The attacking piece is eliminated.',
};

const extras = (r: Charged): readonly string[] => [
  ...(r.promoted ? ['The charging Infantry becomes Elite.'] : []),
  ...(r.defGeneralHit ? ['A General in the defender’s area falls.'] : []),
  ...(r.atkGeneralHit ? ['A General in the attacker’s area falls.'] : []),
];
