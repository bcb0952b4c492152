import type { Command } from '../command.ts';

/** Name, one line about it, and where it is kept: a command is read only when it is called. */
const TABLE: readonly (readonly [name: string, summary: string, load: () => Promise<Command>])[] = [
  ['serve', 'the web application (what npm start runs)', async () => (await import('./serve.ts')).serve],
];

export const COMMANDS: readonly (readonly [name: string, summary: string])[] = TABLE.map(
  ([name, summary]) => [name, summary] as const,
);

export const loadCommand = async (name: string): Promise<Command | undefined> =>
  TABLE.find(([each]) => each === name)?.[2]();
