import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/version.ts';
import { SHELF } from '#systems';

/** The project's own cases, one file a system. */
export const ownFiles = (): string[] =>
  SHELF.map(({ code }) => path.join(PROJECT_ROOT, `src/systems/${code}/conformance.jsonl`)).filter(file =>
    existsSync(file),
  );
