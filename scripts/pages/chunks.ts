import path from 'node:path';
import { WORKERS } from './workers.ts';

/** The parts of the module graph that the grouping asks about. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCE = path.resolve(import.meta.dirname, '../../src');

/** Modules that the page and its workers share, and that draw nothing. Nothing in here may touch a document. */
const CORE = [
  /^kernel\//,
  /^companion\//,
  /^systems\/[^/]+\.ts$/,
  /^bots\/(cards|random|bot)\.ts$/,
  /^bots\/[^/]+\/(cards?|profile|level-cards)\.ts$/,
  /^web\/kit\/(added|powers|words)\.ts$/,
];

/** Helpers that the bundler writes: in the chunk of a page they would bring the page into its workers. */
const HELPERS = /preload-helper|rolldown[/:]runtime/;

/** Rooms of the pages that are wanted together. */
const ROOMS: readonly (readonly [chunk: string, part: RegExp])[] = [
  ['kit', /^web\/(kit|history|handy|not-found)\//],
  ['desk', /^web\/(chart|explore|battle)\//],
  ['ask', /^web\/lab\/(ask\/|view|words|papers|percent)/],
  ['door', /^web\/door\/game\//],
  ['room', /^web\/play\/(?!think\/|plain\/)/],
  ['letters', /^web\/map\/(thumbnail|lettering|layout|stacks)\/|^web\/map\/(board\/seen|[a-z]+\/letters)\./],
  ['map', /^web\/map\//],
];

const FRAME =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/;

/** Modules that a module imports, and those that they import, and so on. Imports on demand do not count. */
const reachedFrom = (start: string, graph: Graph): ReadonlySet<string> => {
  const reached = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!reached.has(id)) {
      reached.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return reached;
};

const reaches = new Map<string, ReadonlySet<string>>();

const reachOf = (file: string, graph: Graph): ReadonlySet<string> => {
  const known = reaches.get(file) ?? reachedFrom(path.join(SOURCE, file), graph);
  reaches.set(file, known);
  return known;
};

/** A module that a worker runs must not share a file with what is drawn. */
const isForWorkers = (id: string, graph: Graph): boolean =>
  [...WORKERS].some(worker => reachOf(path.relative(SOURCE, worker), graph).has(id));

const SYSTEM = /^systems\/([^/]+)\/(?!frozen\/)/;
/** Maps and orders of battle: data that only a game asks for. */
const DATA = /\.json$/;
const BOTS = /^bots\/([^/]+)\//;

/** Small rooms are one file each; larger ones, and the faces of games, are split by the pages that want them. */
const OWN_ROOM = /^web\/(find|reference|sheet|account)\//;
const FACE = /^web\/faces\/([a-z]+)\//;

const roomOf = (id: string, file: string, graph: Graph): string | null => {
  const code = FACE.exec(file)?.[1];
  if (code) {
    return reachOf(`web/faces/${code}/face.tsx`, graph).has(id) ? `${code}-face` : null;
  }
  return ROOMS.find(([, part]) => part.test(file))?.[0] ?? OWN_ROOM.exec(file)?.[1] ?? null;
};

/**
 * The file that a module goes into, so that a page fetches few files, and no more than it needs: what the first page
 * has, the rest of the core, the charts of a system, its games, its computer players, the desks of the Companion.
 * Everything else is split by the pages that want it, and style sheets keep the order in which the pages import them.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  if (HELPERS.test(id)) {
    return 'core';
  }
  if (FRAME.test(id)) {
    return 'frame';
  }
  const file = path.relative(SOURCE, id).replaceAll(path.sep, '/');
  const first = reachOf('web/main.tsx', graph).has(id);
  if (CORE.some(part => part.test(file))) {
    return first ? 'core' : file.startsWith('kernel/') ? 'kernel' : 'companion';
  }
  const system = SYSTEM.exec(file)?.[1];
  if (system) {
    const charted = reachOf(`systems/${system}/handbook.ts`, graph).has(id);
    return `${system}-${charted ? 'charts' : DATA.test(file) ? 'maps' : 'games'}`;
  }
  const bots = BOTS.exec(file)?.[1];
  if (bots) {
    return bots === 'kit' ? 'search' : `${bots}-bots`;
  }
  if (isForWorkers(id, graph)) {
    return null;
  }
  return first ? 'index' : roomOf(id, file, graph);
};

/** Dynamic imports of the core run in workers too, where there is no document to put a preload into. */
export const isPlainHost = (chunk: string): boolean =>
  /\/(core|kernel|companion|search|worker|[a-z]+-(charts|games|maps|bots))-/.test(chunk);
