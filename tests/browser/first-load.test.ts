import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { loadSystems, SHELF } from '#systems';
import { firstLoad, roomLoad } from '../support/first-load.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** 250 KB of compressed script, workers included; maps are data. */
const MOST_BYTES = 250 * 1024;
const MOST_REQUESTS = 12;
/** The largest room is not down to that yet: until it is, no room may grow beyond this. */
const ROOM_BYTES = 280 * 1024;
const ROOM_REQUESTS = 14;

/** The system with the largest handbook stands for the others: a page fetches one of them at most. */
const largest = must(
  [...(await loadSystems())].sort((a, b) => b.entries.length - a.entries.length)[0],
  'a system',
);
const chart = must(largest.entries.find(entry => entry.kind === 'chart' && entry.dice && entry.outcome));
const procedure = must(largest.entries.find(({ kind }) => kind === 'procedure'));

describe('a phone that has never been here fetches little', () => {
  test.each([
    '/',
    '/charts',
    '/tables/new',
    '/reference',
    '/battles',
    `/chart/${chart.id}`,
    `/odds/${procedure.id}`,
    `/reference/${largest.code}`,
  ])('%s', async path => {
    const { scripts, bytes } = await firstLoad(site.browser, `${site.address}${path}`);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(scripts.map(({ name }) => name).length).toBeLessThanOrEqual(MOST_REQUESTS);
  });

  test.each(SHELF.filter(({ whole }) => whole !== undefined).map(({ code }) => code))(
    'the room of %s',
    async code => {
      const { scripts, bytes } = await roomLoad(site.browser, site.address, code);
      expect(bytes).toBeLessThanOrEqual(ROOM_BYTES);
      expect(scripts.map(({ name }) => name).length).toBeLessThanOrEqual(ROOM_REQUESTS);
    },
  );
});
