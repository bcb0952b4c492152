import {
  type AnyGame,
  allowedValues,
  type Choice,
  type Choose,
  canonical,
  type Json,
  type Outcome,
  type Random,
  type Side,
  type State,
} from '#kernel';
import { type Worth, worthOf } from './worth.ts';

/** The moment of a choice in a state that the search supposes. */
export interface Wishing {
  readonly state: State;
  readonly side: Side;
  readonly wait: Choose;
  readonly random: Random;
}

/** Knowledge of a game for the search. Without any of it the search plays by the rules alone. */
export interface Knowledge {
  /** The wishes of a side here, best first; each is checked. Absent: everything that is offered. */
  wishes?(moment: Wishing): Iterable<Json>;
  /** The worth of a state in the middle of a game. Absent: games are played on at random. */
  appraise?(state: State): Worth;
  /** The worth of an end, where more than the winner counts. */
  ended?(outcome: Outcome | null, state: State): Worth;
}

/** Proposals differ from call to call: so often they are asked for before a choice counts as looked through. */
const ASKED_AGAIN = 3;

/** Values in an order of chance. */
const mixed = (values: readonly Json[], random: Random): readonly Json[] => {
  const left = [...values];
  return values.map(() => left.splice(random.below(left.length), 1)[0] as Json);
};

/**
 * Everything that is offered. A list is mixed: a player with few looks tries its first values only, and would play the
 * side whose good values stand first in the list far better than the other.
 */
function* offers(choice: Choice, random: Random): Generator<Json> {
  if (choice.kind === 'listed') {
    yield* mixed(allowedValues(choice, random), random);
    return;
  }
  for (let times = 0; times < ASKED_AGAIN; times++) {
    yield* allowedValues(choice, random);
  }
}

const isAllowed = (choice: Choice, value: Json): boolean => {
  if (choice.kind === 'open') {
    return choice.check(value) === null;
  }
  const text = canonical(value);
  return choice.options.some(option => !option.refused && canonical(option.value) === text);
};

/** The values to look at, best first, each once and each allowed; never nothing. */
export function* candidates(knowledge: Knowledge, moment: Wishing): Generator<Json> {
  const choice = moment.wait.sides[moment.side] as Choice;
  const given = new Set<string>();
  for (const value of knowledge.wishes?.(moment) ?? []) {
    const text = canonical(value);
    if (!given.has(text) && isAllowed(choice, value)) {
      given.add(text);
      yield value;
    }
  }
  if (knowledge.wishes && given.size > 0) {
    return;
  }
  for (const value of offers(choice, moment.random)) {
    const text = canonical(value);
    if (!given.has(text)) {
      given.add(text);
      yield value;
    }
  }
}

/** The worth of the end of a game. */
export const endOf = (knowledge: Knowledge, game: AnyGame, state: State): Worth => {
  const outcome = game.outcome(state.board);
  return knowledge.ended?.(outcome, state) ?? worthOf(game, outcome);
};
