import { Bug } from '../result.ts';

/** Four 32-bit integers, not all zero: the whole state of the generator, fit for JSON. */
export type SeedState = readonly [number, number, number, number];

/** Repeatable chance for simulation, bots and tests. Never for a game between people: the state tells the future. */
export interface Random {
  /** One die: 1 to `faces`, each equally likely. */
  face(faces: number): number;
  roll(count: number, faces: number): number[];
  /** An integer from 0 to n − 1, each equally likely. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  state(): SeedState;
}

const WORDS = 2 ** 32;
/** Up to here the product of a 32-bit word and n is exact in a double. */
const EXACT = 2 ** 21;

/** xoshiro128** 1.1 (Blackman and Vigna), the state in fields: the fastest form in V8. */
class Xoshiro implements Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor([a, b, c, d]: SeedState) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.d = d | 0;
    if ((this.a | this.b | this.c | this.d) === 0) {
      throw new Bug('a generator cannot start from four zeros');
    }
  }

  face(faces: number): number {
    return this.below(faces) + 1;
  }

  roll(count: number, faces: number): number[] {
    const dice: number[] = [];
    for (let i = 0; i < count; i++) {
      dice.push(this.below(faces) + 1);
    }
    return dice;
  }

  /** Lemire's multiply-and-shift: the high half is the number; a low half under 2³² mod n would be one too many. */
  below(n: number): number {
    if (!(n >= 1 && n <= EXACT)) {
      return this.belowLarge(n);
    }
    let word = this.word();
    let low = Math.imul(word, n) >>> 0;
    if (low < n) {
      const surplus = WORDS % n;
      while (low < surplus) {
        word = this.word();
        low = Math.imul(word, n) >>> 0;
      }
    }
    return Math.floor((word * n) / WORDS);
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) {
      throw new Bug('nothing to pick from');
    }
    return items[this.below(items.length)] as T;
  }

  state(): SeedState {
    return [this.a, this.b, this.c, this.d];
  }

  private belowLarge(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) {
      throw new Bug('a die needs a whole number of faces, from 1 to 2^32', { faces: n });
    }
    const fair = WORDS - (WORDS % n);
    let word = this.word();
    while (word >= fair) {
      word = this.word();
    }
    return word % n;
  }

  /** The next 32 bits, unsigned. */
  private word(): number {
    const five = Math.imul(this.b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return word;
  }
}

/** The finish of MurmurHash3: every bit in reaches every bit out, and different numbers stay different. */
const scatter = (x: number): number => {
  const y = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  const z = Math.imul(y ^ (y >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
};

/** Four lanes read the text, each with its own odd multiplier, and are then stirred together. */
const stateOf = (seed: string): SeedState => {
  const lanes = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
  const odd = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];
  for (let at = 0; at < seed.length; at++) {
    for (let lane = 0; lane < 4; lane++) {
      const x = Math.imul((lanes[lane] as number) ^ seed.charCodeAt(at), odd[lane] as number);
      lanes[lane] = (x << 13) | (x >>> 19);
    }
  }
  return stir(lanes as [number, number, number, number], seed.length);
};

const stir = ([a, b, c, d]: SeedState, length: number): SeedState => {
  const sum = scatter(a ^ length) + scatter(b) + scatter(c) + scatter(d);
  const state = [a, b, c, d].map((lane, at) => scatter(lane + sum + Math.imul(at + 1, 0x9e3779b9)));
  return state.some(word => word !== 0) ? (state as unknown as SeedState) : [1, 2, 3, 4];
};

/** The same seed gives the same dice for ever; `5` and `'5'` are the same seed. A state goes on where it was read. */
export const seeded = (seed: string | number | SeedState): Random =>
  new Xoshiro(typeof seed === 'object' ? seed : stateOf(String(seed)));
