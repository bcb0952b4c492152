import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveAdded } from '../../../tests/support/serve-added.ts';
import type { RunningServer } from '../../../tests/support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await serveAdded('examples');
});
afterAll(() => server.close());

const get = (route: string, accept = '*/*'): Promise<Response> =>
  fetch(`${server.address}${route}`, { headers: { accept } });
const post = (route: string, body: unknown): Promise<Response> =>
  fetch(`${server.address}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a server with a system from a folder', () => {
  test('answers for its charts and procedures', async () => {
    const charts = (await (await get('/api/charts')).json()) as readonly { readonly id: string }[];
    expect(charts.map(({ id }) => id)).toEqual(expect.arrayContaining(['vale.assault', 'vale.battle']));
    const odds = await post('/api/charts/vale.battle/odds', { given: { attackers: 4, defenders: 2 } });
    expect(odds.status).toBe(200);
    expect(await odds.json()).toMatchObject({ odds: { taken: '1', held: '0' } });
  });

  test('opens a table for its whole game', async () => {
    const opened = await post('/api/games', { game: 'vale.campaign', scenario: 'spring' });
    expect(opened.status).toBe(200);
  });

  test('names it in its page, before the application, and in its service worker', async () => {
    const html = await (await get('/charts', 'text/html')).text();
    const [list] = /\/assets\/systems-\w+\.js/.exec(html) ?? [''];
    expect(html.indexOf(list)).toBeLessThan(html.indexOf('/assets/index-'));
    expect(await (await get('/sw.js')).text()).toContain(list);
    const script = await (await get(list)).text();
    const [system] = /\/assets\/vale-\w+\.js/.exec(script) ?? [''];
    const { headers } = await get(system);
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('gives pages the system with the lists that its author left out', async () => {
    const html = await (await get('/charts', 'text/html')).text();
    const [systems] = /\/assets\/systems-\w+\.js/.exec(html) ?? [''];
    const script = await (await get(systems)).text();
    const text = await (await get(/\/assets\/vale-\w+\.js/.exec(script)?.[0] ?? '')).text();
    const { system } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(system).toMatchObject({ code: 'vale', trackers: [], presets: [] });
  });

  test('describes its calls, and none of the files of its pages', async () => {
    const { paths } = (await (await get('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
    const addresses = Object.keys(paths);
    expect(addresses).toContain('/api/charts/{id}/odds');
    expect(addresses.filter(each => !/^\/(api\/|healthz$|metrics$)/.test(each))).toEqual([]);
  });
});
