import { builtinModules } from 'node:module';
import path from 'node:path';
import type { SourceFile } from './source-files.ts';
import { importsOf, namesUsedIn } from './syntax.ts';

/**
 * `kernel ← systems ← companion, bots, lab ← library, added, server, web, cli`: the rooms that each room may import beside
 * itself.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  systems: ['kernel'],
  companion: ['kernel', 'systems'],
  bots: ['kernel', 'systems'],
  lab: ['kernel', 'systems', 'companion', 'bots'],
  library: ['kernel', 'systems', 'bots', 'lab'],
  added: ['kernel', 'systems'],
  server: ['kernel', 'systems', 'companion', 'bots', 'lab', 'added'],
  web: ['kernel', 'systems', 'companion', 'bots', 'lab'],
  cli: ['kernel', 'systems', 'companion', 'bots', 'lab', 'added', 'server'],
};

/** The core takes values and returns values: no package, no built-in module, no clock, no chance. */
const CORE = ['kernel', 'systems', 'companion', 'bots', 'lab', 'library'];

const IMPURE = [
  'Math.random',
  'Date.now',
  'new Date()',
  'performance.now',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'fetch()',
  'setTimeout()',
  'setInterval()',
  'console.log',
  'console.error',
  'process.env',
  'process.argv',
  'localStorage.getItem',
];

const roomOf = (file: string): string => file.split('/')[1] ?? '';
const isCore = (file: string): boolean => CORE.includes(roomOf(file)) && !isTest(file);
/** Tests, and the parts that several of them share in a folder of its own. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** `aon` for `src/systems/aon/charts/march.ts`; nothing for files of the registry itself. */
const systemOf = (file: string): string | undefined => {
  const [, room, system, ...rest] = file.split('/');
  return room === 'systems' && rest.length > 0 ? system : undefined;
};

/** The file of ours that a specifier names, or nothing if it names a package. */
export const importedFile = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) {
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  }
  if (!specifier.startsWith('#')) {
    return undefined;
  }
  return specifier.includes('/') ? `src/${specifier.slice(1)}` : `src/${specifier.slice(1)}/index.ts`;
};

const judgePackage = (file: string, specifier: string): string | undefined => {
  const builtin = specifier.startsWith('node:') || builtinModules.includes(specifier);
  if (roomOf(file) === 'web' && builtin && !isTest(file)) {
    return `${file} runs in a browser and imports ${specifier}`;
  }
  return isCore(file) ? `${file} is pure and imports ${specifier}` : undefined;
};

/** Types alone: the messages between the pages and the server, and nothing that runs. */
const SHAPES = 'src/server/shapes.ts';

const judgeRoom = (file: string, target: string): string | undefined => {
  const [from, to] = [roomOf(file), roomOf(target)];
  const allowed = from === to || MAY_IMPORT[from]?.includes(to) || (from === 'web' && target === SHAPES);
  return allowed ? undefined : `${file} (${from}) may not import ${target} (${to})`;
};

const judgeSystem = (file: string, target: string): string | undefined => {
  const [from, to] = [systemOf(file), systemOf(target)];
  if (from !== undefined && to !== undefined && from !== to) {
    return `${file}: system ${from} may not import system ${to}`;
  }
  const registry = from !== undefined && target === 'src/systems/index.ts' && !isTest(file);
  return registry ? `${file}: a system may not import the registry that imports it` : undefined;
};

/** The files outside `src` that a file may read: the name of the project, and for a page the drawings of the build. */
const isOpen = (file: string, target: string): boolean =>
  isTest(file) ||
  target === 'package.json' ||
  (roomOf(file) === 'web' && target.startsWith('dist/engraved/'));

const judgeOwn = (file: string, target: string): string | undefined => {
  if (!target.startsWith('src/')) {
    return isOpen(file, target) ? undefined : `${file} reaches outside src: ${target}`;
  }
  return judgeRoom(file, target) ?? judgeSystem(file, target);
};

const judgeImport = (file: string, specifier: string): string | undefined => {
  const target = importedFile(file, specifier);
  return target === undefined ? judgePackage(file, specifier) : judgeOwn(file, target);
};

const importFaults = (file: SourceFile): (string | undefined)[] =>
  importsOf(file).map(specifier => judgeImport(file.path, specifier));

/** Most files of the core have none of these words: they need not be parsed. */
const MAY_BE_IMPURE = new RegExp(`\\b(?:${IMPURE.map(name => /\w+(?=\W*$)/.exec(name)?.[0]).join('|')})\\b`);

const impurities = (file: SourceFile): string[] =>
  isCore(file.path) && MAY_BE_IMPURE.test(file.text)
    ? namesUsedIn(file)
        .filter(name => IMPURE.includes(name))
        .map(name => `${file.path} is pure and uses ${name}`)
    : [];

const isInRoom = (file: string): boolean => roomOf(file) in MAY_IMPORT || file.split('/').length === 2;

/** Every way in which a file breaks the direction of imports or the purity of the core, as sentences. */
export const faultsIn = (file: SourceFile): string[] =>
  isInRoom(file.path)
    ? [...importFaults(file), ...impurities(file)].filter(fault => fault !== undefined)
    : [`${file.path} stands in a room that the direction of imports does not know`];
