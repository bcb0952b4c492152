import { botsFor } from '#bots/index.ts';
import {
  type AnyGame,
  commit,
  err,
  type Json,
  ok,
  parseGameFile,
  type Refusal,
  type Result,
  type Side,
  sidesIn,
  toHex,
} from '#kernel';
import type { Created, Entry, Seats } from '#kernel/table/entry.ts';
import { lay, take } from '#kernel/table/take.ts';
import { hashOf } from '../access/hash.ts';
import { findGame, token } from '../ports.ts';
import type { Role } from '../shapes.ts';
import { nextEntry } from './chance.ts';
import { newSeat } from './decide.ts';
import { importedHead } from './file.ts';
import { statusOf } from './status.ts';
import type { Tables } from './tables.ts';

export interface NewTable {
  readonly game: string;
  readonly scenario?: string | undefined;
  /** Over what the scenario says. */
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

/** A new game with the keys to it: shown once, kept only as hashes. */
export interface Opened {
  readonly id: string;
  readonly keys: Readonly<Record<Role, string>>;
}

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

const newSecret = (tables: Tables): string => toHex(tables.secrets.bytes(32));

/** Sets up a game and hands out a key for each seat, for watching and for the host. */
export const createTable = async (tables: Tables, wanted: NewTable): Promise<Result<Opened, Refusal>> => {
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
  };
  return open(tables, def, head, secret, wanted.listed ?? false);
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

/** The computer player that was named, or the best. */
export const botOf = (def: AnyGame, name: string | undefined): string | undefined => {
  const bots = botsFor(def);
  return (name === undefined ? bots[0] : bots.find(bot => bot.id === name))?.id;
};

const open = async (
  tables: Tables,
  def: AnyGame,
  head: Created,
  secret: string,
  listed: boolean,
  more: readonly Entry[] = [],
): Promise<Result<Opened, Refusal>> => {
  const laid = lay(def, head);
  if (!laid.ok) {
    return laid;
  }
  let { table } = laid.value;
  const entries: Entry[] = [head];
  let entry: Entry | null = more[0] ?? nextEntry(def, table, secret);
  while (entry !== null) {
    const taken = take(def, table, entry);
    if (!taken.ok) {
      return taken;
    }
    entries.push(entry);
    table = taken.value.table;
    entry = nextEntry(def, table, secret);
  }
  const id = token(tables.secrets, 9);
  const roles: Role[] = [...sidesIn(def, head.setup).map(side => `seat:${side}`), 'watch', 'host'];
  const keys = Object.fromEntries(roles.map(role => [role, token(tables.secrets)]));
  await tables.store.createGame(
    {
      id,
      game: def.id,
      title: head.title,
      listed,
      secret,
      created: tables.clock.now(),
      status: statusOf(table),
    },
    entries as unknown as Json[],
    roles.map(role => ({ role, hash: hashOf(keys[role] as string) })),
  );
  await tables.woken(id);
  return ok({ id, keys });
};

/** A game that comes as a file goes on here, or can be looked through if it is over. */
export const importTable = async (tables: Tables, json: unknown): Promise<Result<Opened, Refusal>> => {
  const file = parseGameFile(json);
  if (!file.ok) {
    return refuse('file', `That is no game file: ${file.error.sentence}`);
  }
  const { game, version } = file.value;
  const def = findGame(tables.library, game, version);
  if (!def) {
    return refuse('no-game', `There is no game called ${game.slice(0, 80)} here.`);
  }
  const secret = newSecret(tables);
  const head = importedHead(def, json, secret);
  if (!head.ok) {
    return refuse('file', `The file does not replay: ${head.error.sentence}`);
  }
  const published = head.value.proof?.dice?.secret;
  const laid = lay(def, head.value);
  const end: Entry[] =
    published !== undefined && laid.ok
      ? [{ kind: 'end', secret: published, outcome: def.outcome(laid.value.table.state.board), reason: '' }]
      : [];
  return open(tables, def, head.value, secret, false, end);
};

/** The same game again, with the same seats. */
export const rematchOf = async (
  tables: Tables,
  head: Created,
  seats: Seats,
): Promise<Result<Opened, Refusal>> => {
  const def = findGame(tables.library, head.game);
  if (!def) {
    return refuse('no-game', `There is no game called ${head.game} here.`);
  }
  const secret = newSecret(tables);
  const { proof: _, inputs: __, ...kept } = head;
  const again: Created = {
    ...kept,
    version: def.version,
    seats: Object.fromEntries(
      Object.entries(seats).map(([side, seat]) => [
        side,
        seat.kind === 'person' ? { kind: 'person', name: null } : seat,
      ]),
    ),
    commitment: commit(secret),
  };
  return open(tables, def, again, secret, false);
};
