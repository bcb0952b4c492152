import {
  type AnyGame,
  type Awaits,
  type Choice,
  canonical,
  type Input,
  type Json,
  must,
  type Note,
  type Side,
  type State,
} from '#kernel';
import type { GameRecord, Played, TurnPoints } from './record.ts';

type Written = Omit<Played, 'thinking'>;

/** So many choices of each side count as early. */
const EARLY = 8;

/** A value as people read it: its label on the list; null where it has none. */
export const labelOf = (choice: Choice, value: Json): string | null => {
  const options = choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? []);
  const text = canonical(value);
  return options.find(option => canonical(option.value) === text)?.label ?? null;
};

/** Whether something else could have been chosen. */
const isFree = (choice: Choice): boolean =>
  choice.kind === 'open' || choice.options.filter(({ refused }) => !refused).length > 1;

/** The notes on one game while it is played. */
export class Diary {
  readonly #game: AnyGame;
  readonly #early = new Map<Side, Set<string>>();
  readonly #choices = new Map<Side, number>();
  readonly #course: TurnPoints[] = [];
  readonly #deeds: Record<Side, Record<string, Record<string, number>>> = {};
  #turn: number | undefined;
  #points: Readonly<Record<Side, number>> | undefined;

  constructor(game: AnyGame, state: State) {
    this.#game = game;
    this.#look(state);
  }

  note(wait: Awaits, input: Input, after: State, notes: readonly Note[] = []): void {
    for (const told of this.#game.deeds ? notes : []) {
      this.#did(told, after);
    }
    if ('choose' in input && wait?.awaits === 'choose') {
      this.#chosen(wait.title, must(wait.sides[input.side]), input.side, input.choose);
    }
    this.#look(after);
  }

  #did(note: Note, { board }: State): void {
    for (const { side, of, did, times = 1 } of this.#game.deeds?.(note, board) ?? []) {
      this.#deeds[side] ??= {};
      const own = this.#deeds[side];
      own[of] ??= {};
      own[of][did] = (own[of][did] ?? 0) + times;
    }
  }

  /** The game came to its end. */
  close(state: State, inputs: number): Written {
    this.#endTurn();
    const outcome = this.#game.outcome(state.board);
    return this.#written({
      winners: outcome?.winners ?? [],
      ending: outcome?.ending ?? null,
      inputs,
      ...(outcome?.score ? { score: outcome.score } : {}),
    });
  }

  cutOff(inputs: number): Written {
    return this.#written({ winners: [], ending: null, inputs });
  }

  #written(record: GameRecord): Written {
    return {
      record: this.#turn === undefined ? record : { ...record, turn: this.#turn },
      course: this.#course,
      deeds: this.#deeds,
      early: Object.fromEntries([...this.#early].map(([side, names]) => [side, [...names]])),
    };
  }

  #chosen(title: string, choice: Choice, side: Side, value: Json): void {
    const before = this.#choices.get(side) ?? 0;
    if (before >= EARLY || !isFree(choice)) {
      return;
    }
    this.#choices.set(side, before + 1);
    const label = labelOf(choice, value);
    if (label !== null) {
      const names = this.#early.get(side) ?? new Set();
      this.#early.set(side, names.add(`${title}: ${label}`));
    }
  }

  /** The points of a turn are those that stood when the next one began. */
  #look({ board }: State): void {
    const course = this.#game.course?.(board);
    if (!course) {
      return;
    }
    if (this.#turn !== undefined && course.turn > this.#turn) {
      this.#endTurn();
    }
    this.#turn = Math.max(course.turn, this.#turn ?? 0);
    this.#points = course.score;
  }

  #endTurn(): void {
    if (this.#turn !== undefined && this.#points) {
      this.#course.push([this.#turn, this.#points]);
    }
  }
}
