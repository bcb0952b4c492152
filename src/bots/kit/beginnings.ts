import { awaits, type Json, knownTo, type Side, type State, supposed } from '#kernel';
import type { Question } from './effort.ts';

/**
 * The beginnings of looks where something is hidden. Every second look begins with the knowledge of the seat, and the
 * seat learns. In the others the mixing sides learn by turns, each from its own knowledge: so no side acts as if it saw
 * the hand of the seat, and the seat learns its best acts against their beliefs.
 */
export class Beginnings {
  readonly #question: Question;
  /** The sides that mix somewhere. */
  readonly #mixers: Side[] = [];

  constructor(question: Question) {
    this.#question = question;
  }

  mix(side: Side): void {
    if (!this.#mixers.includes(side)) {
      this.#mixers.push(side);
    }
  }

  /** The side that learns in a look. */
  learner(look: number): Side {
    const { side } = this.#question;
    const [first = side] = this.#mixers;
    if (look % 2 === 0) {
      return this.#mixers.includes(side) ? side : first;
    }
    return this.#mixers[(look >> 1) % this.#mixers.length] ?? first;
  }

  /** A state that the seat may believe in. */
  own(): State {
    return supposed(this.#question.game, this.#question, this.#question.side, this.#question.random);
  }

  /** The state in which a look begins. */
  next(look: number): State {
    const { game, side, random } = this.#question;
    const own = this.own();
    if (look % 2 === 0) {
      return own;
    }
    const learner = this.learner(look);
    if (learner !== side) {
      return this.#believed(own, learner);
    }
    const others = game.sides.filter(each => each !== side);
    return this.#believed(this.#believed(own, random.pick(others)), side);
  }

  /**
   * A state that a side may believe in where another is the truth; the truth where that state does not ask the seat.
   */
  #believed(truth: State, by: Side): State {
    const { game, side } = this.#question;
    const state = supposed(game, knownTo<Json, Json>(game, truth, by), by, this.#question.random);
    const wait = awaits(game, state);
    return wait?.awaits === 'choose' && wait.sides[side] ? state : truth;
  }
}
