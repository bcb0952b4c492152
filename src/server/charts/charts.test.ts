import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddsJson } from '#companion/entry-document.ts';
import { openingOf } from '#companion/situation.ts';
import { type AnyChart, chart, counts, type Entry, err, type Json, must, oddsOf, page, pool } from '#kernel';
import { loadSystems } from '#systems';
import { buildApp } from '../app.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { Tables } from '../table/tables.ts';
import { answered } from './consult.ts';
import type { Consultant } from './consultant.ts';

const SYSTEMS = await loadSystems();
const ENTRIES = SYSTEMS.flatMap(system => system.entries);
const isDiced = (entry: Entry): entry is AnyChart =>
  entry.kind === 'chart' && typeof entry.dice === 'object' && 'count' in entry.dice;
const CHART = must(ENTRIES.find(isDiced));
const PROCEDURE = must(ENTRIES.find(entry => entry.kind === 'procedure'));

const webRoot = mkdtempSync(path.join(tmpdir(), 'grognard-web-'));
const store = SqliteStore.open(':memory:');
const deviations: string[] = [];
let app: FastifyInstance;
let tables: Tables;

beforeAll(async () => {
  writeFileSync(path.join(webRoot, 'index.html'), '<title>Grognard</title>');
  tables = new Tables({
    store,
    library: { games: [] },
    clock: systemClock,
    secrets: systemSecrets,
  });
  app = await buildApp({ webRoot, table: { tables, onDeviation: fault => deviations.push(fault) } });
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(webRoot, { recursive: true });
});

/** Ninety dice, each face counted by itself: nobody weighs them exactly. */
const countless = chart({
  id: 'demo.countless',
  title: 'Countless',
  cite: 'DEMO-1',
  facts: {},
  dice: { seen: pool(90, 6, counts(1, 2, 3, 4, 5, 6)) } as never,
  result: () => ({ seen: 0 }),
}) as unknown as Entry;

/** A site of its own, where questions are answered so. */
const siteWith = async (consultant: Consultant) => {
  const site = await buildApp({ webRoot, table: { tables, consultant } });
  const ask = (kind: string) =>
    site.inject({ method: 'POST', url: `/api/charts/${CHART.id}/${kind}`, payload: {} });
  return { site, ask };
};

const get = async (url: string) => (await app.inject({ url })).json();
const post = (url: string, body: Json) => app.inject({ method: 'POST', url, payload: body as object });

describe('charts over HTTP', () => {
  test('are listed as on the command line', async () => {
    const list = (await get('/api/charts')) as { readonly id: string }[];
    expect(list.map(({ id }) => id)).toEqual(ENTRIES.map(({ id }) => id));
  });

  test('every one is described as the document says', async () => {
    for (const entry of ENTRIES) {
      const { id, given } = await get(`/api/charts/${entry.id}`);
      expect([id, typeof given]).toEqual([entry.id, 'object']);
    }
    expect(deviations).toEqual([]);
  });

  test('the player aid of a system is every chart as a page', async () => {
    for (const { code, entries } of SYSTEMS) {
      const { pages } = await get(`/api/aids/${code}`);
      const charts = entries.flatMap(entry => (entry.kind === 'chart' ? [entry] : []));
      expect(pages).toEqual(JSON.parse(JSON.stringify(charts.map(page))));
    }
  });

  test('odds are the exact fractions', async () => {
    for (const entry of [CHART, PROCEDURE]) {
      const given = openingOf(entry) as Json;
      const computed = oddsOf(entry, given);
      const answer = await post(`/api/charts/${entry.id}/odds`, { given });
      expect(computed.ok && answer.json()).toEqual({
        chart: entry.id,
        total: String(computed.ok && computed.value.total),
        odds: computed.ok && oddsJson(computed.value),
      });
    }
  });

  test('a chart is read and explained with its ledger', async () => {
    const given = openingOf(CHART) as Json;
    const { ledger } = (await post(`/api/charts/${CHART.id}/explain`, { given })).json();
    const { count } = CHART.dice as { readonly count: number };
    const dice = Array.from({ length: count }, () => 1);
    const read = (await post(`/api/charts/${CHART.id}/resolve`, { given, dice })).json();
    expect([typeof read.sentence, read.ledger]).toEqual(['string', ledger]);
    expect(deviations).toEqual([]);
  });
});

