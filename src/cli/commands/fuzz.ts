import { writeFileSync } from 'node:fs';
import { type FuzzReport, fuzz as fuzzGame } from '#lab/fuzz.ts';
import type { Command, Streams, Values } from '../command.ts';
import { withProgress } from '../progress.ts';
import { findGame, findSetups } from '../shelf.ts';
import { counted, printRows, toJson } from '../text.ts';
import { flagOf, textOf, wholeOf } from '../values.ts';

const MOST_INPUTS = { min: 1, max: 1_000_000_000 };
const LONGEST = 100_000;
const EVERY = 50;

const printReport = (streams: Streams, report: FuzzReport): void => {
  for (const { promise, input, detail } of report.faults) {
    streams.out(`broken at input ${input}: ${promise}: ${detail}`);
  }
  const rows = Object.entries(report.endings).map(([ending, count]) => [ending, counted(count)]);
  printRows(streams, rows);
};

const saveFirst = (values: Values, { faults: [first] }: FuzzReport): void => {
  const file = textOf(values, 'save');
  if (file !== undefined && first !== undefined) {
    writeFileSync(file, `${toJson(first.file)}\n`);
  }
};

export const fuzz: Command = {
  name: 'fuzz',
  usage: 'fuzz <system | game> [--inputs N] [--seed S] [--scenario S] [--json]',
  summary:
    'Plays at random, legally, and checks the promises of the engine; the last line counts the faults.',
  details: 'The last line is "N inputs, G games, F faults". Exit status 1 when there is a fault.',
  options: {
    inputs: { type: 'string', value: 'N', help: 'how many inputs to play (default: 10000)' },
    seed: { type: 'string', value: 'S', help: 'seed of the play (default: 1)' },
    scenario: {
      type: 'string',
      value: 'S',
      help: 'one scenario only, or a file with one (default: all in turn)',
    },
    every: {
      type: 'string',
      value: 'N',
      help: `make the costly checks at every Nth input (default: ${EVERY})`,
    },
    save: { type: 'string', value: 'FILE', help: 'write the game that shows the first fault' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
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
      streams.out(`${report.inputs} inputs, ${report.games} games, ${report.faults.length} faults`);
    }
    return report.faults.length === 0 ? 0 : 1;
  },
};
