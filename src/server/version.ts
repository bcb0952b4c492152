import { readFileSync } from 'node:fs';
import path from 'node:path';

export const PROJECT_ROOT: string = path.resolve(import.meta.dirname, '../..');

const manifest = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
};

export const VERSION: string = manifest.version;
