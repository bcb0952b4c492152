import { type Announced, isPrivate, never, type Side } from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import type { Hidden } from '#kernel/table/table.ts';
import type { NoteShape, TableEvent } from '../shapes.ts';
import { chartFor } from './show.ts';
import { sideOf, type Viewer } from './who.ts';

/** One entry with its notes and the number of rolls after it. */
export interface Told {
  readonly n: number;
  readonly at: number;
  readonly entry: Entry;
  readonly notes: readonly NoteShape[];
  readonly rolls: number;
  readonly length: number;
  /** The secret choices before, which are told with this choice. */
  readonly hidden?: readonly Omit<Hidden, 'notes'>[];
  /** The side that saw the cards of a draw. */
  readonly to?: Side;
  /** The chart that a roll was read on. */
  readonly on?: Announced;
}

const mayRead = (to: readonly Side[] | undefined, viewer: Viewer): boolean =>
  to === undefined || viewer === 'umpire' || (typeof viewer === 'object' && to.includes(viewer.side));

/** The notes that a viewer may read, without the address. */
const notesFor = (notes: readonly NoteShape[], viewer: Viewer): readonly NoteShape[] =>
  notes.every(note => mayRead(note.to, viewer)) ? notes : notes.filter(note => mayRead(note.to, viewer));

/** An entry as a viewer may know it; null when they may not see it at all. */
export const eventFor = (told: Told, viewer: Viewer, over: boolean): TableEvent | null => {
  const event = shapeOf(told, viewer, over);
  const notes = over ? told.notes : notesFor(told.notes, viewer);
  if (event === null || notes.length === 0) {
    return event;
  }
  return { notes, ...event };
};

const shapeOf = (told: Told, viewer: Viewer, over: boolean): TableEvent | null => {
  const { n, at, entry } = told;
  const seesAll = over || viewer === 'umpire';
  switch (entry.kind) {
    case 'created':
      return { n, at, kind: 'created' };
    case 'input':
      return inputShape(told, entry, viewer, seesAll);
    case 'undo':
      return { n, at, kind: 'undone', side: entry.side, to: told.length };
    case 'ask':
      return { n, at, kind: 'asked', side: entry.side, proposal: entry.proposal };
    case 'answer':
      return { n, at, kind: 'answered', side: entry.side, ask: entry.ask, yes: entry.yes };
    case 'correct':
      return {
        n,
        at,
        kind: 'corrected',
        to: entry.to,
        reason: entry.reason,
        ...(seesAll ? { inputs: entry.inputs } : {}),
      };
    case 'pause':
      return { n, at, kind: 'paused', on: entry.on, reason: entry.reason };
    case 'seat':
      return { n, at, kind: 'seated', side: entry.side, seat: entry.seat };
    case 'entropy':
      return { n, at, kind: 'entropy', entropy: entry.entropy };
    case 'orders':
      return seesAll || sideOf(viewer) === entry.side ? { n, at, kind: 'ordered', side: entry.side } : null;
    case 'chat': {
      const heard = mayRead(entry.to, viewer) || isSpeaker(entry, viewer);
      const to = entry.to ? { to: entry.to } : {};
      return heard
        ? { n, at, kind: 'said', role: entry.role, name: entry.name, text: entry.text, ...to }
        : null;
    }
    case 'letter':
      // Letters stand in the documents of their readers, and in no list of events.
      return null;
    case 'end':
      return { n, at, kind: 'ended', outcome: entry.outcome, reason: entry.reason };
    case 'rematch':
      return { n, at, kind: 'rematch', id: entry.id };
    case 'speech':
      return { n, at, ...entry };
    case 'keys':
      return { n, at, kind: 'keys', role: entry.role, by: entry.by, did: entry.did };
    default:
      return never(entry);
  }
};

const isSpeaker = ({ role }: Extract<Entry, { kind: 'chat' }>, viewer: Viewer): boolean =>
  typeof viewer === 'object' && role === `seat:${viewer.side}`;

/** A standing answer of which nothing came is told to its own side alone: to others it is an answer like any other. */
const isQuiet = ({ notes }: Told, deputy: string, side: Side, viewer: Viewer, seesAll: boolean): boolean =>
  deputy === 'standing' && !seesAll && sideOf(viewer) !== side && notesFor(notes, viewer).length === 0;

/** The other sides that chose in secret with this one, now public, and the part that the viewer may know. */
const unveiledFor = (
  hidden: NonNullable<Told['hidden']>,
  side: Side,
  viewer: Viewer,
  seesAll: boolean,
): Partial<Extract<TableEvent, { kind: 'chose' }>> => {
  const others = new Map(hidden.map(each => [each.input.side, each.by ?? each.input.by]));
  others.delete(side);
  const also = [...others].map(([other, by]) => (by ? { side: other, by } : { side: other }));
  const plan = hidden
    .map(({ input }) => ({ side: input.side, choose: input.choose }))
    .filter(each => seesAll || each.side === sideOf(viewer));
  return { ...(also.length > 0 ? { also } : {}), ...(plan.length > 0 ? { plan } : {}) };
};

const inputShape = (
  told: Told,
  { input, by }: Extract<Entry, { kind: 'input' }>,
  viewer: Viewer,
  seesAll: boolean,
): TableEvent | null => {
  const { n, at, rolls } = told;
  if (isPrivate(input)) {
    return null;
  }
  if ('choose' in input) {
    const { side, choose } = input;
    const event: TableEvent =
      seesAll || sideOf(viewer) === side
        ? { n, at, kind: 'chose', side, choose }
        : { n, at, kind: 'chose', side };
    const whole = told.hidden ? { ...event, ...unveiledFor(told.hidden, side, viewer, seesAll) } : event;
    const deputy = by ?? input.by;
    return deputy && !isQuiet(told, deputy, side, viewer, seesAll) ? { ...whole, by: deputy } : whole;
  }
  if ('roll' in input) {
    const event: TableEvent = input.by
      ? { n, at, kind: 'rolled', dice: input.roll, by: input.by }
      : { n, at, kind: 'rolled', roll: rolls, dice: input.roll };
    const on = chartFor(told.on, seesAll ? 'umpire' : viewer);
    return on ? { ...event, on } : event;
  }
  const shown = seesAll || told.to === undefined || told.to === sideOf(viewer);
  return {
    n,
    at,
    kind: 'drew',
    ...(input.by === 'hand' ? {} : { roll: rolls }),
    count: input.draw.length,
    ...(shown ? { cards: input.draw } : {}),
    ...(told.to === undefined ? {} : { to: told.to }),
  };
};
