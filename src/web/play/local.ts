import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type AnyGame,
  type Choice,
  type Choose,
  type Frame,
  type Input,
  type Note,
  type Play,
  type Refusal,
  type Roll,
  replay,
  type Side,
} from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { knownBoard } from '#systems/esr/game/known-board.ts';
import { usePaper } from '../kit/cabinet/use-paper.ts';
import { rollAll } from '../kit/dice/roll.ts';
import { type Asked, type Desk, DONE, type Due, foresightOf, isArmySide } from './desk.ts';
import { AFTER_MS, BEFORE_MS, type Pace } from './pace.ts';
import { FIELDS, type FieldPaper } from './paper.ts';
import { useThinker } from './think/use-thinker.ts';

/** A throw that is due, or one that has just been made. */
export type Throwing =
  | { readonly when: 'before'; readonly wait: Roll; readonly frame: Frame }
  | {
      readonly when: 'after';
      readonly wait: Roll;
      readonly frame: Frame;
      readonly dice: Readonly<Record<string, readonly number[]>>;
      readonly notes: readonly Note[];
    };

/** A battle of the field on this device, as the page sees it. */
export interface FieldPlay {
  readonly play: Play;
  readonly paper: FieldPaper;
  readonly desk: Desk;
  readonly throwing: Throwing | null;
  /** The side to whom the screen has to be handed before anything is shown. */
  readonly handTo: Side | null;
  /** How many inputs the slider shows; all of them when it is at its end. */
  readonly shown: number;
  roll(dice?: Readonly<Record<string, readonly number[]>>): void;
  /** On from a throw that has been read. */
  next(): void;
  /** Throws all dice without showing them, until a person is to choose. */
  hurry(): void;
  undo(): void;
  /** The side to whom the screen was handed has taken it. */
  take(): void;
  show(inputs: number): void;
  keep(change: Partial<Pick<FieldPaper, 'handDice' | 'guided' | 'pace' | 'openTable'>>): void;
}

/** Whether a line of the story is for the eyes of a side. */
export const isToldTo = ({ to }: Note, side: Side | null): boolean =>
  to === undefined || (side !== null && to.includes(side));

const HAND = 'hand';
const BUNDLE = 25;

const personsOf = ({ seats }: FieldPaper): readonly Side[] =>
  Object.keys(seats).filter(side => seats[side] === HAND);

const isPersonNext = (play: Play, paper: FieldPaper): boolean =>
  play.asked().some(side => paper.seats[side] === HAND) || play.awaits()?.awaits === 'roll';

const paceOf = ({ pace }: FieldPaper): Pace => pace ?? 'step';

const topOf = (play: Play): Frame => play.state.stack.at(-1) ?? { at: '' };

const dueOf = (play: Play): Due | null => {
  const wait = play.awaits();
  return wait && { step: topOf(play).at, title: wait.title, cite: wait.cite, awaits: wait.awaits };
};

/** A list as it stands; of a wide choice what a person is likely to want and the rules accept. */
const askedOf = (choice: Choice): Asked =>
  choice.kind === 'listed'
    ? { kind: 'listed', options: choice.options }
    : {
        kind: 'open',
        schema: choice.schema,
        options: (choice.hints?.() ?? [DONE]).filter(({ value }) => choice.check(value) === null),
      };

/** Whether the screen must change hands: two persons, a plan that the other may not see, a new one to choose. */
const mustHand = (play: Play, paper: FieldPaper, facing: Side | null): Side | null => {
  const asked = play.asked().find(side => paper.seats[side] === HAND);
  if (paper.openTable || personsOf(paper).length < 2 || asked === undefined || asked === facing) {
    return null;
  }
  const { secret } = play.awaits() as Choose;
  const board = play.state.board as unknown as Board;
  return secret || board.options.sight !== 'full' ? asked : null;
};

