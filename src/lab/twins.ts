import {
  type AnyGame,
  allowedValues,
  asked,
  awaits,
  type Choice,
  canonical,
  type Input,
  isRecord,
  type Json,
  knownTo,
  must,
  Play,
  type Random,
  randomInput,
  type Side,
  type State,
  seeded,
  sidesIn,
  stepAt,
  supposed,
} from '#kernel';

/** Two games that differ only in facts hidden from a seat must answer it alike. */
export interface TwinReport {
  /** Answers compared, for each seat. */
  readonly answers: Readonly<Record<Side, number>>;
  /** Pairs of states, and of them those in which something hidden differed. */
  readonly twins: number;
  readonly differing: number;
  readonly games: number;
  readonly faults: readonly TwinFault[];
}

export interface TwinFault {
  readonly side: Side;
  readonly input: number;
  readonly step: string;
  readonly question: string;
}

export interface TwinOptions {
  /** Answers for each seat. */
  readonly answers: number;
  readonly seed: string;
  readonly report?: (answers: number) => void;
}

const ENOUGH_FAULTS = 10;
/** Values that were proposed before are tried again elsewhere. */
const REMEMBERED = 16;
/** A longer game is broken off. */
const LONGEST = 4000;
/** After this number of games, a seat that was never asked is given up. */
const MOST_GAMES = 400;

/** The inputs of a game that is followed, and the first move at which anything is compared. */
interface Course {
  readonly inputs: readonly Input[] | null;
  readonly from: number;
}

class Twins {
  readonly #game: AnyGame;
  readonly #random: Random;
  readonly answers: Record<Side, number>;
  readonly faults: TwinFault[] = [];
  readonly #values = new Map<string, readonly Json[]>();
  twins = 0;
  differing = 0;
  games = 0;

