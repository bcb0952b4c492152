import type { Refusal } from '#kernel';
import { foeOf } from '../procedures/quick/force.ts';
import { type Arm, armOf } from '../vocabulary.ts';
import { AREAS, type AreaId, ahead, reachable } from './areas.ts';
import { type Board, inRout, isArm, isTroop, type Piece, pieceOf, troopsIn } from './board.ts';
import { movesOf } from './moves.ts';
import { chargeTargets, fireTargets } from './targets.ts';
import { pieceText } from './words.ts';

const because = (sentence: string, cite = 'NIE-SEQ-TACTICAL'): Refusal => ({
  code: 'nie/unable',
  cite,
  sentence,
});

const ARM_WORDS: Readonly<Record<Arm, string>> = {
  cavalry: 'cavalry',
  artillery: 'artillery',
  infantry: 'infantry',
  general: 'Generals',
};

const pieceFault = ({ phase }: Board, piece: Piece): Refusal | null => {
  if (phase === null) {
    return null;
  }
  if (piece.side !== phase.side) {
    return because(`${pieceText(piece)} stands with the enemy: choose the piece that acts first.`);
  }
  if (inRout(piece)) {
    return because('A routed piece does nothing before a General rallies it.');
  }
  const acts = ARM_WORDS[phase.arm];
  if (!isArm(piece, phase.arm)) {
    return because(`In this phase only ${acts} can act. ${pieceText(piece)} has a phase of its own.`);
  }
  return piece.left === 0 ? because(`${pieceText(piece)} has no action left in this phase.`) : null;
};

const wayFault = (board: Board, piece: Piece, to: AreaId): Refusal | null => {
  const { area, side, formation } = piece;
  if (area === null || area === to || movesOf(board, piece).includes(to)) {
    return null;
  }
  if (formation === 'square') {
    return because('A piece in square does not move: it forms line first.');
  }
  if (troopsIn(board, to, foeOf(side)).length > 0) {
    return because('A piece never moves into an area that holds enemy troops.');
  }
  return reachable(side, area, board.major).includes(to)
    ? because('Beside enemy troops only the stronger side moves sideways.')
    : because('A move goes to the next area: ahead, back or aside, never diagonally.');
};

const strikeFault = (board: Board, piece: Piece, target: Piece): Refusal | null => {
  const struck = [...chargeTargets(board, piece), ...fireTargets(board, piece).map(each => each.piece)];
  if (struck.some(each => each.id === target.id)) {
    return null;
  }
  if (!isTroop(target)) {
    return because('A General is no target: only troops are fired at or charged.');
  }
  const near = piece.area === null ? null : ahead(piece.side, piece.area);
  return target.area !== near
    ? because(`${pieceText(piece)} strikes straight ahead only, and the target does not stand there.`)
    : because(`${pieceText(piece)} cannot strike it here: ${armOf(target.type)} may be screened or covered.`);
};

/** Why a piece or an area cannot be chosen now, for the piece that is to act; null where it can. */
export const unableOn = (board: Board, acting: string | null, id: string): Refusal | null => {
  const piece = acting === null ? null : pieceOf(board, acting);
  const target = pieceOf(board, id);
  if (piece && pieceFault(board, piece) === null) {
    if (target && target.side !== piece.side) {
      return strikeFault(board, piece, target);
    }
    if (AREAS.includes(id as AreaId)) {
      return wayFault(board, piece, id as AreaId);
    }
  }
  return target ? pieceFault(board, target) : null;
};
