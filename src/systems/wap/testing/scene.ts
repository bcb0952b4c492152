import {
  type Awaits,
  answerFor,
  apply,
  type Frame,
  type Input,
  type Json,
  must,
  type Note,
  type State,
  settle,
} from '#kernel';
import { begin } from '../game/beginning.ts';
import type { Board, Ships, Troop } from '../game/board.ts';
import { campaign } from '../game/game.ts';

/** The board with which a set-up begins. */
export const boardOf = (setup: Json): Board => {
  const begun = begin(setup);
  return must(begun.ok ? begun.value.board : null, begun.ok ? '' : begun.error[0]?.sentence);
};

export const ships = (state: string, at: string, nsp: number, t = 0, more: Partial<Ships> = {}): Ships => ({
  state,
  at,
  nsp,
  t,
  dnsp: 0,
  dt: 0,
  sailed: false,
  rested: false,
  ...more,
});

export const troop = (state: string, at: string, more: Partial<Troop> = {}): Troop => ({
  state,
  at,
  inside: false,
  inf: 0,
  cav: 0,
  gds: 0,
  sup: 0,
  marks: 0,
  ...more,
});

/** A moment of the whole game that is set up by hand and played on through its public surface. */
export class Scene {
  #state: State<Board>;
  #notes: readonly Note[] = [];

  constructor(board: Board, ...frames: readonly Frame[]) {
    this.#state = settle(campaign, { board, stack: frames }).state as State<Board>;
  }

  get board(): Board {
    return this.#state.board;
  }

  /** The frames still to come, the next last. */
  get frames(): readonly Frame[] {
    return this.#state.stack;
  }

  /** The step that waits now; null where the scene is over. */
  get at(): string | null {
    return this.#state.stack.at(-1)?.at ?? null;
  }

  /** The question or the roll of this moment. */
  get wait(): Awaits {
    return settle(campaign, this.#state).wait;
  }

  /** The notes of the last input, and their readers. */
  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** The options of a seat’s listed choice that are not refused. */
  offers(side: string): readonly Json[] {
    const { wait } = settle(campaign, this.#state);
    const choice = wait?.awaits === 'choose' ? wait.sides[side] : undefined;
    const options = choice?.kind === 'listed' ? choice.options : (choice?.hints?.() ?? []);
    return options.filter(({ refused }) => !refused).map(({ value }) => value);
  }

  /** The seats that are asked now. */
  get asked(): readonly string[] {
    const { wait } = settle(campaign, this.#state);
    return wait?.awaits === 'choose' ? Object.keys(wait.sides) : [];
  }

  /** The answers for a player who is absent. */
  absent(side: string): Json {
    const { wait } = settle(campaign, this.#state);
    const answer = answerFor(campaign as never, this.#state as never, wait, side, true);
    return must(answer && 'choose' in answer ? answer.choose : null, 'an answer');
  }

  chooses(side: string, choose: unknown): this {
    return this.#put({ side, choose: choose as Json });
  }

  rolls(roll: Readonly<Record<string, readonly number[]>>): this {
    return this.#put({ roll });
  }

  draws(...draw: readonly string[]): this {
    return this.#put({ draw });
  }

  #put(input: Input): this {
    const moved = apply(campaign, this.#state, input);
    this.#state = must(moved.ok ? moved.value.state : null, moved.ok ? '' : moved.error.sentence);
    this.#notes = moved.ok ? moved.value.notes : [];
    return this;
  }
}
