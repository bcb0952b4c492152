import {
  type AnyGame,
  allowedValues,
  awaits,
  type Choice,
  type Choose,
  chances,
  isChance,
  type Json,
  knownTo,
  must,
  type Side,
  type State,
  seeded,
} from '#kernel';
import { combined, forward } from '../forward.ts';
import { stateText } from '../text.ts';

/** A state and how likely it is to be reached by everything but the choices of the answering side. */
export interface Reached {
  readonly state: State;
  readonly share: number;
}

/** A mixture: values with their shares. */
export type Mixture = readonly (readonly [value: Json, share: number])[];

/** A small game in which something may be hidden, with its beginnings and the worth of its end to a side. */
export interface Hidden {
  readonly game: AnyGame;
  readonly beginnings: readonly Reached[];
  aim(state: State, side: Side): number;
}

/** The mixture of a side in a state: it may depend only on the knowledge of that side. */
export type Mixed = (state: State, wait: Choose, side: Side) => Mixture;

const choicesOf = (wait: Choose, side: Side): readonly Json[] =>
  allowedValues(wait.sides[side] as Choice, seeded('answers'));

/** Equal states are one. */
class Bundle {
  readonly #by = new Map<string, Reached>();

  add({ state, share }: Reached): void {
    const text = stateText(state.board, state.stack);
    const before = this.#by.get(text)?.share ?? 0;
    this.#by.set(text, { state, share: before + share });
  }

  get all(): readonly Reached[] {
    return [...this.#by.values()];
  }
}

/** The best answer of one side to the mixtures of the others. */
class Answer {
  readonly #hidden: Hidden;
  readonly #side: Side;
  readonly #mixed: Mixed;

  constructor(hidden: Hidden, side: Side, mixed: Mixed) {
    this.#hidden = hidden;
    this.#side = side;
    this.#mixed = mixed;
  }

  /**
   * The worth of states that the answering side cannot tell apart so far: it chooses the same in all that look alike.
   */
  worth(bundle: readonly Reached[]): number {
    const groups = new Map<string, Bundle>();
    let sum = 0;
    for (const each of bundle) {
      sum += this.#advance(each, groups);
    }
    for (const group of groups.values()) {
      sum += this.#best(group.all);
    }
    return sum;
  }

  #next(state: State, value: Json): State {
    return forward(this.#hidden.game, state, value).state;
  }

  /** Goes on until the answering side is asked, or the game is over; the worth of the end. */
  #advance({ state, share }: Reached, groups: Map<string, Bundle>): number {
    const { game } = this.#hidden;
    const wait = awaits(game, state);
    if (wait === null) {
      return share * this.#hidden.aim(state, this.#side);
    }
    if (isChance(wait)) {
      const entries = chances(wait).entries();
      const total = entries.reduce((all, [, weight]) => all + Number(weight), 0);
      return this.#on(
        state,
        share,
        entries.map(([value, weight]) => [value, Number(weight) / total]),
        groups,
      );
    }
    if (wait.sides[this.#side]) {
      const known = knownTo<Json, Json>(game, state, this.#side);
      const text = stateText(known.view, known.ahead);
      const group = groups.get(text) ?? new Bundle();
      groups.set(text, group);
      group.add({ state, share });
      return 0;
    }
    return this.#on(state, share, this.#others(state, wait), groups);
  }

  #on(state: State, share: number, ways: Mixture, groups: Map<string, Bundle>): number {
    const bundle = new Bundle();
    for (const [value, part] of ways) {
      if (part > 0) {
        bundle.add({ state: this.#next(state, value), share: share * part });
      }
    }
    return bundle.all.reduce((sum, each) => sum + this.#advance(each, groups), 0);
  }

  /** The values of the step when the answering side does not choose, or chooses so. */
  #others(state: State, wait: Choose, own?: Json): Mixture {
    let ways: (readonly [ReadonlyMap<Side, Json>, number])[] = [
      [new Map(own === undefined ? [] : [[this.#side, own]]), 1],
    ];
    for (const side of Object.keys(wait.sides).filter(each => each !== this.#side)) {
      const mixture = this.#mixed(state, wait, side);
      ways = ways.flatMap(([chosen, share]) =>
        mixture.map(([value, part]) => [new Map([...chosen, [side, value]]), share * part] as const),
      );
    }
    return ways.map(([chosen, share]) => [combined(wait, chosen), share] as const);
  }

  #best(group: readonly Reached[]): number {
    const { game } = this.#hidden;
    const [first] = group;
    const offered = choicesOf(awaits(game, must(first).state) as Choose, this.#side);
    const worths = offered.map(value => {
      const after = new Bundle();
      for (const { state, share } of group) {
        const wait = awaits(game, state) as Choose;
        for (const [whole, part] of this.#others(state, wait, value)) {
          if (part > 0) {
            after.add({ state: this.#next(state, whole), share: share * part });
          }
        }
      }
      return this.worth(after.all);
    });
    return Math.max(...worths);
  }
}

/** The worth of a side's best answer, when the others play their mixtures: every option of it is tried. */
export const bestAnswer = (hidden: Hidden, side: Side, mixed: Mixed): number =>
  new Answer(hidden, side, mixed).worth(hidden.beginnings);
