import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/index.ts';
import { buildApp } from '../../../src/server/app.ts';
import { ThreadConsultant } from '../../../src/server/charts/consultant.ts';
import { systemClock, systemSecrets } from '../../../src/server/ports.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/store.ts';
import { Tables } from '../../../src/server/table/tables.ts';
import { Crew } from '../../../src/server/threads/crew.ts';

/** Milliseconds of work for one question: some hundred times that of a small one. */
const MOST = 1000;

/** Two large pools of dice together: many seconds of work, if nobody gives it up. */
const LONG = { nsp: 20, damagedNsp: 20, t: 0, damagedT: 0 };
/** With four of them nobody even begins. */
const HUGE = { nsp: 20, damagedNsp: 20, t: 20, damagedT: 20 };
const SMALL = { nsp: 1, damagedNsp: 0, t: 0, damagedT: 0 };

const webRoot = mkdtempSync(path.join(tmpdir(), 'grognard-web-'));
const store = SqliteStore.open(':memory:');
const crew = new Crew({ onFault: () => undefined });
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(path.join(webRoot, 'index.html'), '<title>Grognard</title>');
  const library = { games: [] };
  const tables = new Tables({ store, library, clock: systemClock, secrets: systemSecrets });
  app = await buildApp({ webRoot, table: { tables, consultant: new ThreadConsultant(crew, MOST) } });
});
afterAll(async () => {
  await app.close();
  await crew.close();
  await store.close();
  rmSync(webRoot, { recursive: true });
});

const odds = async (given: Json) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/charts/wap.storm/odds',
    payload: { given },
  });
  return { status: answer.statusCode, body: answer.json() };
};

const TOO_LARGE = { status: 422, body: { error: 'too-large', message: expect.stringMatching(/--sample N/) } };

test('a question that takes too long is given up, others are answered meanwhile, and the next one after it', async () => {
  expect((await odds(SMALL)).status).toBe(200);
  const done: string[] = [];
  const long = odds(LONG).then(answer => {
    done.push('long');
    return answer;
  });
  const page = app.inject({ url: '/api/charts/wap.storm' }).then(({ statusCode }) => {
    done.push('page');
    return statusCode;
  });
  const behind = odds(SMALL);
  expect([await page, await long, (await behind).status]).toEqual([200, TOO_LARGE, 200]);
  expect([done, crew.overran]).toEqual([['page', 'long'], 1]);
});

test('a question whose exact answer is too large is refused at once', async () => {
  const overran = crew.overran;
  expect([await odds(HUGE), crew.overran]).toEqual([TOO_LARGE, overran]);
});
