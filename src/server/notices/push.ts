import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

/** The subscription of a browser whose owner wants notices: the address, and the keys to seal a notice with. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The server's own key pair (VAPID): a push service lets nobody else send to these subscriptions. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

export const makePushKeys = (): PushKeys => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { publicKey: text(pair.getPublicKey()), privateKey: text(pair.getPrivateKey()) };
};

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The random parts of a sealed message; given by tests only. */
export interface Chance {
  readonly salt: Buffer;
  readonly privateKey?: Buffer;
}

/** RFC 8291: only the browser that gave the keys can read it, not the service that carries it. */
export const seal = (
  { keys }: Subscription,
  message: string,
  { salt, privateKey }: Chance = { salt: randomBytes(16) },
): Buffer => {
  const pair = createECDH(CURVE);
  if (privateKey) {
    pair.setPrivateKey(privateKey);
  } else {
    pair.generateKeys();
  }
  const [theirs, ours] = [bytes(keys.p256dh), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), bytes(keys.auth), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(message),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.from([0, 0, 16, 0]);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed]);
};

const HALF_A_DAY = 12 * 60 * 60;

/** RFC 8292: names the sender, signed. */
export const vapid = (
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  contact: string,
  now: number,
): string => {
  const part = (value: object): string => text(Buffer.from(JSON.stringify(value)));
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HALF_A_DAY, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const point = bytes(publicKey);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${text(signature)}, k=${publicKey}`;
};

/** Services that browsers use. A subscription names an address for us to call, so it must be one of these. */
const SERVICES = ['googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) {
    return false;
  }
  const { protocol, hostname, port } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    SERVICES.some(each => hostname === each || hostname.endsWith(`.${each}`))
  );
};
