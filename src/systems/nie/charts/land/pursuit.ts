import { d, flag, pick } from '#kernel';
import { heroMod } from '../../facts.ts';
import { armOf, LAND_LABELS, type LandPiece, type Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

/** NIE-LAND-PURSUIT-1, NIE-LAND-PURSUIT-2: cavalry, and infantry with Horse Artillery. */
const pursuerRow = (piece: LandPiece): string => (armOf(piece) === 'cavalry' ? 'cavalry' : 'infantry or HAR');

const targetColumn = (piece: LandPiece): string => {
  const arm = armOf(piece);
  return arm === 'cavalry' || arm === 'infantry' ? arm : piece;
};

const law = ({ pursuer, target }: { pursuer: LandPiece; target: LandPiece }): Reason => {
  if (pursuer === 'ART' || pursuer === 'GEN') {
    return { sentence: 'Artillery and Generals never pursue', cite: 'NIE-LAND-PURSUIT-7' };
  }
  return pursuerRow(pursuer) !== 'cavalry' && armOf(target) === 'cavalry'
    ? { sentence: 'only cavalry catches cavalry', cite: 'NIE-LAND-PURSUIT-2' }
    : null;
};

type Pursued = {
  readonly needed: number | null;
  readonly modified: number | null;
  readonly eliminated: boolean;
};

/** NIE-LAND-PURSUIT: one die for each pursuing piece outside its Rout Area. */
export const pursuit = ruledChart({
  id: 'nie.land-pursuit',
  title: 'Pursuit',
  cite: 'NIE-LAND-PURSUIT',
  phase: 'After a land battle',
  facts: {
    pursuer: pick('Pursuing piece', LAND_LABELS),
    target: pick('Target piece', LAND_LABELS),
    inRout: flag('Target in its Rout Area'),
    rearRank: flag('The battle ended by a piece entering the enemy rear rank'),
    heroMod: heroMod('Hero (Charles, Kutuzov −1; Blücher +1)'),
  },
  dice: d(6),
  law,
  modifiers: [
    { add: -1, when: 'inRout', label: 'target in Rout Area', cite: 'NIE-LAND-PURSUIT-3' },
    { add: +1, when: 'rearRank', label: 'enemy rear rank entered', cite: 'NIE-LAND-PURSUIT-4' },
    { add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-LAND-PURSUIT-5' },
  ],
  row: ({ given }) => pursuerRow(given.pursuer),
  column: f => targetColumn(f.target),
  grid: `
                    | cavalry  infantry  ART  HAR  GEN
    cavalry         |    5+       3+      4+   5+   5+
    infantry or HAR |    -        4+      5+   6+   6+`,
  rowWords: ['cavalry', 'infantry or HAR'],
  words: {
    'infantry or HAR': 'infantry or Horse Artillery',
    ART: 'Artillery',
    HAR: 'Horse Artillery',
    GEN: 'General',
  },
  rowCites: { cavalry: 'NIE-LAND-PURSUIT-1', 'infantry or HAR': 'NIE-LAND-PURSUIT-2' },
  cell: text => Number.parseInt(text, 10) || 0,
  result: ({ total, cell }): Pursued => ({ needed: cell, modified: total, eliminated: total >= cell }),
  unlawful: { needed: null, modified: null, eliminated: false },
  outcome: r => (r.eliminated ? 'eliminated' : 'escapes'),
  outcomes: { seenBy: 'the pursuer', tones: { eliminated: 'good', escapes: 'bad' } },
  sentence: r => (r.eliminated ? 'The fleeing piece is eliminated.' : 'The fleeing piece escapes.'),
});
