import type { Input, Json, Play, Random, Side } from '#kernel';

/** The ending that a recorded game is to show. */
export interface Wanted {
  readonly ending: string;
  /** The side that is to win; null for nobody. Any side may where nothing is said. */
  readonly winner?: Side | null;
  /** The name of the file; game and ending where nothing is said. */
  readonly file?: string;
  /** The set-up of an attempt, counted from 0; the set-ups of the recording in turn where nothing is said. */
  setup?(attempt: number): Json;
}

/** How games that end in every way are found. */
export interface Recording {
  /** Set-ups to try beside the scenarios of the game. */
  readonly setups?: readonly Json[];
  /** The endings to look for; each declared ending once where nothing is said. */
  readonly wanted?: readonly Wanted[];
  /** The next input on the way to the wanted ending; null leaves it to chance. */
  steer?(play: Play, wanted: Wanted, random: Random): Input | null;
}

type ByGame<T> = Readonly<Record<string, T>>;

/** The facts of a system that only tests, benches and the recorder of games need. */
export interface Testing {
  /** Situations small enough to be played out die by die, by procedure; or the id of an example. */
  readonly small: ByGame<Json>;
  /** Procedures with no such situation, and the test that enumerates them by loops, from the system's folder. */
  readonly byLoops?: ByGame<string>;
  /** Situations as large as the facts allow, where the examples stay below that. */
  readonly largest?: ByGame<Json>;
  readonly recordings?: ByGame<Recording>;
  /** Endings that no recorded game shows, each with its reason. */
  readonly unrecorded?: ByGame<Readonly<Record<string, string>>>;
}

/** Every system has a folder `testing` for it. */
export const testingOf = async (code: string): Promise<Testing> =>
  ((await import(`./${code}/testing/index.ts`)) as { readonly testing: Testing }).testing;
