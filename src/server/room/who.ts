import type { Side } from '#kernel';
import type { Role } from '#kernel/table/entry.ts';

/** The speaker at a table. */
export type Who =
  | { readonly role: 'seat'; readonly side: Side; readonly name: string; readonly deputy?: 'computer' }
  | { readonly role: 'host'; readonly name: string }
  /** A stranger has no link: they may watch because the game is listed. */
  | { readonly role: 'watch'; readonly name: string; readonly stranger?: true };

export const roleOf = (who: Who): Role => (who.role === 'seat' ? `seat:${who.side}` : who.role);

/** The viewer: a side, an umpire that sees everything, or anybody. */
export type Viewer = { readonly side: Side } | 'umpire' | 'watch';

export const sideOf = (viewer: Viewer): Side | null => (typeof viewer === 'object' ? viewer.side : null);

/** One text for all moves of a side: it is looked up by it, and a new text would have to be hashed each time. */
const seatKeys = new Map<Side, string>();

const seatKey = (side: Side): string => {
  const known = seatKeys.get(side);
  if (known !== undefined) {
    return known;
  }
  seatKeys.set(side, `seat:${side}`);
  return seatKey(side);
};

export const viewerKey = (viewer: Viewer): string =>
  typeof viewer === 'object' ? seatKey(viewer.side) : viewer;
