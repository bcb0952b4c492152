import { type Asks, type Standing, stands, standsUnder } from '#kernel';
import { type BattleSide, type BySide, SIDE_TITLES, SIDES } from '../procedures/quick/force.ts';
import { AREAS, areaName } from './areas.ts';
import { type Board, type How, isTroop, type Piece, piecesIn } from './board.ts';
import { pieceText } from './words.ts';

/** The end of a battle: the winner, the way it ended, and the losses of each side. */
export type Answer = {
  readonly winner: BattleSide;
  readonly how: How;
  readonly turns: number;
  readonly lost: BySide<number>;
  readonly generalsLost: BySide<number>;
};

const lostBy = (board: Board, side: BattleSide, test: (piece: Piece) => boolean): number =>
  board.eliminated.filter(piece => piece.side === side && test(piece)).length;

export const answer = (board: Board): Answer => ({
  winner: board.end?.winner ?? 'defender',
  how: board.end?.how ?? 'standstill',
  turns: board.turn,
  lost: { attacker: lostBy(board, 'attacker', isTroop), defender: lostBy(board, 'defender', isTroop) },
  generalsLost: {
    attacker: lostBy(board, 'attacker', piece => !isTroop(piece)),
    defender: lostBy(board, 'defender', piece => !isTroop(piece)),
  },
});

const ENDINGS = {
  'attacker, rear-rank': 'attacker',
  'attacker, conceded': 'attacker',
  'attacker, destroyed': 'attacker',
  'defender, rear-rank': 'defender',
  'defender, conceded': 'defender',
  'defender, destroyed': 'defender',
  'defender, standstill': 'defender',
  'defender, night': 'defender',
} as const;

const HOWS: Readonly<Record<How, string>> = {
  'rear-rank': 'by breaking into the enemy’s rank',
  conceded: 'because the enemy concedes',
  destroyed: 'because nothing is left of the enemy',
  standstill: 'because nobody moves any more',
  night: 'because night falls',
};

export const told = ({ winner, how, turns, lost }: Answer): string =>
  `${SIDE_TITLES[winner]} wins ${HOWS[how]} (battle turn ${turns}). Troops lost: attacker ${lost.attacker}, defender ${lost.defender}.`;

export const asks = {
  outcome: r => `${r.winner}, ${r.how}`,
  outcomes: { favours: ENDINGS },
  sideTitles: SIDE_TITLES,
  spreads: { attackerLost: r => r.lost.attacker, defenderLost: r => r.lost.defender, turns: r => r.turns },
  figures: {
    attackerLost: 'Troops the attacker loses',
    defenderLost: 'Troops the defender loses',
    turns: 'Battle turns',
  },
} satisfies Asks<Answer>;

const crowd = (pieces: readonly Piece[]): string => {
  const times = new Map<string, number>();
  for (const piece of pieces) {
    const text = pieceText(piece);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times].map(([text, n]) => (n === 1 ? text : `${n} × ${text}`)).join('; ');
};

export const position = (board: Board): readonly Standing[] => [
  ...stands('Battle turn', board.turn === 0 ? null : board.turn),
  ...AREAS.flatMap(area => {
    const here = SIDES.flatMap(side => piecesIn(board, area, side));
    return stands(areaName(area), crowd(here));
  }),
  ...SIDES.flatMap(side =>
    standsUnder(
      SIDE_TITLES[side],
      stands('Not yet deployed', crowd(piecesIn(board, null, side))),
      stands('Eliminated', crowd(board.eliminated.filter(piece => piece.side === side))),
    ),
  ),
];
