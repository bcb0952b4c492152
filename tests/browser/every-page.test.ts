import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { accessibilityFaults, openBrowser } from '../support/browser.ts';
import { DESKTOP, overflow, PHONE, visit } from '../support/pages.ts';
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

/** Each kind of page once, and the player aid and a chart of every system. */
const PAGES = [
  '/',
  '/charts',
  '/battles',
  '/trackers',
  '/history',
  '/reference',
  ...systems.flatMap(({ code }) => [`/charts/${code}`, `/reference/${code}`]),
  ...systems.filter(({ presets }) => presets.length > 1).map(({ code }) => `/reference/${code}/printings`),
  ...systems
    .flatMap(({ entries }) =>
      ['chart', 'procedure'].flatMap(kind => entries.filter(entry => entry.kind === kind).slice(0, 2)),
    )
    .map(({ id }) => `/chart/${id}`),
  ...systems
    .flatMap(({ entries }) => entries.filter(entry => entry.kind === 'chart' && entry.dice).slice(0, 1))
    .map(({ id }) => `/odds/${id}`),
  ...systems.flatMap(({ trackers }) => trackers).map(({ id }) => `/trackers/${id}`),
  '/no/such/page',
];

describe('every page', () => {
  test.each(PAGES)(
    '%s has no fault for a screen reader, in light and dark, and fits a phone',
    async address => {
      const wide = await visit(browser, `${server.address}${address}`, { ...DESKTOP, colorScheme: 'light' });
      await wide.page.waitForTimeout(300);
      expect(await accessibilityFaults(wide.page)).toEqual([]);
      await wide.page.emulateMedia({ colorScheme: 'dark' });
      expect(await accessibilityFaults(wide.page)).toEqual([]);
      await wide.context.close();

      const phone = await visit(browser, `${server.address}${address}`, PHONE);
      await phone.page.waitForTimeout(300);
      expect(await overflow(phone.page), 'wider than the phone').toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(phone.page)).toEqual([]);
      expect([...wide.complaints, ...phone.complaints]).toEqual([]);
      await phone.context.close();
    },
  );
});
