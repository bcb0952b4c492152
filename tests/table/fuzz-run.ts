// The long run of the hostile one: `npm run fuzz-table -- 100000`, with DATABASE_URL on PostgreSQL. Memory is looked at on
// the way.
import { loadavg } from 'node:os';
import { openStore } from '../../src/server/store/open.ts';
import { skirmish } from '../support/demo-game.ts';
import { fuzzTable } from '../support/fuzz-table.ts';
import { march } from '../support/march-game.ts';
import { secretive } from '../support/secret-game.ts';
import { begin, type NewGame, startTable } from '../support/table.ts';

const count = Number(process.argv[2] ?? 100_000);
const parts = 10;
const faults: unknown[] = [];
const { DATABASE_URL } = process.env;
const server = await startTable([skirmish, march, secretive], {
  onFault: error => faults.push(error),
  // All calls are there, also those of a server that sends mail and plays series.
  mail: () => undefined,
  origin: 'http://club.test',
  hasQueue: true,
  ...(DATABASE_URL ? { store: await openStore({ databaseUrl: DATABASE_URL, dataFolder: '' }) } : {}),
});
const megabytes = (): number => {
  (globalThis as { gc?: () => void }).gc?.();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
};

const openGames = (): Promise<NewGame[]> =>
  Promise.all(
    ['demo.skirmish', 'demo.march', 'demo.secret'].map(game =>
      begin(server.address, { game, umpire: true, listed: true }),
    ),
  );

// Before the storm: a connection that rested through a part of it may be closed just when it is used again.
const tables = await Promise.all(Array.from({ length: parts }, openGames));
const heap: number[] = [];
const statuses: Record<string, number> = {};
let [requests, messages] = [0, 0];
for (const [part, games] of tables.entries()) {
  const report = await fuzzTable({ address: server.address, games }, Math.ceil(count / parts), `run-${part}`);
  requests += report.requests;
  messages += report.messages;
  for (const [status, n] of Object.entries(report.statuses)) {
    statuses[status] = (statuses[status] ?? 0) + n;
  }
  await server.tables.sleepAll();
  heap.push(megabytes());
  console.error(`${requests + messages} sent, heap ${heap.at(-1)} MB`);
}
await server.close();
const serverFaults = Object.entries(statuses).reduce(
  (sum, [status, n]) => sum + (Number(status) >= 500 ? n : 0),
  0,
);
if (faults.length > 0) {
  console.error(faults.slice(0, 5));
}
const load = loadavg()[0]?.toFixed(1);
console.log(
  JSON.stringify({ requests, messages, statuses, serverFaults, faults: faults.length, heap, load }),
);
process.exit(serverFaults + faults.length === 0 ? 0 : 1);
