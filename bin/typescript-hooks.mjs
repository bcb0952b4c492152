import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const isOurs = url => url.startsWith('file:') && !url.includes('/node_modules/');

const MANIFEST = new URL('../package.json', import.meta.url);

/** The names that systems outside the project are written with, and their files, as the manifest has them. */
const LIBRARY = new Map(
  Object.entries(JSON.parse(readFileSync(MANIFEST, 'utf8')).exports).map(([name, file]) => [
    name.replace('.', 'grognard'),
    new URL(file, MANIFEST).href,
  ]),
);

/** JSON is loaded as a module of its own, so that Node 20 does not warn of an experiment at every start. */
export const resolve = async (specifier, context, nextResolve) => {
  const found = await nextResolve(LIBRARY.get(specifier) ?? specifier, context);
  return isOurs(found.url) && found.url.endsWith('.json') ? { ...found, importAttributes: {} } : found;
};

export const load = async (url, context, nextLoad) => {
  if (isOurs(url) && url.endsWith('.ts')) {
    return { format: 'module', source: await stripped(fileURLToPath(url)), shortCircuit: true };
  }
  if (isOurs(url) && url.endsWith('.json')) {
    const json = await readFile(fileURLToPath(url), 'utf8');
    return { format: 'module', source: `export default ${json};`, shortCircuit: true };
  }
  return nextLoad(url, context);
};

/** A file stripped once is kept, for every process and thread reads hundreds of files. */
const KEPT = new URL('../node_modules/.cache/grognard/', import.meta.url);

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const hashOf = text => createHash('sha1').update(text).digest('hex');

/** A file as Node can run it, found by its place in the project and its text: a copy of the project shares what is kept. */
const stripped = async file => {
  const source = await readFile(file, 'utf8');
  const place = new URL(`${hashOf(`${path.relative(ROOT, file)}\n${source}`)}.mjs`, KEPT);
  const kept = await readFile(place, 'utf8').catch(() => null);
  if (kept !== null) {
    return kept;
  }
  const code = await strip(file, source);
  // A folder that cannot be written to costs time, nothing else.
  await keep(place, code).catch(() => undefined);
  return code;
};

/** A half-written file is never read: it gets its name when it is whole. */
const keep = async (place, code) => {
  await mkdir(KEPT, { recursive: true });
  const draft = new URL(`${place.href}.${randomUUID()}`);
  await writeFile(draft, code);
  await rename(draft, place);
};

let esbuild;

const strip = async (file, source) => {
  esbuild ??= import('esbuild');
  const { code } = await (await esbuild).transform(source, {
    loader: 'ts',
    target: 'node20',
    sourcefile: file,
  });
  return code;
};
