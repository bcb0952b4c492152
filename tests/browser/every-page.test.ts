import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '#kernel';
import { loadSystems } from '#systems';
import { accessibilityFaults, openBrowser } from '../support/browser.ts';
import {
  DESKTOP,
  overflow,
  overflowAtDouble,
  PHONE,
  smallTargets,
  type Visit,
  visit,
} from '../support/pages.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
});

const systems = await loadSystems();

const firstOf = (entries: readonly Entry[], kind: Entry['kind']): Entry[] =>
  entries
    .filter(entry => entry.kind === kind && (entry.kind === 'procedure' || entry.dice !== undefined))
    .slice(0, 1);

/** Each kind of page, and of every system its list, its aid, a chart, a battle, their odds and its sheets. */
const PAGES = [
  '/',
  '/charts',
  '/battles',
  '/trackers',
  '/history',
  '/tables',
  '/tables/new',
  '/account',
  '/reference',
  '/no/such/page',
  ...systems.flatMap(({ code, entries, presets, trackers }) => [
    `/charts/${code}`,
    `/reference/${code}`,
    ...(presets.length > 1 ? [`/reference/${code}/printings`] : []),
    ...[...firstOf(entries, 'chart'), ...firstOf(entries, 'procedure')].map(({ id }) => `/chart/${id}`),
    ...firstOf(entries, 'chart').map(({ id }) => `/odds/${id}`),
    ...trackers.slice(0, 1).map(({ id }) => `/trackers/${id}`),
  ]),
];

describe('every page under a finger', () => {
  let window: Visit;

  beforeAll(async () => {
    window = await visit(browser, server.address, PHONE);
  });

  afterAll(() => window?.context.close());

  test.each(PAGES)('%s: nothing is too small to be met', async address => {
    const { page } = window;
    await page.goto(`${server.address}${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
  });
});

describe('every page', () => {
  let window: Visit;

  beforeAll(async () => {
    window = await visit(browser, server.address, {
      ...DESKTOP,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
  });

  afterAll(() => window?.context.close());

  test.each(PAGES)(
    '%s: no fault for a screen reader, by day and by night, wide and on a phone',
    async address => {
      const { page, complaints } = window;
      complaints.length = 0;
      await page.setViewportSize(DESKTOP.viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${server.address}${address}`);
      // What the last page still asked for was broken off by leaving it.
      complaints.length = 0;
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.setViewportSize(PHONE.viewport);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await overflow(page), 'wider than the phone').toBeLessThanOrEqual(0);
      expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
