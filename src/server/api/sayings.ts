import { type Bearer, holdersOf } from '../access/access.ts';
import { SetAside } from '../room/set-aside.ts';
import type { Who } from '../room/who.ts';
import type { TableCommand } from '../shapes.ts';
import { DamagedLog } from '../store/faults.ts';
import type { Saying } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Context } from './context.ts';

/** Words of somebody, as they were sent. */
interface Sent extends Saying {
  readonly who: Who;
  readonly command: TableCommand;
}

/** Whether a command says something: all else needs no second look, and most commands are moves. */
export const isSaying = ({ do: what }: TableCommand): boolean => what === 'chat' || what === 'letter';

/**
 * Keeps the speaker of a saying before it is acknowledged: a client that hears no answer sends it again, and it is kept
 * then. Readers of a letter who are away get a notice of it.
 */
export const keepSaying = async (
  { tables: { store }, notices }: Context,
  { session }: Bearer,
  { who, command, game, client }: Sent,
): Promise<void> => {
  if (!isSaying(command)) {
    return;
  }
  const holder = (await holdersOf(store, session)).at(-1);
  if (holder !== undefined) {
    await store.sayings.add(holder, { game, client });
  }
  if (command.do === 'letter' && who.role === 'seat') {
    await notices?.written(game, who.side, command.to, client);
  }
};

/** Strikes out all that somebody said, in every game. */
export const strikeSayings = async (tables: Tables, holder: string): Promise<void> => {
  const { sayings } = tables.store;
  const all = await sayings.of(holder);
  for (const game of new Set(all.map(saying => saying.game))) {
    try {
      const said = all.filter(saying => saying.game === game);
      await tables.strike(
        game,
        said.map(({ client }) => client),
      );
      await sayings.forget(holder, game);
    } catch (error) {
      // A log that cannot be read must not keep an account from being deleted; the operator is told.
      if (!(error instanceof DamagedLog || error instanceof SetAside)) {
        throw error;
      }
      tables.onFault(error);
    }
  }
};
