import {
  apply,
  awaits,
  type Choice,
  type Choose,
  type Input,
  type Json,
  must,
  type State,
  settle,
} from '#kernel';
import type { Board, Ship } from '../game/board.ts';
import { campaign } from '../game/game.ts';
import type { Nation } from '../vocabulary.ts';

export const squadrons = (nation: Nation, at: string, n: number, more: Partial<Ship> = {}): readonly Ship[] =>
  Array.from({ length: n }, () => ({ nation, at, ...more }));

/** One moment of a campaign, set up by hand: a board, the frame on top, and the answers. */
export class Moment {
  state: State<Board>;
  constructor(
    change: (board: Board) => Board,
    frames: (board: Board) => State<Board>['stack'],
    setup: Json = { scenario: '1805', players: 7 },
  ) {
    const begun = campaign.start(setup);
    const board = change(must(begun.ok ? begun.value : null).board);
    this.state = settle(campaign, { board, stack: frames(board) }).state;
  }
  get board(): Board {
    return this.state.board;
  }
  get at(): string {
    return this.state.stack.at(-1)?.at ?? 'over';
  }
  /** The side that is asked, and its choice. */
  get asked(): readonly [string, Choice] {
    return must(Object.entries((awaits(campaign, this.state) as Choose).sides)[0] ?? null);
  }
  get values(): readonly Json[] {
    const [, choice] = this.asked;
    return choice.kind === 'listed' ? choice.options.map(({ value }) => value) : [];
  }
  /** Whether the asked side is offered a value, by its text. */
  offers(value: Json): boolean {
    return this.values.some(each => JSON.stringify(each) === JSON.stringify(value));
  }
  input(input: Input): this {
    const next = apply(campaign, this.state, input);
    if (!next.ok) {
      throw new Error(`${this.at}: ${next.error.sentence}`);
    }
    this.state = settle(campaign, next.value.state).state;
    return this;
  }
  choose(choose: Json): this {
    return this.input({ side: this.asked[0], choose });
  }
  roll(roll: Readonly<Record<string, readonly number[]>>): this {
    return this.input({ roll });
  }
}
