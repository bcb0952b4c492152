import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { spawnTable } from '../../tests/support/spawn-table.ts';
import { type Load, loadPeer, loadTable } from './clients.ts';

/** The work of a server while it was looked at, and its cost. */
export interface Measured {
  readonly moves: number;
  readonly cpu: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMove: number;
  readonly stateBytes: number;
}

/** Seconds of the server's processor: on a busy machine a pause of the clock would measure its compiler. */
const WARM_UP = 6;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const cpuOf = async (child: ChildProcess): Promise<number> => {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1e6;
};

/** A server at a slow pace spends little; it is warm after a minute all the same. */
const warmUp = async (child: ChildProcess): Promise<void> => {
  const [begun, until] = [await cpuOf(child), performance.now() + 60_000];
  while ((await cpuOf(child)) - begun < WARM_UP && performance.now() < until) {
    await pause(500);
  }
};

/** Warms up, then looks for some seconds at the work and its cost. */
const look = async (child: ChildProcess, load: Load, seconds: number): Promise<Measured> => {
  await warmUp(child);
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

/** Games on our server; `pace` is the pause between moves, 0 for as fast as it goes. */
export const withTable = async (games: number, pace: number, seconds: number): Promise<Measured> => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'grognard-load-'));
  const server = await spawnTable({ dataFolder });
  const measured = await look(server.child, await loadTable(server.address, games, pace), seconds);
  await server.stop();
  rmSync(dataFolder, { recursive: true });
  return measured;
};

const PEER = path.join(import.meta.dirname, '../boardgame-io');

const installPeer = async (): Promise<void> => {
  if (!existsSync(path.join(PEER, 'node_modules'))) {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    await once(spawn('npm', args, { cwd: PEER, stdio: 'inherit' }), 'exit');
  }
};

/** `production` leaves checks out; Node by itself runs a server without it. */
export const withPeer = async (
  games: number,
  mode: 'production' | undefined,
  seconds: number,
): Promise<Measured> => {
  await installPeer();
  const loader = new URL('../../bin/typescript.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', loader, path.join(PEER, 'server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: mode },
  });
  for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
    const port = /^ready (\d+)$/.exec(line)?.[1];
    if (port !== undefined) {
      const measured = await look(child, await loadPeer(`http://127.0.0.1:${port}`, games), seconds);
      child.kill();
      return measured;
    }
  }
  throw new Error('the peer did not start');
};
