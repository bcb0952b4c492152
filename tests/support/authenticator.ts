import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** As much of CBOR as a passkey needs: numbers, text, bytes, maps. */
const cbor = (value: unknown): Buffer => {
  if (typeof value === 'number') {
    return value >= 0 ? head(0, value) : head(1, -1 - value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (value instanceof Uint8Array) {
    return Buffer.concat([head(2, value.length), value]);
  }
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
};

const head = (major: number, length: number): Buffer => {
  const top = major << 5;
  if (length < 24) {
    return Buffer.from([top | length]);
  }
  return length < 256 ? Buffer.from([top | 24, length]) : Buffer.from([top | 25, length >> 8, length & 255]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** A passkey in software: makes one credential and signs with it, as a phone would. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #public: KeyObject;
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#public = publicKey;
    this.#origin = origin;
  }

  #authData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.#counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), count, more]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  register(challenge: string): object {
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      cbor(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(0x45, credential)],
    ]);
    return {
      id: base64(this.#id),
      rawId: base64(this.#id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(this.#client('webauthn.create', challenge)),
        attestationObject: base64(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  login(challenge: string): object {
    const client = this.#client('webauthn.get', challenge);
    const data = this.#authData(0x05);
    return {
      id: base64(this.#id),
      rawId: base64(this.#id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)),
      },
    };
  }
}
