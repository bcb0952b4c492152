import { botsFor, seatAt } from '../../src/bots/index.ts';
import { type AnyGame, awaits, must, type Random, type Side, seeded } from '../../src/kernel/index.ts';
import { sidesAsked } from '../../src/kernel/table/table.ts';
import type { Message } from '../../src/server/frame.ts';
import { systemClock } from '../../src/server/ports.ts';
import type { AwakeGame } from '../../src/server/room/game.ts';
import { SqliteStore } from '../../src/server/store/sqlite/store.ts';
import { createTable } from '../../src/server/table/create.ts';
import type { Watcher } from '../../src/server/table/live.ts';
import { Tables } from '../../src/server/table/tables.ts';

/** The traffic of games to their players: bytes on the wire for a move and a seat, and of the state that it changed. */
export interface Told {
  readonly moves: number;
  readonly perMove: number;
  readonly state: number;
}

/** A seat that counts the bytes it is sent. */
class Ear implements Watcher {
  readonly role: string;
  readonly viewer: { readonly side: Side };
  bytes = 0;

  constructor(side: Side) {
    this.role = `seat:${side}`;
    this.viewer = { side };
  }
  send({ packed }: Message): void {
    this.bytes += packed.length;
  }
  isAdmitted(): Promise<boolean> {
    return Promise.resolve(true);
  }
  dismiss(): void {
    throw new Error(`${this.role} was sent away`);
  }
}

const stateBytes = ({ def, table }: AwakeGame, side: Side): number =>
  Buffer.byteLength(JSON.stringify(def.view(table.state.board, side)));

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** A scenario is played again until it has shown so many moves; a game that is longer is cut off there. */
const MOVES = 1000;

/** Plays one game at a table of its own to the end, or for as long as is interesting. */
const playOne = async (game: AnyGame, scenario: string, botId: string, random: Random): Promise<Told> => {
  const store = SqliteStore.open(':memory:');
  // Dice from the seed: the same games every time.
  const secrets = { bytes: (count: number) => Uint8Array.from({ length: count }, () => random.below(256)) };
  const tables = new Tables({ store, library: { games: [game] }, clock: systemClock, secrets });
  const created = await createTable(tables, { game: game.id, scenario });
  const id = created.ok ? created.value.id : '';
  for (const side of game.sides) {
    await tables.sit(id, side, side);
  }
  const live = must(await tables.open(id), scenario);
  const playing = tables.local.game(id);
  const bot = must(
    botsFor(game).find(each => each.id === botId),
    botId,
  );
  const move = async (side: Side): Promise<void> => {
    const wait = awaits(game, playing.table.state);
    if (wait?.awaits !== 'choose') {
      throw new Error(`nothing is asked of ${side}`);
    }
    const choose = bot.choose(seatAt(game, playing.table.state, side, wait, random));
    const done = await tables.submit(id, { role: 'seat', side, name: side }, { do: 'choose', choose });
    if (!done?.ok) {
      throw new Error(`${side} was refused ${JSON.stringify(choose)}`);
    }
  };
  const ears = game.sides.map(side => new Ear(side));
  for (const ear of ears) {
    const { logged } = await tables.watch(live, ear);
    live.welcomed(ear, logged);
  }
  for (const ear of ears) {
    ear.bytes = 0;
  }
  const states: number[] = [];
  let moves = 0;
  for (; playing.table.ended === null && moves < MOVES; moves++) {
    states.push(mean(game.sides.map(side => stateBytes(playing, side))));
    await move(must(sidesAsked(playing.table)[0], 'somebody to move'));
  }
  await store.close();
  return { moves, perMove: mean(ears.map(({ bytes }) => bytes)) / moves, state: mean(states) };
};

/** Games of one scenario between two computer players: the mean traffic of a move. */
export const measureBytes = async (game: AnyGame, scenario: string, bot: string): Promise<Told> => {
  const random = seeded(`${scenario} ${bot}`);
  const all: Told[] = [];
  let moves = 0;
  while (moves < MOVES) {
    const told = await playOne(game, scenario, bot, random);
    all.push(told);
    moves += told.moves;
  }
  return {
    moves,
    perMove: all.reduce((sum, each) => sum + each.perMove * each.moves, 0) / moves,
    state: mean(all.map(({ state }) => state)),
  };
};
