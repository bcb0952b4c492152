import { describe, expect, test } from 'vitest';
import { accessibilityFaults, contrastFaults } from '../support/axe.ts';
import { openWindow, sharedBrowser } from '../support/browser.ts';
import { DESKTOP } from '../support/pages.ts';

const row = (look: string): string => `<tr><td>1805</td><td ${look}>Austerlitz</td></tr>`;

const html = (rows: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><title>A table</title></head><body style="color: #000; background: #fff">
  <main><h1>Battles</h1><table><tbody>${rows.join('')}</tbody></table></main></body></html>`;

const faultsOf = async (content: string): Promise<{ ink: number; all: number }> => {
  const context = await openWindow(await sharedBrowser(), DESKTOP);
  try {
    const page = await context.newPage();
    await page.setContent(content);
    return { ink: (await contrastFaults(page)).length, all: (await accessibilityFaults(page)).length };
  } finally {
    await context.close();
  }
};

describe('the faults of a page', () => {
  const PALE = 'style="color: #ddd"';
  const plain = Array.from({ length: 9 }, () => row(''));

  test('are none where all can be read', async () => {
    expect(await faultsOf(html(plain))).toEqual({ ink: 0, all: 0 });
  });

  test('are found in the one row that is set apart, however many stand before it', async () => {
    expect(await faultsOf(html([...plain, row(PALE), ...plain]))).toEqual({ ink: 1, all: 1 });
  });

  test('are told twice at most where many rows are set alike', async () => {
    expect(await faultsOf(html(plain.map(() => row(PALE))))).toEqual({ ink: 2, all: 2 });
  });

  test('are more than ink', async () => {
    const { ink, all } = await faultsOf(html([row(''), '<tr><td><img src="data:,"></td></tr>']));
    expect([ink, all > 0]).toEqual([0, true]);
  });
});
