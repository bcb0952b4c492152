import type { Command } from '../command.ts';

/** Name, one line about it, and where it is kept: a command is read only when it is called. */
const TABLE: readonly (readonly [name: string, summary: string, load: () => Promise<Command>])[] = [
  [
    'charts',
    'charts and procedures: id, title, citation, facts',
    async () => (await import('./charts.ts')).charts,
  ],
  [
    'resolve',
    'the result of a chart or procedure for given dice',
    async () => (await import('./resolve.ts')).resolve,
  ],
  ['odds', 'exact odds of a chart or procedure', async () => (await import('./odds.ts')).odds],
  ['conform', 'runs conformance cases', async () => (await import('./conform.ts')).conform],
  ['play', 'a game in the terminal', async () => (await import('./play.ts')).play],
  ['fuzz', 'random legal play with every promise checked', async () => (await import('./fuzz.ts')).fuzz],
  ['replay', 'plays a saved game again', async () => (await import('./replay.ts')).replay],
  ['verify', 'recomputes the dice of a finished game', async () => (await import('./verify.ts')).verify],
  ['simulate', 'many games between computer players', async () => (await import('./simulate.ts')).simulate],
  ['coverage', 'each rule with its home and its tests', async () => (await import('./coverage.ts')).coverage],
  ['check', 'every fault of a scenario of your own', async () => (await import('./check.ts')).check],
  ['bench', 'measures the engine as ratios', async () => (await import('./bench.ts')).bench],
  ['backup', 'all games in one file', async () => (await import('./backup.ts')).backup],
  ['restore', 'a backup into an empty store', async () => (await import('./backup.ts')).restore],
  ['work', 'computer moves for nodes on one PostgreSQL', async () => (await import('./work.ts')).work],
  ['serve', 'the web application (what npm start runs)', async () => (await import('./serve.ts')).serve],
];

export const COMMANDS: readonly (readonly [name: string, summary: string])[] = TABLE.map(
  ([name, summary]) => [name, summary] as const,
);

export const loadCommand = async (name: string): Promise<Command | undefined> =>
  TABLE.find(([each]) => each === name)?.[2]();
