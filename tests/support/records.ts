import type { Json } from '../../src/kernel/index.ts';
import type { Append, GameStatus } from '../../src/server/store/port.ts';
import { type LogRecord, recordAfter } from '../../src/server/store/record.ts';

interface Written {
  readonly entries?: readonly Json[];
  readonly client?: string | null;
  readonly at?: number;
}

/** A record as the server makes them; its chain begins with itself. */
export const recordOf = (
  after: number,
  { entries = [{ kind: 'chat', text: `after ${after}` }], client = null, at = 2000 }: Written = {},
): LogRecord =>
  recordAfter('ab'.repeat(32), 'cd'.repeat(16), {
    after,
    at,
    client,
    shown: null,
    entries,
  });

/** An append to a game. */
export const appendTo = (
  game: string,
  after: number,
  { status, ...written }: Written & { readonly status?: GameStatus } = {},
): Append => ({ game, record: recordOf(after, written), ...(status ? { status } : {}) });

/** The first record of a game. */
export const begun = (...entries: Json[]): LogRecord => recordOf(0, { entries, at: 1000 });
