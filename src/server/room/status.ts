import { isThrow, ledgerRows, type Note, type Side } from '#kernel';
import type { Entry, Seats } from '#kernel/table/entry.ts';
import { sidesAsked, type Table, type Taken } from '#kernel/table/table.ts';
import type { NoteShape } from '../shapes.ts';
import type { GameStatus } from '../store/port.ts';
import type { Told } from './events.ts';

interface Seating {
  readonly complete: boolean;
  readonly open: readonly Side[];
}

/** Seats change seldom, moves do not. */
const seatings = new WeakMap<Seats, Seating>();

const seatingOf = (seats: Seats): Seating => {
  const known = seatings.get(seats);
  if (known) {
    return known;
  }
  const all = Object.entries(seats);
  const seating = {
    complete: all.every(([, seat]) => seat.kind === 'computer' || (seat.kind === 'person' && seat.name)),
    open: all.filter(([, seat]) => seat.kind === 'open').map(([side]) => side),
  };
  seatings.set(seats, seating);
  return seating;
};

/** The status of a table in lists of games. */
export const statusOf = (table: Table): GameStatus => {
  const { complete, open } = seatingOf(table.seats);
  const phase = table.ended ? 'over' : complete ? 'playing' : 'gathering';
  const asked = sidesAsked(table);
  return { phase, open, asked, computer: asked.some(side => table.seats[side]?.kind === 'computer') };
};

/** The events of an entry that are told: none for an answer left in advance, or for a plan that is not done. */
export const toldOf = (before: Table, { table, notes }: Taken, entry: Entry, at: number): readonly Told[] =>
  table.n === before.n ? [] : [tellOf(before, table, entry, at, notes)];

/** An entry with its effects, for the viewers that may know of it. */
export const tellOf = (
  before: Table,
  after: Table,
  entry: Entry,
  at: number,
  notes: readonly Note[],
): Told => {
  const { n, rolls, length } = after;
  const told = { n, at, entry, notes: shortened(notes), rolls, length };
  if (entry.kind !== 'input') {
    return told;
  }
  if (!isThrow(entry.input)) {
    return before.veil ? { ...told, hidden: before.veil.hidden.map(({ notes: _, ...each }) => each) } : told;
  }
  const { wait } = before;
  if (wait?.awaits === 'roll') {
    return wait.on ? { ...told, on: wait.on } : told;
  }
  return wait?.awaits === 'draw' && wait.to !== undefined ? { ...told, to: wait.to } : told;
};

/** Most lines of a ledger did not apply; a reader who wants them asks the chart, which has the words of all lines. */
const shortened = (notes: readonly Note[]): Told['notes'] =>
  notes.some(({ ledger, reading }) => ledger ?? reading) ? notes.map(brief) : notes;

const brief = ({ reading, ledger, ...note }: Note): NoteShape => {
  if (ledger === undefined || reading === undefined) {
    const applied = ledger?.filter(line => line.applied);
    return applied ? { ...note, ledger: applied } : note;
  }
  return { ...note, chart: reading.chart, rows: ledgerRows(ledger) };
};
