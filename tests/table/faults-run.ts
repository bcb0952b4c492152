/**
 * Three nodes on one PostgreSQL through every fault, one after the other: `npm run faults [-- part of a name]…`.
 *
 * Six games are played through two nodes each, as fast as they are answered. For every fault: how many moves were
 * acknowledged while it lasted, the health that nodes reported, and how long it took until every player was served
 * again. At the end every acknowledged move is looked for in the log.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { entriesOf } from '../../src/server/store/entries.ts';
import { PostgresStore } from '../../src/server/store/postgres/store.ts';
import { type RunningPostgres, startPostgres } from '../support/postgres.ts';
import { Roamer } from '../support/roamer.ts';
import { SilentProxy } from '../support/silent-proxy.ts';
import { bundleTable, spawnTable, type TableProcess } from '../support/spawn-table.ts';
import { begin } from '../support/table.ts';

const NODES = 3;
const GAMES = 6;
/** Moves of every player before a fault begins and after it is over. */
const ENOUGH = 2;
/** A player who is not served by then is given up. */
const LONGEST = 120_000;
/** A health check that has not answered by then counts as silence. */
const PATIENCE = 5000;

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** A node, and its way to the database. */
interface Place {
  readonly proxy: SilentProxy;
  node: TableProcess;
}

const spawned = (proxy: SilentProxy, port = 0): Promise<TableProcess> =>
  spawnTable({ dataFolder: '', databaseUrl: proxy.url, port });

interface Scene {
  readonly postgres: RunningPostgres;
  readonly places: readonly Place[];
  readonly roamers: readonly Roamer[];
}

/** The node with the most players: a fault of a node that nobody uses shows nothing. */
const busiest = ({ places, roamers }: Scene): Place => {
  const playersAt = ({ node }: Place): number =>
    roamers.filter(({ address }) => address === node.address).length;
  return places.toSorted((a, b) => playersAt(b) - playersAt(a))[0] as Place;
};

const terminateAll = async ({ postgres }: Scene): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
};

/** Each fault lasts until its promise is kept. */
const FAULTS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'a node killed and back': async scene => {
    const place = busiest(scene);
    await place.node.kill();
    place.node = await spawned(place.proxy, place.node.port);
  },
  'a node ended in order and back': async scene => {
    const place = busiest(scene);
    await place.node.stop();
    place.node = await spawned(place.proxy, place.node.port);
  },
  'every node restarted, one by one': async ({ places }) => {
    for (const place of places) {
      await place.node.stop();
      place.node = await spawned(place.proxy, place.node.port);
    }
  },
  'a node stopped for 12 s': async scene => {
    const { child } = busiest(scene).node;
    child.kill('SIGSTOP');
    await sleep(12_000);
    child.kill('SIGCONT');
  },
  'one node’s connections silent': async scene => busiest(scene).proxy.silence(),
  'all connections silent': async ({ places }) => places.forEach(({ proxy }) => void proxy.silence()),
  '200 ms of latency for 15 s': async ({ places }) => {
    for (const { proxy } of places) {
      proxy.latency = 200;
    }
    await sleep(15_000);
    for (const { proxy } of places) {
      proxy.latency = 0;
    }
  },
  'the database stopped for 15 s': async ({ postgres }) => {
    postgres.signal('SIGSTOP');
    await sleep(15_000);
    postgres.signal('SIGCONT');
  },
  'all connections cut': terminateAll,
  'the database restarted': ({ postgres }) => postgres.restart('SIGINT'),
  'the database killed and back': ({ postgres }) => postgres.restart('SIGKILL'),
};

