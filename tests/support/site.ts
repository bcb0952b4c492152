import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { fixShares, openWindow, sharedBrowser } from './browser.ts';
import { DESKTOP, drawn, type Visit, visit } from './pages.ts';
import { type RunningServer, sharedServer } from './server.ts';

/** The application in a browser, for the tests of one file: visitors leave after each test, the server stays. */
export class Site {
  #browser: Browser | null = null;
  #server: RunningServer | null = null;
  #last: Visit | null = null;
  readonly #open: BrowserContext[] = [];
  readonly #staying = new Map<BrowserContextOptions, Visit>();

  /** Opens before the tests of the file and closes after them. */
  static open(start: () => Promise<RunningServer> = sharedServer): Site {
    const site = new Site();
    beforeAll(async () => {
      [site.#browser, site.#server] = await Promise.all([sharedBrowser(), start()]);
    });
    afterEach(() => site.leave());
    afterAll(() => site.#close());
    return site;
  }

  get browser(): Browser {
    return this.#browser as Browser;
  }

  get address(): string {
    return (this.#server as RunningServer).address;
  }

  /** The complaints of the page of the last visit. */
  get complaints(): readonly string[] {
    return (this.#last as Visit).complaints;
  }

  /** A window with storage of its own, closed after the test. */
  async context(options: BrowserContextOptions = DESKTOP): Promise<BrowserContext> {
    const context = await openWindow(this.browser, options);
    await fixShares(context);
    this.#open.push(context);
    return context;
  }

  /** A page of the application in a window of its own; the seed is that of its dice. */
  async visit(path: string, options?: BrowserContextOptions, seed?: number): Promise<Page> {
    this.#last = await visit(this.browser, `${this.address}${path}`, options, seed);
    this.#open.push(this.#last.context);
    return this.#last.page;
  }

  /**
   * The page of a window that stays open for all tests of the file which ask for the same one, and keeps all files
   * that it has fetched: for tests that only look. Its earlier complaints are forgotten.
   */
  async look(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
    const kept = this.#staying.get(options);
    this.#last = kept ?? (await visit(this.browser, `${this.address}${path}`, options));
    this.#staying.set(options, this.#last);
    if (kept) {
      await this.#last.page.goto(`${this.address}${path}`);
      // Requests of the last page were broken off by leaving it.
      this.#last.complaints.length = 0;
      await this.#last.page.getByRole('heading', { level: 1 }).waitFor();
      await drawn(this.#last.page);
    }
    return this.#last.page;
  }

  async #close(): Promise<void> {
    await this.leave();
    await Promise.all([...this.#staying.values()].map(({ context }) => context.close()));
    await this.#server?.close();
  }

  async leave(): Promise<void> {
    await Promise.all(this.#open.splice(0).map(context => context.close()));
  }
}
