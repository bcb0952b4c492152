import { botsFor } from '#bots/index.ts';
import {
  type AnyGame,
  commit,
  err,
  type Json,
  must,
  ok,
  type Refusal,
  type Result,
  type Side,
  sidesIn,
  toHex,
} from '#kernel';
import { baseOf } from '#kernel/table/chain.ts';
import type { Created, Role, SeatShape, Seats } from '#kernel/table/entry.ts';
import { linkFor } from '../access/tickets.ts';
import { sha256 } from '../hash.ts';
import { findGame, token } from '../ports.ts';
import { newSeat } from '../room/decide.ts';
import type { Laid } from '../room/study.ts';
import type { Keeper } from '../store/port.ts';
import { entriesAfter, recordAfter } from '../store/record.ts';
import type { Live } from './live.ts';
import type { Tables } from './tables.ts';
import { kindOf } from './weights.ts';

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

/** A new game with a ticket for each seat and the keys to the rest: shown once, kept only as hashes. */
export interface Opened {
  readonly id: string;
  readonly keys: Readonly<Record<Role, string>>;
}

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

const newSecret = (tables: Tables): string => toHex(tables.secrets.bytes(32));

/** Sets up a game and hands out a ticket for each seat, and keys for watching and for the host. */
export const createTable = async (
  tables: Tables,
  wanted: NewTable,
  owner = 'house',
  keeper?: Keeper,
): Promise<Result<Opened, Refusal>> => {
  const def = findGame(tables.library, wanted.game);
  if (!def) {
    return refuse('no-game', `There is no game called ${wanted.game} here.`);
  }
  const setup = setupOf(def, wanted);
  if (!setup.ok) {
    return setup;
  }
  const seats = seatsOf(def, sidesIn(def, setup.value), wanted.seats ?? {});
  if (!seats.ok) {
    return seats;
  }
  const secret = newSecret(tables);
  const head: Created = {
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
  };
  const laid = await tables.study.lay(head, secret, owner);
  return laid.ok ? ok(await open(tables, laid.value, secret, wanted.listed ?? false, keeper)) : laid;
};

/** A battle is known by its scenario. */
const titleOf = (def: AnyGame, scenario: string | undefined): string =>
  def.scenarios.find(each => each.id === scenario)?.title.slice(0, 100) ?? def.title;

const setupOf = (def: AnyGame, { scenario, options = {} }: NewTable): Result<Json, Refusal> => {
  const found = scenario === undefined ? def.scenarios[0] : def.scenarios.find(each => each.id === scenario);
  if (!found && (scenario !== undefined || Object.keys(options).length === 0)) {
    return refuse('no-scenario', `There is no such scenario of ${def.title}.`);
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
    return refuse('no-side', `${def.title} has no side called ${stray}: its sides are ${sides.join(', ')}.`);
  }
  const seats: Record<Side, Seats[Side]> = {};
  for (const side of sides) {
    const { kind, bot } = wanted[side] ?? { kind: 'person' };
    const found = kind === 'computer' ? botOf(def, bot) : undefined;
    if (kind === 'computer' && found === undefined) {
      return refuse('no-bot', `No computer player of ${def.title} is called ${bot}.`);
    }
    seats[side] = newSeat({ kind, ...(found === undefined ? {} : { bot: found }) });
  }
  return ok(seats);
};

/** The computer player of a game that was named, or the best. */
export const botFor = (tables: Tables, game: string, name: string | undefined): string | undefined => {
  const def = findGame(tables.library, game);
  return def ? botOf(def, name) : undefined;
};

/** The computer player that was named, or the best. */
export const botOf = (def: AnyGame, name: string | undefined): string | undefined => {
  const bots = botsFor(def);
  return (name === undefined ? bots[0] : bots.find(bot => bot.id === name))?.id;
};

/** Keeps a table that was laid out, and hands out its keys. */
const open = async (
  tables: Tables,
  { head, entries, status, weight }: Laid,
  secret: string,
  listed: boolean,
  keeper?: Keeper,
): Promise<Opened> => {
  const id = token(tables.secrets, 9);
  const at = tables.clock.now();
  const kept = Object.entries(head.seats).filter(([, seat]) => seat.kind === 'person');
  const roles: Role[] = [...kept.map(([side]) => `seat:${side}`), 'watch', 'host'];
  const links = roles.map(role => linkFor(tables, id, role, role.startsWith('seat:') ? 'ticket' : 'key'));
  const keys = Object.fromEntries(links.map(({ text, row }) => [row.role, text]));
  const content = { after: 0, at, client: null, shown: 1, entries };
  const record = recordAfter(baseOf(sha256, id, []), tables.salts.next(), content);
  await tables.store.games.create(
    { id, game: head.game, title: head.title, listed, secret, created: at, status, keeper },
    record,
    links.map(({ row }) => row),
  );
  tables.weights.weighed(kindOf(head.game, record), weight);
  await tables.woken(id);
  return { id, keys };
};

/** A game that comes as the text of its file goes on here, or can be looked through if it is over. */
export const importTable = async (
  tables: Tables,
  text: string,
  owner: string,
  keeper?: Keeper,
): Promise<Result<Opened, Refusal>> => {
  const secret = newSecret(tables);
  const laid = await tables.study.bring(text, secret, owner);
  return laid.ok ? ok(await open(tables, laid.value, secret, false, keeper)) : laid;
};

/** The same game again, with the same seats. */
export const rematchOf = async (
  tables: Tables,
  { id, outline }: Live,
  owner: string,
  keeper?: Keeper,
): Promise<Result<Opened, Refusal>> => {
  const def = findGame(tables.library, outline.head.game);
  if (!def) {
    return refuse('no-game', `There is no game called ${outline.head.game} here.`);
  }
  const [first] = entriesAfter((await tables.store.logs.records(id, 0)).slice(0, 1), 0);
  const secret = newSecret(tables);
  const { proof: _, inputs: __, ...kept } = must(first).entry as Created;
  const seats = Object.entries(outline.seats).map(([side, seat]): [Side, SeatShape] => [
    side,
    seat.kind === 'person' ? { kind: 'person', name: null } : seat,
  ]);
  const again: Created = {
    ...kept,
    version: def.version,
    seats: Object.fromEntries(seats),
    commitment: commit(secret),
    wholePlans: true,
  };
  const laid = await tables.study.lay(again, secret, owner);
  return laid.ok ? ok(await open(tables, laid.value, secret, false, keeper)) : laid;
};
