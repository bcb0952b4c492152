import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Place {
  readonly host: string;
  readonly port: number;
}

const TRIES = 20;

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

const tryPort = async (app: FastifyInstance, place: Place): Promise<boolean> => {
  try {
    await app.listen(place);
    return true;
  } catch (error) {
    if (isTaken(error)) {
      return false;
    }
    throw error;
  }
};

/** Candidate ports in order: the one asked for, then its successors; 0 lets the system choose. */
const candidates = (port: number): number[] =>
  port === 0 ? [0] : Array.from({ length: TRIES }, (_, index) => port + index).filter(each => each < 65536);

/** Listens on the port asked for or, when it is taken, on the next free one; gives the port in use. */
export const listen = async (app: FastifyInstance, { host, port }: Place): Promise<number> => {
  for (const candidate of candidates(port)) {
    if (await tryPort(app, { host, port: candidate })) {
      return (app.server.address() as AddressInfo).port;
    }
  }
  throw new Error(`The ports from ${port} to ${port + TRIES - 1} are all taken.`);
};

/** The address to open: a browser trusts `localhost` with features that it withholds from a bare number. */
export const addressOf = ({ host, port }: Place): string => {
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${local ? 'localhost' : host}:${port}`;
};
