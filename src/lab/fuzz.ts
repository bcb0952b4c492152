import {
  type AnyGame,
  checkGame,
  type GameFile,
  type Json,
  type Fault as KernelFault,
  type Random,
  seeded,
} from '#kernel';
import { WORDS } from './words.ts';

export interface FuzzOptions {
  readonly inputs: number;
  readonly seed: string;
  /** Set-ups to play in turn. */
  readonly setups: readonly Json[];
  /** The costly checks run once in this number of inputs. */
  readonly every: number;
  /** A game longer than this is taken not to end. */
  readonly longest: number;
  readonly report?: (inputs: number) => void;
}

/** A broken promise, with the game that shows it. */
export interface Fault extends KernelFault {
  readonly file: GameFile;
}

export interface FuzzReport {
  readonly inputs: number;
  readonly games: number;
  /** How often each ending was reached; games cut short by the number of inputs reach none. */
  readonly endings: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
}

const ENOUGH_FAULTS = 10;

interface Part {
  readonly inputs: number;
  readonly ending: string | null;
  readonly faults: readonly Fault[];
}

/** One game at random, to its end or as far as the inputs last. */
const playOne = (
  game: AnyGame,
  setup: Json,
  seed: string,
  most: number,
  { every, longest }: FuzzOptions,
): Part => {
  const { play, faults } = checkGame(game, setup, {
    random: seeded(seed),
    most: Math.min(most, longest),
    every,
  });
  const outcome = play.outcome();
  const endless: KernelFault[] =
    outcome === null && play.length >= longest
      ? [{ promise: WORDS.comesToAnEnd, input: play.length, detail: WORDS.notWithin(longest) }]
      : [];
  const file = play.file();
  return {
    inputs: play.length,
    ending: outcome?.ending ?? null,
    faults: [...faults, ...endless].map(fault => ({ ...fault, file })),
  };
};

/** The options of a table at random, as far as they are flags or lists and the set-up leaves them open. */
const optionsOf = (game: AnyGame, random: Random): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(game.setup).flatMap(([name, fact]): [string, Json][] => {
      if (!fact.option) {
        return [];
      }
      const values =
        fact.kind === 'flag' ? [true, false] : fact.kind === 'pick' ? Object.keys(fact.options) : [];
      return values.length === 0 ? [] : [[name, random.pick<Json>(values)]];
    }),
  );

/** Every set-up first as it is, and then again and again with other options, where the game allows them. */
const setupOf = (game: AnyGame, { setups, seed }: FuzzOptions, number: number): Json => {
  const setup = setups[number % setups.length] as Json;
  if (number < setups.length || typeof setup !== 'object' || setup === null) {
    return setup;
  }
  const varied = { ...optionsOf(game, seeded(`${seed}/${number}/options`)), ...setup };
  return game.start(varied).ok ? varied : setup;
};

/** Random legal play for a number of inputs, with the contract of every game checked on the way. */
export const fuzz = (game: AnyGame, options: FuzzOptions): FuzzReport => {
  const endings: Record<string, number> = {};
  const faults: Fault[] = [];
  let [inputs, games] = [0, 0];
  while (inputs < options.inputs && faults.length < ENOUGH_FAULTS) {
    const setup = setupOf(game, options, games);
    const part = playOne(game, setup, `${options.seed}/${games}`, options.inputs - inputs, options);
    if (part.ending !== null) {
      endings[part.ending] = (endings[part.ending] ?? 0) + 1;
    }
    faults.push(...part.faults);
    games += 1;
    // A game that is over before its first input would otherwise be played for ever.
    inputs += Math.max(1, part.inputs);
    options.report?.(inputs);
  }
  return { inputs, games, endings, faults };
};
