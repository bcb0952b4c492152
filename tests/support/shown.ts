import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Something is on the page, now or in a moment. */
export const expectShown = (what: Locator): Promise<void> =>
  expect.poll(() => what.isVisible(), { message: `${what} is shown` }).toBe(true);

/** Nothing is left of something on the page, now or in a moment. */
export const expectGone = (what: Locator): Promise<void> =>
  expect.poll(() => what.count(), { message: `${what} is gone` }).toBe(0);
