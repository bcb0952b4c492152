import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a browser and its pages are waited for. A busy machine is slow, not wrong. */
const PATIENCE = 240_000;

/** The browser that `npm test` found; a missing one is an error, never a skip. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
    timeout: PATIENCE,
  });

/** A window with storage of its own. */
export const openWindow = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  return context;
};

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeReport {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** What axe-core finds wrong with the page as it stands, one line a finding. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // Evaluated by the debugger, which the page's content policy does not bind.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const report = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeReport;
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
};

/** Collects what a page complains about: uncaught errors, console errors, refused or failed requests. */
export const watchComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(`error: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') {
      complaints.push(`console: ${message.text()}`);
    }
  });
  page.on('requestfailed', request => {
    // What a page was still fetching when it was left is no fault of its.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      complaints.push(`request: ${request.url()}`);
    }
  });
  return complaints;
};
