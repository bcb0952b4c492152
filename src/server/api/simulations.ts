import { z } from 'zod';
import { simulationAt, startSimulation } from '../jobs/simulate.ts';
import type { Work } from '../jobs/work.ts';
import { WORDS } from '../words.ts';
import { answered, answers } from './answers.ts';
import { type Context, Denied, limited } from './context.ts';
import type { Server } from './fastify.ts';
import { workerFor } from './quota.ts';
import { kept, simulated } from './replies.ts';
import { line } from './schemas.ts';

const MOST_GAMES = 10_000;
const MOST_SETTINGS = 40;

const simulation = z.strictObject({
  game: line(80),
  scenario: line(80).optional(),
  bots: z.record(line(40), line(60)).optional(),
  games: z.int().min(1).max(MOST_GAMES),
  seed: line(100).optional(),
  set: z
    .record(line(80), line(200))
    .refine(set => Object.keys(set).length <= MOST_SETTINGS, `At most ${MOST_SETTINGS} settings.`)
    .optional(),
});

/** Long work goes through the queue, so that any number of processes can share it. */
export const simulationRoutes = (app: Server, context: Context, work: Work): void => {
  const { tables } = context;

  app.post(
    '/api/simulations',
    {
      config: limited(context, 6),
      schema: {
        summary: 'Let computer players play many games',
        body: simulation,
        response: answers(kept),
      },
    },
    async (request, reply) =>
      answered(reply, await startSimulation(tables, work, request.body, await workerFor(context, request))),
  );

  app.get(
    '/api/simulations/:id',
    {
      schema: {
        summary: 'The progress of a simulation',
        params: z.object({ id: z.string().regex(/^[\w-]{8,40}$/) }),
        response: answers(simulated),
      },
    },
    async request => {
      const found = await simulationAt(tables.store, request.params.id);
      if (!found) {
        throw new Denied(404, 'no-simulation', WORDS.api.noSimulation);
      }
      return found;
    },
  );
};
