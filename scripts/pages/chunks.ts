import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileOf, type Graph, Reach, SOURCE } from './reach.ts';
import { WORKERS } from './workers.ts';

/** Modules that the page and its workers share, and that draw nothing. Nothing in here may touch a document. */
const CORE = [
  /^kernel\//,
  /^companion\//,
  /^systems\/[^/]+\.ts$/,
  /^bots\/(cards|random)\.ts$/,
  /^bots\/[^/]+\/(cards?|profile|level-cards)\.ts$/,
  /^lab\/confidence\.ts$/,
  /^web\/kit\/(added|workers|powers|words)\.ts$/,
];

/** Helpers that the bundler writes: in the chunk of a page they would bring the page into its workers. */
const HELPERS = /preload-helper|rolldown[/:]runtime/;

const FRAME = /[\\/]node_modules[\\/](preact|react|react-dom|wouter|regexparam)[\\/]/;

/** The names of all charts, which come with the pages that list them. */
const TITLES = /[\\/]catalogue[\\/]titles\.json$/;

const SYSTEM = /^systems\/([^/]+)\/(?!frozen\/)/;
/** Maps and orders of battle: data that only a game asks for. */
const DATA = /\.json$/;
/** The players of a game, without the words of the pages about them. */
const BOTS = /^bots\/([^/]+)\/.*\.ts$/;
const FACE = /^web\/faces\/([a-z]+)\//;

/** The first page: the parts of every page, and the lettering of its map. */
const FIRST = ['web/main.tsx', 'web/map/thumbnail/lettering.tsx'];

/** The room of a whole game on this device. The Table and the Bulletin have all that it has, and more. */
const ROOM = 'web/play/local/page.tsx';
const MORE_THAN_ROOM = ['web/table/view.tsx', 'web/lab/bulletin/view.tsx'];
/** The face of a whole game; a system may have others, of single battles. */
const WHOLE = /^web\/faces\/[a-z]+\/(campaign\/)?face\.tsx$/;

const HOME = 'web/door/home.tsx';

/** A table, and the pages on which one comes to it. The forms of a new one need modules that a table never does. */
const TABLE = 'web/table/view.tsx';
const NEW_TABLE = 'web/table/create.tsx';
const CLUB = /^web\/(table|account)\//;

/** Pages that are usually opened one after the other share a file. */
const DESK = /^(chart|explore|battle)$/;

/** Cards and exact solutions that fewer games need are in a file of their own, with the modules built on them. */
const MANY = 3;
const HEAVY = /^kernel\/(cards|exact|procedure)\//;

/** How the modules of one build are reached. */
class Pages {
  readonly #reach: Reach;
  readonly #games: readonly (readonly [code: string, reached: ReadonlySet<string>])[];
  readonly #first: readonly ReadonlySet<string>[];
  /** The module that each worker runs, with the service that it fetches. */
  readonly #workers: readonly (readonly [file: string, reached: ReadonlySet<string>])[];
  readonly #pages: readonly (readonly [file: string, reached: ReadonlySet<string>])[];

  constructor(graph: Graph) {
    const reach = new Reach(graph);
    this.#reach = reach;
    this.#first = FIRST.map(file => reach.from(file));
    this.#workers = [...WORKERS]
      .flatMap(id => [id, ...reach.onDemand(fileOf(id))])
      .map(id => [fileOf(id), reach.of(id)] as const);
    this.#games = readdirSync(path.join(SOURCE, 'systems'), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => [name, reach.from(`systems/${name}/playbook.ts`)] as const);
    const roots = ['web/app.tsx', 'web/faces/index.ts'].flatMap(file => reach.onDemand(file));
    this.#pages = [...new Set(roots)].map(id => [fileOf(id), reach.of(id)] as const);
  }

  isFirst(id: string): boolean {
    return this.#first.some(reached => reached.has(id));
  }

  /** A module that a worker runs must not share a file with drawings. */
  isForWorkers(id: string): boolean {
    return this.workersOf(id).length > 0;
  }

  workersOf(id: string): readonly string[] {
    return this.#workers.filter(([, reached]) => reached.has(id)).map(([file]) => file);
  }

  isIn(id: string, file: string): boolean {
    return this.#reach.from(file).has(id);
  }

  /** How many whole games need a module, for their rules or for their faces. */
  gamesOf(id: string): number {
    const faces = this.usersOf(id).filter(page => this.isFace(page));
    return this.#games.filter(
      ([code, reached]) => reached.has(id) || faces.some(page => FACE.exec(page)?.[1] === code),
    ).length;
  }

  isHeavy(id: string): boolean {
    const isHard = (each: string): boolean =>
      HEAVY.test(fileOf(each)) && !this.isIn(each, ROOM) && this.gamesOf(each) < MANY;
    return [...this.#reach.of(id)].some(isHard);
  }

  /** The pages and faces that fetch a module with themselves. */
  usersOf(id: string): readonly string[] {
    return this.#pages.filter(([, reached]) => reached.has(id)).map(([file]) => file);
  }

  /** A face draws the map of a game; other parts of a system’s own are sheets. */
  isFace(page: string): boolean {
    return FACE.test(page) && [...this.#reach.from(page)].some(id => fileOf(id).startsWith('web/map/'));
  }

  /** Only tables and the pages on which one comes to them use it, and no worker. */
  isOfClub(id: string): boolean {
    const users = this.usersOf(id);
    return users.length > 0 && users.every(page => CLUB.test(page)) && !this.isForWorkers(id);
  }

  isRoom(page: string): boolean {
    return page === ROOM || this.isFace(page);
  }
}

const seen = new WeakMap<object, Pages>();

const pagesOf = (graph: Graph): Pages => {
  const known = seen.get(graph) ?? new Pages(graph);
  seen.set(graph, known);
  return known;
};

/** The one value of a list whose values are all the same. */
const onlyOne = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] as T) : null);

