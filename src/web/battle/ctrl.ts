import { useRef, useState } from 'react';
import { habitInput, lengthBefore, logOf } from '#companion/battle.ts';
import {
  type AnyProcedure,
  gameOf,
  type Input,
  type Play,
  type Refusal,
  type Result,
  replay,
  seeded,
} from '#kernel';
import type { Desk } from '../kit/cabinet/use-paper.ts';
import { newId, rollAll } from '../kit/dice/roll.ts';
import type { BattlePaper } from './papers.ts';
import { WORDS } from './words.ts';

/** A battle in play. */
export interface Battle {
  readonly procedure: AnyProcedure;
  readonly play: Play;
  readonly paper: BattlePaper;
  readonly refusal: Refusal | null;
  submit(input: Input): void;
  undo(): void;
  /** Plays on by habit to the end. */
  finish(): void;
  note(text: string): void;
}

const opened = (procedure: AnyProcedure, paper: BattlePaper): Result<Play, Refusal> => {
  const play = replay(gameOf(procedure), paper.file);
  return play.ok
    ? play
    : {
        ok: false,
        error: {
          ...play.error.refusal,
          sentence: WORDS.view.inputFault(play.error.input, play.error.refusal.sentence),
        },
      };
};

const paperOf = (old: BattlePaper, play: Play): BattlePaper => {
  const last = logOf(play).findLast(line => line.notes.length > 0);
  return { ...old, file: play.file(), last: last?.notes.at(-1)?.text ?? '', over: play.outcome() !== null };
};

/** The play of a paper: the one that wrote it, or a new one where another window did. */
const usePlay = (procedure: AnyProcedure, paper: BattlePaper) => {
  const last = useRef<{ readonly paper: BattlePaper; readonly play: Result<Play, Refusal> } | null>(null);
  if (last.current?.paper !== paper) {
    last.current = { paper, play: opened(procedure, paper) };
  }
  return last;
};

/** The battle on a desk, which keeps every step of it; or why it cannot be played on. */
export const useBattle = (
  procedure: AnyProcedure,
  desk: Desk<BattlePaper>,
  paper: BattlePaper,
): Battle | Refusal => {
  const last = usePlay(procedure, paper);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const own = last.current?.play;
  if (!own?.ok) {
    return own?.error as Refusal;
  }
  const play = own.value;
  const show = (next: BattlePaper): void => {
    last.current = { paper: next, play: own };
    desk.keep(next);
  };
  return {
    procedure,
    play,
    paper,
    refusal,
    submit: input => {
      const moved = play.submit(input);
      setRefusal(moved.ok ? null : moved.error);
      if (moved.ok) {
        show(paperOf(paper, play));
      }
    },
    undo: () => {
      play.rewind(lengthBefore(play));
      setRefusal(null);
      show(paperOf(paper, play));
    },
    finish: () => {
      const random = seeded(newId());
      for (let input = next(procedure, play, random); input !== null; input = next(procedure, play, random)) {
        if (!play.submit(input).ok) {
          break;
        }
      }
      show(paperOf(paper, play));
    },
    note: text => show({ ...paper, note: text }),
  };
};

const next = (procedure: AnyProcedure, play: Play, random: ReturnType<typeof seeded>): Input | null =>
  play.outcome() === null ? habitInput(procedure, play, wait => rollAll(wait.throws), random) : null;
