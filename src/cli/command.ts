import type { ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** Where a command writes: `out` is its answer, `err` is for the person watching. */
export interface Streams {
  out(line: string): void;
  err(line: string): void;
}

/** One option of a command with the words that `--help` prints about it. */
export type Option = Options[string] & { readonly help: string; readonly value?: string };

export interface Invocation {
  readonly positionals: readonly string[];
  readonly values: Values;
  readonly streams: Streams;
}

export interface Command {
  readonly name: string;
  /** The words after `grognard` in the usage line. */
  readonly usage: string;
  readonly summary: string;
  /** Further lines of `--help`. */
  readonly details?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** How many positional arguments it takes. */
  readonly positionals: { readonly min: number; readonly max: number };
  /** Gives the exit status. */
  run(invocation: Invocation): Promise<number> | number;
}
