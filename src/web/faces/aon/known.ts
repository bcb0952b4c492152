import { seeded } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { corpsAt, partyOf } from '#systems/aon/game/situation.ts';
import { boardFrom } from '#systems/aon/game/suppose.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { type CorpsId, isArea, isCorps } from '#systems/aon/map.ts';
import type { Party, Seat } from '#systems/aon/vocabulary.ts';
import type { Desk } from '../../play/desk.ts';

export type AonDesk = Desk<Seen>;

const KNOWN = new WeakMap<Seen, Board>();

/** The view as a board of which the rules can be asked; hands that are not seen are supposed. Made once for each view. */
export const boardOf = (view: Seen): Board => {
  const known = KNOWN.get(view) ?? boardFrom(view, seeded('face'));
  KNOWN.set(view, known);
  return known;
};

export const seatOf = ({ side }: Pick<AonDesk, 'side'>): Seat | null => side as Seat | null;

/** The hand of the side that looks; nothing for an onlooker. */
export const handOfSide = ({ view, side }: Pick<AonDesk, 'view' | 'side'>): readonly string[] =>
  side === null ? [] : (view.cards.hands[side] ?? []);

/** A stack is known by its area and its side. */
export const stackId = (area: string, party: Party | null): string => `${area}/${party ?? 'neutral'}`;

/** The area of a stack, or the area itself. */
export const areaOfPiece = (id: string): string => id.split('/')[0] ?? id;

/** The piece that stands for a corps, an area or a country on the map; null if it is not there. */
export const pieceOf = (board: Board, id: string): string | null => {
  if (isCorps(id)) {
    const { at } = corpsAt(board, id as CorpsId);
    return isArea(at) ? stackId(at, partyOf(board, id)) : null;
  }
  return isArea(id) ? id : null;
};