/** Opens a kept battle, keeps every input, and lets the computer play its sides. */
export const useField = (game: AnyGame, id: string): FieldPlay | string | null => {
  const drawer = usePaper<FieldPaper>(FIELDS, id);
  const opened = useRef<{ readonly play: Play } | { readonly fault: string } | null>(null);
  const [, redraw] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [facing, setFacing] = useState<Side | null>(null);
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY);
  const [reading, setReading] = useState<Extract<Throwing, { when: 'after' }> | null>(null);
  const hurrying = useRef(false);
  const looking = useRef<Side | null>(null);
  const think = useThinker();
  const paper = drawer.value ?? null;
  // What acts later acts on the paper as it is then, and need not be made anew with every change of it.
  const now = useRef({ paper, keep: drawer.keep });
  now.current = { paper, keep: drawer.keep };

  if (opened.current === null && paper) {
    const again = replay(game, paper.file);
    opened.current = again.ok
      ? { play: again.value }
      : { fault: `Input ${again.error.input}: ${again.error.refusal.sentence}` };
  }
  const play = opened.current && 'play' in opened.current ? opened.current.play : null;

  const submit = useCallback(
    (input: Input): boolean => {
      const { paper, keep } = now.current;
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
          keep({ ...paper, file: play.file(), last, over });
        }
      }
      redraw(n => n + 1);
      return moved.ok;
    },
    [play],
  );

  const roll = useCallback(
    (dice?: Readonly<Record<string, readonly number[]>>) => {
      const wait = play?.awaits();
      const { paper } = now.current;
      if (!play || !paper || wait?.awaits !== 'roll') {
        return;
      }
      const frame = topOf(play);
      const thrown = dice ?? rollAll(wait.throws as never);
      const told = submit({ roll: thrown, ...(dice ? { by: 'hand' as const } : {}) });
      if (told && paceOf(paper) !== 'fast' && !hurrying.current) {
        const notes = play.notesOf(play.length - 1).filter(note => isToldTo(note, looking.current));
        setReading({ when: 'after', wait, frame, dice: thrown, notes });
      }
    },
    [play, submit],
  );

  const handTo = play && paper ? mustHand(play, paper, facing) : null;
  const moment = play !== null && paper !== null && !paper.over ? play.length : -1;
  useEffect(() => {
    if (!play || !paper || moment < 0) {
      return undefined;
    }
    const wait = play.awaits();
    const pace = hurrying.current ? 'fast' : paceOf(paper);
    const later = (act: () => void, ms: number): (() => void) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    };
    if (reading) {
      return pace === 'auto' ? later(() => setReading(null), AFTER_MS) : undefined;
    }
    if (wait?.awaits === 'roll') {
      const own = paper.handDice || pace === 'step';
      return own ? undefined : later(() => roll(), pace === 'auto' ? BEFORE_MS : 10);
    }
    if (play.asked().some(side => paper.seats[side] === HAND)) {
      hurrying.current = false;
      return undefined;
    }
    const [side] = play.asked();
    if (side === undefined) {
      return undefined;
    }
    let wanted = true;
    think(play, side, paper.seats[side] ?? '').then(
      choose => wanted && submit({ side, choose }),
      (error: Error) =>
        wanted &&
        setRefusal({ code: 'web/computer', sentence: `The computer cannot go on: ${error.message}` }),
    );
    // What it answers after the battle went another way does not count.
    return () => {
      wanted = false;
    };
  }, [play, paper, moment, reading, roll, submit, think]);

  const persons = paper ? personsOf(paper) : [];
  const asked = play?.asked().find(side => persons.includes(side));
  // At an open table the map is seen by whoever is to choose.
  const side = (paper?.openTable ? (asked ?? facing) : facing) ?? asked ?? persons[0] ?? null;
  looking.current = side;
  const at = Math.min(shown, play?.length ?? 0);
  const view = useMemo(
    () => (play ? (game.view(play.stateAt(at).board, side) as unknown as Board) : null),
    [game, play, at, side],
  );
  const known = useMemo(() => (view ? knownBoard(view, side ?? '', false) : null), [view, side]);
  const present = at === (play?.length ?? 0) && reading === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the game moves on under the same name.
  const options = useMemo(() => {
    const wait = play?.awaits();
    const choice = wait?.awaits === 'choose' && asked !== undefined ? wait.sides[asked] : undefined;
    return choice && asked === side && present ? askedOf(choice) : null;
  }, [play, asked, side, present, at]);

  if (drawer.value === null) {
    return 'There is no such battle on this device.';
  }
  if (opened.current && 'fault' in opened.current) {
    return `This battle was kept under other rules and no longer fits. ${opened.current.fault}`;
  }
  if (!play || !paper || !view || !known) {
    return null;
  }
  const wait = play.awaits();
  const keep = (change: Partial<FieldPaper>): void => drawer.keep({ ...paper, ...change });
  return {
    play,
    paper,
    handTo,
    shown: at,
    throwing:
      reading ??
      (wait?.awaits === 'roll' && (paper.handDice || (paceOf(paper) !== 'fast' && !hurrying.current))
        ? { when: 'before', wait, frame: topOf(play) }
        : null),
    desk: {
      view,
      known,
      side: isArmySide(side) ? side : null,
      moment: at,
      due: present ? dueOf(play) : null,
      asked: options,
      refusal,
      waiting: present && asked === undefined && wait?.awaits === 'choose' ? 'The computer thinks …' : '',
      check: async value => {
        const choice = wait?.awaits === 'choose' && asked !== undefined ? wait.sides[asked] : undefined;
        return choice?.kind === 'open' ? choice.check(value) : null;
      },
      foresee: foresightOf(game, view, game.ahead?.(play.state.stack, side ?? '') ?? [], side),
      choose: async value => (asked === undefined ? false : submit({ side: asked, choose: value })),
    },
    roll,
    next: () => setReading(null),
    hurry: () => {
      hurrying.current = true;
      setReading(null);
      redraw(n => n + 1);
      roll();
    },
    undo: () => {
      const undone = play.undo(side ?? '');
      setRefusal(undone.ok ? null : undone.error);
      if (undone.ok) {
        keep({ file: play.file(), over: false });
      }
      redraw(n => n + 1);
    },
    take: () => {
      setRefusal(null);
      setFacing(handTo);
    },
    show: inputs => setShown(inputs >= play.length ? Number.POSITIVE_INFINITY : inputs),
    keep,
  };
};