/** The lines that the nodes write, until they are asked for. */
const watchHealth = (places: readonly Place[]): (() => string) => {
  const counts = new Map<string, number>();
  const look = async ({ node }: Place): Promise<void> => {
    const reply = await fetch(`${node.address}/healthz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: Error) => (error.name === 'TimeoutError' ? 'silent' : 'closed'),
    );
    const said = typeof reply === 'string' ? reply : String(reply.status);
    counts.set(said, (counts.get(said) ?? 0) + 1);
  };
  const timer = setInterval(() => void Promise.all(places.map(look)), 500);
  return () => {
    clearInterval(timer);
    return [...counts]
      .sort()
      .map(([said, n]) => `${said}: ${n}`)
      .join(', ');
  };
};

const total = (roamers: readonly Roamer[]): number =>
  roamers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Until every player has had some more moves acknowledged; how long that took, null where somebody waits for ever. */
const served = async (roamers: readonly Roamer[]): Promise<number | null> => {
  const started = performance.now();
  const before = roamers.map(({ acknowledged }) => acknowledged.size);
  while (roamers.some(({ acknowledged }, i) => acknowledged.size < (before[i] ?? 0) + ENOUGH)) {
    if (performance.now() - started > LONGEST) {
      return null;
    }
    await sleep(10);
  }
  return performance.now() - started;
};

const through = async (name: string, scene: Scene): Promise<boolean> => {
  const { roamers, places } = scene;
  const calm = await served(roamers);
  const [before, health] = [total(roamers), watchHealth(places)];
  const started = performance.now();
  await FAULTS[name]?.(scene);
  const lasted = performance.now() - started;
  const meanwhile = total(roamers) - before;
  const took = await served(roamers);
  await sleep(1000);
  const said = health();
  const seconds = (ms: number | null): string => (ms === null ? 'NEVER' : `${(ms / 1000).toFixed(1)} s`);
  console.log(
    `${name.padEnd(34)} lasted ${seconds(lasted).padStart(6)}, ${String(meanwhile).padStart(5)} moves meanwhile, all served ${seconds(took).padStart(6)} after (calm ${seconds(calm)}); health ${said}`,
  );
  return took !== null;
};

/** Acknowledged moves that the log does not have, and numbers out of order. */
const compared = async (url: string, roamers: readonly Roamer[]) => {
  const store = await PostgresStore.open(url);
  let [acknowledged, lost, outOfOrder] = [0, 0, 0];
  for (const { game, side, acknowledged: own } of roamers) {
    const entries = await entriesOf(store.logs, game.id, 0);
    outOfOrder += entries.filter(({ n }, i) => n !== i + 1).length;
    acknowledged += own.size;
    for (const [id, n] of own) {
      const { input } = (entries[n - 1]?.entry ?? {}) as { input?: { side?: string; choose?: number } };
      lost += input?.side === side && input.choose === Number(id) % 150 ? 0 : 1;
    }
  }
  await store.close();
  return { acknowledged, lost, outOfOrder };
};

const wanted = process.argv.slice(2);
const names = Object.keys(FAULTS).filter(
  name => wanted.length === 0 || wanted.some(part => name.includes(part)),
);
const [postgres] = await Promise.all([startPostgres(), bundleTable()]);
const places: Place[] = [];
for (let i = 0; i < NODES; i++) {
  const proxy = await SilentProxy.before(postgres.url);
  places.push({ proxy, node: await spawned(proxy) });
}
const addresses = places.map(({ node }) => node.address);
const games = [];
for (let i = 0; i < GAMES; i++) {
  games.push(await begin(addresses[i % NODES] as string, { game: 'demo.march' }));
}
const roamers = games.flatMap((game, i) => [
  new Roamer(game, 'red', addresses, i),
  new Roamer(game, 'blue', addresses, i + 1),
]);
let failed = 0;
for (const name of names) {
  failed += (await through(name, { postgres, places, roamers })) ? 0 : 1;
}
for (const roamer of roamers) {
  roamer.stop();
}
const report = await compared(postgres.url, roamers);
await Promise.all(places.map(({ node }) => node.stop()));
await Promise.all(places.map(({ proxy }) => proxy.close()));
await postgres.stop();
console.log(JSON.stringify({ faults: names.length, failed, ...report, load: loadavg()[0]?.toFixed(1) }));
process.exit(failed + report.lost + report.outOfOrder === 0 ? 0 : 1);
