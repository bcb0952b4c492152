import { describedEntry } from '#companion/entry-document.ts';
import { resultFields } from '#companion/results.ts';
import { type Entry, type Fact, type Facts, type System, wanted } from '#kernel';
import { loadSystems, SHELF } from '#systems';
import type { Command, Streams } from '../command.ts';
import { chartsDetails, OPTIONS, PAGES } from '../pages.ts';
import { findEntry, findSystem } from '../shelf.ts';
import { printRows, toJson } from '../text.ts';
import { flagOf } from '../values.ts';
import { WORDS } from '../words.ts';

const listSystem = (streams: Streams, { code, title, entries }: System): void => {
  streams.out(`${code}  ${title}`);
  printRows(
    streams,
    entries.map(({ id, title: name, cite }) => [id, name, cite]),
  );
};

const factRow = ([name, fact]: [string, Fact]): string[] => [
  name,
  fact.default === undefined ? WORDS.required : WORDS.byDefault(JSON.stringify(fact.default)),
  `${fact.label}: ${wanted(fact)}`,
];

const listFacts = (streams: Streams, entry: Entry): void => {
  streams.out(`${entry.id}  ${entry.title}  (${entry.cite})`);
  const rows = Object.entries(entry.facts as Facts).map(factRow);
  printRows(streams, rows);
  streams.out(WORDS.answers);
  printRows(
    streams,
    Object.entries(resultFields(entry)).map(pair => [...pair]),
  );
};

const isEntryId = (name: string): boolean => name.includes('.');

const entriesFor = async (name: string | undefined): Promise<readonly Entry[]> => {
  if (name !== undefined && isEntryId(name)) {
    return [await findEntry(name)];
  }
  const systems = name === undefined ? await loadSystems() : [await findSystem(name)];
  return systems.flatMap(system => system.entries);
};

export const charts: Command = {
  name: 'charts',
  ...PAGES.charts,
  details: chartsDetails(SHELF),
  options: { json: { type: 'boolean', help: OPTIONS.json } },
  positionals: { min: 0, max: 1 },
  async run({ positionals: [name], values, streams }) {
    if (flagOf(values, 'json')) {
      streams.out(toJson((await entriesFor(name)).map(describedEntry)));
    } else if (name !== undefined && isEntryId(name)) {
      listFacts(streams, await findEntry(name));
    } else {
      const systems = name === undefined ? await loadSystems() : [await findSystem(name)];
      for (const system of systems) {
        listSystem(streams, system);
      }
    }
    return 0;
  },
};
