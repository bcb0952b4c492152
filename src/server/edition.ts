import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { systemsFolder } from '#added/folder.ts';
import { PROJECT_ROOT, VERSION } from './version.ts';

const isRule = (name: string): boolean => /\.(ts|json|m?js)$/.test(name) && !name.endsWith('.test.ts');

/** The folders whose text is the rules: ours, and those that were added. */
const folders = (): readonly string[] => {
  const added = systemsFolder();
  const own = ['kernel', 'systems'].map(room => path.join(PROJECT_ROOT, 'src', room));
  return added === null ? own : [...own, added];
};

const rulesPrint = (): string => {
  const hash = createHash('sha256');
  for (const folder of folders()) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRule).sort()) {
      hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
};

let known: string | null = null;

/**
 * The software and the very text of the rules it runs: a number alone would not tell rules that were changed without a
 * new one.
 */
export const edition = (): string => {
  known ??= `${VERSION}+${rulesPrint()}`;
  return known;
};
