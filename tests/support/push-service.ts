import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const CURVE = 'prime256v1';
const DAY = 24 * 60 * 60;
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8292: the sender is proved by a signature under the key that the subscription was made for. */
const vapidFault = (header: string, origin: string, subscribedFor: string): string | null => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== subscribedFor) {
    return 'the key is not the one of the subscription';
  }
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(each => each.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, bytes(signature))) {
    return 'the signature is wrong';
  }
  const { alg } = JSON.parse(bytes(head).toString()) as { alg: string };
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString()) as { aud: string; exp: number; sub: string };
  const now = Date.now() / 1000;
  if (alg !== 'ES256' || aud !== origin || exp <= now || exp > now + DAY) {
    return `the claims do not hold: ${alg} ${aud} ${exp}`;
  }
  return /^(mailto:|https:)/.test(sub) ? null : 'nobody is named to turn to';
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};

/** A push service on the loopback with one browser behind it: strict as theirs, and it opens its messages. */
export class PushService {
  readonly #server: Server;
  readonly #browser = createECDH(CURVE);
  readonly #auth = randomBytes(16);
  readonly #applicationKey: string;
  readonly messages: string[] = [];
  readonly refused: string[] = [];
  /** The browser has gone for good. */
  gone = false;

  private constructor(server: Server, applicationKey: string) {
    this.#server = server;
    this.#applicationKey = applicationKey;
    this.#browser.generateKeys();
  }

  /** For a subscription made with the application's public key. */
  static async start(applicationKey: string): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server, applicationKey);
    server.on('request', async (request, reply) => {
      reply.statusCode = await service.#take(request);
      reply.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get subscription() {
    return {
      endpoint: `${this.origin}/send/1`,
      keys: {
        p256dh: this.#browser.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  async #take(request: IncomingMessage): Promise<number> {
    if (this.gone) {
      return 410;
    }
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
    const fault = vapidFault(authorization, this.origin, this.#applicationKey);
    if (fault !== null || encoding !== 'aes128gcm' || !(Number(ttl) >= 0)) {
      this.refused.push(fault ?? `the headers are wrong: ${encoding} ${ttl}`);
      return 403;
    }
    this.messages.push(this.#open(await bodyOf(request)));
    return 201;
  }

  /** RFC 8188 and 8291, as the browser does it. */
  #open(sealed: Buffer): string {
    const [salt, size, length] = [sealed.subarray(0, 16), sealed.readUInt32BE(16), sealed.readUInt8(20)];
    const [theirs, body] = [sealed.subarray(21, 21 + length), sealed.subarray(21 + length)];
    if (body.length > size) {
      throw new Error('the message is longer than one record');
    }
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#browser.getPublicKey(), theirs]);
    const secret = derive(this.#browser.computeSecret(theirs), this.#auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
    const end = plain.lastIndexOf(2);
    return plain.subarray(0, end).toString('utf8');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
