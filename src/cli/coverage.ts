import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citesOf, type Entry, type Source, type System } from '#kernel';
import { PROJECT_ROOT } from '#server/version.ts';

/** One id of a specification, and what the project has to show for it. */
export interface Covered {
  readonly id: string;
  readonly title: string;
  /** Files of the system that carry the rule out, from the system's folder. */
  readonly code: readonly string[];
  /** Tests that name the rule, and how many conformance cases go through a chart that cites it. */
  readonly tests: readonly string[];
  readonly cases: number;
  /** Why nothing carries it out yet. */
  readonly later: string | null;
}

interface SystemFile {
  readonly name: string;
  readonly text: string;
}

const folderOf = (code: string): string => path.join(PROJECT_ROOT, 'src/systems', code);

const filesOf = (code: string): SystemFile[] =>
  readdirSync(folderOf(code), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && path.basename(name) !== 'sources.ts')
    .map(name => ({
      name: name.split(path.sep).join('/'),
      text: readFileSync(path.join(folderOf(code), name), 'utf8'),
    }));

const isTest = ({ name }: SystemFile): boolean => name.endsWith('.test.ts');

const ESCAPE = /[.*+?^${}()|[\]\\]/g;

/** `AON-R1` stands in a text, and not as the beginning of `AON-R12`. */
const mentions = (id: string): ((file: SystemFile) => boolean) => {
  const pattern = new RegExp(`(?<![\\w-])${id.replace(ESCAPE, '\\$&')}(?![\\w]|[-.]\\w)`);
  return ({ text }) => pattern.test(text);
};

/** The charts of all cases of a system, one name a case. */
const chartsOfCases = (code: string): string[] =>
  readFileSync(path.join(folderOf(code), 'conformance.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => (JSON.parse(line) as { chart: string }).chart);

const holds = ({ name, text }: SystemFile, entry: Entry): boolean =>
  /^(charts|procedures|phases)\//.test(name) && text.includes(`id: '${entry.id}'`);

/** Charts that cite the rule themselves, or stand in a file that does. */
const chartsFor = (system: System, id: string, files: readonly SystemFile[]): string[] =>
  system.entries
    .filter(entry => citesOf(entry).includes(id) || files.some(file => holds(file, entry)))
    .map(entry => entry.id);

/** What the project has to show for every id of a system's specification. */
export const coverageOf = (system: System): Covered[] => {
  const files = filesOf(system.code);
  const cases = chartsOfCases(system.code);
  const cover = ({ id, title, later }: Source): Covered => {
    const found = files.filter(mentions(id));
    const code = found.filter(file => !isTest(file));
    const charts = chartsFor(system, id, code);
    return {
      id,
      title,
      code: code.map(({ name }) => name),
      tests: found.filter(isTest).map(({ name }) => name),
      cases: cases.filter(chart => charts.includes(chart)).length,
      later: later ?? null,
    };
  };
  return system.sources.map(cover);
};

/** Neither carried out nor put off with a reason. */
export const isMissing = ({ code, later }: Covered): boolean => code.length === 0 && later === null;
