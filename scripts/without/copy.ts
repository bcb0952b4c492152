import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { withoutExamples, withoutSystem } from './lines.ts';
import { PAGES, PLACES, REGISTRIES } from './places.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The pages of the project: a copy that only reads them shares them; its other builds are its own. */
export const BUILT: readonly string[] = ['dist/web', 'dist/engraved'];
const LEFT_OUT = new Set(['.git', 'data', 'coverage', 'dist', 'node_modules']);

/** The codes of all systems, by their folders. */
export const systemCodes = (): readonly string[] =>
  readdirSync(path.join(ROOT, 'src/systems'), { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => name);

/** Copies the project to a folder. The packages and some builds are shared; all else that is built there stays there. */
export const copyTo = (folder: string, shared: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  const isOwn = (from: string): boolean => path.basename(from) !== 'node_modules';
  for (const name of readdirSync(ROOT).filter(each => !LEFT_OUT.has(each))) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isOwn });
  }
  mkdirSync(path.join(folder, 'dist'));
  for (const name of ['node_modules', ...shared].filter(each => existsSync(path.join(ROOT, each)))) {
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  }
};

const foldersOf = (code: string, place: string): readonly string[] =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter(each => each.isDirectory() && each.name === code)
        .map(({ parentPath, name }) => path.join(parentPath, name))
    : [];

/** Deletes a system from a copy of the project; gives back the folders that went, from the root of the copy. */
export const deleteSystem = (code: string, folder: string): readonly string[] => {
  const owned = PLACES.flatMap(place => foldersOf(code, path.join(folder, place)));
  for (const each of owned) {
    rmSync(each, { recursive: true, force: true });
  }
  for (const registry of REGISTRIES.map(each => path.join(folder, each)).filter(existsSync)) {
    writeFileSync(registry, withoutSystem(code, registry, readFileSync(registry, 'utf8')));
  }
  for (const page of PAGES.map(each => path.join(folder, each)).filter(existsSync)) {
    writeFileSync(page, withoutExamples(code, readFileSync(page, 'utf8')));
  }
  return owned.map(each => path.relative(folder, each));
};
