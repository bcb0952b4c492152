import { useState } from 'react';
import type { TableEvent } from '#server/shapes.ts';
import type { Seen } from './live.ts';

type Rolled = Extract<TableEvent, { kind: 'rolled' }>;

/** The throws that have come since one looked last, one after the other. */
export interface Throws {
  readonly next: Rolled | null;
  readonly left: number;
  read(): void;
  skip(): void;
}

const isTold = (event: TableEvent): event is Rolled =>
  event.kind === 'rolled' && (event.notes ?? []).length > 0;

/** What was thrown before one came is in the log; what comes now is shown one by one. */
export const useThrows = ({ events }: Seen): Throws => {
  const [readTo, setReadTo] = useState(() => events.at(-1)?.n ?? 0);
  const unread = events.filter(isTold).filter(event => event.n > readTo);
  const [next = null] = unread;
  return {
    next,
    left: unread.length,
    read: () => next && setReadTo(next.n),
    skip: () => setReadTo(events.at(-1)?.n ?? readTo),
  };
};
