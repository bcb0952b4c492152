import { figuresCsv } from '#lab/series/csv.ts';
import { type Figures, figuresOf } from '#lab/series/figures.ts';
import { type Part, tallyOfPart } from '#lab/series/part.ts';
import { runFile } from '#lab/series/run-file.ts';
import { VERSION } from '#server/version.ts';
import type { Command, Streams } from '../command.ts';
import { questionOf } from '../lab/asking.ts';
import { playQuestion } from '../lab/playing.ts';
import { printRun } from '../lab/printing.ts';
import { saveRun } from '../lab/saving.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { findGame } from '../shelf.ts';
import { toJson } from '../text.ts';
import { flagOf, textOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';

const THREADS = { min: 1, max: 256 };

type Asked = ReturnType<typeof questionOf>;

/** The whole answer as JSON; the counts of the first arm stand at the top, as they always have. */
const printJson = (streams: Streams, question: Asked, parts: readonly Part[], figures: Figures): void => {
  const [first] = parts;
  const { game, scenario, seed, version, arms } = question;
  const tally = first ? tallyOfPart(first) : {};
  streams.out(toJson({ game, scenario, seed, version, bots: arms[0]?.bots, ...tally, arms, figures }));
};

export const simulate: Command = {
  name: 'simulate',
  ...PAGES.simulate,
  options: {
    games: { type: 'string', value: 'N', help: OPTIONS.games },
    seed: { type: 'string', value: 'S', help: OPTIONS.seed('the series', '1') },
    bots: { type: 'string', value: 'A,B', help: OPTIONS.bots },
    scenario: { type: 'string', value: 'S', help: OPTIONS.scenario },
    set: { type: 'string', multiple: true, value: 'OPTION=VALUE', help: OPTIONS.set },
    compare: { type: 'string', value: 'OPTION=A,B', help: OPTIONS.compareArms },
    sweep: { type: 'string', value: 'FACT=A..B', help: OPTIONS.sweep },
    until: { type: 'string', value: 'POINTS', help: OPTIONS.until },
    save: { type: 'string', value: 'DIR', help: OPTIONS.saveRun },
    threads: { type: 'string', value: 'N', help: OPTIONS.threads },
    csv: { type: 'boolean', help: OPTIONS.csv },
    json: { type: 'boolean', help: OPTIONS.json },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
    const question = questionOf(game, values);
    const results = await playQuestion(question, wholeOf(values, 'threads', THREADS));
    const figures = figuresOf(question, results.parts);
    if (flagOf(values, 'json')) {
      printJson(streams, question, results.parts, figures);
    } else if (flagOf(values, 'csv')) {
      streams.out(figuresCsv(figures).trimEnd());
    } else {
      printRun(streams, game, question, figures, results.parts);
    }
    const folder = textOf(values, 'save');
    if (folder !== undefined) {
      saveRun(folder, runFile(question, results, VERSION));
      streams.err(WORDS.saved(folder));
    }
    return 0;
  },
};
