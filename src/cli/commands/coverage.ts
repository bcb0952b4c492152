import { loadSystems } from '#systems';
import type { Command, Streams } from '../command.ts';
import { type Covered, coverageOf, isDouble, isMissing } from '../coverage.ts';
import { findSystem } from '../shelf.ts';
import { plural, printRows, toJson } from '../text.ts';
import { flagOf } from '../values.ts';

const whereDone = ({ homes, later }: Covered): string => {
  if (homes.length > 0) {
    return homes.map(({ file, line, name }) => `${file}:${line} ${name}`).join(', ');
  }
  return later === null ? 'NOT COVERED' : `later: ${later}`;
};

const howTested = ({ tests, cases }: Covered): string =>
  [...tests, ...(cases > 0 ? [plural(cases, 'conformance case')] : [])].join(', ');

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
  streams.out(
    `${done} covered, ${rules.length - done - missing} later, ${missing} missing, ${double} in two homes`,
  );
};

export const coverage: Command = {
  name: 'coverage',
  usage: 'coverage [system] [--json]',
  summary: 'Prints each rule of a specification with its home and its tests, or why it has none yet.',
  details:
    'The home of a rule is the declaration whose comment begins with its id, or the chart or step that cites it.\nExit status 1 when a rule has no home and no reason, or two homes that are not charts.',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  positionals: { min: 0, max: 1 },
  async run({ positionals: [code], values, streams }) {
    const systems = code === undefined ? await loadSystems() : [await findSystem(code)];
    const reports = systems.map(system => ({ system: system.code, rules: coverageOf(system) }));
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
