import type { Side } from '#kernel';
import { entropyAwaited } from '#kernel/table/chance.ts';
import type { Created, SeatShape, Seats } from '#kernel/table/entry.ts';
import type { Table } from '#kernel/table/table.ts';

/** The serving thread’s knowledge of a table that is awake; everything else stays where its rules run. */
export interface Outline {
  /** The number that all see. */
  readonly n: number;
  /** Entries of the log. */
  readonly logged: number;
  readonly head: Pick<Created, 'game' | 'version' | 'title' | 'umpire'>;
  readonly seats: Seats;
  /** Sides that are to choose. */
  readonly asked: readonly Side[];
  readonly paused: boolean;
  readonly ended: boolean;
  readonly rematch: string | null;
  /** Sides that have sealed a share: the dice wait for them. */
  readonly sealed: readonly Side[];
  /** Where and why the log no longer fits the rules, if so. */
  readonly stopped: string | null;
}

export const outlineOf = (table: Table, asked: readonly Side[], stopped: string | null): Outline => ({
  n: table.n,
  logged: table.logged,
  head: table.head,
  seats: table.seats,
  asked,
  paused: table.paused !== null,
  ended: table.ended !== null,
  rematch: table.rematch,
  sealed: entropyAwaited(table),
  stopped,
});

/** Sides held by the computer that are to choose now. */
export const computersAsked = ({
  asked,
  seats,
  paused,
}: Outline): readonly { readonly side: Side; readonly bot: string }[] =>
  paused
    ? []
    : asked.flatMap(side => {
        const seat = seats[side];
        return seat?.kind === 'computer' ? [{ side, bot: seat.bot }] : [];
      });

/** The sides that people play. */
export const peopleAt = ({ seats }: Outline): readonly Side[] =>
  Object.keys(seats).filter(side => seats[side]?.kind === 'person');

/** Whether a seat is kept for a person who has not come yet. */
export const isKeptFor = (seat: SeatShape | undefined): boolean =>
  seat?.kind === 'person' && seat.name === null;
