// An hour of mixed load on a server of its own: `npm run soak -- 60`. Games are opened, played, talked at, looked back on
// and left; the least heap of every tenth of the time is told at the end. With DATABASE_URL on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleTable, spawnTable } from '../support/spawn-table.ts';
import { begin, get, type NewGame, Player } from '../support/table.ts';

const minutes = Number(process.argv[2] ?? 60);
const AT_ONCE = 6;
const PARTS = 10;
/** Moves of each pair of players in a second. */
const PACE = 4;

const { DATABASE_URL } = process.env;
await bundleTable();
const dataFolder = mkdtempSync(path.join(tmpdir(), 'grognard-soak-'));
const server = await spawnTable({ dataFolder, ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}) });
const [from, until] = [Date.now(), Date.now() + 60_000 * minutes];
const counts = { games: 0, commands: 0, requests: 0, refused: 0, faults: 0, broken: 0 };
/** An evening that takes so long was cut off. */
const LONGEST = 120_000;
const times: number[] = [];
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const asked = async (game: NewGame, route: string, role: string): Promise<void> => {
  counts.requests += 1;
  const key = game.keys[role] as string;
  await get(server.address, `/api/games/${game.id}${route}`, key).catch(error => {
    counts.faults += error.status >= 500 || error.status === undefined ? 1 : 0;
  });
};

const did = async (player: Player, command: Parameters<Player['do']>[0]): Promise<void> => {
  counts.commands += 1;
  const started = performance.now();
  const answer = await player.do(command);
  times.push(performance.now() - started);
  counts.refused += answer.t === 'refused' ? 1 : 0;
};

/** One evening: two players and a spectator, who comes and goes. */
const evening = async (number: number): Promise<void> => {
  const game = await begin(server.address, { game: 'demo.skirmish', listed: number % 3 === 0 });
  counts.games += 1;
  const connect = (role: string) =>
    Player.connect(server.address, game.id, { token: game.keys[role] as string });
  const [red, blue] = [await connect('seat:red'), await connect('seat:blue')];
  for (let turn = 0; turn < 60 && Date.now() < until && !red.doc?.over; turn++) {
    const player = [red, blue].find(each => each.isAsked);
    if (player) {
      await did(player, { do: 'choose', choose: player.offered[0] ?? 1 });
    }
    if (turn % 5 === 0) {
      await did(turn % 2 ? red : blue, { do: 'chat', text: `Turn ${turn} of evening ${number}.` });
      const spectator = await connect('watch');
      await asked(game, `/past/${1 + (turn % 7)}`, 'watch');
      await spectator.leave();
    }
    await asked(game, ['', '/events?after=2', '/hints', '/roles'][turn % 4] as string, 'seat:red');
    await pause(1000 / PACE);
  }
  await Promise.all([red.leave(), blue.leave()]);
};

const heaps: number[][] = Array.from({ length: PARTS }, () => []);
const watching = setInterval(async () => {
  const text = await (await fetch(`${server.address}/metrics`)).text().catch(() => '');
  const heap = Number(/^grognard_process_heap_bytes (\d+)/m.exec(text)?.[1] ?? Number.NaN);
  const part = Math.min(PARTS - 1, Math.floor((PARTS * (Date.now() - from)) / (until - from)));
  heaps[part]?.push(heap / 2 ** 20);
}, 2000);

let opened = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (Date.now() < until) {
      await Promise.race([
        evening(++opened),
        pause(LONGEST).then(() => Promise.reject(new Error('cut off'))),
      ]).catch(() => {
        counts.broken += 1;
      });
    }
  }),
);
clearInterval(watching);
await server.stop();
rmSync(dataFolder, { recursive: true });
times.sort((a, b) => a - b);
const floor = heaps.map(each => (each.length > 0 ? Math.round(Math.min(...each)) : null));
const [p50, p99] = [0.5, 0.99].map(part => Math.round(times[Math.floor(part * times.length)] ?? 0));
console.log(JSON.stringify({ minutes, ...counts, p50, p99, floor }));
process.exit(counts.faults === 0 ? 0 : 1);
