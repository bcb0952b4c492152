import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, ROOT } from '../fingerprint.mjs';
import { bundleLibrary } from './bundle.mjs';
import { PAPERS, writePapers } from './manifest.mjs';
import { CODES, LIBRARY, PACKAGE } from './places.mjs';
import { declareLibrary } from './types.mjs';

/** The files that go into the library besides the modules and declarations that the bundler and the compiler name. */
const ALWAYS = [
  'scripts/library',
  'scripts/fingerprint.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  ...PAPERS,
];

const STAMP = path.join(ROOT, 'dist/library.built');

/** A new file comes in by a file that names it, or with a new system: the list of the last time tells of any change. */
const printOf = inputs => fingerprint(inputs, process.version, ...CODES);

/** The sources of the declarations that the library has. */
const declaredFiles = () =>
  readdirSync(path.join(PACKAGE, 'types'), { recursive: true, encoding: 'utf8' })
    .map(
      file =>
        `src/${file
          .split(path.sep)
          .join('/')
          .replace(/\.d\.ts$/, '.ts')}`,
    )
    .filter(file => file.endsWith('.ts') && existsSync(path.join(ROOT, file)));

const isBuilt = () => {
  if (!existsSync(STAMP) || !existsSync(LIBRARY)) {
    return false;
  }
  const [print, ...inputs] = readFileSync(STAMP, 'utf8').split('\n');
  return inputs.length > 0 && print === printOf(inputs);
};

/** Puts the library together in `dist/library` when anything that goes into it has changed; whole, or not at all. */
export const buildLibrary = async () => {
  if (isBuilt()) {
    return;
  }
  console.log('Putting the library together …');
  rmSync(STAMP, { force: true });
  const bundled = await bundleLibrary();
  await declareLibrary();
  writePapers();
  const inputs = [...new Set([...ALWAYS, ...bundled, ...declaredFiles()])].sort();
  rmSync(LIBRARY, { recursive: true, force: true });
  renameSync(PACKAGE, LIBRARY);
  writeFileSync(STAMP, [printOf(inputs), ...inputs].join('\n'));
};

/** Packs the library as npm does, into a folder; gives the path of the archive. */
export const packLibrary = async (folder = path.join(ROOT, 'dist')) => {
  await buildLibrary();
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const packed = spawnSync(
    npm[0],
    [...npm[1], 'pack', LIBRARY, '--pack-destination', folder, '--json', '--loglevel=error'],
    { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (packed.status !== 0) {
    throw new Error(`npm could not pack the library: ${packed.stderr}`);
  }
  return path.join(folder, JSON.parse(packed.stdout)[0].filename);
};
