import { answerFor, type Input, type Json, must, type Option, Play, type Roll } from '#kernel';
import type { Board } from '../game/board.ts';
import { campaign } from '../game/game.ts';
import { SCENARIOS } from '../scenarios/index.ts';

export type Plain = Record<string, Json>;

/** The full campaign, with nobody on the map and no cards to deal: each test puts down the pieces that it needs. */
export const emptyEurope = (): Plain => {
  const { data } = must(SCENARIOS.find(({ id }) => id === '1805'));
  const scenario = structuredClone(data) as unknown as Plain;
  for (const power of Object.values(scenario.powers as Record<string, Plain>)) {
    if (power.hand !== undefined) {
      power.hand = 0;
    }
  }
  return { ...scenario, flags: {}, units: [], leaders: {}, squadrons: [] };
};

export const units = (power: string, duchy: string, count: number): Json => ({ power, duchy, count });
export const ships = (power: string, port: string, count: number, more: Plain = {}): Json => ({
  power,
  port,
  count,
  ...more,
});

/** So many sixes and fives among so many dice. */
export const faces = (n: number, sixes = 0, fives = 0): readonly number[] =>
  Array.from({ length: n }, (_, i) => (i < sixes ? 6 : i < sixes + fives ? 5 : 2));

/** A game at the table, played through the acts of its players. */
export class Table {
  readonly play: Play;
  constructor(scenario: Plain, setup: Plain = {}) {
    const begun = Play.begin(campaign as never, { scenario, players: 2, ...setup });
    if (!begun.ok) {
      throw new Error(JSON.stringify(begun.error));
    }
    this.play = begun.value as Play;
  }

  get board(): Board {
    return this.play.state.board as unknown as Board;
  }

  get step(): string {
    return this.play.state.stack.at(-1)?.at ?? '';
  }

  get seat(): string {
    const wait = this.play.awaits();
    return wait?.awaits === 'choose' ? (Object.keys(wait.sides)[0] ?? '') : '';
  }

  get #options(): readonly Option[] {
    const wait = this.play.awaits();
    const choice = wait?.awaits === 'choose' ? wait.sides[this.seat] : undefined;
    const all: readonly Option[] =
      choice?.kind === 'listed' ? choice.options : (choice?.hints?.() ?? ([] as const));
    return all.filter(({ refused }) => !refused);
  }

  /** The values that the seat may choose now. */
  get offers(): readonly Json[] {
    return this.#options.map(({ value }) => value);
  }

  /** The same in words. */
  get labels(): readonly string[] {
    return this.#options.flatMap(({ label }) => label ?? []);
  }

  /** The choice for a seat with an absent player. */
  get absent(): Json {
    const { state } = this.play;
    const answer = answerFor(campaign as never, state as never, this.play.awaits(), this.seat, true);
    return must(answer).choose;
  }

  /** The dice that are asked for, by name. */
  get pools(): Readonly<Record<string, number>> {
    const { throws } = this.play.awaits() as Roll;
    return Object.fromEntries(Object.entries(throws).map(([name, { count }]) => [name, count]));
  }

  submit(input: Input): readonly string[] {
    const moved = this.play.submit(input);
    if (!moved.ok) {
      throw new Error(`${this.step}: ${moved.error.sentence}`);
    }
    return moved.value.notes.map(({ text }) => text);
  }

  choose(...values: readonly Json[]): this {
    for (const value of values) {
      this.submit({ side: this.seat, choose: value });
    }
    return this;
  }

  roll(throws: Readonly<Record<string, readonly number[]>>): this {
    this.submit({ roll: throws });
    return this;
  }

  deal(...hands: readonly (readonly string[])[]): this {
    for (const hand of hands) {
      this.submit({ draw: hand });
    }
    return this;
  }

  /** Everybody declines until a step is reached. */
  until(wanted: string): this {
    while (this.step !== wanted) {
      this.choose('pass');
    }
    return this;
  }

  shipsAt(place: string): readonly string[] {
    return this.board.ships.filter(({ at }) => at === place).map(({ power }) => power);
  }
}

/** A scenario in which one power holds cards of its own choice and nobody else any. */
export const hands = (scenario: Plain, cards: Readonly<Record<string, number>>): Plain => {
  for (const [power, hand] of Object.entries(cards)) {
    (scenario.powers as Record<string, Plain>)[power] = {
      ...(scenario.powers as Record<string, Plain>)[power],
      hand,
    };
  }
  return scenario;
};
