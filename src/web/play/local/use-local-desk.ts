import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type AnyChart,
  type AnyGame,
  asked,
  awaits,
  type Charted,
  type ChartOf,
  type Choice,
  type Json,
  keptFile,
  knownTo,
  type Side,
  sidesIn,
  unasked,
} from '#kernel';
import { saveText } from '../../kit/save.ts';
import { positionRun } from '../../lab/papers.ts';
import { askedOf, namesOf } from '../asked.ts';
import type { Asked, Counsel, Desk, Due, Room, Undo } from '../desk.ts';
import { foresightOf } from '../foresight.ts';
import { isToldTo } from '../log/told-to.ts';
import type { Throwing } from '../roll/throwing.ts';
import { WORDS } from '../words.ts';
import type { Told } from './chronicle.ts';
import { useDealer } from './dealer.ts';
import { drawingOf } from './drawing.ts';
import { type KeptGame, useKeptGame } from './kept-game.ts';
import { entriesOf } from './log-entries.ts';
import { mustHand, personAsked, sideLooking } from './looking.ts';
import { type GamePaper, HAND } from './paper.ts';
import { dueThrow, useReading } from './reading.ts';
import { usualOpponent } from './seats.ts';

const NO_ANSWERS: Room['standing'] = {};

/** A game on this device in its room. The screen must be handed to the side before anything is shown. */
export interface LocalRoom extends Room {
  readonly kept: KeptGame;
  readonly handTo: Side | null;
  /** The side that was to get the screen has taken it. */
  take(): void;
}

/** The desk of the player at this screen; a sentence where the game cannot be opened, null while it is read. */
export const useLocalDesk = (system: Charted, game: AnyGame, id: string): LocalRoom | string | null => {
  const opened = useKeptGame(game, id);
  const [, go] = useLocation();
  const kept = opened === null || typeof opened === 'string' ? null : opened;
  const [facing, setFacing] = useState<Side | null>(null);
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY);
  const looking = useRef<Side | null>(null);
  const reading = useReading(kept, looking);
  const chartOf = useCallback((chart: string) => chartIn(system, chart), [system]);
  const handTo = kept ? handedTo(kept, facing) : null;
  useDealer(kept, reading, handTo !== null, chartOf);
  const side = kept ? sideLooking(kept.chronicle.play, kept.paper, facing) : null;
  useEffect(() => {
    looking.current = side;
  }, [side]);
  const at = Math.min(shown, kept?.chronicle.play.length ?? 0);
  const desk = useDesk(system, game, kept, side, at, reading.read);
  const log = useLog(kept, side, at);
  const due = useDueThrow(kept, chartOf);
  const { read, roll, hurried } = reading;
  const choosing = kept !== null && personAsked(kept.chronicle.play, kept.paper) !== undefined;
  // The screen has turned without a cover: the next secret of another side has one.
  useEffect(() => {
    if (choosing && handTo === null) {
      setFacing(side);
    }
  }, [choosing, handTo, side]);
  if (!kept || !desk) {
    return typeof opened === 'string' ? opened : null;
  }
  const { play } = kept.chronicle;
  return {
    kept,
    handTo,
    desk,
    log,
    title: kept.paper.title,
    back: '/play',
    settings: kept.paper.settings,
    outcome: reading.card === null ? play.outcome() : null,
    throwing: reading.card ?? due,
    drawing: drawingOf(kept),
    replay: {
      shown: at,
      length: play.length,
      show: n => setShown(n >= play.length ? Number.POSITIVE_INFINITY : n),
    },
    undo: undoOf(kept, side),
    advice: { bar: null, ...lookedBack(kept, at) },
    tools: [
      { words: WORDS.export, run: () => exported(kept.paper, keptFile(play)) },
      { words: WORDS.playOn, run: () => void playedOn(kept, side, at).then(go) },
      ...(play.outcome() ? [{ words: WORDS.tellAgain, run: () => go(`/lab/bulletin/${id}`) }] : []),
    ],
    ...(play.outcome() ? { told: `/lab/bulletin/${id}` } : {}),
    keep: change => kept.keep({ settings: { ...kept.paper.settings, ...change } }),
    standing: (side === null ? undefined : play.state.standing?.[side]) ?? NO_ANSWERS,
    leave: (window, answer) => void (side !== null && kept.submit({ side, standing: window, answer })),
    file: async () => play.file(),
    roll,
    read,
    skip: () => {
      hurried.current = !choosing;
      read();
      roll();
    },
    take: () => {
      kept.refuse(null);
      setFacing(handTo);
    },
  };
};

/** Found once for each moment: to see whether a throw is certain, all its results are gone through. */
const useDueThrow = (kept: KeptGame | null, chartOf: ChartOf): Throwing | null => {
  const handDice = kept?.paper.settings.handDice ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the game itself is changed in place, turn by turn.
  return useMemo(
    () => (kept ? dueThrow(kept.chronicle.play, handDice, chartOf) : null),
    [kept?.chronicle, kept?.turn, handDice, chartOf],
  );
};

/** The choice of the moment that is looked back on, of any side: only once the game is over. */
const lookedBack = ({ chronicle }: KeptGame, at: number): Pick<Counsel, 'asking'> => {
  const { play } = chronicle;
  const { def: game } = play;
  if (play.outcome() === null || at >= play.length) {
    return {};
  }
  const state = chronicle.stateAt(at);
  const wait = awaits(game, state);
  const [side] = wait?.awaits === 'choose' ? asked(state, wait) : [];
  return side === undefined ? {} : { asking: { side, ...knownTo<Json, Json>(game, state, side) } };
};

const exported = ({ title }: GamePaper, file: unknown): void =>
  saveText(`${title}.json`, JSON.stringify(file, null, 1));

