import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GameRecord } from '#lab/record.ts';
import type { Thinking } from '#lab/tally.ts';
import type { Row } from './rows.ts';

/** One game of a match as it is kept: a line of a file. */
export interface Kept {
  /** The row, the seed and the number of the game: the same game is not played twice. */
  readonly key: string;
  readonly scenario: string;
  readonly players: readonly string[];
  readonly won: boolean;
  readonly record: GameRecord;
  /** The decisions of each seat in processor time. */
  readonly thinking: readonly (Thinking | null)[];
  /** Processor time of the whole game in seconds. */
  readonly seconds: number;
}

/** Rows with the same seats and set-up share their games, for any player that is counted. */
export const keyOf = ({ scenario, setup, players }: Row, seed: string, game: number): string =>
  [scenario, JSON.stringify(setup ?? {}), players.join(), seed, game].join(' ');

export const keptIn = (file: string): readonly Kept[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as Kept)
    : [];

/** A line is written at once: a run that is stopped has still been worth it. */
export const keep = (file: string, game: Kept): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(game)}\n`);
};
