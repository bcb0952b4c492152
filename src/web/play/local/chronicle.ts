import { choiceLabel } from '#companion/choice-words.ts';
import {
  type AnyGame,
  type Awaits,
  type GameFile,
  type Input,
  isPass,
  type Note,
  otherState,
  Play,
  type Refusal,
  type Result,
  type Side,
  type State,
} from '#kernel';
import { WORDS } from '../words.ts';

/** One input of a game on this device, with the question that it answered. */
export interface Told {
  readonly step: string;
  readonly title: string;
  readonly input: Input;
  readonly notes: readonly Note[];
  /** The choice in words, where a list had words for it. */
  readonly label: string;
  /** Not to act was chosen: it is no deed. */
  readonly passed: boolean;
  /**
   * The cause of a choice, where it was not the player: a standing answer, or the room because nothing could be done.
   */
  readonly by: 'pass' | 'standing' | null;
}

const labelOf = (wait: Awaits, input: Input): string =>
  wait?.awaits === 'choose' && 'choose' in input && wait.sides[input.side]?.kind === 'listed'
    ? choiceLabel(wait, input.side, input.choose)
    : '';

const isPassed = (wait: Awaits, input: Input): boolean =>
  wait?.awaits === 'choose' && 'choose' in input && isPass(wait.sides[input.side], input.choose);

/** A game in play with its story: the questions, the inputs, their results, and every state on the way. */
export class Chronicle {
  readonly play: Play;
  readonly #told: Told[] = [];
  readonly #before: State[] = [];

  private constructor(play: Play) {
    this.play = play;
  }

  static open(game: AnyGame, file: GameFile): Result<Chronicle, string> {
    const begun = Play.begin(game, file.setup);
    if (!begun.ok) {
      return { ok: false, error: begun.error[0]?.sentence ?? '' };
    }
    const chronicle = new Chronicle(begun.value);
    for (const [i, input] of file.inputs.entries()) {
      const moved = chronicle.submit(input);
      if (moved !== null) {
        return { ok: false, error: WORDS.local.inputFault(i, moved.sentence) };
      }
    }
    const other = otherState(file, chronicle.play.state);
    return other ? { ok: false, error: other.sentence } : { ok: true, value: chronicle };
  }

  get told(): readonly Told[] {
    return this.#told;
  }

  stateAt(input: number): State {
    return this.#before[input] ?? this.play.state;
  }

  submit(input: Input): Refusal | null {
    const { play } = this;
    const wait = play.awaits();
    const before = play.state;
    const step = before.stack.at(-1)?.at ?? '';
    const moved = play.submit(input);
    if (!moved.ok) {
      return moved.error;
    }
    this.#before.push(before);
    this.#told.push({
      step,
      title: wait?.title ?? '',
      input,
      notes: moved.value.notes,
      label: labelOf(wait, input),
      passed: isPassed(wait, input),
      by: 'choose' in input ? (input.by ?? null) : null,
    });
    return null;
  }

  /** The last thing that a side chose itself. */
  lastOf(side: Side): Told | null {
    return (
      this.#told.findLast(({ input, by }) => by === null && 'choose' in input && input.side === side) ?? null
    );
  }

  mayUndo(side: Side): Refusal | null {
    return this.play.mayUndo(side);
  }

  /** Takes back the last move of a side, and the inputs that the room entered by itself after it. */
  undo(side: Side): Refusal | null {
    const undone = this.play.undo(side);
    if (!undone.ok) {
      return undone.error;
    }
    // Answers left in advance since then stay: they are announced again.
    const kept = this.play.inputs.slice(this.#sameAs(this.play.inputs));
    this.rewind(this.play.length - kept.length);
    for (const input of kept) {
      this.submit(input);
    }
    return null;
  }

  #sameAs(inputs: readonly Input[]): number {
    const at = inputs.findIndex((input, i) => this.#told[i]?.input !== input);
    return at < 0 ? inputs.length : at;
  }

  rewind(length: number): void {
    this.play.rewind(length);
    this.#told.length = this.play.length;
    this.#before.length = this.play.length;
  }
}
