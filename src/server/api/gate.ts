import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Budgets } from '../budgets.ts';
import { WORDS } from '../words.ts';
import { Denied } from './context.ts';
import { type Limits, PAGES } from './limits.ts';
import { ownerAt } from './owner.ts';
import { Rates } from './rates.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A costlier call has a limit of its own, a minute. */
    readonly rate?: number;
  }
}

/** A client that asks for so many times the allowance gets no answer for a while. */
const PATIENCE = 2;
/** A connection that gets no answer is kept silent for this long, so that nobody comes again at once. */
const SILENCE = 20_000;

export const isCall = (url: string): boolean => /^\/api\//.test(url);

const tooMany = (wait: number): Denied =>
  new Denied(429, 'too-many', WORDS.api.addressBusy(Math.max(1, Math.ceil(wait / 1000))));

/** Lets in as much from one address as the server can bear beside everybody else. */
export class Gate {
  readonly #limits: Limits;
  readonly #budgets: Budgets;
  readonly #behindProxy: boolean;
  readonly #rates = new Rates();
  readonly #connections = new Map<string, number>();
  /** Requests and connections that got no answer. */
  silenced = 0;

  /** Behind a proxy all connections are the proxy's: they are neither counted nor silenced. */
  constructor(limits: Limits, budgets: Budgets, behindProxy: boolean) {
    [this.#limits, this.#budgets, this.#behindProxy] = [limits, budgets, behindProxy];
  }

  /** Counts requests; refuses them where they are too many. */
  readonly admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const owner = ownerAt(request.ip);
    const call = isCall(request.url);
    const max = call ? this.#limits.requests : PAGES * this.#limits.requests;
    const { count, left } = this.#rates.count(owner, call ? 'call' : 'page');
    if (count > PATIENCE * max && !this.#behindProxy) {
      this.#silence(request, reply);
      return;
    }
    const { rate } = request.routeOptions.config;
    const own = rate === undefined ? null : this.#rates.count(owner, request.routeOptions.url ?? '');
    const late = count > max ? left : own && rate !== undefined && own.count > rate ? own.left : 0;
    const wait = Math.max(late, call ? this.#budgets.wait(owner) : 0);
    if (wait > 0) {
      // The rest of their message is not read.
      reply.header('connection', 'close');
      throw tooMany(wait);
    }
  };

  /** To answer costs more than to ask: a flood is left without an answer. */
  #silence(request: FastifyRequest, reply: FastifyReply): void {
    this.silenced += 1;
    const { socket } = request.raw;
    reply.hijack();
    socket.pause();
    setTimeout(() => socket.destroy(), SILENCE).unref();
  }

  /** Counts the connections of each address. */
  guard(app: FastifyInstance): void {
    if (!this.#behindProxy) {
      app.server.on('connection', (socket: Socket) => this.#enter(socket));
    }
  }

  #enter(socket: Socket): void {
    const owner = ownerAt(socket.remoteAddress ?? '');
    const here = (this.#connections.get(owner) ?? 0) + 1;
    if (here > this.#limits.connections) {
      this.silenced += 1;
      socket.destroy();
      return;
    }
    this.#connections.set(owner, here);
    socket.once('close', () => this.#leave(owner));
  }

  #leave(owner: string): void {
    const left = (this.#connections.get(owner) ?? 1) - 1;
    if (left > 0) {
      this.#connections.set(owner, left);
    } else {
      this.#connections.delete(owner);
    }
  }
}
