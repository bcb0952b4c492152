import {
  type AnyGame,
  apply,
  asked,
  awaits,
  type Input,
  type Moved,
  type Outcome,
  type State,
  settle,
} from './game.ts';
import type { Json } from './json.ts';
import type { GameFile } from './log.ts';
import { err, ok, type Refusal, type Result } from './result.ts';
import type { Awaits, Choose, Note, Side } from './step.ts';

interface Entry {
  readonly input: Input;
  readonly before: State;
  readonly notes: readonly Note[];
  readonly barrier: boolean;
}

/**
 * A game being played: the state, the inputs that led to it, and the way back. States are shared, so
 * keeping all of them costs little and undo is instant. The one mutable thing in the kernel.
 */
export class Play {
  readonly def: AnyGame;
  readonly setup: Json;
  #state: State;
  readonly #entries: Entry[] = [];
  /** What the set-up itself had to tell. */
  readonly prologue: readonly Note[];

  private constructor(def: AnyGame, setup: Json, begun: Moved<Json>) {
    this.def = def;
    this.setup = setup;
    this.#state = begun.state;
    this.prologue = begun.notes;
  }

  static begin(
    def: AnyGame,
    setup: Json,
  ): Result<Play, readonly { readonly path: string; readonly sentence: string }[]> {
    const start = def.start(setup);
    return start.ok ? ok(new Play(def, setup, settle(def, start.value))) : start;
  }

  get state(): State {
    return this.#state;
  }
  get inputs(): readonly Input[] {
    return this.#entries.map(entry => entry.input);
  }
  get length(): number {
    return this.#entries.length;
  }
  awaits(): Awaits {
    return awaits(this.def, this.#state);
  }
  /** The sides that are to choose now. */
  asked(): readonly Side[] {
    const wait = this.awaits();
    return wait?.awaits === 'choose' ? asked(this.#state, wait as Choose) : [];
  }
  outcome(): Outcome | null {
    return this.def.outcome(this.#state.board);
  }
  view(side: Side | null): Json {
    return this.def.view(this.#state.board, side);
  }
  /** Everything told so far, oldest first. */
  notes(): readonly Note[] {
    return [...this.prologue, ...this.#entries.flatMap(entry => entry.notes)];
  }
  notesOf(input: number): readonly Note[] {
    return this.#entries[input]?.notes ?? [];
  }
  /** The state before an input, for a replay slider; the present one when past the end. */
  stateAt(input: number): State {
    return this.#entries[input]?.before ?? this.#state;
  }

  submit(input: Input): Result<Moved<Json>, Refusal> {
    const moved = apply(this.def, this.#state, input);
    if (moved.ok) {
      const { notes, barrier, state } = moved.value;
      this.#entries.push({ input, before: this.#state, notes, barrier });
      this.#state = state;
    }
    return moved;
  }

  /** Whether the last input may be taken back by this side: not past a roll, a reveal or another side. */
  mayUndo(side: Side): Refusal | null {
    const last = this.#entries.at(-1);
    if (!last) {
      return { code: 'kernel/undo-nothing', sentence: 'There is nothing to take back.' };
    }
    if (!('choose' in last.input) || last.barrier) {
      return { code: 'kernel/undo-barrier', sentence: 'Dice or something hidden came to light; that stays.' };
    }
    return last.input.side === side
      ? null
      : { code: 'kernel/undo-side', sentence: 'The other side has chosen since; that stays.' };
  }

  /** Takes back the last input of a side. */
  undo(side: Side): Result<Input, Refusal> {
    const refusal = this.mayUndo(side);
    return refusal ? err(refusal) : ok(this.#pop());
  }

  /** Takes back any number of inputs: for an umpire, a replay, or both sides agreeing. */
  rewind(length: number): void {
    while (this.#entries.length > length) {
      this.#pop();
    }
  }

  #pop(): Input {
    const last = this.#entries.pop() as Entry;
    this.#state = last.before;
    return last.input;
  }

  file(): GameFile {
    return {
      format: 'grognard-game/1',
      game: this.def.id,
      version: this.def.version,
      setup: this.setup,
      inputs: this.inputs,
    };
  }
}
