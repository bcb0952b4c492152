import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { allBenches, type Bench, type VariantOf } from './benches.ts';
import type { Rates } from './measure.ts';

/**
 * Compares two ways to do the same thing, as ratios, which transfer from machine to machine where times do not.
 * Every variant runs in a fresh process; subject and rival take turns; the median of the pairs counts.
 *
 *   npm run bench [-- name…]
 */
const PAIRS = 5;

const run = promisify(execFile);

const LOADER = new URL('../bin/typescript.mjs', import.meta.url).href;

const rateOf = async ({ file, args = [] }: VariantOf): Promise<number | Rates> => {
  const here = import.meta.dirname;
  const child = ['--import', LOADER, path.join(here, 'variant.ts'), path.join(here, file), ...args];
  const { stdout } = await run(process.execPath, child, { cwd: path.dirname(here) });
  return JSON.parse(stdout.trim().split('\n').at(-1) as string);
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

interface Measured<R> {
  readonly subject: R;
  readonly against: R;
}

const measure = async (bench: Bench): Promise<readonly Measured<number | Rates>[]> => {
  const pairs: Measured<number | Rates>[] = [];
  if (bench.needs !== undefined) {
    await provide(bench.needs);
  }
  for (let i = 0; i < PAIRS; i++) {
    tell(`${bench.id}: pair ${i + 1} of ${PAIRS}`);
    // Turn about, so that neither variant always runs on the warmer machine.
    if (i % 2 === 0) {
      pairs.push({ subject: await rateOf(bench.subject), against: await rateOf(bench.against) });
    } else {
      const against = await rateOf(bench.against);
      pairs.push({ subject: await rateOf(bench.subject), against });
    }
  }
  tell('');
  return pairs;
};

/** The pairs of one thing; a bench of several things counts by the one that does worst. */
const pairsByName = (pairs: readonly Measured<number | Rates>[]): [string, readonly Measured<number>[]][] => {
  const first = pairs[0]?.subject;
  if (typeof first !== 'object') {
    return [['', pairs as readonly Measured<number>[]]];
  }
  return Object.keys(first).map(name => [
    name,
    pairs.map(({ subject, against }) => ({
      subject: (subject as Rates)[name] as number,
      against: (against as Rates)[name] as number,
    })),
  ]);
};

const ratioOf = (pairs: readonly Measured<number>[]): number =>
  median(pairs.map(pair => pair.subject / pair.against));

const ratesOf = (pairs: readonly Measured<number>[]): string =>
  `${short(median(pairs.map(p => p.subject)))}/s against ${short(median(pairs.map(p => p.against)))}/s`;

const report = (bench: Bench, measured: readonly Measured<number | Rates>[]): boolean => {
  const all = pairsByName(measured).sort(([, a], [, b]) => ratioOf(a) - ratioOf(b));
  const [name, worst] = all[0] as (typeof all)[0];
  const ratio = ratioOf(worst);
  const isMet = ratio >= bench.atLeast;
  const wanted = bench.atLeast > 0 ? `wanted: ${bench.atLeast}` : 'for comparison';
  console.log(`${isMet ? 'ok  ' : 'LOW '} ${bench.title}`);
  console.log(`     ${short(ratio)} times (${wanted}); ${ratesOf(worst)}`);
  if (all.length > 1) {
    const below = all.filter(([, pairs]) => ratioOf(pairs) < bench.atLeast).map(([each]) => each);
    console.log(`     the least of ${all.length}: ${name}; below: ${below.join(', ') || 'none'}`);
  }
  return isMet;
};

const main = async (names: readonly string[]): Promise<void> => {
  const benches = await allBenches();
  const wanted = benches.filter(bench => names.length === 0 || names.some(name => bench.id.startsWith(name)));
  if (wanted.length === 0) {
    console.error(`No bench of that name; there are ${benches.map(bench => bench.id).join(', ')}.`);
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
