import type { Authenticator } from './authenticator.ts';
import type { RunningTable } from './table.ts';

export const HOST = 'club.test';

/** A browser as far as cookies go. */
export class Browser {
  readonly #server: RunningTable;
  readonly cookies = new Map<string, string>();

  constructor(server: RunningTable) {
    this.#server = server;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.#server.app.inject({
      method,
      url,
      headers: { host: HOST, cookie, ...headers },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of reply.cookies) {
      this.cookies.set(name, value);
    }
    return { status: reply.statusCode, body: reply.json() };
  }
}

export const register = async (browser: Browser, key: Authenticator, name: string) => {
  const { body } = await browser.send('POST', '/api/account/register/options', { name });
  return browser.send('POST', '/api/account/register', { name, response: key.register(body.challenge) });
};

export const login = async (browser: Browser, key: Authenticator) => {
  const { body } = await browser.send('POST', '/api/account/login/options');
  return browser.send('POST', '/api/account/login', { response: key.login(body.challenge) });
};
