import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { accessibilityFaults } from '../support/axe.ts';
import { DESKTOP, overflow, PHONE, type Visit, visit } from '../support/pages.ts';
import { expectShown } from '../support/shown.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** A short game that one of two sides wins: its games are over in a moment, and its odds have a headline. */
const [short] = (await loadSystems()).flatMap(({ games, whole, entries }) => {
  const won = entries.filter(entry => entry.outcomes && 'favours' in entry.outcomes).map(({ id }) => id);
  return games.filter(({ id, sides }) => id !== whole && sides.length === 2 && won.includes(id));
});
const game = short as NonNullable<typeof short>;

describe('the Lab plays games', () => {
  let window: Visit;

  beforeAll(async () => {
    window = await visit(site.browser, site.address);
  });
  afterAll(() => window?.context.close());

  const ask = async (desk: 'games' | 'rules'): Promise<void> => {
    const { page } = window;
    await page.goto(`${site.address}/lab/${desk}`);
    await page.locator('.lab-form select').first().selectOption(game.id);
    await page.getByLabel('Games at most').selectOption('100');
    await page.getByLabel('Stop when the figures are within').selectOption('');
  };

  test('and tells who wins, how often, and how it ends', async () => {
    const { page } = window;
    await ask('games');
    await page.getByRole('button', { name: 'Play the games' }).click();
    await expectShown(page.getByText('100 of 100 games').first());
    await expectShown(page.getByRole('heading', { name: 'The interval narrows' }));
    await expectShown(page.getByRole('heading', { name: 'How they end' }));
    for (const { viewport } of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(DESKTOP.viewport);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The page ends with its foot: no list that scrolls makes it longer.
    const below = await page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        Math.max(
          innerHeight,
          scrollY + (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
        ),
    );
    expect(below).toBeLessThan(100);
  });

  test('and shows each game with the colour of its winner, and how it ended in words', async () => {
    const { page } = window;
    await expectShown(page.locator('.lab-played li .lab-flags .odds-key').first());
    const titles = game.endings.map(id => game.endingTitles?.[id] ?? id).map(title => title.toLowerCase());
    const shown = await page.locator('.lab-endings').getByRole('rowheader').allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    for (const each of shown) {
      expect(titles).toContain(each.toLowerCase());
    }
    const heights = await page
      .locator('.lab-played li')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(120);
  });

  test('and keeps them: the same figures stand there when the page is opened again', async () => {
    const { page } = window;
    const shares = page.locator('.lab-wins .odds-percent');
    const before = await shares.allTextContents();
    await page.reload();
    await expectShown(page.getByText('Done', { exact: true }));
    await expect.poll(() => shares.allTextContents()).toEqual(before);
  });

  test('and opens any of them on the board, and tells it again', async () => {
    const { page } = window;
    await page.getByRole('button', { name: /^Open game 100\b/ }).click();
    await page.waitForURL(/\/play\//);
    const id = page.url().split('/').at(-1);
    await page.goto(`${site.address}/lab/bulletin/${id}`);
    await expectShown(page.getByText('Luck and judgement'));
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('and saves the bulletin as a picture that stands alone', async () => {
    const { page } = window;
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a picture' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('bulletin.png');
    const picture = await readFile(await saved.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    // Two dots for each one of the sheet and its margins.
    const sheet = await page.locator('.bulletin').boundingBox();
    expect(picture.readUInt32BE(16)).toBe(2 * (Math.ceil(sheet?.width ?? 0) + 40));
  });

  test('and holds players against each other on the same seeds', async () => {
    const { page } = window;
    await ask('rules');
    for (const box of await page.locator('.lab-values input').all()) {
      await box.check();
    }
    await page.getByRole('button', { name: 'Compare them' }).click();
    await expectShown(page.getByRole('heading', { name: 'A rule changed' }));
    await expectShown(page.getByText('100 of 100 games').first());
    // The difference comes first: above the bars of the compared players.
    const headline = page.locator('.lab-middle .lab-headline').first();
    await expectShown(headline);
    expect(await headline.textContent()).toMatch(
      /instead of .*: (No difference|Nothing changes|.* points \()/,
    );
    const [above, bar] = await Promise.all([
      headline.boundingBox(),
      page.locator('.lab-wins').first().boundingBox(),
    ]);
    expect(above?.y ?? 0).toBeLessThan(bar?.y ?? 0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('the desk opens for every game that can be asked about', async () => {
  const { context, page } = await visit(site.browser, site.address);
  await page.goto(`${site.address}/lab/games`);
  const select = page.locator('.lab-form select').first();
  const ids = await select
    .locator('option')
    .evaluateAll(all => all.map(one => (one as HTMLOptionElement).value));
  expect(ids).toContain(game.id);
  for (const id of ids) {
    await select.selectOption(id);
    await page.waitForURL(new RegExp(`game=${id.replace('.', '\\.')}(&|$)`));
    await expectShown(page.getByLabel('Games at most'));
  }
  await context.close();
});

test('odds tell first who wins how often, and a comparison stands in the address', async () => {
  const page = await site.visit(`/odds/${game.id}`);
  await expectShown(page.locator('.explorer-wins'));
  await page.getByRole('button', { name: 'Pin this to compare' }).click();
  await expectShown(page.getByText(/^No difference/));
  expect(new URL(page.url()).searchParams.has('against')).toBe(true);
  await page.reload();
  await expectShown(page.getByText(/^No difference/));
  expect(site.complaints).toEqual([]);
});
