import { figuresCsv } from '#lab/series/csv.ts';
import { figuresOf } from '#lab/series/figures.ts';
import { isSameRun, type RunFile } from '#lab/series/run-file.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { playQuestion } from '../lab/playing.ts';
import { printRun } from '../lab/printing.ts';
import { readRun } from '../lab/saving.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { toJson } from '../text.ts';
import { flagOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';

const THREADS = { min: 1, max: 256 };

const show = (streams: Streams, run: RunFile, values: Values): number => {
  const { question, parts } = run;
  const figures = figuresOf(question, parts);
  if (flagOf(values, 'json')) {
    streams.out(toJson({ program: run.program, question, done: run.done, figures }));
  } else if (flagOf(values, 'csv')) {
    streams.out(figuresCsv(figures).trimEnd());
  } else {
    printRun(streams, { id: question.game }, question, figures, parts);
    streams.out(WORDS.runUnder(question.version, run.program));
  }
  return 0;
};

/** Plays a run again: the same seed and the same rules give the same games. */
const again = async (streams: Streams, run: RunFile, values: Values): Promise<number> => {
  const results = await playQuestion(run.question, wholeOf(values, 'threads', THREADS));
  const isSame = isSameRun(run, results);
  streams.out(isSame ? WORDS.sameRun : WORDS.otherRun);
  return isSame ? 0 : 1;
};

export const lab: Command = {
  name: 'lab',
  ...PAGES.lab,
  options: {
    threads: { type: 'string', value: 'N', help: OPTIONS.threads },
    csv: { type: 'boolean', help: OPTIONS.csv },
    json: { type: 'boolean', help: OPTIONS.json },
  },
  positionals: { min: 2, max: 2 },
  run({ positionals: [act = '', path = ''], values, streams }) {
    if (act === 'show') {
      return show(streams, readRun(path), values);
    }
    if (act === 'again') {
      return again(streams, readRun(path), values);
    }
    throw new BadInput(WORDS.showOrAgain(act));
  },
};
