import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server on the loopback that takes every mail and keeps its text. */
export class MailServer {
  readonly #server: Server;
  readonly #mails: string[] = [];
  readonly #waiting: ((mail: string) => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', socket => void this.#talk(socket));
  }

  static async start(): Promise<MailServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new MailServer(server);
  }

  get address(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The text of the next mail. */
  next(): Promise<string> {
    const mail = this.#mails.shift();
    return mail === undefined ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve(mail);
  }

  async #talk(socket: Socket): Promise<void> {
    socket.on('error', () => socket.destroy());
    socket.write('220 ready\r\n');
    let body: string[] | null = null;
    for await (const line of createInterface({ input: socket })) {
      if (body !== null && line !== '.') {
        body.push(line);
        continue;
      }
      if (body !== null) {
        this.#keep(body);
        body = null;
      } else if (line === 'DATA') {
        body = [];
        socket.write('354 go on\r\n');
        continue;
      }
      socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  }

  #keep(lines: readonly string[]): void {
    const text = lines.slice(lines.indexOf('') + 1).join('');
    const mail = Buffer.from(text, 'base64').toString('utf8');
    const waiting = this.#waiting.shift();
    if (waiting) {
      waiting(mail);
    } else {
      this.#mails.push(mail);
    }
  }

  async close(): Promise<void> {
    this.#server.close();
  }
}
