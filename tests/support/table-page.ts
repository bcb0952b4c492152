import type { Page } from 'playwright-core';

/** Begins a table of this game, up to the choices that are special to it. */
export const beginTable = async (page: Page, address: string, game: string): Promise<void> => {
  await page.goto(`${address}/tables/new`);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption(game);
};

/** Opens the table that was begun, and gives the links that are handed out. */
export const openTable = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/table\//);
  // The same window may have opened other tables before.
  const links = await page.waitForFunction(() => {
    const id = window.location.pathname.split('/').at(-1) ?? '';
    return localStorage.getItem(`grognard.links.${id}`);
  });
  return JSON.parse((await links.jsonValue()) as string);
};

/** Comes to a table by its link. */
export const comeBy = async (page: Page, address: string, link: string, name: string): Promise<void> => {
  await page.goto(`${address}${link}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^(Sit down|Come in)$/ }).click();
  await page.locator('.room').waitFor();
};
