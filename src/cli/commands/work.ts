import { startWorker } from '#server/node.ts';
import { BadInput } from '../bad-input.ts';
import type { Command } from '../command.ts';
import { PAGES } from '../pages.ts';
import { WORDS } from '../words.ts';
import { untilSignal } from './serve.ts';

export const work: Command = {
  name: 'work',
  ...PAGES.work,
  options: {},
  positionals: { min: 0, max: 0 },
  async run({ streams }) {
    const { DATABASE_URL } = process.env;
    if (!DATABASE_URL) {
      throw new BadInput(WORDS.needsDatabase);
    }
    const stopped = untilSignal();
    const worker = await startWorker(DATABASE_URL);
    streams.out(WORDS.works);
    await stopped;
    await worker.close();
    return 0;
  },
};
