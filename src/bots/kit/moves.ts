import {
  type AnyGame,
  allowedValues,
  apply,
  asked,
  type Choose,
  type Json,
  must,
  type Random,
  randomInput,
  type Side,
  type State,
} from '#kernel';
import type { Effort, Question } from './effort.ts';
import { combined, forward, type Stand } from './forward.ts';
import { endOf, type Knowledge } from './knowledge.ts';
import { type Worth, worthOf } from './worth.ts';

/** The work of going again where a look has gone before: no rule is asked. A power of two, so that sums are exact. */
const AGAIN = 1 / 8;

/** The moves that a search makes, and how much work they were. */
export class Moves {
  readonly #game: AnyGame;
  readonly #knowledge: Knowledge;
  readonly #effort: Effort;
  readonly #random: Random;
  /** Inputs that were applied so far. */
  work = 0;

  constructor({ game, random }: Question, effort: Effort, knowledge: Knowledge) {
    this.#game = game;
    this.#random = random;
    this.#effort = effort;
    this.#knowledge = knowledge;
  }

  /** A way that is known is gone once more. */
  again(): void {
    this.work += AGAIN;
  }

  forward(state: State, value: Json): Stand {
    this.work += 1;
    return forward(this.#game, state, value);
  }

  /** Large chance: one throw or draw of many. */
  sampled({ state, wait }: Stand): Stand {
    this.work += 1;
    const input = must(randomInput(this.#game, state, this.#random, wait));
    const moved = apply(this.#game, state, input, wait);
    return moved.ok ? moved.value : { state, wait: null };
  }

  /** A state that nobody has looked at: appraised, or played on at random. */
  leaf(stand: Stand): Worth {
    return this.#knowledge.appraise?.(stand.state) ?? this.#playout(stand);
  }

  #playout(from: Stand): Worth {
    let { state, wait } = from;
    for (let inputs = 0; inputs < this.#effort.playout && wait !== null; inputs++) {
      const next = wait.awaits === 'choose' ? this.#anything(state, wait) : this.sampled({ state, wait });
      ({ state, wait } = next);
    }
    return wait === null ? endOf(this.#knowledge, this.#game, state) : worthOf(this.#game, null);
  }

  #anything(state: State, wait: Choose): Stand {
    const chosen = new Map<Side, Json>();
    for (const side of asked(state, wait)) {
      const values = allowedValues(must(wait.sides[side]), this.#random);
      chosen.set(side, this.#random.pick(values));
    }
    return this.forward(state, combined(wait, chosen));
  }
}
