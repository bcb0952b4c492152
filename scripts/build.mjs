import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, ROOT, unlessStamped } from './fingerprint.mjs';
import { packTexts } from './pack.mjs';
import { partsText } from './parts.mjs';
import { runNode } from './processes.mjs';

const ROOMS = ['kernel', 'systems', 'companion', 'bots', 'lab', 'web'];
const INPUTS = [
  ...ROOMS.map(room => `src/${room}`),
  'scripts/engrave',
  'scripts/catalogue',
  'scripts/pages',
  'scripts/pack.mjs',
  'scripts/parts.mjs',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** The inputs of the drawn maps: the program, the files of the systems, and the packages. */
const engravingInputs = () => [
  'scripts/engrave',
  'src/kernel/dice',
  'src/web/map',
  'src/web/faces',
  'src/web/kit/powers.ts',
  ...readdirSync(path.join(ROOT, 'src/systems'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => ['data', 'scenarios'].map(folder => `src/systems/${name}/${folder}`)),
  'package-lock.json',
];

const engrave = async () => {
  console.log('Drawing the maps …');
  if ((await runNode(['--import', './bin/typescript.mjs', 'scripts/engrave/run.ts'])) !== 0) {
    throw new Error('The maps could not be drawn; the message stands above.');
  }
};

/** Draws the maps into dist/engraved when anything that goes into them has changed. */
export const engraveMaps = () =>
  unlessStamped('dist/engraved/.drawn', fingerprint(engravingInputs(), process.version), engrave);

/** The catalogue is quick to write: it is written for every build. */
const writeCatalogue = async () => {
  if ((await runNode(['--import', './bin/typescript.mjs', 'scripts/catalogue/run.ts'])) !== 0) {
    throw new Error('The catalogue could not be written; the message stands above.');
  }
};

const viteBuild = async () => {
  console.log('Building the web application …');
  await writeCatalogue();
  if ((await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])) !== 0) {
    throw new Error('The web application could not be built; the message stands above.');
  }
  writeFileSync(path.join(ROOT, 'dist/web/parts.txt'), partsText());
  await packTexts(path.join(ROOT, 'dist/web'));
};

/** Builds the pages into dist/web when anything that goes into them has changed. */
export const buildWeb = async () => {
  await engraveMaps();
  await unlessStamped('dist/web/.built', fingerprint(INPUTS, process.version), viteBuild);
};
