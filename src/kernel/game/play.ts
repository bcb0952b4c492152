import type { Json } from '../base/json.ts';
import { Bug, err, must, ok, type Refusal, type Result } from '../base/result.ts';
import { asked } from './asked.ts';
import { apply, awaits, type Moved, settle } from './game.ts';
import type { AnyGame, Input, Outcome, State } from './game-def.ts';
import type { GameFile } from './game-file.ts';
import { isInput, isOwnPass, isPrivate } from './inputs.ts';
import type { Awaits, Choose, Note, Side } from './step.ts';

interface Entry {
  readonly input: Input;
  readonly notes: readonly Note[];
  readonly barrier: boolean;
}

const NO_INPUT: Refusal = {
  code: 'kernel/no-input',
  sentence:
    'An input is a choice of a side, an answer that it leaves in advance, a roll or a draw; this is none of them.',
};

/** A state is kept this often; the states between are played again from the nearest one. */
const EVERY = 64;

/**
 * A game being played: the state, the inputs that led to it, and the way back. The one mutable thing in
 * the kernel. The inputs are the game; states are a cache of it, so only some of the past ones are kept.
 */
export class Play {
  readonly def: AnyGame;
  readonly setup: Json;
  #state: State;
  #wait: Awaits;
  readonly #entries: Entry[] = [];
  /** The states before inputs 0, 64, 128, … */
  readonly #kept: State[] = [];
  /** The state before the last input: undo nearly always wants this one. */
  #previous: State | null = null;
  /** The notes of the set-up itself. */
  readonly prologue: readonly Note[];

  private constructor(def: AnyGame, setup: Json, begun: Moved<Json>) {
    this.def = def;
    this.setup = setup;
    this.#state = begun.state;
    this.#wait = begun.wait;
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
    return this.#wait;
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
  /** All notes so far, oldest first. */
  notes(): readonly Note[] {
    return [...this.prologue, ...this.#entries.flatMap(entry => entry.notes)];
  }
  notesOf(input: number): readonly Note[] {
    return this.#entries[input]?.notes ?? [];
  }
  /** The state before an input, for a replay slider; the present one when past the end. */
  stateAt(input: number): State {
    if (input >= this.#entries.length) {
      return this.#state;
    }
    if (input === this.#entries.length - 1 && this.#previous) {
      return this.#previous;
    }
    const from = Math.floor(Math.max(0, input) / EVERY);
    let state = must(this.#kept[from], 'a kept state');
    for (const { input: each } of this.#entries.slice(from * EVERY, input)) {
      state = this.#again(state, each);
    }
    return state;
  }

  #again(state: State, input: Input): State {
    const moved = apply(this.def, state, input);
    if (!moved.ok) {
      throw new Bug(`an accepted input is refused when played again: ${moved.error.sentence}`, input);
    }
    return moved.value.state;
  }

  submit(input: Input): Result<Moved<Json>, Refusal> {
    if (!isInput(input)) {
      return err(NO_INPUT);
    }
    const moved = apply(this.def, this.#state, input, this.#wait);
    if (moved.ok) {
      const { notes, barrier, state, wait } = moved.value;
      if (this.#entries.length % EVERY === 0) {
        this.#kept.push(this.#state);
      }
      this.#entries.push({ input, notes, barrier });
      this.#previous = this.#state;
      this.#state = state;
      this.#wait = wait;
    }
    return moved;
  }

  /**
   * The place of the last move. Answers left in advance are no moves, and a pass that a shell made goes with the move
   * that led to it.
   */
  get #lastMove(): number {
    return this.#entries.findLastIndex(
      ({ input, barrier }) => !isPrivate(input) && (barrier || !isOwnPass(input)),
    );
  }

  /** Whether the last move may be taken back by this side: not past a roll, a reveal or another side. */
  mayUndo(side: Side): Refusal | null {
    const last = this.#entries[this.#lastMove];
    if (!last) {
      return { code: 'kernel/undo-nothing', sentence: 'There is nothing to take back.' };
    }
    if (!('choose' in last.input) || last.barrier) {
      return {
        code: 'kernel/undo-barrier',
        sentence: 'Dice were thrown or something hidden was shown; that cannot be taken back.',
      };
    }
    return last.input.side === side
      ? null
      : { code: 'kernel/undo-side', sentence: 'The other side has chosen since; that cannot be taken back.' };
  }

  /** Takes back the last move of a side. Answers left in advance since then stay. */
  undo(side: Side): Result<Input, Refusal> {
    const refusal = this.mayUndo(side);
    if (refusal) {
      return err(refusal);
    }
    const place = this.#lastMove;
    const [undone, ...since] = this.#entries.slice(place).map(({ input }) => input);
    this.rewind(place);
    for (const left of since.filter(isPrivate)) {
      this.submit(left);
    }
    return ok(must(undone));
  }

  /** Takes back any number of inputs: for an umpire, a replay, or both sides agreeing. */
  rewind(length: number): void {
    if (length < this.#entries.length) {
      this.#state = this.stateAt(length);
      this.#wait = awaits(this.def, this.#state);
      this.#previous = null;
      this.#entries.length = Math.max(0, length);
      this.#kept.length = Math.ceil(this.#entries.length / EVERY);
    }
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
