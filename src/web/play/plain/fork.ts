import { innerState } from '#companion/luck.ts';
import { awaits, knownState, type State } from '#kernel';
import type { Fork } from '../../battle/choices.tsx';
import type { Desk } from '../desk.ts';

export interface PlainFork extends Fork {
  /** All sides choose at once and in secret. */
  readonly together: boolean;
}

/**
 * The state of a procedure, from the knowledge of the side that looks: enough to work out the results of its choice.
 */
export const forkOf = ({ game, system, view, ahead, side }: Desk): PlainFork | null => {
  const procedure = system.entries.find(entry => entry.id === game.id);
  if (procedure?.kind !== 'procedure' || ahead.length === 0 || side === null) {
    return null;
  }
  const { board, stack } = innerState(knownState(procedure, { view, ahead }) as unknown as State);
  const wait = awaits({ steps: procedure.table }, { board, stack });
  return { procedure, state: { board, stack }, side, together: wait?.awaits === 'choose' && wait.together };
};
