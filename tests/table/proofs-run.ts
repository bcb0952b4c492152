/**
 * The long proofs of the Table, one after the other, for a machine on which nothing else runs:
 *
 *   npm run proofs [-- names…]
 *
 * Without names all of them, the short ones first. Each writes its output to a file of its own; two lines each tell how
 * it ended, and its figures. With `soak` about two hours altogether, most of them for the hour of load and the kills.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The words after `node` of a script of the project. */
const script = (name: string, ...more: readonly string[]): readonly string[] => [
  ...(scripts[name] ?? '').split(' ').slice(1),
  ...more,
];

const onPostgres = (file: string, count: string): readonly string[] => [
  '--import',
  './bin/typescript.mjs',
  'tests/table/on-postgres.ts',
  `tests/table/${file}`,
  count,
];

const PROOFS: Readonly<Record<string, readonly string[]>> = {
  gate: script('gate', '--idle'),
  load: script('load'),
  fuzz: script('fuzz-table', '100000'),
  'fuzz-postgres': onPostgres('fuzz-run.ts', '100000'),
  faults: script('faults'),
  kill: script('kill', '200'),
  'kill-postgres': onPostgres('kill-run.ts', '200'),
  soak: script('soak', '60'),
};

const FOLDER = 'dist/proofs';

const run = (name: string, args: readonly string[]): Promise<number | null> =>
  new Promise(resolve => {
    const file = createWriteStream(path.join(FOLDER, `${name}.txt`));
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.once('close', status => {
      file.end(() => resolve(status));
    });
  });

/** The figures stand in the last line of every proof. */
const lastLine = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !Object.hasOwn(PROOFS, name));
if (unknown.length > 0) {
  console.error(`No such proof: ${unknown.join(', ')}. There are ${Object.keys(PROOFS).join(', ')}.`);
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
let failed = 0;
for (const [name, args] of Object.entries(PROOFS)) {
  if (wanted.length > 0 && !wanted.includes(name)) {
    continue;
  }
  const started = Date.now();
  const before = (loadavg()[0] ?? 0).toFixed(1);
  const status = await run(name, args);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  failed += status === 0 ? 0 : 1;
  console.log(
    `${name}: status ${status}, ${minutes} minutes, load average ${before} before it; ${FOLDER}/${name}.txt`,
  );
  console.log(`  ${lastLine(path.join(FOLDER, `${name}.txt`))}`);
}
process.exit(failed === 0 ? 0 : 1);
