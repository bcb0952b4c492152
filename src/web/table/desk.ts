import { useEffect, useMemo, useRef } from 'react';
import { type AnyGame, type Charted, dice as diceOf, type Frame, type Json, type Side } from '#kernel';
import { UNDO_BARS } from '#kernel/table/undo-bars.ts';
import type { TableCommand, TableDoc, TableEvent, WaitShape } from '#server/shapes.ts';
import { rollAll } from '../kit/dice/roll.ts';
import { saveText } from '../kit/save.ts';
import { ADVICE } from '../play/advice/words.ts';
import { askedFrom } from '../play/asked.ts';
import type { Asked, Awaited, Desk, Due, Room, Undo } from '../play/desk.ts';
import { foresightOf } from '../play/foresight.ts';
import type { Throwing } from '../play/roll/throwing.ts';
import type { Pace } from '../play/settings.ts';
import { WORDS } from '../play/words.ts';
import { api } from './api.ts';
import { sideOf } from './entropy.ts';
import { type Hints, useHints } from './hints.ts';
import type { Seen, TableLink } from './live.ts';
import { entriesOf } from './log-entries.ts';
import { type Past, usePast } from './past.ts';
import { useTableSettings } from './table-settings.ts';
import { beforeLastChoice } from './taking-back.ts';
import { madeThrow, type Throws } from './throws.ts';
import type { useCommand } from './use-table.ts';
import { whyWaits } from './why-waits.ts';
import { WORDS as TABLE } from './words.ts';

type Command = ReturnType<typeof useCommand>;

/** The server’s hints for a wide choice: likely values, and the shape of a value; null until then. */
const wideOf = (hints: Hints | null, wait: WaitShape | null): Asked | null =>
  hints && askedFrom('open', hints.options, passIn(wait), hints.schema);

const passIn = (wait: WaitShape | null): Json | undefined =>
  wait?.awaits === 'choose' ? wait.yours?.pass : undefined;

const isWide = (wait: WaitShape | null): boolean => wait?.awaits === 'choose' && wait.yours?.kind === 'open';

const askedIn = (wait: WaitShape | null, wide: Asked | null): Asked | null => {
  const yours = wait?.awaits === 'choose' ? wait.yours : undefined;
  if (!yours) {
    return null;
  }
  return yours.kind === 'listed' ? askedFrom('listed', yours.options, yours.pass) : wide;
};

const aheadIn = (wait: WaitShape | null): readonly Frame[] =>
  wait?.awaits === 'choose' ? (wait.ahead ?? []) : [];

/** A person in a seat is called by name, a computer by its side. */
const awaitedAt = ({ seats }: TableDoc, game: AnyGame, side: Side): Awaited => {
  const seat = seats[side];
  return seat?.kind === 'person' && seat.name
    ? { side, name: seat.name, isPerson: true }
    : { side, name: game.sideTitles[side] ?? side, isPerson: false };
};

const dueOf = ({ doc }: Seen, game: AnyGame, sentence: string): Due | null => {
  const { wait } = doc;
  if (!wait) {
    return null;
  }
  const yours = wait.awaits === 'choose' && wait.yours !== undefined;
  const others = wait.awaits === 'choose' && !yours ? wait.sides.map(side => awaitedAt(doc, game, side)) : [];
  const why = yours ? sentence : whyWaits(doc, game);
  return { step: wait.step, title: wait.title, cite: wait.cite, awaits: wait.awaits, yours, others, why };
};

const MOVES: readonly TableEvent['kind'][] = [
  'chose',
  'rolled',
  'drew',
  'undone',
  'corrected',
  'answered',
  'seated',
];

/** No side writes more than this at once. */
const MOST_WRITTEN = 10_000;

/**
 * The number of the last thing that changed the game, with the secret answers of the viewer since: talk
 * meanwhile wipes nothing that was drawn.
 */
const momentOf = (events: readonly TableEvent[], written = 0): number =>
  (events.findLast(({ kind }) => MOVES.includes(kind))?.n ?? 0) * MOST_WRITTEN + written;

const useDesk = (
  system: Charted,
  game: AnyGame,
  seen: Seen,
  link: TableLink,
  command: Command,
  past: Past,
): Desk => {
  const { doc, role, events } = seen;
  const side = sideOf(role);
  const { hints, sentence } = useHints(seen, isWide(doc.wait));
  const { wait } = doc;
  const wide = useMemo(() => wideOf(hints, wait), [hints, wait]);
  const { send, refusal } = command;
  const view = past.view ?? doc.view;
  const present = past.shown === past.length;
  const moment = useMemo(() => momentOf(events, doc.written), [events, doc.written]);
  // Each moment has an answer of its own, also one that comes again because a secret choice was taken back.
  const answer = useMemo(() => ({ moment, isSent: false }), [moment]);
  const asked = useMemo(() => (present ? askedIn(wait, wide) : null), [present, wait, wide]);
  const due = present ? dueOf(seen, game, sentence) : null;
  const key = JSON.stringify(due);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything that is due.
  return useMemo(
    () => ({
      game,
      system,
      setup: doc.setup,
      view,
      side,
      moment: present ? moment : -past.shown,
      due,
      asked,
      refusal,
      ahead: aheadIn(wait),
      check: value => link.check(value),
      foresee: foresightOf(game, view, aheadIn(wait), side),
      // One answer a moment: on a slow line, a second press would count as the answer to the next question. The
      // next one may be answered as soon as it is shown, even before word that the last answer was kept.
      choose: async value => {
        if (answer.isSent) {
          return false;
        }
        answer.isSent = true;
        const refused = await send({ do: 'choose', choose: value });
        answer.isSent = refused === null;
        return refused === null;
      },
    }),
    [system, game, doc.setup, view, side, moment, past.shown, key, asked, refusal, wait, link, send],
  );
};

