import { describe, expect, test } from 'vitest';
import { SHELF } from '#systems';
import { everyAddress } from '../support/addresses.ts';
import { type FirstLoad, firstLoad, roomLoad, tableLoad } from '../support/first-load.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** 250 KB of compressed script, workers included; maps are data. */
const MOST_BYTES = 250_000;
const MOST_REQUESTS = 12;

const PAGES = await everyAddress();
const GAMES = SHELF.flatMap(({ code, whole }) => (whole === undefined ? [] : [{ code, whole }]));

const expectLittle = ({ scripts, bytes }: FirstLoad): void => {
  const fetched = scripts.map(({ name, size }) => `${size} ${name}`);
  expect(bytes, fetched.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
  expect(fetched.length, fetched.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
};

describe('a phone that has never been here fetches little', () => {
  test.concurrent.each(PAGES)('for %s', async path => {
    expectLittle(await firstLoad(site.browser, `${site.address}${path}`));
  });

  test.each(GAMES)('for the room of $code', async ({ code }) => {
    expectLittle(await roomLoad(site.browser, site.address, code));
  });

  test.each(GAMES)('for a seat at a table of $code', async ({ whole }) => {
    expectLittle(await tableLoad(site.browser, site.address, whole));
  });
});
