import { dice, maybe, pick } from '#kernel';
import { heroMod } from '../../facts.ts';
import { LAND_LABELS, type LandPiece, OWNERS } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

type Rallied = {
  readonly needed: number | null;
  readonly modified: number | null;
  readonly rallied: boolean;
};

/** NIE-LAND-RALLY-1 to NIE-LAND-RALLY-3: pieces that are easy, plain and hard to rally. */
const columnOf = ({ type, nation }: { type: LandPiece; nation: string | null }): string => {
  if (type === 'ELI') {
    return 'ELI';
  }
  const british = nation === 'GB' && (type === 'CAV' || type === 'HCV');
  return type === 'MIL' || type === 'IRR' || british ? 'MIL,IRR,British-cavalry' : 'other';
};

/** NIE-LAND-RALLY: a General in the Reserve calls back a piece from the Rout Area. */
export const rally = ruledChart({
  id: 'nie.land-rally',
  title: 'Rally',
  cite: 'NIE-LAND-RALLY',
  phase: 'Tactical battle',
  facts: {
    type: pick('Routed piece', LAND_LABELS),
    nation: maybe(pick('Its nation', OWNERS)),
    heroMod: heroMod('Hero bonus of the rallying General'),
  },
  dice: dice(2, 6),
  law: f => (f.type === 'GEN' ? { sentence: 'only troops are rallied', cite: 'NIE-LAND-RALLY' } : null),
  modifiers: [{ add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-LAND-RALLY' }],
  row: () => 'General',
  rowWords: ['General'],
  words: {
    ELI: 'Elite Infantry',
    other: 'other type',
    'MIL,IRR,British-cavalry': 'Militia, Irregular or British cavalry',
  },
  column: columnOf,
  grid: `
            | ELI  other  MIL,IRR,British-cavalry
    General |  7+    8+             9+`,
  cell: text => Number.parseInt(text, 10),
  result: ({ total, cell }): Rallied => ({ needed: cell, modified: total, rallied: total >= cell }),
  unlawful: { needed: null, modified: null, rallied: false },
  outcome: r => (r.rallied ? 'rallied' : 'stays routed'),
  outcomes: { seenBy: 'the owner of the piece', tones: { rallied: 'good', 'stays routed': 'bad' } },
  sentence: r => (r.rallied ? 'The piece rallies into the Reserve.' : 'The piece stays in the Rout Area.'),
});
