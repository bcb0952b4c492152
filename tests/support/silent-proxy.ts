import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A way to a database that can be slow, or go silent as a firewall does that has forgotten its connections. */
export class SilentProxy {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly url: string;
  /** Milliseconds that every message takes, each way. */
  latency = 0;

  private constructor(server: Server, target: URL) {
    this.#server = server;
    const through = new URL(target);
    through.port = String((server.address() as AddressInfo).port);
    through.hostname = '127.0.0.1';
    this.url = through.href;
    server.on('connection', socket => this.#pass(socket, target));
  }

  static async before(url: string): Promise<SilentProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SilentProxy(server, new URL(url));
  }

  #pass(socket: Socket, { hostname, port }: URL): void {
    const onward = connect(Number(port), hostname);
    const pair = [socket, onward] as const;
    this.#pairs.add(pair);
    socket.pipe(this.#slowly()).pipe(onward);
    onward.pipe(this.#slowly()).pipe(socket);
    for (const end of pair) {
      end.on('error', () => undefined);
      end.on('close', () => this.#end(pair));
    }
  }

  #slowly(): Transform {
    return new Transform({
      transform: (chunk, _, done) => {
        const pass = (): void => done(null, chunk);
        return this.latency > 0 ? void setTimeout(pass, this.latency) : pass();
      },
    });
  }

  #end(pair: readonly [Socket, Socket]): void {
    this.#pairs.delete(pair);
    pair.forEach(end => void end.destroy());
  }

  /** Nothing more comes through the connections that there are; new ones are fine. */
  silence(): void {
    for (const [socket, onward] of this.#pairs) {
      socket.unpipe();
      onward.unpipe();
      socket.resume();
      onward.resume();
    }
  }

  async close(): Promise<void> {
    for (const pair of [...this.#pairs]) {
      this.#end(pair);
    }
    this.#server.close();
    await once(this.#server, 'close');
  }
}
