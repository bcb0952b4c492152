import { fingerprint, unlessStamped } from './fingerprint.mjs';
import { runNode } from './processes.mjs';

const ROOMS = ['kernel', 'systems', 'companion', 'bots', 'lab', 'web'];
const INPUTS = [...ROOMS.map(room => `src/${room}`), 'vite.config.ts', 'package.json', 'package-lock.json'];

const viteBuild = async () => {
  console.log('Building the web application …');
  if ((await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])) !== 0) {
    throw new Error('The web application could not be built; the message stands above.');
  }
};

/** Builds the pages into dist/web when anything that goes into them has changed. */
export const buildWeb = () =>
  unlessStamped('dist/web/.built', fingerprint(INPUTS, process.version), viteBuild);
