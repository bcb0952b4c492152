import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';

let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'grognard-web-'));
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), '<title>Grognard</title>');
  writeFileSync(path.join(webRoot, 'assets/index-1a2b.js'), '1;');
  writeFileSync(path.join(webRoot, '.built'), 'stamp');
  app = await buildApp({ webRoot });
});

afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });

describe('the server', () => {
  test('says that it is well', async () => {
    const reply = await get('/healthz');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  test.each([
    ['/', 'no-cache'],
    ['/assets/index-1a2b.js', 'public, max-age=31536000, immutable'],
  ])('serves %s with cache-control: %s', async (url, cacheControl) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe(cacheControl);
  });

  test('allows a page nothing from elsewhere and nothing inline', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('tells no other site where its reader was, lets none frame it, and its files are what they say', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test.each([
    ['a page of the router', '/some/charts', 'text/html', 200],
    ['a missing asset', '/assets/none.js', '*/*', 404],
    ['an unknown call, even from the address bar', '/api/none', 'text/html', 404],
    ['the stamp of the build', '/.built', '*/*', 404],
    ['a file outside the folder', '/../package.json', '*/*', 404],
    ['a file outside the folder, in disguise', '/..%2fpackage.json', '*/*', 404],
  ])('%s: %s', async (_, url, accept, status) => {
    expect((await get(url, accept)).statusCode).toBe(status);
  });
});
