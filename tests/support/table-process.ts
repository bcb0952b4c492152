// A server as a process of its own, small enough to be killed and started again many times.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameOf } from '../../src/kernel/index.ts';
import { duel } from '../../src/kernel/testing/duel.ts';
import { UNLIMITED } from '../../src/server/api/limits.ts';
import { buildApp } from '../../src/server/app.ts';
import { listen } from '../../src/server/listen.ts';
import { systemClock, systemSecrets } from '../../src/server/ports.ts';
import { openStore } from '../../src/server/store/open.ts';
import { Tables } from '../../src/server/table/tables.ts';
import { skirmish } from './demo-game.ts';
import { march } from './march-game.ts';

const [dataFolder = '', port = '0', databaseUrl] = process.argv.slice(2);
const webRoot = mkdtempSync(path.join(tmpdir(), 'grognard-web-'));
writeFileSync(path.join(webRoot, 'index.html'), '<title>Grognard</title>');

/** As the real server: a fault is told in one line, and nobody ends for it. */
const hear = (error: unknown): void => console.error(error instanceof Error ? error.message : error);

const store = await openStore({ dataFolder, databaseUrl });
const tables = new Tables({
  store,
  library: { games: [march, skirmish, gameOf(duel)] },
  clock: systemClock,
  secrets: systemSecrets,
  onFault: hear,
});
const app = await buildApp({ webRoot, table: { tables, limits: UNLIMITED } });
console.log(`ready ${await listen(app, { host: '127.0.0.1', port: Number(port) })}`);

const sweeping = setInterval(() => void tables.sweep().catch(hear), 10_000);

process.on('SIGTERM', async () => {
  clearInterval(sweeping);
  await app.close();
  await store.close();
  process.exit(0);
});

// A measuring test asks how much was spent so far.
process.on('message', () => process.send?.(process.cpuUsage()));
