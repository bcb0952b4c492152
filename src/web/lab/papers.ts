import type { Input, Json, Side } from '#kernel';
import type { Part } from '#lab/series/part.ts';
import type { Question } from '#lab/series/question.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';
import { newId } from '../kit/dice/roll.ts';

export const RUNS = 'runs';

/** A run of the Lab on this device: its question and its results. */
export interface RunPaper {
  readonly question: Question;
  /** Empty until something was played. */
  readonly parts: readonly Part[];
  readonly done: boolean;
  readonly paused: boolean;
  /** The question as the address of its desk says it; absent for a position of a game. */
  readonly asked?: string;
}

/** Keeps a question as a new run; the address of its page. */
export const fileRun = async (question: Question, asked?: string): Promise<string> => {
  const id = newId();
  const paper: RunPaper = {
    question,
    parts: [],
    done: false,
    paused: false,
    ...(asked === undefined ? {} : { asked }),
  };
  const kept = await (await cabinet()).put(RUNS, id, paper, 0);
  if (!kept.ok) {
    throw new Error(kept.error.sentence);
  }
  return `/lab/run/${id}`;
};

/** A moment of a game: enough to play it on many times. */
export interface Position {
  readonly game: string;
  readonly version: string;
  readonly title: string;
  readonly setup: Json;
  readonly inputs: readonly Input[];
  readonly sides: readonly Side[];
  /** The player of each side. */
  readonly bots: readonly string[];
  /** The side whose knowledge it is; null where everything may be seen. */
  readonly knownTo: Side | null;
}

const TIMES = 1000;
const LONGEST = 20_000;

/** “Play this position 1,000 times.” */
export const positionRun = ({ inputs, setup, bots, knownTo, ...rest }: Position): Promise<string> =>
  fileRun({
    ...rest,
    arms: [{ name: rest.title, setup, bots }],
    seed: newId(),
    games: TIMES,
    until: null,
    longest: LONGEST,
    opening: inputs,
    ...(knownTo === null ? {} : { knownTo }),
  });
