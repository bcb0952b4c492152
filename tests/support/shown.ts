import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until something is on the page, and asserts that it is seen. */
export const expectShown = async (what: Locator): Promise<void> => {
  await what.waitFor();
  expect(await what.isVisible()).toBe(true);
};

/** Waits until something has left the page, and asserts that nothing is left of it. */
export const expectGone = async (what: Locator): Promise<void> => {
  await what.waitFor({ state: 'detached' });
  expect(await what.count()).toBe(0);
};