const chartIn = ({ entries }: Charted, id: string): AnyChart | undefined => {
  const entry = entries.find(each => each.id === id);
  return entry?.kind === 'chart' ? entry : undefined;
};

/** The room enters the next choice by itself: a standing answer, or a pass. */
const isAnswered = ({ chronicle: { play } }: KeptGame): boolean =>
  unasked(play.def, play.state, play.awaits()) !== null;

/** An input that the room enters by itself needs no hand-over. */
const handedTo = (kept: KeptGame, facing: Side | null): Side | null =>
  isAnswered(kept) ? null : mustHand(kept.chronicle.play, kept.paper, facing);

/** A drawn order has no label, but the log tells it. */
const deedIn = ({ notes }: Told, side: Side | null): string =>
  notes.find(note => isToldTo(note, side))?.text.replace(/\.$/, '') ?? '';

/** A bare number of pieces says no deed; the log tells their fate. */
const AMOUNT = /^\d/;

/** The last choice in the words of its list, if it had any. Not to act is no deed that a face has words for. */
const chosenIn = (last: Told, side: Side | null): Undo['chosen'] => {
  const { input, label, passed, step } = last;
  const isTold = label === '' && deedIn(last, side) !== '';
  return 'choose' in input && !isTold && !passed && !AMOUNT.test(label)
    ? { option: { value: input.choose, label }, step }
    : undefined;
};

const whatIn = (last: Told, side: Side | null): string =>
  (AMOUNT.test(last.label) ? '' : last.label) || deedIn(last, side) || WORDS.answerTo(last.title);

const undoOf = (kept: KeptGame, side: Side | null): Room['undo'] => {
  const last = side === null ? null : kept.chronicle.lastOf(side);
  const bar = kept.chronicle.mayUndo(side ?? '');
  return {
    bar: bar?.sentence ?? null,
    what: last ? whatIn(last, side) : '',
    chosen: last ? chosenIn(last, side) : undefined,
    asks: false,
    run: () => kept.undo(side ?? ''),
  };
};

const dueOf = (kept: KeptGame, side: Side | null, names: Readonly<Record<Side, string>>): Due | null => {
  const { play } = kept.chronicle;
  const wait = play.awaits();
  if (!wait) {
    return null;
  }
  const asked = play.asked();
  const yours = side !== null && asked.includes(side);
  return {
    step: play.state.stack.at(-1)?.at ?? '',
    title: wait.title,
    cite: wait.cite,
    awaits: wait.awaits,
    yours,
    others: yours ? [] : asked.map(each => ({ side: each, name: names[each] ?? each, isPerson: false })),
    why: wait.awaits === 'choose' && !yours ? WORDS.computerThinks : '',
  };
};

/** The desk at one moment of the game: the present one, or one that is looked back on. */
const useDesk = (
  system: Charted,
  game: AnyGame,
  kept: KeptGame | null,
  side: Side | null,
  at: number,
  read: () => void,
): Desk | null => {
  const { chronicle, turn, refusal, submit } = kept ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the game moves on under the same name.
  const view = useMemo(
    () => (chronicle ? (game.view(chronicle.stateAt(at).board, side) as Json) : null),
    [game, chronicle, turn, at, side],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the game moves on under the same name.
  return useMemo(() => {
    if (!kept || !chronicle || view === null || !submit) {
      return null;
    }
    const { play } = chronicle;
    const present = at === play.length;
    const wait = play.awaits();
    const choice = present && side !== null && wait?.awaits === 'choose' ? choiceOf(kept, side) : undefined;
    const asked: Asked | null = choice ? askedOf(choice) : null;
    const ahead =
      present && side !== null ? (game.ahead?.(play.state.stack, side, play.state.board) ?? []) : [];
    return {
      game,
      system,
      setup: play.setup,
      view,
      side,
      moment: at,
      due: present ? dueOf(kept, side, namesOf(game)) : null,
      asked,
      refusal: refusal ?? null,
      check: async value => (choice?.kind === 'open' ? choice.check(value) : null),
      ahead,
      foresee: foresightOf(game, view, ahead, side),
      choose: async value => {
        const isTaken = side !== null && choice !== undefined && submit({ side, choose: value });
        // A player who goes on has read the last throw.
        if (isTaken) {
          read();
        }
        return isTaken;
      },
    };
  }, [game, system, chronicle, turn, view, side, at, refusal, submit, read]);
};

/** The question to a side at this screen; none where the room is about to answer for it. */
const choiceOf = (kept: KeptGame, side: Side): Choice | undefined => {
  const { play } = kept.chronicle;
  const wait = play.awaits();
  const asked = personAsked(play, kept.paper) === side && !isAnswered(kept);
  return wait?.awaits === 'choose' && asked ? wait.sides[side] : undefined;
};

const useLog = (kept: KeptGame | null, side: Side | null, at: number): Room['log'] => {
  const { chronicle, turn } = kept ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the game moves on under the same name.
  return useMemo(() => (chronicle ? entriesOf(chronicle, side, at) : []), [chronicle, turn, side, at]);
};

/**
 * The Lab plays the moment that is shown a thousand times. While the game goes on, from the knowledge of the side that
 * looks; afterwards from the board as it was.
 */
const playedOn = (
  { chronicle: { play }, paper }: KeptGame,
  side: Side | null,
  at: number,
): Promise<string> => {
  const { def: game, setup } = play;
  const sides = sidesIn(game, setup);
  return positionRun({
    game: game.id,
    version: game.version,
    title: paper.title,
    setup,
    inputs: play.inputs.slice(0, at),
    sides,
    bots: sides.map(each => (paper.seats[each] === HAND ? usualOpponent(game) : (paper.seats[each] ?? ''))),
    knownTo: play.outcome() === null ? side : null,
  });
};
