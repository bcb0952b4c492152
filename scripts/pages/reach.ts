import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of the module graph that the grouping asks about. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code: string | null;
  } | null;
}

export const SOURCE = path.resolve(import.meta.dirname, '../../src');
const KERNEL = path.join(SOURCE, 'kernel/index.ts');

/** The file of a module under src/, as the rooms name it. */
export const fileOf = (id: string): string => path.relative(SOURCE, id).replaceAll(path.sep, '/');

/** Files that only pass names on. An import of a name from one wants the module of that name, and not all the others. */
const LISTS = [KERNEL, path.join(SOURCE, 'kernel/dice/index.ts')];

const EXPORTED = /export (?:type )?\{([^}]*)\} from '([^']+)'/g;
const IMPORTED =
  /(?:import|export)\s*(\{[^}]*\}|\*[^'"]*)\s*from\s*["'](#kernel|[^'"]*\/dice\/index\.ts)["']/g;

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map(name => name.trim().split(' as ')[0] ?? '')
    .filter(name => name !== '' && !name.startsWith('type '));

/** The module that each name of the lists stands in. */
const homesOfNames = (): ReadonlyMap<string, string> => {
  const homes = new Map<string, string>();
  for (const file of LISTS) {
    for (const [, list = '', from = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED)) {
      for (const name of namesIn(list)) {
        homes.set(name, path.resolve(path.dirname(file), from));
      }
    }
  }
  return homes;
};

/** The modules that a module takes from the lists. */
const takenFromLists = (code: string, homes: ReadonlyMap<string, string>): readonly string[] =>
  [...code.matchAll(IMPORTED)].flatMap(([, list = '']) =>
    list.startsWith('*')
      ? [...homes.values()]
      : namesIn(list.slice(1, -1)).flatMap(name => homes.get(name) ?? []),
  );

/** Answers which modules are fetched with a module. Imports on demand do not count. */
export class Reach {
  readonly #graph: Graph;
  readonly #homes = homesOfNames();
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** Modules that a module imports, and those that they import, and so on, with itself. */
  of(start: string): ReadonlySet<string> {
    const known = this.#known.get(start);
    if (known) {
      return known;
    }
    const reached = new Set<string>();
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (!reached.has(id)) {
        reached.add(id);
        open.push(...this.#importedBy(id));
      }
    }
    this.#known.set(start, reached);
    return reached;
  }

  from(file: string): ReadonlySet<string> {
    return this.of(path.join(SOURCE, file));
  }

  /** The modules that a file fetches on demand. */
  onDemand(file: string): readonly string[] {
    return this.#graph.getModuleInfo(path.join(SOURCE, file))?.dynamicallyImportedIds ?? [];
  }

  #importedBy(id: string): readonly string[] {
    const info = this.#graph.getModuleInfo(id);
    if (!info) {
      return [];
    }
    const taken = takenFromLists(info.code ?? readFileSync(id, 'utf8'), this.#homes);
    return LISTS.includes(id) ? [] : [...info.importedIds.filter(each => !LISTS.includes(each)), ...taken];
  }
}
