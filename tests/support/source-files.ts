import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Path from the root of the project, with forward slashes: `src/kernel/chart.ts`. */
  readonly path: string;
  readonly text: string;
}

export const ROOT: string = path.resolve(import.meta.dirname, '../..');

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

/** Scripts and styles: code too, though no types hold it. */
export const isUntyped = (name: string): boolean => /\.(?:mjs|css)$/.test(name);

/** Every TypeScript file under a folder of the project, or every file of another kind. */
export const sourceFiles = (folder: string, isWanted = isSource): SourceFile[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map(name => `${folder}/${name.split(path.sep).join('/')}`)
    .sort()
    .map(name => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
