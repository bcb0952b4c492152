import { loadSystems } from '#systems';
import type { Command, Streams } from '../command.ts';
import { type Covered, coverageOf, isMissing } from '../coverage.ts';
import { findSystem } from '../shelf.ts';
import { plural, printRows, toJson } from '../text.ts';
import { flagOf } from '../values.ts';

const whereDone = ({ code, later }: Covered): string =>
  code.length > 0 ? code.join(', ') : later === null ? 'NOT COVERED' : `later: ${later}`;

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
  const done = rules.filter(({ code }) => code.length > 0).length;
  const missing = rules.filter(isMissing).length;
  streams.out(`${done} covered, ${rules.length - done - missing} later, ${missing} missing`);
};

export const coverage: Command = {
  name: 'coverage',
  usage: 'coverage [system] [--json]',
  summary: 'Prints each id of a specification with where it is implemented and tested, or why not yet.',
  details: 'Exit status 1 when an id is neither covered nor put off with a reason.',
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
    return reports.some(({ rules }) => rules.some(isMissing)) ? 1 : 0;
  },
};
