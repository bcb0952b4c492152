import { existsSync } from 'node:fs';
import { SHELF } from '#systems';

/** A module of this folder that exports `measure`, and its arguments. */
export interface VariantOf {
  readonly file: string;
  readonly args?: readonly string[];
}

/** Two ways to do the same thing, and how many times as fast the first must be; 0 where nothing is asked. */
export interface Bench {
  readonly id: string;
  readonly title: string;
  readonly subject: VariantOf;
  readonly against: VariantOf;
  readonly atLeast: number;
  /** A folder of the bench with a lock file of its own, installed when it is first needed. */
  readonly needs?: string;
}

const procedures: Bench = {
  id: 'procedures',
  title: 'exact odds of every procedure, against 1,000,000 samples of itself',
  subject: { file: 'procedures/exact.ts' },
  against: { file: 'procedures/samples.ts' },
  atLeast: 1,
};

const chartOdds: Bench = {
  id: 'chart-odds',
  title: 'exact odds of every chart, against loops over its dice',
  subject: { file: 'chart-odds/exact.ts' },
  against: { file: 'chart-odds/loops.ts' },
  atLeast: 1,
};

const workers = (game: string): Bench => ({
  id: `workers-${game}`,
  title: `simulation of ${game} by two workers, against one`,
  subject: { file: 'workers/simulate.ts', args: ['2', game, 'whole'] },
  against: { file: 'workers/simulate.ts', args: ['1', game, 'whole'] },
  atLeast: 1.85,
});

const reading = (how: 'specialised' | 'walked', what: 'result' | 'ledger', atLeast: number): Bench => ({
  id: `chart-${how}-${what}`,
  title: `reading a chart of 15 modifiers (${how}, ${what}), against its hand-written twin`,
  subject: { file: 'charts/chart.ts', args: [how, what] },
  against: { file: 'charts/by-hand.ts' },
  atLeast,
});

const action = (mode: 'development' | 'production', atLeast: number): Bench => ({
  id: `action-${mode}`,
  title: `a checked and logged action on a state of 20 KB, against boardgame.io 0.50.2 (${mode} mode)`,
  subject: { file: 'actions/kernel.ts' },
  against: { file: 'boardgame-io/client.mjs', args: [mode] },
  atLeast,
  needs: 'boardgame-io',
});

/** Benches of parts that no system owns. */
const SHARED: readonly Bench[] = [
  reading('specialised', 'result', 0.3),
  reading('specialised', 'ledger', 0.2),
  reading('walked', 'result', 0),
  reading('walked', 'ledger', 0),
  procedures,
  chartOdds,
  action('development', 200),
  action('production', 0),
  ...SHELF.flatMap(({ whole }) => (whole === undefined ? [] : [workers(whole)])),
];

/** A folder of a system's code may hold benches of its own: `benches` of `<code>/benches.ts`. */
const benchesOf = async (code: string): Promise<readonly Bench[]> => {
  const file = new URL(`./${code}/benches.ts`, import.meta.url);
  return existsSync(file)
    ? ((await import(file.href)) as { readonly benches: readonly Bench[] }).benches
    : [];
};

export const allBenches = async (): Promise<readonly Bench[]> => [
  ...SHARED,
  ...(await Promise.all(SHELF.map(({ code }) => benchesOf(code)))).flat(),
];
