/**
 * An hour of mixed load on a server as `npm start` runs it: `npm run soak -- 60`. People play the battles of all systems,
 * talk and look back; computers play whole games while somebody watches; visitors ask charts, take games home, bring them
 * in again and have series played. Every evening comes from an address of its own. The whole heap is collected once a minute;
 * every tenth of the time one line tells the least heap. With DATABASE_URL on PostgreSQL.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SERVING } from '../../scripts/engine.mjs';
import { type Json, sidesIn } from '../../src/kernel/index.ts';
import { loadLibrary } from '../../src/server/ports.ts';
import { loadSystems } from '../../src/systems/index.ts';
import { ASKABLE, CollectedHeap } from '../support/collected-heap.ts';
import { spawnGrognard } from '../support/grognard.ts';
import { type NewGame, Player } from '../support/table.ts';

const minutes = Number(process.argv[2] ?? 60);
const PARTS = 10;
/** Pairs at play, tables of computers, and visitors, all at once. */
const LANES = { pairs: 5, computers: 1, visitors: 1 } as const;
/** Moves of each pair of players in a second. */
const PACE = 4;
const TURNS = 60;
/** An evening that takes so long was cut off. */
const LONGEST = 180_000;

const systems = await loadSystems();
const library = await loadLibrary();
const whole = new Set(systems.map(system => system.whole));
const battles = library.games.filter(game => !whole.has(game.id));
const campaigns = library.games.filter(game => whole.has(game.id));
const charts = systems.flatMap(system => system.entries.map(entry => entry.id));

const dataFolder = mkdtempSync(path.join(tmpdir(), 'grognard-soak-'));
const child = spawnGrognard(
  ['serve'],
  {
    PORT: '0',
    HOST: '127.0.0.1',
    GROGNARD_DATA: dataFolder,
    // Many clients from one machine: a header tells them apart.
    GROGNARD_TRUST_PROXY: '1',
  },
  [...SERVING, ...ASKABLE],
);
const heap = await CollectedHeap.of(child);
child.stderr?.pipe(process.stderr);
const ended = once(child, 'exit');
let address = '';
for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
  address = /at (http:\S+)$/.exec(line)?.[1] ?? '';
  if (address !== '') {
    break;
  }
}
if (address === '') {
  console.error('The server did not start.');
  process.exit(1);
}

const [from, until] = [Date.now(), Date.now() + 60_000 * minutes];
const counts = { games: 0, commands: 0, requests: 0, faults: 0, broken: 0 };
const statuses: Record<string, number> = {};
/** Commands that were not carried out, by reason. */
const refused: Record<string, number> = {};
const times: number[] = [];
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
const isLate = (): boolean => Date.now() >= until;

/** A client at an address of its own. */
class Guest {
  readonly headers: Readonly<Record<string, string>>;

  constructor(number: number) {
    this.headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  }

