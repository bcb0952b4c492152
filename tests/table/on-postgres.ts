// Runs a long run on a PostgreSQL of its own:
// `node --import ./bin/typescript.mjs tests/table/on-postgres.ts tests/table/kill-run.ts 200`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../support/postgres.ts';

const [script = '', ...args] = process.argv.slice(2);
const postgres = await startPostgres();
const run = spawn(process.execPath, ['--expose-gc', '--import', './bin/typescript.mjs', script, ...args], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url },
});
const [code] = (await once(run, 'exit')) as [number | null];
await postgres.stop();
process.exitCode = code ?? 1;
