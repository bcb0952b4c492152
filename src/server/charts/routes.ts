import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { describedEntry } from '#companion/entry-document.ts';
import { describe, type Entry, type Json, nearest, page } from '#kernel';
import { loadSystem, loadSystems, SHELF } from '#systems';
import { answers, Constants, sendText } from '../api/answers.ts';
import { type Context, Denied, limited } from '../api/context.ts';
import type { Server } from '../api/fastify.ts';
import { ownerAt } from '../api/owner.ts';
import { WORDS } from '../words.ts';
import { type Consulting, entryOf } from './consult.ts';
import type { Consultant } from './consultant.ts';
import {
  aid,
  chartDocument,
  chartId,
  chartList,
  explained,
  explaining,
  resolved,
  resolving,
  systemCode,
  weighed,
  weighing,
} from './schemas.ts';

/** Questions a minute from one address: each may cost some seconds of a thread. */
const MOST_QUESTIONS = 120;

const noSuchChart = async (id: string): Promise<Denied> => {
  const ids = (await loadSystems()).flatMap(({ entries }) => entries.map(entry => entry.id));
  const [near] = nearest(id, ids);
  return new Denied(404, 'no-chart', WORDS.api.noChartCalled(id, near));
};

const found = async (id: string): Promise<Entry> => {
  const entry = await entryOf(id);
  if (entry === undefined) {
    throw await noSuchChart(id);
  }
  return entry;
};

const systemOf = async (code: string) => {
  const system = await loadSystem(code);
  if (system === null) {
    const codes = SHELF.map(each => each.code).join(', ');
    throw new Denied(404, 'no-system', WORDS.api.noSystem(code, codes));
  }
  return system;
};

const headOf = (entry: Entry): z.infer<typeof chartList>[number] => {
  const { id, system, kind, title, cite, phase } = describe(entry) as Record<string, string>;
  return { id, system, kind, title, cite, phase } as z.infer<typeof chartList>[number];
};

/** Charts listed and described, and as player aids: the same for everybody, and made once. */
const catalogueRoutes = (app: Server, context: Context): void => {
  const constants = new Constants();
  app.get(
    '/api/charts',
    { schema: { summary: 'Every chart and procedure', response: answers(chartList) } },
    async (_, reply) => {
      const all = async () => (await loadSystems()).flatMap(({ entries }) => entries.map(headOf));
      return sendText(context, reply, chartList, await constants.text('charts', all));
    },
  );

  app.get(
    '/api/charts/:id',
    {
      schema: {
        summary: 'A chart: its facts, its results, and its page of the player aid',
        params: chartId,
        response: answers(chartDocument),
      },
    },
    async (request, reply) => {
      const entry = await found(request.params.id);
      const made = () => ({
        ...(describedEntry(entry) as object),
        page: entry.kind === 'chart' ? page(entry) : null,
      });
      return sendText(context, reply, chartDocument, await constants.text(`chart ${entry.id}`, made));
    },
  );

  app.get(
    '/api/aids/:system',
    { schema: { summary: 'The player aid of a system', params: systemCode, response: answers(aid) } },
    async (request, reply) => {
      const { code, title, entries } = await systemOf(request.params.system);
      const pages = () => entries.flatMap(entry => (entry.kind === 'chart' ? [page(entry)] : []));
      const made = () => ({ system: code, title, pages: pages() });
      return sendText(context, reply, aid, await constants.text(`aid ${code}`, made));
    },
  );
};

/** Charts read, weighed and explained: each question is answered in a thread, within the limits of its address. */
const questionRoutes = (app: Server, context: Context, consultant: Consultant): void => {
  const consulted = async <T>(reply: FastifyReply, question: Consulting): Promise<T> => {
    await found(question.chart);
    const answer = await consultant.ask(ownerAt(reply.request.ip), question);
    if (!answer.ok) {
      throw new Denied(422, answer.error.code, answer.error.sentence);
    }
    return answer.value as T;
  };

  const config = limited(context, MOST_QUESTIONS);

  app.post(
    '/api/charts/:id/resolve',
    {
      config,
      schema: {
        summary: 'Read a chart, or carry out a procedure, with given dice',
        params: chartId,
        body: resolving,
        response: answers(resolved),
      },
    },
    ({ params, body: { given = {}, dice } }, reply) =>
      consulted<z.infer<typeof resolved>>(reply, {
        ask: 'resolve',
        chart: params.id,
        given,
        ...(dice === undefined ? {} : { dice: dice as Json }),
      }),
  );

  app.post(
    '/api/charts/:id/odds',
    {
      config,
      schema: {
        summary: 'Exact odds of a chart or procedure, as fractions',
        params: chartId,
        body: weighing,
        response: answers(weighed),
      },
    },
    ({ params, body: { given = {}, policy } }, reply) =>
      consulted<z.infer<typeof weighed>>(reply, {
        ask: 'odds',
        chart: params.id,
        given,
        ...(policy === undefined ? {} : { policy }),
      }),
  );

  app.post(
    '/api/charts/:id/explain',
    {
      config,
      schema: {
        summary: 'Every modifier of a chart before the roll',
        params: chartId,
        body: explaining,
        response: answers(explained),
      },
    },
    ({ params, body: { given = {} } }, reply) =>
      consulted<z.infer<typeof explained>>(reply, { ask: 'explain', chart: params.id, given }),
  );
};

/** Charts as the command line has them. */
export const chartRoutes = (app: Server, context: Context, consultant: Consultant): void => {
  catalogueRoutes(app, context);
  questionRoutes(app, context, consultant);
};
