import type { Json, Option } from '#kernel';
import { skirmishes } from '../charts/land/skirmish-nations.ts';
import type { BattleSide } from '../procedures/quick/force.ts';
import { type Arm, type Nation, PIECE_LABELS } from '../vocabulary.ts';
import { type AreaId, areaName } from './areas.ts';
import { type Board, inReserve, inRout, isArm, isTroop, type Piece, pieceOf } from './board.ts';
import { type Command, commandOf } from './commands.ts';
import { movesOf } from './moves.ts';
import { chargeTargets, fireTargets } from './targets.ts';
import { pieceText } from './words.ts';

/** An act of a piece for one action (NIE-SEQ-TACTICAL). */
export type Act =
  | { readonly do: 'move'; readonly piece: string; readonly to: AreaId }
  | { readonly do: 'fire' | 'charge' | 'rally'; readonly piece: string; readonly at: string }
  | { readonly do: 'square' | 'line' | 'skirmish'; readonly piece: string };

/** Pieces of a kind that stand together are one choice. */
export const kindOf = ({ type, nation, hero, area, formation, forward, left, fired }: Piece): string =>
  [type, nation, hero, area, formation, forward, left, fired].join();

const oneOfEach = <T>(all: readonly T[], pieceIn: (each: T) => Piece): readonly T[] => {
  const seen = new Set<string>();
  return all.filter(each => {
    const kind = kindOf(pieceIn(each));
    return seen.has(kind) ? false : seen.add(kind) !== undefined;
  });
};

const itself = (piece: Piece): Piece => piece;

/** INF and ELI of a skirmishing nation (NIE-LAND-PIECE). */
export const maySkirmish = ({ year, skirmish }: Board, { type, nation }: Piece): boolean =>
  skirmish !== false &&
  (type === 'INF' || type === 'ELI') &&
  nation !== null &&
  nation !== 'MINOR' &&
  year !== null &&
  skirmishes(nation as Nation, year);

const formsOf = (board: Board, piece: Piece): readonly Act['do'][] => {
  if (!isArm(piece, 'infantry')) {
    return [];
  }
  if (piece.formation !== 'line') {
    return ['line'];
  }
  return maySkirmish(board, piece) ? ['square', 'skirmish'] : ['square'];
};

/** A General in the Reserve calls back troops from the Rout Area. */
const ralliedBy = (board: Board, piece: Piece): readonly Piece[] =>
  piece.type === 'GEN' && inReserve(piece)
    ? oneOfEach(
        board.pieces.filter(each => each.side === piece.side && isTroop(each) && inRout(each)),
        itself,
      )
    : [];

const strikes = (board: Board, piece: Piece): readonly Act[] => {
  const fires = isArm(piece, 'infantry', 'artillery')
    ? oneOfEach(fireTargets(board, piece), target => target.piece)
    : [];
  const charges = isArm(piece, 'infantry', 'cavalry') ? oneOfEach(chargeTargets(board, piece), itself) : [];
  return [
    ...charges.map(target => ({ do: 'charge', piece: piece.id, at: target.id }) as const),
    ...fires.map(target => ({ do: 'fire', piece: piece.id, at: target.piece.id }) as const),
    ...ralliedBy(board, piece).map(target => ({ do: 'rally', piece: piece.id, at: target.id }) as const),
  ];
};

const actsOf = (board: Board, piece: Piece): readonly Act[] => [
  ...strikes(board, piece),
  ...movesOf(board, piece).map(to => ({ do: 'move', piece: piece.id, to }) as const),
  ...formsOf(board, piece).map(form => ({ do: form, piece: piece.id }) as Act),
];

/** Everything that a side, or one command of it, may do in its phase, the piece that acts first. */
export const actsIn = (board: Board, side: BattleSide, arm: Arm, by?: Command): readonly Act[] => {
  const able = board.pieces.filter(
    piece =>
      piece.side === side &&
      isArm(piece, arm) &&
      piece.left > 0 &&
      (by === undefined || commandOf(board, piece) === by),
  );
  const first = able.filter(piece => piece.id === board.acting);
  const rest = able.filter(piece => piece.id !== board.acting);
  return [...first, ...oneOfEach(rest, itself)].flatMap(piece => actsOf(board, piece));
};

const DEEDS: Readonly<Record<Act['do'], string>> = {
  move: 'moves to',
  fire: 'fires at',
  charge: 'charges',
  rally: 'rallies',
  square: 'forms square',
  line: 'forms line',
  skirmish: 'deploys as skirmishers',
};

const objectOf = (board: Board, act: Act): string => {
  if ('to' in act) {
    return ` ${areaName(act.to)}`;
  }
  const target = 'at' in act ? pieceOf(board, act.at) : null;
  return target ? ` ${pieceText(target)}` : '';
};

/** "French Infantry (attacker’s rank, left) fires at Austrian Cavalry". */
export const optionOf = (board: Board, act: Act): Option => {
  const piece = pieceOf(board, act.piece);
  const who = piece
    ? `${pieceText(piece)}${piece.area ? ` (${areaName(piece.area)})` : ''}`
    : PIECE_LABELS.GEN;
  return { value: act as Json, label: `${who} ${DEEDS[act.do]}${objectOf(board, act)}` };
};
