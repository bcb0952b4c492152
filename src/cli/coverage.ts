import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citesOf, type Entry, type Source, type System } from '#kernel';
import { ownFolder } from './folders.ts';
import { type Home, homesOf, rivals, type SystemFile } from './rule-homes.ts';

/** One id of a specification, and the evidence of the project for it. */
export interface Covered {
  readonly id: string;
  readonly title: string;
  /** Where the rule is carried out. */
  readonly homes: readonly Home[];
  /** Tests that name the rule, and how many conformance cases go through a chart that cites it. */
  readonly tests: readonly string[];
  readonly cases: number;
  /** Why nothing carries it out yet. */
  readonly later: string | null;
}

const filesOf = (folder: string): SystemFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && path.basename(name) !== 'sources.ts')
    .sort()
    .map(name => ({
      name: name.split(path.sep).join('/'),
      text: readFileSync(path.join(folder, name), 'utf8'),
    }));

const isTest = ({ name }: SystemFile): boolean => name.endsWith('.test.ts') || name.startsWith('testing/');

const ESCAPE = /[.*+?^${}()|[\]\\]/g;

/** `AON-R1` stands in a text, and not as the beginning of `AON-R12`. */
const mentions = (id: string): ((file: SystemFile) => boolean) => {
  const pattern = new RegExp(`(?<![\\w-])${id.replace(ESCAPE, '\\$&')}(?![\\w]|[-.]\\w)`);
  return ({ text }) => pattern.test(text);
};

/** The charts of all cases of a system, one name a case. */
const chartsOfCases = (folder: string): string[] => {
  const file = path.join(folder, 'conformance.jsonl');
  return (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => (JSON.parse(line) as { chart: string }).chart);
};

/** Charts that cite the rule themselves, or stand in the file that is its home. */
const chartsFor = ({ entries }: System, id: string, files: readonly SystemFile[]): string[] => {
  const isHeld = (entry: Entry): boolean => files.some(({ text }) => text.includes(`id: '${entry.id}'`));
  return entries.filter(entry => citesOf(entry).includes(id) || isHeld(entry)).map(entry => entry.id);
};

/** The evidence of the project for every id of a system's specification. */
export const coverageOf = (system: System, folder = ownFolder(system.code)): Covered[] => {
  const files = filesOf(folder);
  const cases = chartsOfCases(folder);
  const code = files.filter(file => !isTest(file));
  const homes = homesOf(system, code);
  const cover = ({ id, title, later }: Source): Covered => {
    const own = homes.get(id) ?? [];
    const charts = chartsFor(
      system,
      id,
      code.filter(({ name }) => own.some(({ file }) => file === name)),
    );
    return {
      id,
      title,
      homes: own,
      tests: files
        .filter(isTest)
        .filter(mentions(id))
        .map(({ name }) => name),
      cases: cases.filter(chart => charts.includes(chart)).length,
      later: later ?? null,
    };
  };
  return system.sources.map(cover);
};

/** Neither carried out nor put off with a reason. */
export const isMissing = ({ homes, later }: Covered): boolean => homes.length === 0 && later === null;

/** Carried out in two places, neither of which is a chart. */
export const isDouble = ({ homes }: Covered): boolean => rivals(homes).length > 0;
