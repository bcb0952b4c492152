import { citesOf, type System } from '#kernel';

/** A file of a system, by its path in the system's folder. */
export interface SystemFile {
  readonly name: string;
  readonly text: string;
}

/** The one place that carries a rule out. */
export interface Home {
  readonly file: string;
  readonly line: number;
  /** The name of the declaration: a constant, a function, a chart. */
  readonly name: string;
  /** Charts may show a rule that a function or a step carries out; nothing else may stand beside it. */
  readonly isChart: boolean;
}

const NUMBERED = /^(.*?)(\d+)$/;

/** `X-2 to X-4` are. */
const between = (first: string, last: string): readonly string[] => {
  const [, stem = '', from = ''] = NUMBERED.exec(first) ?? [];
  const [, other = '', to = ''] = NUMBERED.exec(last) ?? [];
  return stem !== other || stem === ''
    ? [first, last]
    : Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${stem}${Number(from) + i}`);
};

/** The ids that a doc comment begins with: `X-1, X-3 to X-5: …`. Ids further on are only mentioned. */
export const leadingIds = (comment: string, prefix: string): readonly string[] => {
  const id = new RegExp(`^${prefix}-(?:[A-Z0-9.]+-?)*[A-Za-z0-9]+`);
  const ids: string[] = [];
  let rest = comment.replace(/\n\s*\* ?/g, ' ').trim();
  for (let found = id.exec(rest); found; found = id.exec(rest)) {
    rest = rest.slice(found[0].length);
    ids.push(found[0]);
    if (rest.startsWith(' to ')) {
      const last = id.exec(rest.slice(4));
      if (last) {
        ids.push(...between(ids.pop() as string, last[0]));
        rest = rest.slice(4 + last[0].length);
      }
    }
    const comma = /^(, | and )/.exec(rest);
    if (!comma) {
      break;
    }
    rest = rest.slice(comma[0].length);
  }
  return ids;
};

const COMMENT = /\/\*\*([\s\S]*?)\*\/\s*\n([^\n]*)/g;
const KEYWORDS = /^(?:(?:export|const|let|function|class|interface|type|readonly|async|static)\s+)*#?/;

const nameIn = (declaration: string): string =>
  /^[\w$]+/.exec(declaration.trim().replace(KEYWORDS, ''))?.[0] ?? '';

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** How far below a comment the id of its chart stands. */
const REACH = 4;

/** Every declaration whose doc comment begins with the id of a rule, by the rule. */
const markedIn = (
  { name, text }: SystemFile,
  prefix: string,
  charts: ReadonlySet<string>,
): [string, Home][] =>
  [...text.matchAll(COMMENT)].flatMap(({ 0: whole, 1: comment = '', 2: declaration = '', index }) => {
    const below = text
      .slice(index + whole.length)
      .split('\n', REACH)
      .join('\n');
    const id = /\bid: '([^']+)'/.exec(below)?.[1];
    const home: Home = {
      file: name,
      line: lineAt(text, index + whole.length),
      name: nameIn(declaration),
      isChart: id !== undefined && charts.has(id),
    };
    return leadingIds(comment, prefix).map((rule): [string, Home] => [rule, home]);
  });

/** Where something is declared that has an id of its own: a chart, a procedure, a step, a tracker. */
const declared = (files: readonly SystemFile[], id: string, isChart: boolean): Home[] => {
  const quoted = `'${id}'`;
  const file = files.find(({ text }) => text.includes(quoted));
  return file
    ? [{ file: file.name, line: lineAt(file.text, file.text.indexOf(quoted)), name: id, isChart }]
    : [];
};

/**
 * The entries that cite a rule as their own: charts in any of their lines, steps, procedures, trackers and their
 * changes.
 */
const citing = ({ entries, games, trackers }: System, files: readonly SystemFile[], rule: string): Home[] => {
  const charts = entries.filter(entry => entry.kind === 'chart' && citesOf(entry).includes(rule));
  const procedures = entries.filter(entry => entry.kind === 'procedure' && entry.cite === rule);
  const steps = [
    ...entries.flatMap(entry => (entry.kind === 'procedure' ? entry.steps : [])),
    ...games.flatMap(game => Object.values(game.steps)),
  ].filter((step: { readonly cite: string }) => step.cite === rule);
  const sheets = trackers.filter(({ cite }) => cite === rule);
  const others = [...procedures, ...steps, ...sheets] as readonly { readonly id: string }[];
  return [
    ...charts.flatMap(({ id }) => declared(files, id, true)),
    ...[...new Set(others.map(({ id }) => id))].flatMap(id => declared(files, id, false)),
  ];
};

/** The homes of every rule of a system: the marked declarations, or else the entries that cite the rule. */
export const homesOf = (
  system: System,
  files: readonly SystemFile[],
): ReadonlyMap<string, readonly Home[]> => {
  const charts = new Set(system.entries.filter(({ kind }) => kind === 'chart').map(({ id }) => id as string));
  const marked = files.flatMap(file => markedIn(file, system.code.toUpperCase(), charts));
  return new Map(
    system.sources.map(({ id }) => {
      const own = marked.filter(([rule]) => rule === id).map(([, home]) => home);
      return [id, own.length > 0 ? own : citing(system, files, id)];
    }),
  );
};

/** Places beside charts that claim to carry the same rule out: more than one is a fault. */
export const rivals = (homes: readonly Home[]): readonly Home[] => {
  const others = homes.filter(({ isChart }) => !isChart);
  return others.length > 1 ? others : [];
};
