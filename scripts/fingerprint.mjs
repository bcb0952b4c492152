import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

const filesUnder = place => {
  const full = path.join(ROOT, place);
  if (!statSync(full).isDirectory()) {
    return [place];
  }
  return readdirSync(full, { withFileTypes: true }).flatMap(entry =>
    filesUnder(path.join(place, entry.name)),
  );
};

const isTest = file => /\.test\.tsx?$/.test(file);

const exists = place => statSync(path.join(ROOT, place), { throwIfNoEntry: false }) !== undefined;

/** One hash over files and folders (tests aside) and some extra words. */
export const fingerprint = (places, ...words) => {
  const hash = createHash('sha256').update(words.join('\n'));
  const files = places.filter(exists).flatMap(filesUnder);
  for (const file of files.filter(name => !isTest(name)).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
};

const readStamp = stamp => (exists(stamp) ? readFileSync(path.join(ROOT, stamp), 'utf8') : '');

/** Does the work unless its stamp says that it was done for the same fingerprint. */
export const unlessStamped = async (stamp, print, work) => {
  if (readStamp(stamp) === print) {
    return;
  }
  await work();
  mkdirSync(path.join(ROOT, path.dirname(stamp)), { recursive: true });
  writeFileSync(path.join(ROOT, stamp), print);
};
