import { loadSystems } from '#systems';
import type { Command, Streams } from '../command.ts';
import { type Covered, coverageOf, isDouble, isMissing } from '../coverage.ts';
import { folderOf } from '../folders.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { findSystem } from '../shelf.ts';
import { printRows, toJson } from '../text.ts';
import { flagOf } from '../values.ts';
import { WORDS } from '../words.ts';

const whereDone = ({ homes, later }: Covered): string => {
  if (homes.length > 0) {
    return homes.map(({ file, line, name }) => WORDS.home(file, line, name)).join(', ');
  }
  return later === null ? WORDS.notCovered : WORDS.later(later);
};

const howTested = ({ tests, cases }: Covered): string =>
  [...tests, ...(cases > 0 ? [WORDS.conformanceCases(cases)] : [])].join(', ');

const row = (each: Covered): string[] => {
  const tested = howTested(each);
  return [each.id, each.title, tested === '' ? whereDone(each) : `${whereDone(each)}  |  ${tested}`];
};

interface Report {
  readonly system: string;
  readonly rules: readonly Covered[];
}

const printReport = (streams: Streams, { system, rules }: Report): void => {
  streams.out(system);
  printRows(streams, rules.map(row));
  const done = rules.filter(({ homes }) => homes.length > 0).length;
  const missing = rules.filter(isMissing).length;
  const double = rules.filter(isDouble).length;
  streams.out(WORDS.covered(done, rules.length - done - missing, missing, double));
};

export const coverage: Command = {
  name: 'coverage',
  ...PAGES.coverage,
  options: { json: { type: 'boolean', help: OPTIONS.json } },
  positionals: { min: 0, max: 1 },
  async run({ positionals: [code], values, streams }) {
    const systems = code === undefined ? await loadSystems() : [await findSystem(code)];
    const reports = await Promise.all(
      systems.map(async system => ({
        system: system.code,
        rules: coverageOf(system, await folderOf(system.code)),
      })),
    );
    if (flagOf(values, 'json')) {
      streams.out(toJson(reports));
    } else {
      for (const report of reports) {
        printReport(streams, report);
      }
    }
    return reports.some(({ rules }) => rules.some(rule => isMissing(rule) || isDouble(rule))) ? 1 : 0;
  },
};