describe('what does not fit is refused with a sentence', () => {
  test.each([
    [404, 'odds', 'no.such-chart', {}, /^There is no chart no\.such-chart/],
    [422, 'odds', CHART.id, { given: { nonsense: 1 } }, /nonsense is not a known field/],
    [422, 'odds', CHART.id, { policy: { anybody: 'best' } }, /is a chart: nobody chooses in it/],
    [422, 'odds', PROCEDURE.id, { policy: { anybody: 'best' } }, /has no side anybody/],
    [422, 'explain', PROCEDURE.id, {}, /is a procedure/],
    [400, 'resolve', CHART.id, { dices: [1] }, /dices/],
  ])('%i for %s of %s with %j', async (status, ask, id, body, message) => {
    const answer = await post(`/api/charts/${id}/${ask}`, body as Json);
    expect(answer.json().message).toMatch(message);
    expect(answer.statusCode).toBe(status);
  });

  test('a question whose exact answer is too large is refused, not answered with a fault', async () => {
    const { site, ask } = await siteWith({ ask: async (_, question) => answered(countless, question) });
    const answer = await ask('odds');
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: 'too-large', message: expect.stringMatching(/is too large .* --sample N/) },
    ]);
    await site.close();
  });

  test('the question after the last one of a minute is refused, of whatever kind it is', async () => {
    const quick: Consultant = { ask: async () => err({ code: 'asked', sentence: 'That was asked.' }) };
    const { site, ask } = await siteWith(quick);
    for (const kind of ['odds', 'explain', 'resolve']) {
      const statuses = [];
      for (let i = 0; i < 121; i++) {
        statuses.push((await ask(kind)).statusCode);
      }
      expect([kind, statuses]).toEqual([kind, [...Array.from({ length: 120 }, () => 422), 429]]);
    }
    expect((await ask('odds')).json()).toMatchObject({
      error: 'too-many',
      message: expect.stringMatching(/^This address has made too many requests; try again in /),
    });
    await site.close();
  });
});

type Methods = Readonly<
  Record<string, { readonly responses: Readonly<Record<string, { readonly content?: object }>> }>
>;

test('a page shows the description: every call, its answers, and an example', async () => {
  const { paths } = await get('/api/openapi.json');
  const { body, headers } = await app.inject({ url: '/api/description' });
  expect(headers['content-type']).toMatch('text/html');
  const sections = new Map(
    body.split('<section>').map(text => [/^\s*<h3><code>([^<]*)</.exec(text)?.[1], text] as const),
  );
  for (const [url, methods] of Object.entries<Methods>(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${url}`;
      const section = must(sections.get(name), name);
      const answers = [...section.matchAll(/<dt>(\w+): [^<]+<\/dt><dd>(.*?)<\/dd>/gs)];
      expect([name, answers.map(([, status]) => status)]).toEqual([name, Object.keys(responses)]);
      const shapes = Object.values(responses).map(({ content }) => content !== undefined);
      expect([name, answers.map(([, , shape]) => shape !== '')]).toEqual([name, shapes]);
    }
  }
  expect(body).toContain('curl -s');
});

test('the example names the site as it is set up, whatever host is asked for', async () => {
  const exampleAt = async (origin?: string): Promise<string> => {
    const site = await buildApp({ webRoot, table: { tables, origin } });
    const { body } = await site.inject({ url: '/api/description', headers: { host: 'other.test' } });
    await site.close();
    return body;
  };
  expect(await exampleAt()).toContain('curl -s http://other.test/api/charts');
  const configured = await exampleAt('https://grognard.test');
  expect(configured).toContain('curl -s https://grognard.test/api/charts');
  expect(configured).not.toContain('other.test');
});
