import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { loadSystems } from '#systems';
import { firstLoad } from '../support/first-load.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

const MOST_BYTES = 250_000;
const MOST_REQUESTS = 12;

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
});
