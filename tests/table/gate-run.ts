/**
 * The gate: one hostile client within all limits must not be felt by others.
 *
 *   npm run gate [-- --idle] [part of the name of an attack]…
 *
 * A server as `npm start` runs it, a well-behaved client at one address and the hostile one at another, each in a process
 * of its own. For every attack: the p99 of a durable command without it, and with it. It may be five times as much; with
 * `--idle`, which says that nothing else runs on this machine, at most 100 ms.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type WebSocket from 'ws';
import { SERVING } from '../../scripts/engine.mjs';
import type { Json } from '../../src/kernel/index.ts';
import { type Aim, type Attack, Client, sitDown } from './gate/client.ts';

const [SECONDS, BEAT] = [8, 60];
const [MOST_TIMES, MOST_MS] = [5, 100];
const [GOOD, HOSTILE] = ['127.0.0.2', '127.0.0.3'];

interface OfSystem {
  readonly ATTACKS: Readonly<Record<string, Attack>>;
  /** The table of the client that must not feel them. */
  readonly QUIET: Json;
}

/** The attacks stand in the folder of the system whose games they use. */
const ofSystems = async (): Promise<readonly OfSystem[]> => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => `./${name}/gate-attacks.ts`);
  return Promise.all(
    folders
      .filter(file => existsSync(path.join(import.meta.dirname, file)))
      .map(file => import(file) as Promise<OfSystem>),
  );
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const isUp = async (client: Client): Promise<boolean> =>
  (await client.send('GET', '/healthz')).status === 200;

/** A server as `npm start` runs it. */
const serve = async (port: number, folder: string): Promise<ChildProcess> => {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', GROGNARD_DATA: folder };
  const child = spawn(process.execPath, [...SERVING, 'bin/grognard.mjs', 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const client = new Client({ host: '127.0.0.1', port }, GOOD);
  for (let tries = 0; tries < 240 && !(await isUp(client)); tries++) {
    await sleep(500);
  }
  client.close();
  return child;
};

/** A player: says something a few times a second, and notes how long it takes until it is durable. */
class Player {
  readonly #socket: WebSocket;
  readonly #sent = new Map<string, number>();
  #times: number[] = [];
  #count = 0;
  lost = 0;

  constructor(client: Client, game: string, key: string) {
    this.#socket = client.socket(game);
    this.#socket.on('open', () => this.#socket.send(JSON.stringify({ t: 'hello', token: key })));
    this.#socket.on('message', data => this.#hear(JSON.parse(String(data))));
    this.#socket.on('close', () => {
      this.lost += 1;
    });
  }

  #hear({ t, id }: { readonly t: string; readonly id?: string }): void {
    const sent = id === undefined ? undefined : this.#sent.get(id);
    if (t === 'done' && sent !== undefined) {
      this.#times.push(performance.now() - sent);
      this.#sent.delete(id as string);
    }
  }

  /** The p99 over so many seconds, missing answers counted as long as they were waited for. */
  async p99(seconds: number): Promise<number> {
    this.#times = [];
    this.#sent.clear();
    const until = performance.now() + 1000 * seconds;
    while (performance.now() < until) {
      const id = `g${++this.#count}`;
      this.#sent.set(id, performance.now());
      this.#socket.send(JSON.stringify({ t: 'do', id, command: { do: 'chat', text: 'Well played.' } }));
      await sleep(BEAT);
    }
    await sleep(2000);
    const now = performance.now();
    const all = [...this.#times, ...[...this.#sent.values()].map(sent => now - sent)].sort((a, b) => a - b);
    return all[Math.ceil(0.99 * all.length) - 1] ?? Number.NaN;
  }
}

interface Measured {
  readonly before: number;
  readonly during: number;
  /** Whether the attack went on to its end. */
  readonly attacked: boolean;
}

const HERE = fileURLToPath(import.meta.url);

/** The p99 without an attack and with it. An attack that breaks off has shown nothing: that is a failure too. */
const measure = async (name: string, quiet: Json, aim: Aim): Promise<Measured> => {
  const client = new Client(aim, GOOD);
  const table = await sitDown(client, quiet);
  const [key = ''] = Object.entries(table.keys).flatMap(([role, each]) =>
    role.startsWith('seat:') ? [each] : [],
  );
  const player = new Player(client, table.id, key);
  await sleep(1500);
  const before = await player.p99(SECONDS);
  const hostile = fork(HERE, ['--attack', name, String(aim.port)], { execArgv: process.execArgv });
  let attacked = true;
  hostile.on('message', message => {
    if (message !== 'begun') {
      attacked = false;
      console.error(`  ${name}: ${message}`);
    }
  });
  // One that ends before it begins has shown nothing.
  await Promise.race([once(hostile, 'message'), once(hostile, 'exit')]);
  attacked &&= hostile.exitCode === null;
  await sleep(1500);
  const during = await player.p99(SECONDS);
  if (hostile.connected) {
    hostile.send('over');
  }
  await Promise.race([once(hostile, 'exit'), sleep(5000)]);
  hostile.kill('SIGKILL');
  client.close();
  return { before, during, attacked: attacked && (hostile.exitCode ?? 0) === 0 };
};

/** One attack, in a process of its own, until the process that started it says that it is over. */
const attackAlone = async (name: string, aim: Aim): Promise<void> => {
  let over = false;
  process.on('message', () => {
    over = true;
  });
  const client = new Client(aim, HOSTILE);
  process.send?.('begun');
  const attack = (await ofSystems()).map(({ ATTACKS }) => ATTACKS[name]).find(each => each !== undefined);
  await attack?.(client, () => over).catch(error => process.send?.(String(error)));
  client.close();
};

const main = async (args: readonly string[]): Promise<void> => {
  const idle = args.includes('--idle');
  const wanted = args.filter(arg => !arg.startsWith('--'));
  const attacks = (await ofSystems()).flatMap(({ ATTACKS, QUIET }) =>
    Object.keys(ATTACKS)
      .filter(name => wanted.length === 0 || wanted.some(part => name.includes(part)))
      .map(name => [name, QUIET] as const),
  );
  let failed = 0;
  const started = performance.now();
  for (const [name, quiet] of attacks) {
    const [folder, port] = [mkdtempSync(path.join(tmpdir(), 'grognard-gate-')), await freePort()];
    const server = await serve(port, folder);
    const { before, during, attacked } = await measure(name, quiet, { host: '127.0.0.1', port });
    server.kill('SIGTERM');
    await Promise.race([once(server, 'exit'), sleep(10_000)]);
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    const bad = !attacked || during > MOST_TIMES * before || (idle && during > MOST_MS);
    failed += bad ? 1 : 0;
    const verdict = attacked ? (bad ? 'TOO MUCH' : 'ok') : 'BROKE OFF';
    const times = `${before.toFixed(0)} → ${during.toFixed(0)} ms`.padStart(16);
    console.log(`${name.padEnd(34)} ${times}  ${(during / before).toFixed(1).padStart(5)} ×  ${verdict}`);
  }
  console.log(
    `${attacks.length - failed} held, ${failed} did not; ${Math.round((performance.now() - started) / 1000)} s, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exit(failed === 0 ? 0 : 1);
};

const [first, name = '', port = ''] = process.argv.slice(2);
await (first === '--attack'
  ? attackAlone(name, { host: '127.0.0.1', port: Number(port) }).then(() => process.exit(0))
  : main(process.argv.slice(2)));