/** The room of a player or spectator at a table: the game runs on the server. */
export const useTableDesk = (
  system: Charted,
  game: AnyGame,
  seen: Seen,
  link: TableLink,
  command: Command,
  throws: Throws,
): Room => {
  const past = usePast(seen);
  const desk = useDesk(system, game, seen, link, command, past);
  const { settings, keep } = useTableSettings(seen.doc);
  const log = useMemo(() => entriesOf(seen, game), [seen, game]);
  const due = useDueThrow(seen);
  const { doc } = seen;
  const made = throws.next && settings.pace !== 'fast' ? madeThrow(throws.next, system, throws.left) : null;
  useReadingTime(throws, settings.pace);
  return {
    desk,
    log,
    title: doc.title,
    back: '/tables',
    settings,
    keep,
    throwing: made ?? due,
    replay: { shown: past.shown, length: past.length, show: past.show },
    undo: undoOf(seen, command.send),
    outcome: doc.over && made === null ? (doc.outcome ?? ENDED) : null,
    advice: { bar: mayAdvise(doc) ? null : ADVICE.needsConsent },
    tools: doc.over ? [{ words: WORDS.export, run: () => void exported(doc, seen.role) }] : [],
    standing: doc.standing,
    leave: (window, answer) => void command.send({ do: 'standing', window, answer }),
    file: async () => await api.file(doc.id, seen.role),
    roll: dice => void command.send({ do: 'roll', roll: (dice ?? thrown(doc)) as Record<string, number[]> }),
    read: throws.read,
    skip: throws.skip,
  };
};

/** Advice is for a player alone with computers, for players who agreed to it, and for everybody after the end. */
const mayAdvise = ({ over, advice, seats }: TableDoc): boolean =>
  over || advice === true || Object.values(seats).filter(({ kind }) => kind !== 'computer').length < 2;

const ENDED = { winners: [], ending: 'ended', sentence: TABLE.log.endedEarly } as const;

const exported = async (doc: TableDoc, role: string): Promise<void> =>
  saveText(`${doc.game}-${doc.id}.json`, JSON.stringify(await api.file(doc.id, role), null, 1));

const poolsOf = (wait: Extract<WaitShape, { awaits: 'roll' }>) =>
  Object.fromEntries(
    Object.entries(wait.throws).map(([name, { count, faces }]) => [name, diceOf(count, faces)]),
  );

const thrown = ({ wait }: TableDoc): unknown => (wait?.awaits === 'roll' ? rollAll(poolsOf(wait)) : {});

/** Real dice are thrown and typed in: the card asks for them. */
const useDueThrow = ({ doc, role }: Seen): Throwing | null =>
  useMemo(() => {
    const { wait } = doc;
    if (wait?.awaits !== 'roll' || !doc.handDice || sideOf(role) === null) {
      return null;
    }
    const { title, cite, by, on } = wait;
    return { when: 'before', title, cite, by, on, throws: poolsOf(wait), about: {}, byHand: true, left: 0 };
  }, [doc, role]);

/** How long a throw that came is shown before the next; those that are only in the log count as read. */
const READING_MS: Readonly<Record<Pace, number | null>> = { step: null, auto: 1400, fast: 0 };

const useReadingTime = ({ next, read }: Throws, pace: Pace): void => {
  const latest = useRef(read);
  latest.current = read;
  const n = next?.n ?? 0;
  const after = READING_MS[pace];
  useEffect(() => {
    if (n === 0 || after === null) {
      return undefined;
    }
    const timer = setTimeout(() => latest.current(), after);
    return () => clearTimeout(timer);
  }, [n, after]);
};

/** The last choice of a side as the log tells it. */
export const lastDeed = (events: readonly TableEvent[], side: Side): string => {
  const last = events.findLast(event => event.kind === 'chose' && event.side === side);
  return last?.notes?.[0]?.text.replace(/\.$/, '') ?? WORDS.lastChoice;
};

/** Back by the engine’s rule at once; further back only if the others agree. */
const undoOf = ({ doc, events, role }: Seen, send: (command: TableCommand) => unknown): Undo => {
  const side = sideOf(role);
  if (side === null || doc.over || doc.undo === 'nothing') {
    return { bar: WORDS.nothingToUndo, what: '', asks: false, run: () => undefined };
  }
  return doc.undo === null
    ? { bar: null, what: lastDeed(events, side), asks: false, run: () => void send({ do: 'undo' }) }
    : {
        bar: null,
        what: UNDO_BARS[doc.undo],
        asks: true,
        run: () =>
          void send({
            do: 'ask',
            proposal: { kind: 'undo', to: beforeLastChoice(events, side, doc.inputs) },
          }),
      };
};