const ruleChunk = (system: string, id: string, file: string, pages: Pages): string => {
  const charted = pages.isIn(id, `systems/${system}/handbook.ts`);
  const played =
    pages.isIn(id, `systems/${system}/playbook.ts`) || pages.usersOf(id).some(page => WHOLE.test(page));
  if (DATA.test(file)) {
    return `${system}-${charted ? 'board' : 'game'}-maps`;
  }
  return `${system}-${charted ? (played ? 'rules' : 'charts') : played ? 'games' : 'sheets'}`;
};

/** Maps of areas, which most games are played on. */
const AREAS = /^web\/(map|faces)\/areas\//;

/** Modules that only rooms draw with, by the rooms: those of one system, those with areas, or all. */
const roomChunk = (file: string, rooms: readonly string[]): string | null => {
  const [code = '', ...others] = new Set(rooms.map(page => FACE.exec(page)?.[1] ?? ''));
  if (code === '' || others.length > 0) {
    return AREAS.test(file) ? 'areas' : 'room';
  }
  return rooms.some(page => WHOLE.test(page)) ? `${code}-face` : null;
};

const ALONE: Readonly<Record<string, string>> = {
  [HOME]: 'home',
  [TABLE]: 'table',
  [NEW_TABLE]: 'new-table',
};

const folderOf = (page: string): string => {
  const folder = ALONE[page] ?? (CLUB.test(page) ? 'club' : (page.split('/')[1] ?? ''));
  return DESK.test(folder) ? 'desk' : folder;
};

const drawnChunk = (id: string, pages: Pages): string | null => {
  const users = pages.usersOf(id);
  const rooms = users.filter(page => pages.isRoom(page));
  const others = users.filter(page => !rooms.includes(page) && !MORE_THAN_ROOM.includes(page));
  if (users.length === 0) {
    return null;
  }
  if (rooms.length > 0) {
    return others.length === 0 || FACE.test(fileOf(id)) ? roomChunk(fileOf(id), rooms) : 'index';
  }
  if (users.includes(TABLE) && users.every(page => CLUB.test(page))) {
    return 'table';
  }
  // A sheet of a system’s own is made of the parts of all sheets.
  const folders = users.map(folderOf);
  const folder = onlyOne(folders.filter(each => each !== 'faces')) ?? onlyOne(folders);
  if (folder === null && users.includes(HOME)) {
    return 'index';
  }
  return folder === 'faces' ? ownChunk(users) : (folder ?? 'pages');
};

/** Pages of a system’s own that are no rooms, such as its rosters. */
const ownChunk = (pages: readonly string[]): string | null => {
  const code = onlyOne(pages.map(page => FACE.exec(page)?.[1] ?? ''));
  return code ? `${code}-desk` : null;
};

/** Of the Lab, for the page of a game: too little for a file of its own. */
const LITTLE = /^lab\/confidence\.ts$/;

/** Everything that rooms and most games ask of the kernel is in one file. */
const coreChunk = (id: string, pages: Pages): string => {
  if (LITTLE.test(fileOf(id)) || pages.isFirst(id) || pages.isIn(id, ROOM) || pages.gamesOf(id) >= MANY) {
    return 'core';
  }
  if (pages.gamesOf(id) > 0 || pages.isIn(id, 'bots/index.ts')) {
    return pages.isHeavy(id) ? 'kernel' : 'core';
  }
  return pages.isOfClub(id) ? 'table' : 'companion';
};

/** Modules that workers serve, in the files that the pages of the same rooms fetch. */
const SERVICES: readonly (readonly [chunk: string, part: RegExp])[] = [
  ['core', /^web\/map\//],
  ['search', /^web\/(play\/think|lab\/work)\/|^bots\/(bot|loading|frozen|players)\.ts$|^lab\//],
  ['companion', /^web\/kit\/engine\//],
];

const serviceChunk = (id: string, pages: Pages): string | null => {
  const users = [...pages.workersOf(id), ...pages.usersOf(id)];
  const face = pages.isFirst(id) ? '' : onlyOne(users.map(user => FACE.exec(user)?.[1] ?? ''));
  return face ? `${face}-ground` : (SERVICES.find(([, part]) => part.test(fileOf(id)))?.[0] ?? null);
};

/**
 * The file that a module goes into, so that a page fetches few files, and no more than it needs: the parts of the first
 * page, those of every room, those that a chart and a game of a system share, the rest of each, computer players, its
 * face. Style sheets keep the order in which the pages import them.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  const pages = pagesOf(graph);
  if (HELPERS.test(id)) {
    return 'core';
  }
  if (FRAME.test(id)) {
    return 'index';
  }
  if (TITLES.test(id)) {
    return 'pages';
  }
  const file = fileOf(id);
  if (CORE.some(part => part.test(file))) {
    return coreChunk(id, pages);
  }
  const system = SYSTEM.exec(file)?.[1];
  if (system) {
    return ruleChunk(system, id, file, pages);
  }
  const bots = BOTS.exec(file)?.[1];
  if (bots) {
    return bots === 'kit' ? 'search' : `${bots}-bots`;
  }
  if (pages.isForWorkers(id)) {
    return WORKERS.has(id) ? null : serviceChunk(id, pages);
  }
  return pages.isFirst(id) ? 'index' : drawnChunk(id, pages);
};

/** Dynamic imports of the core run in workers too, where there is no document to put a preload into. */
export const isPlainHost = (chunk: string): boolean =>
  /\/(core|kernel|companion|search|ground|worker|[a-z]+-(charts|rules|games|sheets|maps|bots|ground))-/.test(
    chunk,
  );
