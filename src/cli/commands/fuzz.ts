import { type FuzzReport, fuzz as fuzzGame } from '#lab/fuzz.ts';
import type { Command, Streams, Values } from '../command.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { withProgress } from '../progress.ts';
import { findGame, findSetups } from '../shelf.ts';
import { counted, printRows, toJson } from '../text.ts';
import { flagOf, textOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';
import { checkPlace, writeText } from '../write-text.ts';

const MOST_INPUTS = { min: 1, max: 1_000_000_000 };
const LONGEST = 100_000;
const EVERY = 50;

const printReport = (streams: Streams, report: FuzzReport): void => {
  for (const { promise, input, detail } of report.faults) {
    streams.out(WORDS.broken(input, promise, detail));
  }
  const rows = Object.entries(report.endings).map(([ending, count]) => [ending, counted(count)]);
  printRows(streams, rows);
};

const saveFirst = (values: Values, { faults: [first] }: FuzzReport): void => {
  const file = textOf(values, 'save');
  if (file !== undefined && first !== undefined) {
    writeText(file, `${toJson(first.file)}\n`);
  }
};

export const fuzz: Command = {
  name: 'fuzz',
  ...PAGES.fuzz,
  options: {
    inputs: { type: 'string', value: 'N', help: OPTIONS.inputs },
    seed: { type: 'string', value: 'S', help: OPTIONS.seed('the play', '1') },
    scenario: {
      type: 'string',
      value: 'S',
      help: OPTIONS.oneScenario,
    },
    every: {
      type: 'string',
      value: 'N',
      help: OPTIONS.every(EVERY),
    },
    save: { type: 'string', value: 'FILE', help: OPTIONS.saveFault },
    json: { type: 'boolean', help: OPTIONS.json },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
    checkPlace(textOf(values, 'save'));
    const inputs = wholeOf(values, 'inputs', MOST_INPUTS) ?? 10_000;
    const options = {
      inputs,
      seed: textOf(values, 'seed') ?? '1',
      setups: findSetups(game, textOf(values, 'scenario')),
      every: wholeOf(values, 'every', MOST_INPUTS) ?? EVERY,
      longest: LONGEST,
    };
    const report = await withProgress(`fuzz ${game.id}`, 'inputs', tell =>
      fuzzGame(game, { ...options, report: done => tell(done, inputs) }),
    );
    saveFirst(values, report);
    if (flagOf(values, 'json')) {
      streams.out(toJson({ game: game.id, ...report }));
    } else {
      printReport(streams, report);
      streams.out(WORDS.fuzzed(report.inputs, report.games, report.faults.length));
    }
    return report.faults.length === 0 ? 0 : 1;
  },
};
