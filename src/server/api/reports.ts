import { z } from 'zod';
import { type Chat, letterLine, type Reported, reportsIn, saidAt } from '../table/reported.ts';
import { WORDS } from '../words.ts';
import { answers, query } from './answers.ts';
import { type Context, Denied, limited, type Present, present } from './context.ts';
import type { Server } from './fastify.ts';
import { reported, reports } from './replies.ts';
import { gameParams, line, role, whole } from './schemas.ts';

/** So many reports of one game are shown, the newest of them. */
const SHOWN = 100;
/** The whole log is read for a report: so many characters cost about a millisecond. */
const PER_MS = 250_000;

/** Counted before the log is read, as work for the person who asks. */
const readsLog = ({ tables }: Context, { live, owner }: Present): void =>
  tables.budgets.spend(owner, live.size / PER_MS);

/** A report of a line: for the operator, and for the host, who may ask its author to be quiet. */
export const reportRoutes = (app: Server, context: Context): void => {
  reportRoute(app, context);
  readRoute(app, context);
};

const mayRead = ({ who, viewer }: Present, { role: speaker, to }: Chat): boolean =>
  to === undefined ||
  viewer === 'umpire' ||
  (who.role === 'seat' && (to.includes(who.side) || speaker === `seat:${who.side}`));

/** The line that is reported, if the caller can read it. A letter is known by its place among their own. */
const lineMeant = async (
  { tables: { store } }: Context,
  id: string,
  reader: Present,
  { line: number, letter }: { readonly line?: number | undefined; readonly letter?: number | undefined },
): Promise<number | null> => {
  if (letter !== undefined) {
    return reader.who.role === 'seat' ? letterLine(store, id, reader.who.side, letter) : null;
  }
  const said = number === undefined ? null : await saidAt(store, id, number);
  return said && number !== undefined && mayRead(reader, said) ? number : null;
};

const reportRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Report a line to the host and to the operator',
    params: gameParams,
    body: z
      .strictObject({
        as: role.optional(),
        line: whole.optional(),
        letter: whole.min(1).optional().describe('The letter among those that the caller can read, from 1.'),
        reason: line(500).default(''),
      })
      .refine(body => (body.line === undefined) !== (body.letter === undefined), 'a line or a letter'),
    response: answers(reported),
  };
  app.post('/api/games/:id/reports', { config: limited(context, 20), schema }, async request => {
    const { id } = request.params;
    const { as, reason } = request.body;
    const { store, clock } = context.tables;
    const reader = await present(context, request, id, as);
    if (reader.who.role === 'watch' && reader.who.stranger) {
      throw new Denied(403, 'no-key', WORDS.api.reportsByLink);
    }
    readsLog(context, reader);
    const number = await lineMeant(context, id, reader, request.body);
    if (number === null) {
      throw new Denied(404, 'no-line', WORDS.api.noLine);
    }
    await store.reports.add({ game: id, line: number, by: reader.role, reason, at: clock.now() });
    request.log.warn({ game: id, line: number }, 'a line was reported');
    await context.tables.reported(id);
    return { reported: true };
  });
};

/**
 * The numbers of reported lines, for the host. A letter is numbered among the letters here, the oldest −1: its place in
 * the log would tell a host who plays how much the others have written in secret.
 */
const linesOf = (reports: readonly Reported[]): readonly number[] => {
  let letters = reports.filter(({ line: number }) => number < 0).length;
  return reports.map(({ line: number }) => (number < 0 ? -letters-- : number));
};

const readRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The lines that were reported, for the host',
    params: gameParams,
    querystring: query,
    response: answers(reports),
  };
  app.get('/api/games/:id/reports', { config: limited(context, 60), schema }, async request => {
    const { id } = request.params;
    const reader = await present(context, request, id, request.query.as);
    if (reader.who.role !== 'host') {
      throw new Denied(403, 'not-host', WORDS.api.forHost);
    }
    readsLog(context, reader);
    const all = await reportsIn(context.tables.store, SHOWN, id);
    const lines = linesOf(all);
    return {
      reports: all.map(({ by, reason, at, said }, i) => ({
        line: lines[i] ?? 0,
        by,
        reason,
        at,
        said: said && { role: said.role, name: said.name, text: said.text },
      })),
    };
  });
};
