import type {} from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { never } from '#kernel';
import { admit, type Bearer } from '../access/access.ts';
import { Bucket } from '../bucket.ts';
import { Message } from '../frame.ts';
import { GRACE } from '../patience.ts';
import type { Shown } from '../room/game.ts';
import { isKeptFor } from '../room/outline.ts';
import type { Viewer } from '../room/who.ts';
import type { FromTable, ToTable } from '../shapes.ts';
import type { Watcher } from '../table/live.ts';
import { WORDS } from '../words.ts';
import { bearerOf, type Context, Denied, type Present, presentAt } from './context.ts';
import type { Server } from './fastify.ts';
import type { Limits } from './limits.ts';
import { Outbox } from './outbox.ts';
import { ownerAt } from './owner.ts';
import { idIn, parseMessage } from './parse-message.ts';
import { isSaying, keepSaying } from './sayings.ts';
import { gameParams } from './schemas.ts';
import { faultFor } from './socket-faults.ts';
import type { Sockets } from './sockets.ts';
import { holds } from './witness.ts';

/** Clients that do not name their role are closed. */
const PATIENCE = 10_000;
const HEARTBEAT = 30_000;
/** A reader that is this far behind gets a fresh start at its next connection. */
const MOST_BEHIND = 1024 * 1024;
/** Messages of one socket that wait for time. */
const LONGEST_BACKLOG = 64;

const CLOSE = { tooMany: 1013, policy: 1008, gone: 4001, handed: 4002 } as const;

/** One socket: one viewer of one game. */
class Line implements Watcher {
  role = 'watch';
  viewer: Viewer = 'watch';
  readonly #context: Context;
  readonly #socket: WebSocket;
  readonly #game: string;
  readonly #request: FastifyRequest;
  readonly #bucket: Bucket;
  readonly #outbox: Outbox;
  /** Whether the client can unpack messages (RFC 7692). */
  readonly #unpacks: boolean;
  #present: Present | null = null;
  #bearer: Bearer | null = null;
  /** The owner that its work is counted for: the address, and from the hello on the account too. */
  #owner: string;
  readonly #backlog: ToTable[] = [];
  #waiting: NodeJS.Timeout | undefined;
  #greeting = false;
  #patience: NodeJS.Timeout;
  #alive = true;
  #silence: NodeJS.Timeout | undefined;

