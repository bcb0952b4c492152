import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { takeFile } from '../../support/pages.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const WIDE = { viewport: { width: 1440, height: 900 } };

const begin = async (title: string): Promise<Page> => {
  const page = await site.visit('/play?game=esr.battle', WIDE);
  await page.locator('.scenarios button', { hasText: title }).first().click();
  await page.getByLabel('Coalition').selectOption('random');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.room[data-asked]').waitFor();
  return page;
};

describe('the field', () => {
  test('is printed, an order on it stays written, and the moment can be had as a poster', async () => {
    const page = await begin('The road to Neustadt');
    await page.locator('.map-canvas canvas[style*="transform"]').first().waitFor({ state: 'attached' });
    await page.locator('.map-formation[data-piece="maurin"]').press('Enter');
    await page.locator('[data-disc="A"]').waitFor();
    await expect.poll(() => page.locator('[data-disc]').count()).toBe(5);
    await page.keyboard.press('a');
    await page.locator('.written-orders', { hasText: 'Attack: written' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const poster = await takeFile(page, page.getByRole('button', { name: 'Poster' }));
    expect(poster.name).toBe('intro-turn-1.svg');
    expect(poster.text).toContain('to Lichtenau');
    expect(poster.text).not.toContain('var(');
    expect(site.complaints).toEqual([]);
  });

  test('folds the plates of Austerlitz to discs, and opens that of the Formation that is chosen', async () => {
    const page = await begin('Austerlitz');
    expect(await page.locator('.plate-name').count()).toBe(0);
    await page.locator('.map-formation.map-may').first().press('Enter');
    await page.locator('.plate-selected .plate-name').waitFor();
    await expect.poll(() => page.locator('.plate-name').count()).toBe(1);
  });
});
