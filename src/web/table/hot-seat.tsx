import { type ReactElement, useEffect, useState } from 'react';
import { inWords } from '#companion/words.ts';
import type { Role, TableDoc } from '#server/shapes.ts';
import { HandOver } from '../kit/hand-over.tsx';
import { sideOf } from './entropy.ts';
import { momentIn, type Seen } from './live.ts';
import { WORDS } from './words.ts';

/** Sides that have to do something now: choose, or throw real dice. */
const sidesDue = ({ wait, handDice, over, paused }: TableDoc): readonly string[] => {
  if (over || paused !== null) {
    return [];
  }
  if (wait?.awaits === 'choose') {
    return wait.sides;
  }
  return wait?.awaits === 'roll' && handDice && wait.by !== undefined ? [wait.by] : [];
};

/** The seat of this browser that is to move instead of the one that is looked through; null when it need not turn. */
export const seatDue = ({ doc, role }: Pick<Seen, 'doc' | 'role'>, held: readonly Role[]): Role | null => {
  const due = sidesDue(doc);
  const side = sideOf(role);
  if (side === null || due.includes(side)) {
    return null;
  }
  return held.find(each => due.includes(sideOf(each) ?? '')) ?? null;
};

const openKey = (id: string): string => `grognard.open-table.${id}`;

export interface Turning {
  /** The role that is to have the screen; null while it stays. */
  readonly to: Role | null;
  /** From now on the table turns without a word. */
  open(): void;
}

/**
 * A browser that holds several seats turns to the one that is to move: at an open table at once, else the screen is
 * covered until it is in the right hands. A seat that somebody chose is kept until something happens.
 */
export const useTurning = (
  seen: Seen,
  held: readonly Role[],
  picked: boolean,
  busy: boolean,
  onTurn: (role: Role) => void,
): Turning => {
  const [since] = useState(momentIn(seen));
  const [isOpen, setOpen] = useState(() => localStorage.getItem(openKey(seen.doc.id)) !== null);
  const rests = busy || (picked && momentIn(seen) === since);
  const due = rests ? null : seatDue(seen, held);
  useEffect(() => {
    if (isOpen && due !== null) {
      onTurn(due);
    }
  }, [isOpen, due, onTurn]);
  return {
    to: isOpen ? null : due,
    open: () => {
      localStorage.setItem(openKey(seen.doc.id), 'yes');
      setOpen(true);
    },
  };
};

const nameOf = ({ seats }: TableDoc, role: Role): string => {
  const side = sideOf(role) ?? '';
  const seat = seats[side];
  return seat?.kind === 'person' && seat.name ? `${seat.name}, ${inWords(side)}` : inWords(side);
};

interface TableCoverProps {
  readonly seen: Seen;
  readonly to: Role;
  onTake(): void;
  onOpen(): void;
}

/** The screen between two seats of one browser. */
export const TableCover = ({ seen: { doc }, to, onTake, onOpen }: TableCoverProps): ReactElement => (
  <HandOver
    title={doc.title}
    to={nameOf(doc, to)}
    words={WORDS.hotSeat.iAm(nameOf(doc, to))}
    onTake={onTake}
    onOpen={onOpen}
  />
);
