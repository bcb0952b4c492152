/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104): synchronous, the same in Node, browser and worker. */

const BLOCK = 64;

/** FIPS 180-4, 4.2.2: fractional bits of the cube roots of the first 64 primes. */
// biome-ignore format: eight to a line, as printed in the standard
const K = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

/** FIPS 180-4, 5.3.3: fractional bits of the square roots of the first 8 primes. */
// biome-ignore format: one line, as the table above
const START = Int32Array.of(
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
);

const roomFor = (size: number): { readonly room: Uint8Array; readonly view: DataView } => {
  const room = new Uint8Array(size);
  return { room, view: new DataView(room.buffer) };
};

/** Most messages end in their first block, and nothing here is interrupted: one room serves them all. */
const LAST_BLOCK = roomFor(BLOCK);

/** FIPS 180-4, 5.1.1: a one bit, zeros, and the length in bits, up to a whole number of blocks. */
const padded = (bytes: Uint8Array, before: number): DataView => {
  const size = (Math.floor((bytes.length + 8) / BLOCK) + 1) * BLOCK;
  const { room, view } = size === BLOCK ? LAST_BLOCK : roomFor(size);
  room.set(bytes);
  room.fill(0, bytes.length);
  room[bytes.length] = 0x80;
  const length = before + bytes.length;
  view.setUint32(room.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(room.length - 4, length << 3);
  return view;
};

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** FIPS 180-4, 6.2.2 step 1: sixteen words of the message stretched to sixty-four. */
const schedule = (w: Int32Array, view: DataView, at: number): void => {
  for (let t = 0; t < 16; t++) {
    w[t] = view.getInt32(at + 4 * t);
  }
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = (w[t - 16] as number) + s0 + (w[t - 7] as number) + s1;
  }
};

/** FIPS 180-4, 6.2.2 steps 2 to 4: one block into the state. */
const compress = (state: Int32Array, w: Int32Array): void => {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[t] as number) + (w[t] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
};

/** Room for one schedule at a time: nothing here is interrupted. */
const WORDS = new Int32Array(64);

/** The state after some whole blocks. */
const absorb = (state: Int32Array, blocks: DataView): Int32Array => {
  for (let at = 0; at < blocks.byteLength; at += BLOCK) {
    schedule(WORDS, blocks, at);
    compress(state, WORDS);
  }
  return state;
};

/** Room for one state at a time. */
const STATE = new Int32Array(8);

/** Leaves in `STATE` the state after that of some whole blocks and these. */
const absorbed = (from: Int32Array, blocks: DataView): void => {
  STATE.set(from);
  absorb(STATE, blocks);
};

const DIGEST = 32;

const digested = (): Uint8Array => {
  const digest = new Uint8Array(DIGEST);
  for (let i = 0; i < DIGEST; i++) {
    digest[i] = (STATE[i >> 2] as number) >>> (24 - 8 * (i & 3));
  }
  return digest;
};

export const sha256 = (bytes: Uint8Array): Uint8Array => {
  absorbed(START, padded(bytes, 0));
  return digested();
};

/** The states that every message under one key begins with. */
interface Pads {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

const masked = (block: Uint8Array, mask: number): DataView =>
  new DataView(block.map(byte => byte ^ mask).buffer);

const padsOf = (key: Uint8Array): Pads => {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  return {
    inner: absorb(START.slice(), masked(block, 0x36)),
    outer: absorb(START.slice(), masked(block, 0x5c)),
  };
};

/** Keys are values and never written to: the preparation of a key serves all of its messages. */
const prepared = new WeakMap<Uint8Array, Pads>();

const padsUnder = (key: Uint8Array): Pads => {
  const known = prepared.get(key);
  if (known) {
    return known;
  }
  const pads = padsOf(key);
  prepared.set(key, pads);
  return pads;
};

/** RFC 2104: H(key ⊕ outer, H(key ⊕ inner, message)); a key longer than a block is hashed first. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const { inner, outer } = padsUnder(key);
  absorbed(inner, padded(message, BLOCK));
  absorbed(outer, paddedDigest());
  return digested();
};

/** The digest in `STATE` as the one block after a block, word by word. */
const paddedDigest = (): DataView => {
  const { room, view } = LAST_BLOCK;
  for (let i = 0; i < STATE.length; i++) {
    view.setInt32(4 * i, STATE[i] as number);
  }
  room.fill(0, DIGEST);
  room[DIGEST] = 0x80;
  view.setUint32(BLOCK - 4, (BLOCK + DIGEST) << 3);
  return view;
};

const ENCODER = new TextEncoder();

const ASCII = 0x80;

/** Short texts of ASCII, as most are, by hand: the encoder takes several times as long to be called. */
export const utf8 = (text: string): Uint8Array => {
  if (text.length > BLOCK) {
    return ENCODER.encode(text);
  }
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= ASCII) {
      return ENCODER.encode(text);
    }
    bytes[i] = code;
  }
  return bytes;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const toHex = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes) {
    hex += HEX[byte];
  }
  return hex;
};

/** The bytes, or null if the text is not whole pairs of hexadecimal digits. */
export const fromHex = (hex: string): Uint8Array | null => {
  if (!/^([0-9a-fA-F]{2})*$/.test(hex)) {
    return null;
  }
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
};
