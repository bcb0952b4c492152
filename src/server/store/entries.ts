import type { Logs } from './port.ts';
import { entriesAfter, type Logged } from './record.ts';

/** The entries of a game after a number. */
export const entriesOf = async (
  logs: Pick<Logs, 'records'>,
  game: string,
  after = 0,
): Promise<readonly Logged[]> => entriesAfter(await logs.records(game, after), after);
