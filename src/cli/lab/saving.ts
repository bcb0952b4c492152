import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresCsv, gamesCsv } from '#lab/series/csv.ts';
import { figuresOf } from '#lab/series/figures.ts';
import { parseRun, type RunFile } from '#lab/series/run-file.ts';
import { BadInput } from '../bad-input.ts';
import { readJsonFile } from '../read-json.ts';
import { toJson } from '../text.ts';
import { notWritten } from '../write-text.ts';

const RUN = 'run.json';

/** Keeps a run in a folder: all of it as JSON, its games and its figures as tables. */
export const saveRun = (folder: string, run: RunFile): void => {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, RUN), `${toJson(run)}\n`);
    writeFileSync(join(folder, 'games.csv'), gamesCsv(run.question, run.parts));
    writeFileSync(join(folder, 'figures.csv'), figuresCsv(figuresOf(run.question, run.parts)));
  } catch (error) {
    throw notWritten(folder, error);
  }
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** A run that was kept, by its folder or its file. */
export const readRun = (path: string): RunFile => {
  const file = isFolder(path) ? join(path, RUN) : path;
  const run = parseRun(readJsonFile(file));
  if (!run.ok) {
    throw new BadInput(`${file}: ${run.error}`);
  }
  return run.value;
};
