import { useEffect, useMemo, useState } from 'react';
import type { Json, Option } from '#kernel';
import type { WaitShape } from '#server/api/shapes.ts';
import type { Board } from '#systems/esr/board.ts';
import { knownBoard } from '#systems/esr/known-board.ts';
import { type Asked, type Desk, DONE, isArmySide } from '../field/desk.ts';
import { api } from './api.ts';
import { sideOf } from './entropy.ts';
import type { Seen, TableLink, useCommand } from './live.ts';

/** What the server thinks a person may want of a wide choice; null until it has said so. */
const useOptions = ({ n, doc, role }: Seen): readonly Option[] | null => {
  const [known, setKnown] = useState<{ readonly n: number; readonly options: readonly Option[] } | null>(
    null,
  );
  const wide = doc.wait?.awaits === 'choose' && doc.wait.yours?.kind === 'open';
  useEffect(() => {
    if (!wide) {
      return undefined;
    }
    let open = true;
    const take = (options: readonly Option[]): void => {
      if (open) {
        setKnown({ n, options: options.length > 0 ? options : [DONE] });
      }
    };
    api.hints(doc.id, role).then(
      ({ options }) => take(options),
      () => take([]),
    );
    return () => {
      open = false;
    };
  }, [n, wide, doc.id, role]);
  return known?.n === n ? known.options : null;
};

const askedIn = (wait: WaitShape | null, options: readonly Option[] | null): Asked | null => {
  const yours = wait?.awaits === 'choose' ? wait.yours : undefined;
  if (!yours) {
    return null;
  }
  if (yours.kind === 'listed') {
    return { kind: 'listed', options: yours.options };
  }
  return options === null ? null : { kind: 'open', options, schema: yours.schema };
};

const waitingFor = (wait: WaitShape | null, asked: Asked | null): string => {
  if (wait?.awaits === 'roll') {
    return 'The dice are being thrown.';
  }
  if (wait?.awaits !== 'choose' || asked) {
    return '';
  }
  return wait.yours ? 'Reading the map …' : 'It is for the others to choose.';
};

/** The desk of somebody who sits at a table, or who looks on there. */
export const useFieldDesk = (
  seen: Seen,
  link: TableLink,
  command: ReturnType<typeof useCommand>,
  past: Json | null,
): Desk => {
  const { doc, role, n } = seen;
  const side = sideOf(role);
  const options = useOptions(seen);
  const view = (past ?? doc.view) as unknown as Board;
  const known = useMemo(() => knownBoard(view as unknown as Json, side ?? '', false), [view, side]);
  const { wait } = doc;
  const { send } = command;
  const asked = useMemo(() => (past === null ? askedIn(wait, options) : null), [past, wait, options]);
  return useMemo(
    () => ({
      view,
      known,
      side: isArmySide(side) ? side : null,
      moment: n,
      due:
        past === null && wait
          ? { step: wait.step, title: wait.title, cite: wait.cite, awaits: wait.awaits }
          : null,
      asked,
      refusal: null,
      waiting: waitingFor(wait, asked),
      check: value => link.check(value),
      choose: async value => {
        await send({ do: 'choose', choose: value });
        return true;
      },
    }),
    [view, known, side, n, past, wait, asked, link, send],
  );
};
