import type { HouseOrder } from '../room/orders.ts';
import { SetAside } from '../room/set-aside.ts';
import type { Store } from '../store/port.ts';
import { WORDS } from '../words.ts';
import type { Changed } from './changes.ts';

const DAY = 24 * 3_600_000;
/** Nothing has happened for so long: the players are told that the game will end. */
const QUIET = 60 * DAY;
/** And for so long after that: it ends. */
const GRACE = 30 * DAY;
const MOST_AT_ONCE = 100;

interface Host {
  readonly store: Store;
  readonly onFault: (error: unknown) => void;
  write(id: string, order: HouseOrder): Promise<Changed | null>;
}

/** Games that everybody has left do not lie here for ever; everyone with a part in one is told a month before. */
export const endAbandoned = async (host: Host, now: number): Promise<void> => {
  for (const { id, n, updated, warned } of await host.store.games.idle(now - GRACE, MOST_AT_ONCE)) {
    try {
      if (warned === n) {
        await host.write(id, { do: 'abandon', reason: WORDS.room.abandoned });
      } else if (updated < now - QUIET) {
        const told = await host.write(id, { do: 'announce', text: WORDS.room.quietTable });
        await host.store.games.warned(id, told?.ok ? ((await host.store.games.find(id))?.n ?? 0) : 0);
      }
    } catch (error) {
      if (!(error instanceof SetAside)) {
        host.onFault(error);
      }
    }
  }
};
