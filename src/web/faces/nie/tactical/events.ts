import { type Board, inRout, isTroop, type Piece } from '#systems/nie/tactical/board.ts';
import { pieceText } from '#systems/nie/tactical/words.ts';
import type { Noted } from '../../../play/log/entry.ts';
import type { GameEvent } from '../../../play/log/event.ts';
import { WORDS } from './words.ts';

const changeOf = (was: Piece, is: Piece): string | null => {
  if (was.area === null || inRout(was) === inRout(is)) {
    return null;
  }
  return inRout(is) ? WORDS.events.routs(pieceText(was)) : WORDS.events.rallies(pieceText(was));
};

/** Pieces that rout, rally, are destroyed or fall: each by the line of the story that says why. */
export const fieldEvents = (before: Board, after: Board, notes: readonly Noted[]): readonly GameEvent[] => {
  const [first] = notes;
  if (before.turn === 0 || !first) {
    return [];
  }
  const states = before.pieces.flatMap(was => {
    const is = after.pieces.find(each => each.id === was.id);
    return is ? (changeOf(was, is) ?? []) : [];
  });
  const gone = after.eliminated
    .filter(piece => before.eliminated.every(each => each.id !== piece.id))
    .map(piece =>
      isTroop(piece) ? WORDS.events.destroyed(pieceText(piece)) : WORDS.events.falls(pieceText(piece)),
    );
  const text = notes.map(note => note.text).join(' ');
  return [...gone, ...states].map(title => ({ title, text, ...(first.cite ? { cite: first.cite } : {}) }));
};
