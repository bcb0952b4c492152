/**
 * How much the Table bears, as ratios to boardgame.io's server in the same run, and against its own promises.
 *
 *   npm run load [-- seconds]
 *
 * Both servers are processes of their own on the loopback; what counts is the CPU time that they spent. Ours
 * syncs every move to the disk before it answers; the peer keeps everything in memory.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bundleTable, spawnTable } from '../../tests/support/spawn-table.ts';
import { type Load, loadPeer, loadTable } from './clients.ts';
import { measureSleep } from './sleep.ts';

const seconds = Number(process.argv[2] ?? 8);
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const cpuOf = async (child: ChildProcess): Promise<number> => {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1e6;
};

interface Measured {
  readonly moves: number;
  readonly cpu: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMove: number;
  readonly stateBytes: number;
}

/** Warms up, then looks for some seconds at what is done and what it costs. */
const look = async (child: ChildProcess, load: Load): Promise<Measured> => {
  await pause(6000);
  const { seen } = load;
  const [moves, bytes, cpu, at] = [seen.moves, seen.bytes, await cpuOf(child), performance.now()];
  seen.latencies.length = 0;
  await pause(seconds * 1000);
  const spent = (await cpuOf(child)) - cpu;
  const lasted = (performance.now() - at) / 1000;
  const latencies = [...seen.latencies].sort((a, b) => a - b);
  const of = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  const done = seen.moves - moves;
  load.stop();
  return {
    moves: done,
    cpu: spent,
    seconds: lasted,
    p50: of(0.5),
    p99: of(0.99),
    bytesPerMove: (seen.bytes - bytes) / done / 2,
    stateBytes: load.stateBytes,
  };
};

const withTable = async (games: number, pace: number): Promise<Measured> => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'grognard-load-'));
  const server = await spawnTable({ dataFolder });
  const measured = await look(server.child, await loadTable(server.address, games, pace));
  await server.stop();
  rmSync(dataFolder, { recursive: true });
  return measured;
};

const PEER = path.join(import.meta.dirname, '../boardgame-io');

/** `production` leaves checks out; Node by itself runs a server without it. */
const withPeer = async (games: number, mode: 'production' | undefined): Promise<Measured> => {
  if (!existsSync(path.join(PEER, 'node_modules'))) {
    const install = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: PEER,
      stdio: 'inherit',
    });
    await once(install, 'exit');
  }
  const loader = new URL('../../bin/typescript.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', loader, path.join(PEER, 'server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: mode },
  });
  for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
    const port = /^ready (\d+)$/.exec(line)?.[1];
    if (port !== undefined) {
      const measured = await look(child, await loadPeer(`http://127.0.0.1:${port}`, games));
      child.kill();
      return measured;
    }
  }
  throw new Error('the peer did not start');
};

const perCpu = ({ moves, cpu }: Measured): number => moves / cpu;
const show = (name: string, value: string, wanted: string): void =>
  console.log(`${name.padEnd(58)} ${value.padStart(12)}   ${wanted}`);

await bundleTable();
console.error('ours');
const ours = await withTable(100, 0);
console.error('theirs');
const peer = await withPeer(100, undefined);
console.error('theirs, production mode');
const production = await withPeer(100, 'production');
show('100 games: moves per second of server CPU', perCpu(ours).toFixed(0), '');
const against = (name: string, rival: Measured, wanted: string): void => {
  show(`  ${name}, in memory`, perCpu(rival).toFixed(0), '');
  show('    ratio', `${(perCpu(ours) / perCpu(rival)).toFixed(1)} ×`, wanted);
};
against('boardgame.io 0.50.2 as Node runs it', peer, 'at least 10 ×');
against('boardgame.io 0.50.2 in production mode', production, '');
show(
  '  moves per second of the clock: ours, theirs',
  `${(ours.moves / ours.seconds).toFixed(0)}, ${(peer.moves / peer.seconds).toFixed(0)}`,
  '',
);
show('  state, bytes: ours, theirs', `${ours.stateBytes}, ${peer.stateBytes}`, 'the same size');
show('  bytes per move to each player', ours.bytesPerMove.toFixed(0), '');
show('  of the whole state', `${((100 * ours.bytesPerMove) / ours.stateBytes).toFixed(1)} %`, 'at most 5 %');

console.error('steady');
const steady = await withTable(1000, 1000);
show('1,000 games at a move a second: moves per second', (steady.moves / steady.seconds).toFixed(0), '');
show('  of one core', `${((100 * steady.cpu) / steady.seconds).toFixed(0)} %`, 'at most 35 %');
show('  p50, p99 until durable, ms', `${steady.p50.toFixed(1)}, ${steady.p99.toFixed(1)}`, 'p99 under 10');

console.error('sleep');
const sleep = await measureSleep(2000);
show('a sleeping game: bytes of memory', sleep.bytes.toFixed(0), 'at most 4096');
show('  wakes in, p50 and p99, ms', `${sleep.p50.toFixed(2)}, ${sleep.p99.toFixed(2)}`, 'within 5');
