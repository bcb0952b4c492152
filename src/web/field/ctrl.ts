import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { botsFor } from '#bots/index.ts';
import {
  type AnyGame,
  type Input,
  type Json,
  type Play,
  type Refusal,
  type Roll,
  replay,
  type Side,
  seeded,
} from '#kernel';
import type { Board } from '#systems/esr/board.ts';
import { usePaper } from '../kit/cabinet/use-paper.ts';
import { rollAll } from '../kit/dice/roll.ts';
import { FIELDS, type FieldPaper } from './paper.ts';

/** A battle of the field as the page sees it. */
export interface FieldPlay {
  readonly play: Play;
  readonly paper: FieldPaper;
  /** Everything that the person who looks may know. */
  readonly view: Board;
  readonly side: Side | null;
  readonly refusal: Refusal | null;
  readonly thinking: boolean;
  /** How many inputs the slider shows; all of them when it is at its end. */
  readonly shown: number;
  choose(value: Json): boolean;
  roll(dice: Readonly<Record<string, readonly number[]>>, byHand: boolean): void;
  undo(): void;
  look(side: Side | null): void;
  show(inputs: number): void;
  setHandDice(on: boolean): void;
  endGuide(): void;
}

const HAND = 'hand';
const BUNDLE = 25;

const isPersonNext = (play: Play, { seats }: FieldPaper): boolean =>
  play.asked().some(side => seats[side] === HAND) || play.awaits()?.awaits === 'roll';

/** The person's side that is asked, or the first that a person plays. */
const sideToLook = (play: Play, seats: FieldPaper['seats']): Side | null => {
  const asked = play.asked().find(side => seats[side] === HAND);
  return asked ?? Object.keys(seats).find(side => seats[side] === HAND) ?? null;
};

/** What the computer, or the dice, do next without a person. Null when a person is asked. */
const nextByItself = (game: AnyGame, play: Play, paper: FieldPaper): Input | null => {
  const wait = play.awaits();
  if (wait?.awaits === 'roll') {
    return paper.handDice ? null : { roll: rollAll((wait as Roll).throws as never) };
  }
  if (wait?.awaits !== 'choose') {
    return null;
  }
  const side = play.asked().find(each => paper.seats[each] !== HAND);
  const bot = side === undefined ? undefined : botsFor(game).find(each => each.id === paper.seats[side]);
  if (side === undefined || !bot) {
    return null;
  }
  const random = seeded(`${play.length} ${side} ${JSON.stringify(play.setup)}`);
  return { side, choose: bot.choose({ game, side, view: play.view(side), wait, random }) };
};

/** Opens a kept battle, keeps every input, and lets the computer play its sides. */
export const useField = (game: AnyGame, id: string): FieldPlay | string | null => {
  const desk = usePaper<FieldPaper>(FIELDS, id);
  const opened = useRef<{ readonly play: Play } | { readonly fault: string } | null>(null);
  const [, redraw] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [looking, setLooking] = useState<Side | null>(null);
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY);
  const paper = desk.value ?? null;

  if (opened.current === null && paper) {
    const again = replay(game, paper.file);
    opened.current = again.ok
      ? { play: again.value }
      : { fault: `Input ${again.error.input}: ${again.error.refusal.sentence}` };
  }
  const play = opened.current && 'play' in opened.current ? opened.current.play : null;

  const submit = useCallback(
    (input: Input): boolean => {
      if (!play || !paper) {
        return false;
      }
      const moved = play.submit(input);
      setRefusal(moved.ok ? null : moved.error);
      if (moved.ok) {
        const last = moved.value.notes.at(-1)?.text ?? paper.last;
        const over = play.outcome() !== null;
        // The computer plays fast: its inputs are kept in bundles, a person's at once.
        if (over || isPersonNext(play, paper) || play.length % BUNDLE === 0) {
          desk.keep({ ...paper, file: play.file(), last, over });
        }
      }
      redraw(n => n + 1);
      return moved.ok;
    },
    [play, paper, desk],
  );

  const automatic = play !== null && paper !== null && !paper.over ? play.length : -1;
  useEffect(() => {
    if (!play || !paper || automatic < 0) {
      return undefined;
    }
    // One at a time, so that the page breathes and the log can be read along.
    const timer = setTimeout(() => {
      const next = nextByItself(game, play, paper);
      if (next) {
        submit(next);
      }
    }, 30);
    return () => clearTimeout(timer);
  }, [game, play, paper, automatic, submit]);

  const side = looking ?? (play && paper ? sideToLook(play, paper.seats) : null);
  const at = Math.min(shown, play?.length ?? 0);
  const view = useMemo(
    () => (play ? (game.view(play.stateAt(at).board, side) as unknown as Board) : null),
    [game, play, at, side],
  );
  if (desk.value === null) {
    return 'There is no such battle on this device.';
  }
  if (opened.current && 'fault' in opened.current) {
    return `This battle was kept under other rules and no longer fits. ${opened.current.fault}`;
  }
  if (!play || !paper || !view) {
    return null;
  }
  return {
    play,
    paper,
    view,
    side,
    refusal,
    thinking: play.asked().some(each => paper.seats[each] !== HAND),
    shown: at,
    choose: value => {
      const chooser = play.asked().find(each => paper.seats[each] === HAND);
      return chooser === undefined ? false : submit({ side: chooser, choose: value });
    },
    roll: (dice, byHand) => void submit({ roll: dice, ...(byHand ? { by: 'hand' as const } : {}) }),
    undo: () => {
      const chooser = side ?? '';
      const undone = play.undo(chooser);
      setRefusal(undone.ok ? null : undone.error);
      if (undone.ok) {
        desk.keep({ ...paper, file: play.file(), over: false });
      }
      redraw(n => n + 1);
    },
    look: setLooking,
    show: inputs => setShown(inputs >= play.length ? Number.POSITIVE_INFINITY : inputs),
    setHandDice: handDice => desk.keep({ ...paper, handDice }),
    endGuide: () => desk.keep({ ...paper, guided: false }),
  };
};