  constructor(context: Context, socket: WebSocket, game: string, request: FastifyRequest, limits: Limits) {
    this.#context = context;
    this.#socket = socket;
    this.#game = game;
    this.#request = request;
    this.#owner = ownerAt(request.ip);
    this.#outbox = new Outbox(request.socket);
    this.#unpacks = socket.extensions.includes('permessage-deflate');
    this.#bucket = new Bucket(limits.messages, limits.burst, performance.now());
    this.#patience = setTimeout(() => {
      this.#patience = setTimeout(() => socket.close(CLOSE.policy, 'no hello'), GRACE);
    }, PATIENCE);
    const heart = setInterval(() => this.#beat(), HEARTBEAT);
    socket.on('pong', () => this.#beats());
    socket.on('ping', data => {
      if (this.#beats()) {
        socket.pong(data);
      }
    });
    socket.on('message', data => this.#hear(data as Buffer));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(this.#patience);
      clearTimeout(this.#silence);
      clearInterval(heart);
      clearTimeout(this.#waiting);
      this.#backlog.length = 0;
      this.#leave();
    });
  }

  send(message: Message): void {
    this.#put(this.#unpacks ? message.packed : message.plain);
  }

  #put(frame: Buffer): void {
    if (this.#outbox.behind > MOST_BEHIND) {
      this.#socket.terminate();
    } else {
      this.#outbox.put(frame);
    }
  }

  async isAdmitted(): Promise<boolean> {
    const { store } = this.#context.tables;
    const passes = this.role === 'watch' && (await store.games.find(this.#game))?.listed === true;
    return (
      passes || (this.#bearer !== null && (await admit(store, this.#game, this.#bearer, this.role)) !== null)
    );
  }

  dismiss(): void {
    this.#present = null;
    this.#close(CLOSE.handed, 'come again');
  }

  /** After everything that was said before. */
  #close(code: number, reason: string): void {
    this.#outbox.flush();
    this.#socket.close(code, reason);
  }

  #beat(): void {
    if (!this.#alive) {
      this.#silence = setTimeout(() => this.#alive || this.#socket.terminate(), GRACE);
      return;
    }
    this.#alive = false;
    this.#socket.ping();
  }

  /**
   * Frames without a message count as messages do: a flood of them costs as much, and answers pile up for a client that
   * does not read.
   */
  #beats(): boolean {
    this.#alive = true;
    const isAllowed = this.#socket.readyState === this.#socket.OPEN && this.#bucket.take(performance.now());
    if (!isAllowed || this.#outbox.behind > MOST_BEHIND) {
      this.#socket.terminate();
      return false;
    }
    return true;
  }

  #tell(message: FromTable): void {
    this.send(new Message(JSON.stringify(message)));
  }

  #hear(data: Buffer): void {
    if (!this.#bucket.take(performance.now())) {
      this.#close(CLOSE.policy, 'too many messages');
      return;
    }
    const message = parseMessage(data);
    if (message === null) {
      const id = idIn(data);
      this.#tell({
        t: 'error',
        ...(id === null ? {} : { id }),
        code: 'message',
        message: WORDS.api.notProtocol,
      });
      return;
    }
    if (message.t === 'hello') {
      // From here on the table works at the welcome: that may take its time on a busy machine.
      clearTimeout(this.#patience);
    }
    if (this.#backlog.length > 0 || this.#context.tables.budgets.wait(this.#owner) > 0) {
      this.#putOff(message);
      return;
    }
    this.#reply(message);
  }

  #reply(message: ToTable): void {
    this.#answer(message).catch(error => this.#fail(error, message));
  }

  /** A client that has used up its time waits until there is some again, and its messages wait with it. */
  #putOff(message: ToTable): void {
    if (this.#backlog.length >= LONGEST_BACKLOG) {
      this.#close(CLOSE.policy, 'too many messages');
      return;
    }
    this.#backlog.push(message);
    if (this.#backlog.length === 1) {
      this.#goOn();
    }
  }

  #goOn(): void {
    const wait = this.#context.tables.budgets.wait(this.#owner);
    if (wait > 0) {
      this.#waiting = setTimeout(() => this.#goOn(), Math.max(10, wait));
      return;
    }
    const next = this.#backlog.shift();
    if (next) {
      this.#reply(next);
      this.#waiting = setTimeout(() => this.#goOn(), 0);
    }
  }

  /** Not a wait of its own: most messages are moves, and each wait costs them something. */
  #answer(message: ToTable): Promise<void> {
    switch (message.t) {
      case 'ping':
        this.#tell({ t: 'pong' });
        return Promise.resolve();
      case 'hello':
        return this.#greet(message);
      case 'do':
        return this.#carryOut(message);
      case 'check':
        return this.#check(message);
      default:
        return never(message);
    }
  }

  async #check({ id, choose }: Extract<ToTable, { t: 'check' }>): Promise<void> {
    const { live, who, owner } = this.#known();
    const { refusal } = await this.#context.tables.check(live, who, choose, owner);
    this.#tell({ t: 'checked', id, refusal });
  }

  #known(): Present {
    if (!this.#present) {
      throw new Denied(400, 'hello', WORDS.api.helloFirst);
    }
    return this.#present;
  }

  async #greet({ as, token, seen, kept }: Extract<ToTable, { t: 'hello' }>): Promise<void> {
    if (this.#present || this.#greeting) {
      throw new Denied(400, 'hello', WORDS.api.helloTwice);
    }
    this.#greeting = true;
    const known = bearerOf(this.#context, this.#request);
    const bearer = token === undefined ? known : { ...known, key: token };
    this.#bearer = bearer;
    const present = await presentAt(this.#context, this.#game, bearer, as, this.#owner);
    const { live, who } = present;
    this.#owner = present.owner;
    if (who.role === 'seat' && isKeptFor(live.outline.seats[who.side])) {
      await this.#context.tables.sit(live.id, who.side, who.name || 'Guest');
    }
    await this.#welcome(
      present,
      seen,
      !kept || (await holds(this.#context.tables, this.#game, kept, bearer)),
    );
  }

  /** A client that was not welcomed after all must be removed: else all news would be stored for it. */
  async #welcome(present: Present, seen: number | undefined, holdsTrue: boolean): Promise<void> {
    const { tables } = this.#context;
    const { live, viewer, role, owner } = present;
    [this.role, this.viewer] = [role, viewer];
    const shown = await tables.watch(live, this, owner);
    try {
      await this.#show(present, shown, seen, holdsTrue);
    } finally {
      if (!this.#present) {
        tables.unwatch(live, this);
      }
    }
  }

  /** Everything up to now; news that comes meanwhile waits, and follows. */
  async #show(present: Present, shown: Shown, seen: number | undefined, holdsTrue: boolean): Promise<void> {
    const { tables } = this.#context;
    const { live, viewer, role, owner } = present;
    const { n, logged, text } = shown;
    // Rights that ended while one came in: nobody was asked again then.
    if (!(await this.isAdmitted())) {
      this.dismiss();
      return;
    }
    const events = seen === undefined ? '[]' : await tables.history.events(live, viewer, seen, n, owner);
    if (this.#socket.readyState !== this.#socket.OPEN) {
      return;
    }
    this.#present = present;
    const here = JSON.stringify(tables.here(live));
    const parts = `"t":"welcome","role":${JSON.stringify(role)},"n":${n},"doc":${text}`;
    const kept = holdsTrue ? '' : ',"kept":false';
    // Never packed: names and talk, which others choose, would be beside a hand, and the length would tell which parts
    // are alike.
    this.#put(new Message(`{${parts},"events":${events},"here":${here}${kept}}`).plain);
    live.welcomed(this, logged);
  }

  async #carryOut({ id, command }: Extract<ToTable, { t: 'do' }>): Promise<void> {
    const { who, role, owner } = this.#known();
    if (command.do === 'seat') {
      throw new Denied(400, 'seats', WORDS.api.seatsByRequest);
    }
    const client = `${role}/${id}`;
    const done = await this.#context.tables.submit(this.#game, this.#named(who), command, { owner, client });
    if (!done) {
      throw new Denied(404, 'no-game', WORDS.api.noGame);
    }
    if (done.ok && this.#bearer && isSaying(command)) {
      await keepSaying(this.#context, this.#bearer, { who, command, game: this.#game, client });
    }
    this.#tell(done.ok ? { t: 'done', id, ...done.value } : { t: 'refused', id, refusal: done.error });
  }

  /** A name may have been given since the socket was opened. */
  #named(who: Present['who']): Present['who'] {
    const seat = who.role === 'seat' ? this.#present?.live.outline.seats[who.side] : undefined;
    return seat?.kind === 'person' && seat.name !== null && seat.name !== who.name
      ? { ...who, name: seat.name }
      : who;
  }

  /** A message that was not carried out and will not be is answered by its id; any other is sent again. */
  #fail(error: unknown, message: ToTable): void {
    const { answer, close, unknown } = faultFor(error, message);
    if (unknown) {
      this.#context.tables.onFault(error);
    }
    this.#tell(answer);
    if (close) {
      this.#close(CLOSE[close], answer.code);
    }
  }

  #leave(): void {
    if (this.#present) {
      const { live } = this.#present;
      this.#present = null;
      this.#context.tables.unwatch(live, this);
    }
  }
}

/** Live play: `GET /api/games/:id/live`, then a hello. */
export const socketRoutes = (app: Server, context: Context, limits: Limits, sockets: Sockets): void => {
  app.get('/api/games/:id/live', { websocket: true, schema: { hide: true } }, (socket, request) => {
    const params = gameParams.safeParse(request.params);
    if (!params.success || !sockets.enter(request.ip)) {
      socket.close(params.success ? CLOSE.tooMany : CLOSE.policy, 'no');
      return;
    }
    socket.once('close', () => sockets.leave(request.ip));
    new Line(context, socket, params.data.id, request, limits);
  });
};
