import { chart, count, d, ofSides, pick } from '#kernel';
import { NAVAL_ODDS, type NavalOdds, SIZE_TITLES } from '../vocabulary.ts';

const EFFECTS = { S: 'sunk', C: 'captured', R: 'retreat' } as const;

export interface NavalResult {
  readonly code: string;
  readonly side: 'L' | 'S';
  readonly count: number;
  readonly effect: 'sunk' | 'captured' | 'retreat';
}

/** `2LS`: how many, the side hit, the effect. A retreat costs no ship. */
const parseCode = (code: string): NavalResult => {
  const [, two, side, effect] = /^(2?)([LS])([SCR])$/.exec(code) as unknown as [
    string,
    string,
    'L' | 'S',
    keyof typeof EFFECTS,
  ];
  return { code, side, count: effect === 'R' ? 0 : two === '' ? 1 : 2, effect: EFFECTS[effect] };
};

/** WAP-NCT: one round of combat between fleets. */
export const navalCombat = chart({
  id: 'wap.nct',
  title: 'Naval Combat Table',
  cite: 'WAP-NCT',
  phase: 'Naval operations',
  facts: {
    odds: pick('Odds', NAVAL_ODDS),
    drm: count('Morale of the Larger − morale of the Smaller', -9, 9, { default: 0 }),
  },
  dice: d(6),
  modifiers: [{ add: +1, per: 'drm', label: 'morale, Larger minus Smaller', cite: 'WAP-R21' }],
  limits: [-1, 8],
  across: true,
  row: ({ given }) => given.odds,
  grid: `
          |  -1   0    1    2    3    4    5    6    7    8
    "1-1" | 2LS  LC   LS   LR   LR   SR   SR   SS   SC   2SS
    "3-2" | 2LC  LS   LR   LR   SR   SR   SS   SS   SC   2SC
    "2-1" |  LS  LR   LR   SR   SR   SS   SS   SC   SC   2SC`,
  cell: parseCode,
  result: ({ total, cell }) => ({ modified: total, ...cell }),
  outcome: r => r.code,
  outcomes: {
    favours: {
      '2LS': 'S',
      '2LC': 'S',
      LC: 'S',
      LS: 'S',
      LR: 'S',
      SR: 'L',
      SS: 'L',
      SC: 'L',
      '2SS': 'L',
      '2SC': 'L',
    },
    labels: {
      '2LS': '2LS: Larger has 2 NSP sunk',
      '2LC': '2LC: Larger has 2 NSP captured',
      LC: 'LC: Larger has 1 NSP captured',
      LS: 'LS: Larger has 1 NSP sunk',
      LR: 'LR: Larger retreats',
      SR: 'SR: Smaller retreats',
      SS: 'SS: Smaller has 1 NSP sunk',
      SC: 'SC: Smaller has 1 NSP captured',
      '2SS': '2SS: Smaller has 2 NSP sunk',
      '2SC': '2SC: Smaller has 2 NSP captured',
    },
  },
  sideTitles: SIZE_TITLES,
  spreads: { side: r => r.side, effect: r => r.effect },
  measures: {
    'mean:lostL': r => (r.side === 'L' ? r.count : 0),
    'mean:lostS': r => (r.side === 'S' ? r.count : 0),
  },
  figures: {
    side: 'Fleet that suffers',
    effect: 'Effect on it',
    ...ofSides('Mean NSP lost', { L: 'mean:lostL', S: 'mean:lostS' }),
  },
  sentence: r =>
    `The ${r.side === 'L' ? 'Larger' : 'Smaller'} fleet ${r.effect === 'retreat' ? 'retreats' : `has ${r.count} NSP ${r.effect}`}; the other may pursue.`,
});

const LEAST = -1;

/** The code under a modified die, held to −1…8 (WAP-NCT). */
export const navalResultAt = (odds: NavalOdds, modified: number): NavalResult => {
  const row = navalCombat.cells[NAVAL_ODDS.indexOf(odds)] ?? [];
  return row[Math.min(row.length - 1, Math.max(0, modified - LEAST))] as NavalResult;
};
