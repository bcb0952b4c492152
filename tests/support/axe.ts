import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeReport {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

const SEEN = 'data-seen-before';

/**
 * Marks elements that are set exactly like two others of their kind: the same tags, classes, styles and states from the
 * body down have the same colours, and measuring the ink of the hundredth row of a table shows nothing new. Two, not
 * one: rows may be striped.
 */
const markRepeated = (page: Page): Promise<void> =>
  page.evaluate(mark => {
    const counts = new Map<string, number>();
    const isLook = (name: string): boolean =>
      /^(class|style|role|fill|disabled|open|(aria|data)-.*)$/.test(name);
    const lookOf = (element: Element): string =>
      [...element.attributes]
        .filter(({ name }) => isLook(name))
        .map(({ name, value }) => `${name}=${value}`)
        .join(' ');
    const walk = (element: Element, above: string): void => {
      const path = `${above}/${element.tagName} ${lookOf(element)}`;
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      if (count > 2 && element.childElementCount === 0) {
        element.setAttribute(mark, '');
      }
      for (const child of element.children) {
        walk(child, path);
      }
    };
    walk(document.body, '');
  }, SEEN);

const unmark = (page: Page): Promise<void> =>
  page.evaluate(mark => {
    for (const each of document.querySelectorAll(`[${mark}]`)) {
      each.removeAttribute(mark);
    }
  }, SEEN);

/** A map has thousands of lines. For rules about overlap, its frame stands for them. */
const foldDrawings = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg * { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

const unfoldDrawings = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });

const run = async (page: Page, context: object, options: object): Promise<string[]> => {
  const asked = [context, { resultTypes: ['violations'], selectors: false, ...options }];
  const { violations } = (await page.evaluate(`axe.run(...${JSON.stringify(asked)})`)) as AxeReport;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
};

/** Evaluated by the debugger, which the page's content policy does not bind. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readFileSync(AXE, 'utf8'));
  }
};

/** Rules about colours: axe-core measures the overlap for each, which costs as much as all other rules together. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Ink that cannot be read on its ground, and links that only their ink tells from the words around them: all that
 * another light can change. Drawings have their own ground, which axe-core cannot see: the tests of the engraver hold
 * the words of a map legible.
 */
export const contrastFaults = async (page: Page): Promise<string[]> => {
  await bringAxe(page);
  await markRepeated(page);
  await foldDrawings(page);
  const faults = await run(page, { exclude: [`[${SEEN}]`, 'svg'] }, { runOnly: OF_COLOURS });
  await unfoldDrawings(page);
  await unmark(page);
  return faults;
};

/** The findings of axe-core on the page as it stands, one line a finding. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  await bringAxe(page);
  const rules = Object.fromEntries(OF_COLOURS.map(rule => [rule, { enabled: false }]));
  return [...(await run(page, { include: ['html'] }, { rules })), ...(await contrastFaults(page))];
};