  constructor(game: AnyGame, sides: readonly Side[], seed: string) {
    [this.#game, this.#random] = [game, seeded(seed)];
    this.answers = Object.fromEntries(sides.map(side => [side, 0]));
  }

  /** How many answers the seat with the fewest has. */
  get least(): number {
    return Math.min(...Object.values(this.answers));
  }

  play(setup: Json, wanted: number, course: Course = { inputs: null, from: 0 }): void {
    const begun = Play.begin(this.#game, setup);
    const play = must(begun.ok ? begun.value : null, 'a set-up');
    this.games += 1;
    while (play.length < LONGEST && this.least < wanted && this.faults.length < ENOUGH_FAULTS) {
      if (play.length >= course.from) {
        this.#look(play, wanted);
      }
      const input = course.inputs
        ? course.inputs[play.length]
        : randomInput(this.#game, play.state, this.#random, play.awaits());
      if (!input || !play.submit(input).ok) {
        return;
      }
    }
  }

  #look(play: Play, wanted: number): void {
    const wait = play.awaits();
    for (const side of wait?.awaits === 'choose' ? asked(play.state, wait) : []) {
      if ((this.answers[side] ?? 0) < wanted) {
        this.#compare(play, side);
      }
    }
  }

  #compare(play: Play, side: Side): void {
    const state = play.state as State;
    const twin = supposed(this.#game, knownTo(this.#game, state, side), side, this.#random);
    this.twins += 1;
    this.differing += canonical(twin.board) === canonical(state.board) ? 0 : 1;
    const seed = `${this.#random.below(1_000_000_000)}`;
    const own = choiceOf(this.#game, state, side);
    const step = stepAt(state.stack);
    const tried = this.#tried(step, seed, own ? allowedValues(own, seeded(seed)) : []);
    const [one, other] = [state, twin].map(each => answersTo(this.#game, each, side, seed, tried));
    for (const [i, [question, answer]] of must(one).entries()) {
      this.answers[side] = (this.answers[side] ?? 0) + 1;
      if (answer !== other?.[i]?.[1]) {
        this.faults.push({ side, input: play.length, step, question });
      }
    }
  }

  /** Recent proposals at a step, as they are and with other figures: a map could be scanned so. */
  #tried(step: string, seed: string, proposed: readonly Json[]): readonly Json[] {
    const values = [...proposed.slice(0, 6), ...(this.#values.get(step) ?? [])].slice(0, REMEMBERED);
    this.#values.set(step, values);
    const random = seeded(seed);
    return values.flatMap(value => [value, shifted(value, random), shifted(value, random)]);
  }
}

const choiceOf = (game: AnyGame, state: State, side: Side): Choice | undefined => {
  const wait = awaits(game, state);
  return wait?.awaits === 'choose' ? wait.sides[side] : undefined;
};

/** The same value with other figures. */
const shifted = (value: Json, random: Random): Json => {
  if (typeof value === 'number') {
    return Math.round((value * (50 + random.below(101))) / 100);
  }
  if (Array.isArray(value)) {
    return value.map(each => shifted(each, random));
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shifted(each as Json, random)]))
    : value;
};

type Answer = readonly [question: string, answer: string];

/** All that a seat can ask where it is to choose. */
const answersTo = (
  game: AnyGame,
  state: State,
  side: Side,
  seed: string,
  values: readonly Json[],
): readonly Answer[] => {
  const wait = awaits(game, state);
  const choice = wait?.awaits === 'choose' ? wait.sides[side] : undefined;
  if (!wait || !choice) {
    return [['what is asked', canonical(wait === null ? null : [wait.awaits, wait.title])]];
  }
  const known = knownTo(game, state, side);
  const text = (value: unknown): string => canonical((value ?? null) as Json);
  return [
    ['the view', text(known)],
    ['what is asked', text([wait.title, wait.cite, choice.kind, choice.pass, choice.idle])],
    ['what is offered', text(choice.kind === 'listed' ? choice.options : choice.schema)],
    ['hints', text(choice.kind === 'open' ? choice.hints?.() : null)],
    ['proposals', text(allowedValues(choice, seeded(seed)))],
    ...(choice.kind === 'listed'
      ? []
      : values.map((value): Answer => [`check ${text(value)}`, text(choice.check(value))])),
    ...allowedValues(choice, seeded(seed))
      .slice(0, 8)
      .map((value): Answer => [`foresight ${text(value)}`, text(game.foresee?.(known, side, value))]),
  ];
};

/**
 * Plays the set-ups in turn at random, which have the same sides, and compares the answers of the game and of a twin
 * for every seat that is asked.
 */
export const compareTwins = (game: AnyGame, setups: readonly Json[], options: TwinOptions): TwinReport => {
  const twins = new Twins(game, sidesIn(game, must(setups[0], 'a set-up')), options.seed);
  const share = options.answers / setups.length;
  while (twins.least < options.answers && twins.games < MOST_GAMES && twins.faults.length < ENOUGH_FAULTS) {
    const [round, turn] = [Math.floor(twins.games / setups.length), twins.games % setups.length];
    const wanted = Math.max(round * options.answers, Math.ceil((turn + 1) * share));
    twins.play(setups[turn] as Json, Math.min(options.answers, wanted));
    options.report?.(twins.least);
  }
  return reportOf(twins);
};

const reportOf = ({ answers, twins, differing, games, faults }: Twins): TwinReport => ({
  answers,
  twins,
  differing,
  games,
  faults,
});

/** The same along a game that was played: chance alone leads armies into contact too seldom. */
export const compareAlong = (game: AnyGame, setup: Json, course: Course, seed: string): TwinReport => {
  const twins = new Twins(game, sidesIn(game, setup), seed);
  twins.play(setup, Number.POSITIVE_INFINITY, course);
  return reportOf(twins);
};

/** The places of a value, without their contents: the shape of a view. */
const shapeOf = (value: Json, path: string, into: Set<string>): Set<string> => {
  into.add(path);
  if (value !== null && typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) {
      shapeOf(each as Json, `${path}/${key}`, into);
    }
  }
  return into;
};

/** The views of the seats when a game begins, in every scenario, with some options over it. */
const seenIn = (game: AnyGame, options: Readonly<Record<string, Json>>): string =>
  game.scenarios.map(({ setup }) => shapesIn(game, { ...(setup as object), ...options } as Json)).join('\n');

const shapesIn = (game: AnyGame, setup: Json): string => {
  const start = game.start(setup);
  return start.ok
    ? sidesIn(game, setup)
        .map(side => [...shapeOf(game.view(start.value.board, side) as Json, '', new Set())].sort().join())
        .join('\n')
    : '';
};

type Options = Readonly<Record<string, Json>>;

/** The options that change the views of the seats, each such sight once; the usual one first. */
export const sightsOf = (game: AnyGame): readonly Options[] => {
  const known = new Map<string, Options>([[seenIn(game, {}), {}]]);
  for (const [name, fact] of Object.entries(game.setup)) {
    const values = fact.option && fact.kind === 'pick' ? Object.keys(fact.options) : [];
    for (const options of values.map(value => ({ [name]: value }))) {
      const seen = seenIn(game, options);
      known.set(seen, known.get(seen) ?? options);
    }
  }
  return [...known.values()];
};

/** The scenarios of a game with these options over them, as far as they have the sides of the first. */
export const setupsWith = (game: AnyGame, options: Options): readonly Json[] => {
  const setups = game.scenarios.map(({ setup }) => ({ ...(setup as object), ...options }) as Json);
  const sides = setups[0] === undefined ? '' : sidesIn(game, setups[0]).join();
  return setups.filter(setup => sidesIn(game, setup).join() === sides);
};
