import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fingerprint, ROOT, unlessStamped } from '../fingerprint.mjs';
import { bundleLibrary } from './bundle.mjs';
import { writePapers } from './manifest.mjs';
import { PACKAGE } from './places.mjs';
import { declareLibrary } from './types.mjs';

const INPUTS = [
  ...['kernel', 'systems', 'companion', 'bots', 'lab', 'library', 'cli'].map(room => `src/${room}`),
  'scripts/library',
  'docs/library.md',
  'package.json',
  'package-lock.json',
];

const put = async () => {
  console.log('Putting the library together …');
  await bundleLibrary();
  declareLibrary();
  writePapers();
};

/** Puts the library together in `dist/library` when anything that goes into it has changed. */
export const buildLibrary = () =>
  unlessStamped('dist/library.built', fingerprint(INPUTS, process.version), put);

/** Packs the library as npm does, into a folder; gives the path of the archive. */
export const packLibrary = async (folder = path.join(ROOT, 'dist')) => {
  await buildLibrary();
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const packed = spawnSync(
    npm[0],
    [...npm[1], 'pack', PACKAGE, '--pack-destination', folder, '--json', '--loglevel=error'],
    { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (packed.status !== 0) {
    throw new Error(`npm could not pack the library: ${packed.stderr}`);
  }
  return path.join(folder, JSON.parse(packed.stdout)[0].filename);
};
