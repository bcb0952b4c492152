import { addedAt } from './added.ts';

/** The work that is done away from the page. */
export type Service = 'odds' | 'player' | 'lab' | 'ground';

/** A service hears the messages of its page, and posts its own. */
// biome-ignore lint/suspicious/noExplicitAny: each service knows its own messages.
export type Hear = (data: any) => void;

/** The name of a worker is all that it shares with its page: its service, and the address of the systems that were added. */
const nameOf = (service: Service): string => `${service} ${addedAt()}`;

export const serviceOf = (name: string): Service => name.split(' ')[0] as Service;

/** Starts a worker. All of them begin with one file, so that a page with several fetches it once. */
export const startWorker = (service: Service): Worker =>
  new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: nameOf(service) });
