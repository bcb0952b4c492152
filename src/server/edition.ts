import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, VERSION } from './version.ts';

const isRule = (name: string): boolean => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts');

const rulesPrint = (): string => {
  const hash = createHash('sha256');
  for (const room of ['kernel', 'systems']) {
    const folder = path.join(PROJECT_ROOT, 'src', room);
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
