import { botsFor } from '#bots/index.ts';
import {
  type AnyGame,
  commit,
  err,
  type Json,
  ok,
  type Refusal,
  type Result,
  type Side,
  sidesIn,
} from '#kernel';
import type { Created, Seats } from '#kernel/table/entry.ts';
import { WORDS } from '../words.ts';
import { newSeat } from './decide.ts';

/** A table as somebody wants it laid. */
export interface NewTable {
  readonly game: string;
  readonly scenario?: string | undefined;
  /** Over the scenario’s own options. */
  readonly options?: Readonly<Record<string, Json>> | undefined;
  readonly title?: string | undefined;
  readonly seats?:
    | Readonly<
        Record<Side, { readonly kind: 'open' | 'person' | 'computer'; readonly bot?: string | undefined }>
      >
    | undefined;
  readonly umpire?: boolean | undefined;
  readonly listed?: boolean | undefined;
  readonly handDice?: boolean | undefined;
}

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

/** The first entry of a new game, or the issues of the request. Reads a set-up from outside, which may take long. */
export const newHead = (def: AnyGame, wanted: NewTable, secret: string): Result<Created, Refusal> => {
  const setup = setupOf(def, wanted);
  if (!setup.ok) {
    return setup;
  }
  const seats = seatsOf(def, sidesIn(def, setup.value), wanted.seats ?? {});
  if (!seats.ok) {
    return seats;
  }
  return ok({
    kind: 'created',
    game: def.id,
    version: def.version,
    title: wanted.title ?? titleOf(def, wanted.scenario),
    ...(wanted.scenario === undefined ? {} : { scenario: wanted.scenario }),
    setup: setup.value,
    seats: seats.value,
    umpire: wanted.umpire ?? false,
    handDice: wanted.handDice ?? false,
    commitment: commit(secret),
    wholePlans: true,
  });
};

/** A battle is known by its scenario. */
const titleOf = (def: AnyGame, scenario: string | undefined): string =>
  def.scenarios.find(each => each.id === scenario)?.title.slice(0, 100) ?? def.title;

const setupOf = (def: AnyGame, { scenario, options = {} }: NewTable): Result<Json, Refusal> => {
  const found = scenario === undefined ? def.scenarios[0] : def.scenarios.find(each => each.id === scenario);
  if (!found && (scenario !== undefined || Object.keys(options).length === 0)) {
    return refuse('no-scenario', WORDS.room.noScenario(def.title));
  }
  return ok(found ? { ...(found.setup as object), ...options } : { ...options });
};

const seatsOf = (
  def: AnyGame,
  sides: readonly Side[],
  wanted: NonNullable<NewTable['seats']>,
): Result<Seats, Refusal> => {
  const stray = Object.keys(wanted).find(side => !sides.includes(side));
  if (stray !== undefined) {
    return refuse('no-side', WORDS.room.noSideCalled(def.title, stray, sides));
  }
  const seats: Record<Side, Seats[Side]> = {};
  for (const side of sides) {
    const { kind, bot } = wanted[side] ?? { kind: 'person' };
    const found = kind === 'computer' ? botOf(def, bot) : undefined;
    if (kind === 'computer' && found === undefined) {
      return refuse('no-bot', WORDS.room.noPlayerCalled(def.title, String(bot)));
    }
    seats[side] = newSeat({ kind, ...(found === undefined ? {} : { bot: found }) });
  }
  return ok(seats);
};

/** The computer player that was named, or the best. */
export const botOf = (def: AnyGame, name: string | undefined): string | undefined => {
  const bots = botsFor(def);
  return (name === undefined ? bots[0] : bots.find(bot => bot.id === name))?.id;
};
