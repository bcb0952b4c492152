import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './fingerprint.mjs';

const TEXT_OF_A_LICENCE = /^(licen[cs]e|copying|unlicense|ofl)/i;

/** The packages that run on the server or in a page, as the lock file has them; not those that only build or test. */
export const partsIn = lock =>
  Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, { name, version, license }]) => ({
      folder,
      name: name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? '',
    }));

/** The words of a licence, where the package brings them along. */
const wordsOf = folder => {
  const here = path.join(ROOT, folder);
  const file = existsSync(here) ? readdirSync(here).find(name => TEXT_OF_A_LICENCE.test(name)) : undefined;
  return file === undefined ? '' : readFileSync(path.join(here, file), 'utf8').trim();
};

const LINE = '-'.repeat(72);

/** Every part with its licence, and the words of each licence: it is sent with the pages. */
export const partsText = () => {
  const parts = partsIn(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  const list = parts.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  const words = parts.flatMap(({ folder, name, version }) => {
    const said = wordsOf(folder);
    return said === '' ? [] : [`${LINE}\n${name} ${version}\n\n${said}`];
  });
  return ['Parts of Grognard, with their licences', '', ...new Set(list), '', ...words, ''].join('\n');
};