  async ask<T = unknown>(
    route: string,
    { key, body }: { key?: string; body?: unknown } = {},
  ): Promise<T | null> {
    counts.requests += 1;
    const reply = await fetch(`${address}${route}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...this.headers,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(error => {
      console.error(`${route}: ${error.cause ?? error}`);
      return null;
    });
    const status = reply?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    counts.faults += status >= 500 || status === 0 ? 1 : 0;
    const text = (await reply?.text().catch(() => '')) ?? '';
    if (status >= 500) {
      console.error(`${route}: ${status} ${text.slice(0, 200)}`);
    }
    return reply?.ok ? (JSON.parse(text) as T) : null;
  }

  async open(setup: object): Promise<NewGame> {
    const game = await this.ask<NewGame>('/api/games', { body: setup });
    if (!game) {
      throw new Error('no table');
    }
    counts.games += 1;
    const keys: Record<string, string> = {};
    for (const [role, text] of Object.entries(game.keys)) {
      const sat = text.startsWith('ticket-')
        ? await this.ask<{ key: string }>(`/api/games/${game.id}/join`, {
            body: { key: text, name: 'Guest' },
          })
        : null;
      keys[role] = sat?.key ?? text;
    }
    return { id: game.id, keys };
  }

  connect({ id, keys }: NewGame, role: string): Promise<Player> {
    return Player.connect(address, id, { token: keys[role] as string }, { ...this.headers });
  }
}

const did = async (player: Player, command: Parameters<Player['do']>[0]): Promise<void> => {
  counts.commands += 1;
  const started = performance.now();
  const answer = await Promise.race([player.do(command), pause(20_000).then(() => null)]);
  times.push(performance.now() - started);
  if (answer?.t !== 'done') {
    const why = answer?.t === 'refused' ? answer.refusal.code : 'no answer';
    refused[why] = (refused[why] ?? 0) + 1;
  }
};

const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** The first that may be chosen: from the list, or as the server proposes it. */
const chosen = async (guest: Guest, { id, keys }: NewGame, role: string, player: Player): Promise<Json> => {
  const [first] = player.offered;
  if (first !== undefined) {
    return first;
  }
  const hints = await guest.ask<{ choices: readonly Json[] }>(`/api/games/${id}/hints`, {
    key: keys[role] as string,
  });
  return hints?.choices[0] ?? null;
};

/** One evening of people: every seat taken, and a spectator who comes and goes. */
const evening = async (number: number): Promise<void> => {
  const guest = new Guest(number);
  const def = of(battles, number);
  const { id: scenario } = of(def.scenarios, number);
  const game = await guest.open({ game: def.id, scenario, listed: number % 3 === 0 });
  const roles = Object.keys(game.keys).filter(role => role.startsWith('seat:'));
  const players = await Promise.all(roles.map(role => guest.connect(game, role)));
  for (const player of players) {
    await did(player, { do: 'entropy', value: `${number}`.padStart(16, 'x') });
  }
  for (let turn = 0; turn < TURNS && !isLate() && !players[0]?.doc?.over; turn++) {
    const asked = players.findIndex(each => each.isAsked);
    const player = players[asked];
    if (player) {
      await did(player, { do: 'choose', choose: await chosen(guest, game, roles[asked] as string, player) });
    }
    if (turn % 5 === 0) {
      await did(of(players, turn), { do: 'chat', text: `Turn ${turn} of evening ${number}.` });
      const spectator = await guest.connect(game, 'watch');
      await guest.ask(`/api/games/${game.id}/past/${1 + (turn % 7)}`, { key: game.keys.watch as string });
      await spectator.leave();
    }
    const route = of(['', '/events?after=2', '/roles'], turn);
    await guest.ask(`/api/games/${game.id}${route}`, { key: game.keys[of(roles, turn)] as string });
    await pause(1000 / PACE);
  }
  await Promise.all(players.map(player => player.leave()));
};

/** Computers play a whole game for a while; then it is ended, taken home, brought in again and looked back on. */
const computers = async (number: number): Promise<void> => {
  const guest = new Guest(2 ** 20 + number);
  const def = of(campaigns, number);
  const { id: scenario, setup } = of(def.scenarios, number);
  const seats = Object.fromEntries(
    sidesIn(def, setup).map(side => [side, { kind: 'computer', bot: 'random' }]),
  );
  const game = await guest.open({ game: def.id, scenario, seats });
  const spectator = await guest.connect(game, 'watch');
  for (let look = 0; look < 20 && !isLate(); look++) {
    await guest.ask(`/api/games/${game.id}/past/${1 + 3 * look}`, { key: game.keys.watch as string });
    await pause(2000);
  }
  await spectator.leave();
  const host = game.keys.host as string;
  await guest.ask(`/api/games/${game.id}/commands`, {
    key: host,
    body: { id: 'end', as: 'host', command: { do: 'end', reason: 'It is late.' } },
  });
  const file = await guest.ask(`/api/games/${game.id}/file`, { key: host });
  await guest.ask('/api/games/import', { body: file });
};

/** A visitor who looks around, asks for odds, and has a few games played. */
const visitor = async (number: number): Promise<void> => {
  const guest = new Guest(2 ** 21 + number);
  await guest.ask('/api/shelf');
  await guest.ask('/api/lobby');
  for (let i = 0; i < 20 && !isLate(); i++) {
    const chart = of(charts, 20 * number + i);
    await guest.ask(`/api/charts/${chart}`);
    await guest.ask(`/api/charts/${chart}/odds`, { body: {} });
    await pause(500);
  }
  const wanted = { game: of(battles, number).id, games: 10, seed: `${number}` };
  const series = await guest.ask<{ id: string }>('/api/simulations', { body: wanted });
  for (let look = 0; series && look < 5 && !isLate(); look++) {
    await pause(1000);
    await guest.ask(`/api/simulations/${series.id}`);
  }
};

/** Megabytes that were left after the whole heap was collected, in each part of the time. */
const heaps: number[][] = Array.from({ length: PARTS }, () => []);
const least = (part: number): number | null => {
  const all = heaps[part] ?? [];
  return all.length > 0 ? Math.round(10 * Math.min(...all)) / 10 : null;
};
/** Seldom: a whole collection holds the server up for some hundredths of a second. */
const BETWEEN = Math.min(60_000, (minutes * 60_000) / PARTS / 3);
let told = 0;
const watching = setInterval(async () => {
  const left = await heap.bytes();
  const part = Math.min(PARTS - 1, Math.floor((PARTS * (Date.now() - from)) / (until - from)));
  heaps[part]?.push(left / 2 ** 20);
  for (; told < part; told++) {
    console.error(
      `${Math.round(((told + 1) * minutes) / PARTS)} min: least heap ${least(told)} MB, ${counts.games} games, ${counts.commands} commands, ${counts.requests} requests, ${counts.faults} faults`,
    );
  }
}, BETWEEN);

/** A client that cannot read a message: the document of the messages promises something else. */
process.on('uncaughtException', error => {
  counts.faults += 1;
  console.error(error);
});

let opened = 0;
const lane = async (what: (number: number) => Promise<void>): Promise<void> => {
  while (!isLate()) {
    const cut = pause(LONGEST).then(() => Promise.reject(new Error('cut off')));
    await Promise.race([what(++opened), cut]).catch(async error => {
      counts.broken += isLate() ? 0 : 1;
      console.error(`evening ${opened}: ${error instanceof Error ? error.message : error}`);
      await pause(1000);
    });
  }
};
const lanes = (count: number, what: (number: number) => Promise<void>): Promise<void>[] =>
  Array.from({ length: count }, () => lane(what));
await Promise.all([
  ...lanes(LANES.pairs, evening),
  ...lanes(LANES.computers, computers),
  ...lanes(LANES.visitors, visitor),
]);
clearInterval(watching);
heap.close();
child.kill('SIGTERM');
await ended;
rmSync(dataFolder, { recursive: true });
times.sort((a, b) => a - b);
const floor = heaps.map((_, part) => least(part));
const [p50, p99] = [0.5, 0.99].map(part => Math.round(times[Math.floor(part * times.length)] ?? 0));
const load = loadavg()[0]?.toFixed(1);
console.log(JSON.stringify({ minutes, ...counts, refused, statuses, p50, p99, floor, load }));
process.exit(counts.faults === 0 ? 0 : 1);
