import { chart, pick } from '#kernel';
import { anyNation } from '../../facts.ts';
import { COMBAT_DEFENSE, type LandPiece, PIECE_LABELS, type Piece } from '../../vocabulary.ts';
import { costOf } from '../production/buy.ts';

const ROWS = Object.keys(PIECE_LABELS) as Piece[];

const defenseOf = (piece: Piece): number | null =>
  piece in COMBAT_DEFENSE && piece !== 'GEN' ? COMBAT_DEFENSE[piece as LandPiece] : null;

/** NIE-LAND-PIECE: the printed list of pieces; costs differ for Austria, Britain and the Ottomans. */
export const pieces = chart({
  id: 'nie.land-piece',
  title: 'Pieces',
  cite: 'NIE-LAND-PIECE',
  phase: 'Production round',
  facts: { type: pick('Piece', PIECE_LABELS), nation: anyNation() },
  row: ({ given }) => given.type,
  rowWords: ROWS,
  words: PIECE_LABELS,
  grid: `
        | cost  move  actions  defense
    MIL |   3     1       1        1
    INF |   6    1(2)     1        2
    ELI |   8    1(2)     1        3
    IRR |   6     2       2        1
    CAV |   9     2       2        2
    HCV |  11     2       2        3
    ART |  10     1       1        1
    HAR |  13    1(2)     2        1
    GEN |  12     3       2        -
    ADM |  25     -       -        -
    SQN |  15    any      -        -`,
  column: () => 'move',
  rowCites: {
    MIL: 'NIE-LAND-PIECE-1',
    INF: 'NIE-LAND-PIECE-2',
    ELI: 'NIE-LAND-PIECE-3',
    IRR: 'NIE-LAND-PIECE-4',
    CAV: 'NIE-LAND-PIECE-5',
    HCV: 'NIE-LAND-PIECE-6',
    ART: 'NIE-LAND-PIECE-7',
    HAR: 'NIE-LAND-PIECE-8',
    GEN: 'NIE-LAND-PIECE-9',
    ADM: 'NIE-LAND-PIECE-10',
    SQN: 'NIE-LAND-PIECE-11',
  },
  result: ({ given, cell }) => ({
    cost: costOf(given.nation === null || given.nation === 'MINOR' ? 'FR' : given.nation, given.type),
    move: cell,
    combatDefense: defenseOf(given.type),
    special: SPECIAL[given.type],
  }),
  sentence: (r, f) =>
    `${PIECE_LABELS[f.type]}: costs ${r.cost}, moves ${r.move}${
      r.combatDefense === null ? '' : `, Combat Defense ${r.combatDefense}`
    }. ${r.special}`,
});

/** The last column of the list, in our words. */
const SPECIAL: Readonly<Record<Piece, string>> = {
  MIL: 'Squares on 4 or more; stays in its homeland or North Africa; bought by Ottomans, or Prussia after 1812.',
  INF: 'May force march; one may replace two Militia in a production turn; costs Austria 5.',
  ELI: 'May force march; one bought a turn; not Spain or Ottomans.',
  IRR: 'Avoids infantry charges; bought by Ottomans and Russia.',
  CAV: 'Avoids infantry charges.',
  HCV: 'Avoids infantry charges; one bought a turn; not Spain or Ottomans.',
  ART: 'Not charged while infantry or cavalry stand with it; the Ottomans may own one, for 18.',
  HAR: 'As Artillery; may force march, avoids infantry charges, fires once a turn.',
  GEN: 'Moves one region before embarking and needs no squadron; never blocks fire or movement.',
  ADM: 'Always aboard a squadron, one on each; costs Britain 18.',
  SQN: 'Escorts landings; one naval piece bought a turn.',
};
