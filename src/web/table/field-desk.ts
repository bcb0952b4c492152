import { useMemo, useRef } from 'react';
import type { Frame, Json } from '#kernel';
import type { WaitShape } from '#server/shapes.ts';
import type { Board } from '#systems/esr/game/board.ts';
import { knownBoard } from '#systems/esr/game/known-board.ts';
import { GAME } from '../faces/esr/game-id.ts';
import { useSystem } from '../kit/systems.ts';
import { type Asked, type Desk, DONE, foresightOf, isArmySide } from '../play/desk.ts';
import { sideOf } from './entropy.ts';
import { type Hints, useHints } from './hints.ts';
import type { Seen, TableLink, useCommand } from './live.ts';

/** What the server says of a wide choice: what a person may want, and what a value looks like; null until then. */
const wideOf = (hints: Hints | null): Asked | null =>
  hints && {
    kind: 'open',
    options: hints.options.length > 0 ? hints.options : [DONE],
    schema: hints.schema,
  };

const isWide = (wait: WaitShape | null): boolean => wait?.awaits === 'choose' && wait.yours?.kind === 'open';

const askedIn = (wait: WaitShape | null, wide: Asked | null): Asked | null => {
  const yours = wait?.awaits === 'choose' ? wait.yours : undefined;
  if (!yours) {
    return null;
  }
  if (yours.kind === 'listed') {
    return { kind: 'listed', options: yours.options };
  }
  return wide;
};

const waitingFor = (wait: WaitShape | null, asked: Asked | null, sentence: string): string => {
  if (wait?.awaits === 'roll') {
    return 'The dice are being thrown.';
  }
  if (wait?.awaits !== 'choose' || asked) {
    return '';
  }
  return wait.yours ? sentence || 'Reading the map …' : 'It is for the others to choose.';
};

const aheadIn = (wait: WaitShape | null): readonly Frame[] =>
  wait?.awaits === 'choose' ? (wait.ahead ?? []) : [];

/** The desk of somebody who sits at a table, or who looks on there. */
export const useFieldDesk = (
  seen: Seen,
  link: TableLink,
  command: ReturnType<typeof useCommand>,
  past: Json | null,
): Desk => {
  const game = useSystem('esr')?.games.find(each => each.id === GAME) ?? null;
  const { doc, role, n } = seen;
  const side = sideOf(role);
  const { hints, sentence } = useHints(seen, isWide(doc.wait));
  const wide = useMemo(() => wideOf(hints), [hints]);
  const view = (past ?? doc.view) as unknown as Board;
  const known = useMemo(() => knownBoard(view, side ?? '', false), [view, side]);
  const { wait } = doc;
  const { send } = command;
  const answering = useRef(false);
  const asked = useMemo(() => (past === null ? askedIn(wait, wide) : null), [past, wait, wide]);
  return useMemo(
    () => ({
      view,
      known,
      side: isArmySide(side) ? side : null,
      moment: n,
      due:
        past === null && wait
          ? { step: wait.step, title: wait.title, cite: wait.cite, awaits: wait.awaits, yours: isWide(wait) }
          : null,
      asked,
      refusal: null,
      waiting: waitingFor(wait, asked, sentence),
      check: value => link.check(value),
      foresee: foresightOf(game, view, aheadIn(wait), side),
      // One answer at a time: a second press on a slow line would be taken for the answer to what comes next.
      choose: async value => {
        if (answering.current) {
          return false;
        }
        answering.current = true;
        const refusal = await send({ do: 'choose', choose: value });
        answering.current = false;
        return refusal === null;
      },
    }),
    [game, view, known, side, n, past, wait, asked, sentence, link, send],
  );
};
