import { startWorker } from '#server/node.ts';
import { BadInput } from '../bad-input.ts';
import type { Command } from '../command.ts';
import { untilSignal } from './serve.ts';

export const work: Command = {
  name: 'work',
  usage: 'work',
  summary: 'Takes computer moves and simulations from the queue of a PostgreSQL, until it is interrupted.',
  details: 'DATABASE_URL names the PostgreSQL. Run as many as there are cores to spare, on any machine.',
  options: {},
  positionals: { min: 0, max: 0 },
  async run({ streams }) {
    const { DATABASE_URL } = process.env;
    if (!DATABASE_URL) {
      throw new BadInput(
        'DATABASE_URL must name the PostgreSQL of the nodes; on one machine the server does it all.',
      );
    }
    const stopped = untilSignal();
    const worker = await startWorker(DATABASE_URL);
    streams.out('Grognard works.');
    await stopped;
    await worker.close();
    return 0;
  },
};
