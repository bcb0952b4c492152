import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectSecure, type TLSSocket } from 'node:tls';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const PATIENCE = 20_000;

/** One conversation with a mail server, line by line. */
class Talk {
  #socket: Socket | TLSSocket;
  #lines: AsyncIterator<string>;

  constructor(socket: Socket | TLSSocket) {
    this.#socket = socket;
    this.#lines = this.#read(socket);
  }

  #read(socket: Socket | TLSSocket): AsyncIterator<string> {
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The mail server does not answer.')));
    return createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  /** Says something, and waits for an answer of the kind that means yes. */
  async say(line: string | null, expected: number): Promise<string> {
    if (line !== null) {
      this.#socket.write(`${line}\r\n`);
    }
    let said = '';
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) {
        throw new Error('The mail server hung up.');
      }
      said += `${value}\n`;
      if (/^\d{3} /.test(value)) {
        break;
      }
    }
    if (Math.floor(Number(said.split('\n').at(-2)?.slice(0, 3)) / 100) !== expected) {
      throw new Error(`The mail server refused: ${said.trim().split('\n').at(-1)}`);
    }
    return said;
  }

  async secure(host: string): Promise<void> {
    const socket = connectSecure({ socket: this.#socket as Socket, servername: host });
    await once(socket, 'secureConnect');
    this.#socket = socket;
    this.#lines = this.#read(socket);
  }

  end(): void {
    this.#socket.destroy();
  }
}

const opened = async ({ protocol, hostname, port }: URL): Promise<Socket | TLSSocket> => {
  if (protocol === 'smtps:') {
    const socket = connectSecure({ host: hostname, port: Number(port || 465), servername: hostname });
    await once(socket, 'secureConnect');
    return socket;
  }
  const socket = connectPlain({ host: hostname, port: Number(port || 25) });
  await once(socket, 'connect');
  return socket;
};

/** Nothing that a player wrote may end a line of the protocol. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');
const encoded = (subject: string): string =>
  `=?UTF-8?B?${Buffer.from(oneLine(subject)).toString('base64')}?=`;

const message = ({ from, to, subject, text }: Mail): string => {
  const body = (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
  return [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encoded(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '.',
  ].join('\r\n');
};

/** Sends one mail through the server that the host named: `smtp://user:password@host:587` or `smtps://…`. */
export const sendMail = async (server: string, mail: Mail): Promise<void> => {
  const url = new URL(server);
  const talk = new Talk(await opened(url));
  try {
    await talk.say(null, 2);
    let abilities = await talk.say('EHLO grognard', 2);
    if (url.protocol === 'smtp:' && /STARTTLS/i.test(abilities)) {
      await talk.say('STARTTLS', 2);
      await talk.secure(url.hostname);
      abilities = await talk.say('EHLO grognard', 2);
    }
    if (url.username) {
      const secret = `\0${decodeURIComponent(url.username)}\0${decodeURIComponent(url.password)}`;
      await talk.say(`AUTH PLAIN ${Buffer.from(secret).toString('base64')}`, 2);
    }
    await talk.say(`MAIL FROM:<${oneLine(mail.from)}>`, 2);
    await talk.say(`RCPT TO:<${oneLine(mail.to)}>`, 2);
    await talk.say('DATA', 3);
    await talk.say(message(mail), 2);
    await talk.say('QUIT', 2);
  } finally {
    talk.end();
  }
};
