import type { GameStatus } from '../store/port.ts';
import type { Entry } from './entry.ts';
import type { Told } from './show.ts';
import { sidesAsked, type Table } from './table.ts';

/** What lists of games show of a table. */
export const statusOf = (table: Table): GameStatus => {
  const seats = Object.entries(table.seats);
  const complete = seats.every(
    ([, seat]) => seat.kind === 'computer' || (seat.kind === 'person' && seat.name),
  );
  const phase = table.ended ? 'over' : complete ? 'playing' : 'gathering';
  const open = seats.filter(([, seat]) => seat.kind === 'open').map(([side]) => side);
  const asked = sidesAsked(table);
  return { phase, open, asked, computer: asked.some(side => table.seats[side]?.kind === 'computer') };
};

/** An entry with what it did, for those who are told of it. */
export const tellOf = (before: Table, after: Table, entry: Entry, at: number, notes: Told['notes']): Told => {
  const { wait } = before;
  const to = entry.kind === 'input' && wait?.awaits === 'draw' ? wait.to : undefined;
  const { n, rolls, length } = after;
  return { n, at, entry, notes, rolls, length, ...(to === undefined ? {} : { to }) };
};
