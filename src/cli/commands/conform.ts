import type { Entry } from '#kernel';
import { type Case, type Failure, tryCase } from '#lab/conform.ts';
import { loadSystems } from '#systems';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams } from '../command.ts';
import { ownFiles } from '../conformance-files.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { withProgress } from '../progress.ts';
import { parseJson, readText } from '../read-json.ts';
import { toJson } from '../text.ts';
import { flagOf } from '../values.ts';
import { WORDS } from '../words.ts';

const isCase = (json: unknown): json is Case => {
  const { id, chart, expect, odds } = (json ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof chart === 'string' && (expect !== undefined || odds !== undefined);
};

const readCase = (line: string, place: string): Case => {
  const json = parseJson(line, place);
  if (!isCase(json)) {
    throw new BadInput(WORDS.notCase(place));
  }
  return json;
};

/** A file without a case is refused: to pass nothing is no pass. */
const readCases = (file: string): Case[] => {
  const cases = readText(file)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readCase(line, WORDS.lineOf(file, index + 1))]));
  if (cases.length === 0) {
    throw new BadInput(WORDS.noCases(file));
  }
  return cases;
};

/** A case that throws has failed like any other; the rest still runs. */
const attempt = (entry: Entry | undefined, each: Case): Failure | null => {
  try {
    return tryCase(entry, each);
  } catch (error) {
    return { id: each.id, chart: each.chart, sentence: WORDS.threw((error as Error).message) };
  }
};

const tryAll = (cases: readonly Case[], entries: ReadonlyMap<string, Entry>): Promise<Failure[]> =>
  withProgress('conform', 'cases', report =>
    cases.flatMap((each, index) => {
      report(index, cases.length);
      return attempt(entries.get(each.chart), each) ?? [];
    }),
  );

const printFailures = (streams: Streams, failures: readonly Failure[]): void => {
  for (const { id, chart, sentence } of failures) {
    streams.out(WORDS.failedCase(id, chart, sentence));
  }
};

export const conform: Command = {
  name: 'conform',
  ...PAGES.conform,
  options: { json: { type: 'boolean', help: OPTIONS.json } },
  positionals: { min: 0, max: Number.POSITIVE_INFINITY },
  async run({ positionals, values, streams }) {
    const cases = (positionals.length > 0 ? positionals : await ownFiles()).flatMap(readCases);
    const systems = await loadSystems();
    const entries = new Map(
      systems.flatMap(system => system.entries.map(entry => [entry.id, entry] as const)),
    );
    const failures = await tryAll(cases, entries);
    const passed = cases.length - failures.length;
    if (flagOf(values, 'json')) {
      streams.out(toJson({ passed, failed: failures.length, failures }));
    } else {
      printFailures(streams, failures);
      streams.out(WORDS.passedFailed(passed, failures.length));
    }
    return failures.length === 0 ? 0 : 1;
  },
};
