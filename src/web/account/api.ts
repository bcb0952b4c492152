import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '../table/api.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

export interface Passkey {
  readonly id: string;
  readonly transports: readonly string[];
}

export interface Standing {
  readonly account: Account | null;
  readonly passkeys: readonly Passkey[];
  /** Whether the host sends mail. */
  readonly mail: boolean;
}

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const create = async (path: string, body?: object): Promise<unknown> =>
  startRegistration({ optionsJSON: await call<Creation>('POST', path, body) });

/** Every step of an account; the browser asks its owner for the passkey in between. */
export const accountApi = {
  standing: (): Promise<Standing> => call('GET', '/account'),
  register: async (name: string): Promise<unknown> => {
    const response = await create('/account/register/options', { name });
    return call('POST', '/account/register', { name, response });
  },
  signIn: async (): Promise<unknown> => {
    const optionsJSON = await call<Request>('POST', '/account/login/options');
    const response = await startAuthentication({ optionsJSON });
    return call('POST', '/account/login', { response });
  },
  addPasskey: async (): Promise<unknown> => {
    const response = await create('/account/passkeys/options');
    return call('POST', '/account/passkeys', { response });
  },
  removePasskey: (id: string): Promise<unknown> =>
    call('DELETE', `/account/passkeys/${encodeURIComponent(id)}`),
  setEmail: (address: string | null): Promise<unknown> => call('PUT', '/account/email', { address }),
  confirm: (key: string): Promise<unknown> => call('POST', '/account/email/confirm', { key }),
  recover: (address: string): Promise<unknown> => call('POST', '/account/recover', { address }),
  openRecovery: (key: string): Promise<unknown> => call('POST', '/account/recover/open', { key }),
  signOut: (): Promise<unknown> => call('POST', '/account/logout'),
  remove: (): Promise<unknown> => call('DELETE', '/account'),
} as const;
