import { dice, flag, maybe, pick } from '#kernel';
import { month, year } from '../../facts.ts';
import {
  isFrenchPeak,
  isWinter,
  LAND_LABELS,
  type LandPiece,
  OWNERS,
  type Reason,
} from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

const MODES = { FORCED: 'Forced march (Apr–Nov)', WINTER: 'Winter march (Dec–Mar)' } as const;
type Mode = keyof typeof MODES;

const FORCED: readonly LandPiece[] = ['INF', 'ELI', 'HAR'];

/** NIE-LAND-MARCH: the pieces that may march so, and the months; a month that is not given fits the mode. */
const law = (f: { mode: Mode; type: LandPiece; month: number | null }): Reason => {
  const cite = 'NIE-LAND-MARCH';
  if (f.type === 'GEN') {
    return { sentence: 'a General needs no such roll', cite };
  }
  if (f.mode === 'FORCED') {
    if (!FORCED.includes(f.type)) {
      return { sentence: 'only Infantry, Elite Infantry and Horse Artillery force march', cite };
    }
    return isWinter(f.month) ? { sentence: 'nobody force marches from December to March', cite } : null;
  }
  if (f.type === 'MIL') {
    return { sentence: 'Militia may not make a winter march', cite };
  }
  return f.month !== null && !isWinter(f.month)
    ? { sentence: 'a winter march is made from December to March', cite }
    : null;
};

/** NIE-LAND-MARCH-4: Napoléon gives French pieces +2 in all. */
const generals = (f: { nation: string | null; generalInDest: boolean; napoleonInDest: boolean }): number => {
  if (f.napoleonInDest && f.nation === 'FR') {
    return 2;
  }
  return f.generalInDest ? 1 : 0;
};

type Marched = { readonly modified: number | null; readonly result: 'eliminated' | 'stop' | 'move' | null };

/** NIE-LAND-MARCH: two dice for each piece that marches by force or against an enemy in winter. */
export const march = ruledChart({
  id: 'nie.land-march',
  title: 'Forced and winter march',
  cite: 'NIE-LAND-MARCH',
  phase: 'Land and amphibious movement',
  facts: {
    mode: pick('March', MODES),
    type: pick('Piece', LAND_LABELS),
    nation: maybe(pick('Nation', OWNERS)),
    year: year(),
    month: month(),
    generalInDest: flag('Friendly General in the destination'),
    napoleonInDest: flag('Napoléon in the destination'),
  },
  usual: { type: 'INF' },
  dice: dice(2, 6),
  law,
  modifiers: [
    {
      add: +2,
      when: f => f.type === 'HAR' && f.mode === 'FORCED',
      label: 'Horse Artillery',
      cite: 'NIE-LAND-MARCH-1',
    },
    { add: +1, when: f => f.type === 'ELI', label: 'Elite Infantry', cite: 'NIE-LAND-MARCH-2' },
    {
      add: +1,
      when: f => f.mode === 'FORCED' && isFrenchPeak(f.nation, f.year),
      label: 'French, 1800–1812, not in winter',
      cite: 'NIE-LAND-MARCH-3',
    },
    {
      add: generals,
      label: 'friendly General in the destination (Napoléon +2 for the French)',
      printed: '+1 (+2)',
      cite: 'NIE-LAND-MARCH-4',
      range: [0, 2],
    },
  ],
  rowRange: [2, 18],
  bands: `
    <=5 | eliminated
    6-7 | stop
    8+  | move`,
  rowCites: { '<=5': 'NIE-LAND-MARCH-R1', '6-7': 'NIE-LAND-MARCH-R2', '8+': 'NIE-LAND-MARCH-R3' },
  result: ({ total, cell }): Marched => ({ modified: total, result: cell as Marched['result'] }),
  unlawful: { modified: null, result: null },
  outcome: r => r.result ?? 'illegal',
  outcomes: { seenBy: 'the marching piece', tones: { eliminated: 'bad', stop: 'mixed', move: 'good' } },
  sentence: r => TELLS[r.result ?? 'stop'],
});

const TELLS = {
  eliminated: 'The piece is eliminated on the march.',
  stop: 'The piece stays where it is; the point is spent.',
  move: 'The piece moves.',
} as const;
