import { useCallback, useEffect, useRef, useState } from 'react';
import { habitInput, lengthBefore, logOf } from '#companion/battle.ts';
import { type AnyProcedure, gameOf, type Input, type Play, type Refusal, replay, seeded } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';
import { newId, rollAll } from '../kit/dice/roll.ts';
import { BATTLES, type BattlePaper, keepBattle, readBattle } from './papers.ts';

/** A battle in play. */
export interface Battle {
  readonly procedure: AnyProcedure;
  readonly play: Play;
  readonly paper: BattlePaper;
  readonly refusal: Refusal | null;
  /** Why the last step could not be kept. */
  readonly fault: string | null;
  /** Another window has gone on with this battle. */
  readonly conflict: Filed<BattlePaper> | null;
  submit(input: Input): void;
  undo(): void;
  /** Plays on by habit to the end. */
  finish(): void;
  note(text: string): void;
  takeOther(): void;
  /** Keeps what stands here as a battle of its own; tells its id. */
  keepCopy(): Promise<string | null>;
}

interface Held {
  readonly play: Play;
  readonly paper: BattlePaper;
  readonly version: number;
}

const open = (procedure: AnyProcedure, filed: Filed<BattlePaper>): Held | Refusal => {
  const play = replay(gameOf(procedure) as never, filed.value.file);
  return play.ok
    ? { play: play.value, paper: filed.value, version: filed.version }
    : { ...play.error.refusal, sentence: `Input ${play.error.input}: ${play.error.refusal.sentence}` };
};

const paperOf = (old: BattlePaper, play: Play): BattlePaper => {
  const last = logOf(play).findLast(line => line.notes.length > 0);
  return { ...old, file: play.file(), last: last?.notes.at(-1)?.text ?? '', over: play.outcome() !== null };
};

/** Opens a kept battle and keeps every step of it. */
export const useBattle = (procedure: AnyProcedure, filed: Filed<BattlePaper>): Battle | Refusal => {
  const [held, setHeld] = useState(() => open(procedure, filed));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Filed<BattlePaper> | null>(null);
  // Steps are kept one after the other; each says which version it has seen.
  const version = useRef(filed.version);
  const queue = useRef(Promise.resolve());
  const { id } = filed;

  const keep = useCallback(
    (paper: BattlePaper): void => {
      queue.current = queue.current.then(async () => {
        const kept = await keepBattle(id, paper, version.current);
        if (kept.ok) {
          version.current = kept.value.version;
          setFault(null);
        } else if (kept.error.code === 'conflict') {
          setConflict((kept.error.current as Filed<BattlePaper> | undefined) ?? null);
        } else {
          setFault(kept.error.sentence);
        }
      });
    },
    [id],
  );

  useEffect(() => {
    let unwatch = (): void => undefined;
    const hear = async (): Promise<void> => {
      await queue.current;
      const other = await readBattle(id);
      if (other && other.version > version.current) {
        version.current = other.version;
        setHeld(open(procedure, other));
      }
    };
    cabinet().then(own => {
      unwatch = own.watch((drawer, paper) => drawer === BATTLES && paper === id && hear());
    });
    return () => unwatch();
  }, [id, procedure]);

  if (!('play' in held)) {
    return held;
  }
  const { play, paper } = held;
  const show = (next: BattlePaper): void => {
    setHeld({ play, paper: next, version: version.current });
    keep(next);
  };
  return {
    procedure,
    play,
    paper,
    refusal,
    fault,
    conflict,
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
    takeOther: () => {
      if (conflict) {
        version.current = conflict.version;
        setHeld(open(procedure, conflict));
        setConflict(null);
      }
    },
    keepCopy: async () => {
      const copy = newId();
      const kept = await keepBattle(copy, paper, 0);
      return kept.ok ? copy : null;
    },
  };
};

const next = (procedure: AnyProcedure, play: Play, random: ReturnType<typeof seeded>): Input | null =>
  play.outcome() === null ? habitInput(procedure, play, wait => rollAll(wait.throws), random) : null;
