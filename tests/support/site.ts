import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openBrowser, openWindow } from './browser.ts';
import { DESKTOP, type Visit, visit } from './pages.ts';
import { type RunningServer, startServer } from './server.ts';

/** The application in a browser, for the tests of one file: visitors leave after each test. */
export class Site {
  #browser: Browser | null = null;
  #server: RunningServer | null = null;
  #last: Visit | null = null;
  readonly #open: BrowserContext[] = [];

  /** Opens before the tests of the file and closes after them. */
  static open(start: () => Promise<RunningServer> = startServer): Site {
    const site = new Site();
    beforeAll(async () => {
      [site.#browser, site.#server] = await Promise.all([openBrowser(), start()]);
    });
    afterEach(() => site.leave());
    afterAll(() => Promise.all([site.#browser?.close(), site.#server?.close()]));
    return site;
  }

  get browser(): Browser {
    return this.#browser as Browser;
  }

  get address(): string {
    return (this.#server as RunningServer).address;
  }

  /** What the page of the last visit complained about. */
  get complaints(): readonly string[] {
    return (this.#last as Visit).complaints;
  }

  /** A window with storage of its own, closed after the test. */
  async context(options: BrowserContextOptions = DESKTOP): Promise<BrowserContext> {
    const context = await openWindow(this.browser, options);
    this.#open.push(context);
    return context;
  }

  /** A page of the application in a window of its own; the seed is that of its dice. */
  async visit(path: string, options?: BrowserContextOptions, seed?: number): Promise<Page> {
    this.#last = await visit(this.browser, `${this.address}${path}`, options, seed);
    this.#open.push(this.#last.context);
    return this.#last.page;
  }

  async leave(): Promise<void> {
    await Promise.all(this.#open.splice(0).map(context => context.close()));
  }
}
