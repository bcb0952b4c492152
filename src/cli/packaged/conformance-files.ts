import { existsSync } from 'node:fs';
import path from 'node:path';
import { SHELF } from '#systems';

/** The cases that travel with the library, one file a system. */
export const ownFiles = (): string[] =>
  SHELF.map(({ code }) => path.join(import.meta.dirname, `../conformance/${code}.jsonl`)).filter(file =>
    existsSync(file),
  );
