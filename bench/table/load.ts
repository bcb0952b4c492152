/**
 * How much the Table bears, as ratios to boardgame.io's server in the same run, and against its own promises.
 *
 *   npm run load [-- part…]      parts: peer, steady, sleep, bytes; all of them unless some are named
 *
 * Both servers are processes of their own on the loopback; the CPU time that they spend counts. Ours
 * syncs every move to the disk before it answers; the peer keeps everything in memory.
 */
import { botsFor } from '../../src/bots/index.ts';
import type { AnyGame } from '../../src/kernel/index.ts';
import { loadSystems } from '../../src/systems/index.ts';
import { bundleTable } from '../../tests/support/spawn-table.ts';
import { measureBytes } from './bytes.ts';
import { type Measured, withPeer, withTable } from './look.ts';
import { measureSleep } from './sleep.ts';

const SECONDS = 8;

const show = (name: string, value: string, wanted = ''): void =>
  console.log(`${name.padEnd(58)} ${value.padStart(12)}   ${wanted}`.trimEnd());

const perCpu = ({ moves, cpu }: Measured): number => moves / cpu;
const perSecond = ({ moves, seconds }: Measured): string => (moves / seconds).toFixed(0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** 100 games as fast as they go, on our server and on the peer's in both of its modes. */
const peer = async (): Promise<void> => {
  await bundleTable();
  const ours = await withTable(100, 0, SECONDS);
  const asRun = await withPeer(100, undefined, SECONDS);
  const production = await withPeer(100, 'production', SECONDS);
  const against = (name: string, rival: Measured, wanted?: string): void => {
    show(`  boardgame.io 0.50.2 ${name}, in memory`, perCpu(rival).toFixed(0));
    show('    ratio', `${(perCpu(ours) / perCpu(rival)).toFixed(1)} ×`, wanted);
  };
  show('100 games: moves per second of server CPU', perCpu(ours).toFixed(0));
  against('as Node runs it', asRun, 'at least 10 ×');
  against('in production mode', production);
  show('  moves per second of the clock: ours, theirs', `${perSecond(ours)}, ${perSecond(asRun)}`);
  show('  state, bytes: ours, theirs', `${ours.stateBytes}, ${asRun.stateBytes}`, 'the same size');
  show('  bytes per move to each player', ours.bytesPerMove.toFixed(0));
  show('  of the whole state', percent(ours.bytesPerMove, ours.stateBytes), 'at most 5 %');
};

const steady = async (): Promise<void> => {
  await bundleTable();
  const seen = await withTable(1000, 1000, SECONDS);
  show('1,000 games at a move a second: moves per second', perSecond(seen));
  show('  of one core', percent(seen.cpu, seen.seconds), 'at most 35 %');
  show('  p50, p99 until durable, ms', `${seen.p50.toFixed(1)}, ${seen.p99.toFixed(1)}`, 'p99 under 10');
};

const sleep = async (): Promise<void> => {
  const seen = await measureSleep(2000);
  show('a sleeping game: bytes of memory', seen.bytes.toFixed(0), 'at most 4096');
  show('  wakes in, p50 and p99, ms', `${seen.p50.toFixed(2)}, ${seen.p99.toFixed(2)}`, 'within 5');
};

const showBytes = async (game: AnyGame, scenario: string, bot: string, wanted?: string): Promise<void> => {
  const { moves, perMove, state } = await measureBytes(game, scenario, bot);
  const of = `${perMove.toFixed(0)} of ${state.toFixed(0)}`;
  show(`  ${scenario}, ${bot}, ${moves} moves: ${of}`, percent(perMove, state), wanted);
};

/** Whole games between players of every strength; and short games whose whole state is smaller than one message. */
const bytes = async (): Promise<void> => {
  console.log('bytes per move to each player, of the whole state');
  for (const { games, whole } of await loadSystems()) {
    for (const game of games.filter(each => each.id === whole || botsFor(each).length > 1)) {
      const bots = game.id === whole ? [...botsFor(game)].reverse() : botsFor(game).slice(0, 1);
      for (const { id } of game.scenarios) {
        for (const bot of bots) {
          await showBytes(game, id, bot.id, game.id === whole ? 'at most 5 %' : undefined);
        }
      }
    }
  }
};

const PARTS = { peer, steady, sleep, bytes };
const named = process.argv.slice(2);
const unknown = named.find(name => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) {
  console.error(`no part is called ${unknown}: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(PARTS)) {
  if (named.length === 0 || named.includes(name)) {
    await measure();
  }
}
