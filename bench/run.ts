import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BENCHES, type Bench, type VariantOf } from './benches.ts';

/**
 * Compares two ways to do the same thing, as ratios, which transfer from machine to machine where times do not.
 * Every variant runs in a fresh process; subject and rival take turns; the median of the pairs counts.
 *
 *   npm run bench [-- name…]
 */
const PAIRS = 5;

const run = promisify(execFile);

const LOADER = new URL('../bin/typescript.mjs', import.meta.url).href;

const rateOf = async ({ file, args = [] }: VariantOf): Promise<number> => {
  const here = import.meta.dirname;
  const child = ['--import', LOADER, path.join(here, 'variant.ts'), path.join(here, file), ...args];
  const { stdout } = await run(process.execPath, child, { cwd: path.dirname(here) });
  return Number(stdout.trim().split('\n').at(-1));
};

/** Rivals are installed by the bench alone, from their own lock file; users never get them. */
const provide = async (folder: string): Promise<void> => {
  const cwd = path.join(import.meta.dirname, folder);
  if (!existsSync(path.join(cwd, 'node_modules'))) {
    console.log(`     installing what bench/${folder} compares with`);
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
  }
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

const short = (n: number): string => (n >= 100 ? Math.round(n).toLocaleString('en') : n.toPrecision(3));

/** Where we are, on one line of the terminal that goes away again. */
const tell = (line: string): void => {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${line}`);
  }
};

interface Measured {
  readonly subject: number;
  readonly against: number;
}

const measure = async (bench: Bench): Promise<readonly Measured[]> => {
  const pairs: Measured[] = [];
  if (bench.needs !== undefined) {
    await provide(bench.needs);
  }
  for (let i = 0; i < PAIRS; i++) {
    tell(`${bench.id}: pair ${i + 1} of ${PAIRS}`);
    // Turn about, so that neither variant always runs on the warmer machine.
    const [first, second] =
      i % 2 === 0 ? ([bench.subject, bench.against] as const) : ([bench.against, bench.subject] as const);
    const rates = [await rateOf(first), await rateOf(second)] as [number, number];
    pairs.push(
      i % 2 === 0 ? { subject: rates[0], against: rates[1] } : { subject: rates[1], against: rates[0] },
    );
  }
  tell('');
  return pairs;
};

const report = (bench: Bench, pairs: readonly Measured[]): boolean => {
  const ratio = median(pairs.map(pair => pair.subject / pair.against));
  const isMet = ratio >= bench.atLeast;
  const rates = `${short(median(pairs.map(p => p.subject)))}/s against ${short(median(pairs.map(p => p.against)))}/s`;
  console.log(`${isMet ? 'ok  ' : 'LOW '} ${bench.title}`);
  console.log(
    `     ${short(ratio)} times (${bench.atLeast > 0 ? `wanted: ${bench.atLeast}` : 'for comparison'}); ${rates}`,
  );
  return isMet;
};

const main = async (names: readonly string[]): Promise<void> => {
  const wanted = BENCHES.filter(bench => names.length === 0 || names.some(name => bench.id.startsWith(name)));
  if (wanted.length === 0) {
    console.error(`No bench of that name; there are ${BENCHES.map(bench => bench.id).join(', ')}.`);
    process.exit(2);
  }
  let met = 0;
  for (const bench of wanted) {
    met += report(bench, await measure(bench)) ? 1 : 0;
  }
  console.log(`${met} met, ${wanted.length - met} missed`);
  process.exitCode = met === wanted.length ? 0 : 1;
};

await main(process.argv.slice(2));
