import {
  type AnyProcedure,
  allowedValues,
  awaits,
  beginning,
  type Choice,
  type Choose,
  canonical,
  chances,
  Dist,
  type Frame,
  follow,
  isChance,
  type Json,
  type Policy,
  parseFacts,
  type Side,
  type State,
  seeded,
  settle,
} from '#kernel';
import { combined } from '../forward.ts';

/** Ways that lead on, each with its share. */
type Ways = readonly (readonly [share: number, next: number])[];

/** A state: its end, or for each value that the answering side may choose the ways that lead on (one list for chance). */
interface Place {
  readonly end: number | null;
  readonly lists: readonly Ways[];
}

const sharesOf = (dist: Dist<Json>): readonly (readonly [Json, number])[] => {
  const entries = dist.entries();
  const total = entries.reduce((sum, [, weight]) => sum + Number(weight), 0);
  return entries.map(([value, weight]) => [value, Number(weight) / total] as const);
};

/** All states that can be reached when one side follows a policy and the other may do anything. */
class Graph {
  readonly places: Place[] = [];
  readonly procedure: AnyProcedure;
  readonly side: Side;
  readonly policy: Policy<Json>;
  readonly #keys = new Map<string, number>();
  readonly #queue: State[] = [];

  constructor(procedure: AnyProcedure, side: Side, policy: Policy<Json>, start: State) {
    this.procedure = procedure;
    this.side = side;
    this.policy = policy;
    this.#number(start);
    for (let at = 0; at < this.#queue.length; at++) {
      this.places.push(this.#place(this.#queue[at] as State));
    }
  }

  get other(): Side {
    return this.procedure.sides.find(each => each !== this.side) as Side;
  }

  #number(state: State): number {
    const key = canonical({ board: state.board, stack: state.stack } as unknown as Json);
    const known = this.#keys.get(key) ?? this.#queue.length;
    if (known === this.#queue.length) {
      this.#keys.set(key, known);
      this.#queue.push(state);
    }
    return known;
  }

  #next(state: State, value: Json): number {
    return this.#number(follow({ steps: this.procedure.table }, state, value) as State);
  }

  #place(state: State): Place {
    const wait = awaits({ steps: this.procedure.table }, state);
    if (wait === null) {
      const aim = this.procedure.aims?.[this.other];
      return { end: aim?.(this.procedure.answer(state.board)) ?? 0, lists: [] };
    }
    if (isChance(wait)) {
      const ways = sharesOf(chances(wait)).map(
        ([value, share]) => [share, this.#next(state, value)] as const,
      );
      return { end: null, lists: [ways] };
    }
    return { end: null, lists: this.#answers(state, wait) };
  }

  #answers(state: State, wait: Choose): readonly Ways[] {
    const { side, other } = this;
    const offer = wait.sides[other];
    const values = offer ? allowedValues(offer as Choice, seeded('answers')) : [null];
    const mixture = wait.sides[side] ? this.#mixture(state, wait) : [[null, 1] as const];
    return values.map(value =>
      mixture.map(([mixed, share]) => {
        const chosen = new Map<Side, Json>([
          [other, value],
          [side, mixed],
        ]);
        return [share, this.#next(state, combined(wait, chosen))] as const;
      }),
    );
  }

  #mixture(state: State, wait: Choose): readonly (readonly [Json, number])[] {
    const frame = state.stack.at(-1) as Frame;
    const chosen = this.policy.choose({ board: state.board, frame, side: this.side, wait });
    return chosen instanceof Dist ? sharesOf(chosen) : [[chosen, 1]];
  }
}

const CLOSE = 1e-9;
const SWEEPS = 5000;

/** Play may come back to where it was: the worths are swept until nothing moves any more. */
const swept = (places: readonly Place[]): number => {
  const worths = places.map(({ end }) => end ?? 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0;
    for (let at = places.length - 1; at >= 0; at--) {
      const { end, lists } = places[at] as Place;
      if (end === null) {
        const best = Math.max(
          ...lists.map(ways => ways.reduce((sum, [share, next]) => sum + share * (worths[next] ?? 0), 0)),
        );
        moved = Math.max(moved, Math.abs(best - (worths[at] ?? 0)));
        worths[at] = best;
      }
    }
    if (moved < CLOSE) {
      break;
    }
  }
  return worths[0] ?? 0;
};

/** The best result of the other side against a policy, in its own aim: every option of it is tried. */
export const answerTo = (procedure: AnyProcedure, given: Json, side: Side, policy: Policy<Json>): number => {
  const facts = parseFacts(procedure.facts, given);
  if (!facts.ok) {
    throw new Error(facts.error[0]?.sentence);
  }
  const start = settle({ steps: procedure.table }, beginning(procedure, facts.value)).state;
  return swept(new Graph(procedure, side, policy, start as State).places);
};
