import type { Page } from 'playwright-core';
import { DESKTOP } from './pages.ts';
import type { Site } from './site.ts';

/** A new sheet of this tracker, with nothing entered. */
export const beginSheet = async (site: Site, tracker: string, options = DESKTOP): Promise<Page> => {
  const page = await site.visit(`/trackers/${tracker}`, options);
  await page.getByRole('button', { name: 'Begin the sheet' }).click();
  await page.getByRole('heading', { name: /^Entered/ }).waitFor();
  return page;
};
