import { innerState } from '#companion/luck.ts';
import { awaits, knownState, type State } from '#kernel';
import type { Fork } from '../../battle/choices.tsx';
import { codeOf, useSystem } from '../../kit/systems.ts';
import { sideOf } from '../entropy.ts';
import type { Seen } from '../live.ts';

export interface TableFork extends Fork {
  /** All sides choose at once and in secret. */
  readonly together: boolean;
}

/** Where a battle at the Table stands, from what the viewer was sent: enough to work out what may follow his choice. */
export const useFork = ({ doc, role }: Seen): TableFork | null => {
  const system = useSystem(codeOf(doc.game));
  const procedure = system?.entries.find(entry => entry.id === doc.game);
  const ahead = doc.wait?.awaits === 'choose' ? doc.wait.ahead : undefined;
  const side = sideOf(role);
  if (procedure?.kind !== 'procedure' || !ahead || side === null) {
    return null;
  }
  const { board, stack } = innerState(knownState(procedure, { view: doc.view, ahead }) as unknown as State);
  const wait = awaits({ steps: procedure.table }, { board, stack });
  return { procedure, state: { board, stack }, side, together: wait?.awaits === 'choose' && wait.together };
};
