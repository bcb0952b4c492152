/** A module of this folder that exports `measure`, and what it is told. */
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

const duel = (a: number, b: number, atLeast: number): Bench => ({
  id: `duel-${a}-${b}`,
  title: `exact odds of ${a} dice against ${b}, against 100,000 samples`,
  subject: { file: 'duel/exact.ts', args: [`${a}`, `${b}`] },
  against: { file: 'duel/samples.ts', args: [`${a}`, `${b}`] },
  atLeast,
});

const ground = (units: number, atLeast: number): Bench => ({
  id: `tnw-${units}-${units}`,
  title: `tnw ${units} v ${units} exact against 100,000 samples`,
  subject: { file: 'tnw/exact.ts', args: [`${units}`] },
  against: { file: 'tnw/samples.ts', args: [`${units}`] },
  atLeast,
});

const quick: Bench = {
  id: 'nie-12-12',
  title: 'nie quick battle 12 v 12 exact against 1,000,000 samples',
  subject: { file: 'nie/exact.ts' },
  against: { file: 'nie/samples.ts' },
  atLeast: 20,
};

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

const workers: Bench = {
  id: 'workers',
  title: 'simulation by two workers, against one',
  subject: { file: 'workers/simulate.ts', args: ['2'] },
  against: { file: 'workers/simulate.ts', args: ['1'] },
  atLeast: 1.85,
};

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

const battle = (scenario: string, atLeast: number): Bench => ({
  id: `battle-${scenario}`,
  title: `random legal play of ${scenario}, against boardgame.io 0.50.2 on a state of 20 KB`,
  subject: { file: 'battle/random.ts', args: [scenario] },
  against: { file: 'boardgame-io/client.mjs', args: ['development'] },
  atLeast,
  needs: 'boardgame-io',
});

export const BENCHES: readonly Bench[] = [
  reading('specialised', 'result', 0.3),
  reading('specialised', 'ledger', 0.2),
  reading('walked', 'result', 0),
  reading('walked', 'ledger', 0),
  duel(12, 11, 50),
  duel(20, 20, 8),
  ground(12, 50),
  quick,
  procedures,
  chartOdds,
  action('development', 200),
  action('production', 0),
  battle('saalfeld', 6),
  battle('austerlitz', 1.5),
  workers,
];
