import {
  apply,
  asked,
  awaits,
  type Choose,
  type Frame,
  isChance,
  type Json,
  must,
  type Random,
  randomInput,
  type Side,
  type State,
  seeded,
  supposed,
} from '#kernel';
import type { Question } from './effort.ts';
import { combined, forward, type Stand } from './forward.ts';
import type { Wishing } from './knowledge.ts';
import type { Wish } from './wish.ts';
import { type Worth, worthOf } from './worth.ts';

/** Knowledge of a game for a player that tries things out. */
export interface Habits {
  /** The quick choice of any side in a supposed state. */
  habit(moment: Wishing): Json;
  /** Whether a trial that began in one state has gone far enough in another. */
  isFar(begun: State, now: State): boolean;
  /** The worth of a state in the middle of a game. */
  appraise(state: State): Worth;
}

/** How much is tried. */
export interface Trying {
  /** How many wishes are looked at. */
  readonly wishes: number;
  /** Inputs that may be applied for one decision. */
  readonly work: number;
  /** How often each wish is tried before the worst half is dropped. */
  readonly each: number;
  /** Inputs of one trial at most. */
  readonly longest: number;
  /** A wish that leads every other by so many standard errors is taken without more trials. */
  readonly sure: number;
  /** So small a standard error between two wishes: more trials would not change much. */
  readonly close: number;
}

interface Tried {
  readonly wish: Wish;
  /** The worth that each trial came to; every wish met the same chance in trials of one number. */
  readonly worths: number[];
}

/** The result of a wish: its mean worth, and the number of trials. */
export interface Found {
  readonly wish: Wish;
  readonly mean: number;
  readonly count: number;
}

/**
 * Wishes are tried out: each is followed by the quick habits of all sides until it can be judged. The worse half is
 * dropped again and again, so that the best ones are tried most. Every wish meets the same suppositions and the same
 * chance. Work is counted in inputs, so that a seed gives the same choice.
 */
export class Trials {
  readonly #question: Question;
  readonly #habits: Habits;
  readonly #trying: Trying;
  #work = 0;

  constructor(question: Question, habits: Habits, trying: Trying) {
    this.#question = question;
    this.#habits = habits;
    this.#trying = trying;
  }

  /** The wishes that were tried, the best first. */
  run(wishes: readonly Wish[]): readonly Found[] {
    const { random } = this.#question;
    let left: Tried[] = wishes.slice(0, this.#trying.wishes).map(wish => ({ wish, worths: [] }));
    const dropped: Tried[] = [];
    while (left.length > 1 && this.#work < this.#trying.work && !isDecided(left, this.#trying)) {
      for (let i = 0; i < this.#trying.each; i++) {
        this.#tryAll(left, `${random.below(2 ** 31)}`);
      }
      left.sort((a, b) => meanOf(b) - meanOf(a));
      const kept = Math.max(left.length === 2 ? 2 : 1, Math.ceil(left.length / 2));
      dropped.unshift(...left.slice(kept));
      left = left.slice(0, kept);
    }
    return [...left, ...dropped].map(each => ({
      wish: each.wish,
      mean: meanOf(each),
      count: each.worths.length,
    }));
  }

  #tryAll(all: readonly Tried[], seed: string): void {
    const { game, side } = this.#question;
    const begun = supposed(game, this.#question, side, seeded(seed));
    for (const each of all) {
      each.worths.push(this.#worthOf(begun, each.wish.value, seeded(seed)));
    }
  }

  #worthOf(begun: State, value: Json, random: Random): number {
    const { game, side } = this.#question;
    const wait = awaits(game, begun) as Choose;
    const others = asked(begun, wait).filter(each => each !== side);
    const chosen = new Map(others.map(each => [each, this.#choice(begun, wait, each, random)]));
    chosen.set(side, value);
    let stand = this.#forward(begun, combined(wait, chosen));
    for (let n = 0; stand.wait !== null && n < this.#trying.longest; n++) {
      if (this.#habits.isFar(begun, stand.state)) {
        break;
      }
      stand = this.#next(stand, random);
    }
    const worth =
      stand.wait === null
        ? worthOf(game, game.outcome(stand.state.board))
        : this.#habits.appraise(stand.state);
    return worth[side] ?? 0;
  }

  #choice(state: State, wait: Choose, side: Side, random: Random): Json {
    return this.#habits.habit({ state, side, wait, random });
  }

  #next({ state, wait }: Stand, random: Random): Stand {
    if (isChance(wait)) {
      this.#work += 1;
      const { game } = this.#question;
      const moved = apply(game, state, must(randomInput(game, state, random, wait)), wait);
      return moved.ok ? moved.value : { state, wait: null };
    }
    const choose = wait as Choose;
    const chosen = new Map(
      asked(state, choose).map(side => [side, this.#choice(state, choose, side, random)]),
    );
    return this.#forward(state, combined(choose, chosen));
  }

  #forward(state: State, value: Json): Stand {
    this.#work += 1;
    return forward(this.#question.game, state, value);
  }
}

const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((sum, each) => sum + each, 0) / all.length;

const meanOf = ({ worths }: Tried): number => mean(worths);

/** So many trials are needed to judge how far they scatter. */
const FEWEST = 6;

/** Whether more trials would say no more about two wishes: both met the same chance each time. */
const isClear = (first: Tried, other: Tried, { sure, close }: Trying): boolean => {
  const apart = first.worths.map((worth, i) => worth - (other.worths[i] ?? 0));
  const lead = mean(apart);
  const spread = apart.reduce((sum, each) => sum + (each - lead) * (each - lead), 0);
  const error = Math.sqrt(spread / (apart.length * (apart.length - 1)));
  return error <= close || lead >= sure * error;
};

/** Whether the first of the wishes, ordered by their means, is the one to take. */
const isDecided = ([first, ...others]: readonly Tried[], trying: Trying): boolean =>
  first !== undefined &&
  first.worths.length >= FEWEST &&
  others.every(other => isClear(first, other, trying));

/** Where a game stands: the step that asks. */
export const stepOf = (stack: readonly Frame[]): string => stack.at(-1)?.at ?? '';
