import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

/**
 * Of two such lists Chromium reads the last alone, so those that Playwright leaves out for our pages stand here again.
 * The others belong to the address bar: for each window it would open two pages of its own, and with spare processes
 * that took as much time as the page under test.
 */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const FLAGS = [
  `--disable-features=${LEFT_OUT.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The longest wait for a browser and its pages. A busy machine is slow, not wrong. */
const PATIENCE = 240_000;

/** The browsers that `npm test` found; a missing one is an error, never a skip. */
const { CHROMIUM_PATH = '/usr/bin/chromium', CHROMIUM_LIGHT_PATH = CHROMIUM_PATH } = process.env;

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS, timeout: PATIENCE });

export const openBrowser = (): Promise<Browser> => launch(CHROMIUM_LIGHT_PATH);

/** The whole browser, with the parts of its windows, such as notices. */
export const openWholeBrowser = (): Promise<Browser> => launch(CHROMIUM_PATH);

let shared: Promise<Browser> | null = null;

/** One browser for all files that a process runs: each test has windows of its own. It ends with the process. */
export const sharedBrowser = async (): Promise<Browser> => {
  const known = await shared?.catch(() => null);
  if (known?.isConnected()) {
    return known;
  }
  shared = openBrowser();
  return shared;
};

/**
 * The share of a seat in the dice of a Table is the same in every run; all other randomness stays. Not for pages whose
 * sockets are routed: Playwright draws the names of its sockets in the same way, and they would all be one.
 */
export const fixShares = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const draw = crypto.getRandomValues.bind(crypto);
    const fixed = <T extends ArrayBufferView<ArrayBuffer>>(array: T): T => {
      const isShare = array instanceof Uint8Array && array.length === 32;
      return isShare ? (array.fill(18) as T) : draw(array);
    };
    Object.assign(crypto, { getRandomValues: fixed });
  });

/**
 * A window with storage of its own. Nothing moves in it, and no service worker fetches the whole application for it:
 * a test about one of these says so.
 */
export const openWindow = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
};

/** Collects the complaints of a page: uncaught errors, console errors, refused or failed requests. */
export const watchComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(`error: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') {
      complaints.push(`console: ${message.text()}`);
    }
  });
  page.on('requestfailed', request => {
    // A request that was under way when the page was left is no fault of the page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      complaints.push(`request: ${request.url()}`);
    }
  });
  return complaints;
};
