import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/version.ts';
import type { Command } from '../command.ts';
import { PAGES } from '../pages.ts';

/** The benches stand outside the application and run in processes of their own. */
const launch = (names: readonly string[]) =>
  spawn(
    process.execPath,
    [
      '--import',
      path.join(PROJECT_ROOT, 'bin/typescript.mjs'),
      path.join(PROJECT_ROOT, 'bench/run.ts'),
      ...names,
    ],
    {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
    },
  );

export const bench: Command = {
  name: 'bench',
  ...PAGES.bench,
  options: {},
  positionals: { min: 0, max: Number.POSITIVE_INFINITY },
  async run({ positionals }) {
    const [code] = await once(launch(positionals), 'exit');
    return code ?? 1;
  },
};
