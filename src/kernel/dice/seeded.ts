import { Bug } from '../base/result.ts';

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
const ONE_WORD = 2 ** -32;
/** Up to here the product of a 32-bit word and n is exact in a double. */
const EXACT = 2 ** 21;

/** xoshiro128** 1.1 (Blackman and Vigna). A typed array holds the state: no word is ever boxed, in any engine. */
class Xoshiro implements Random {
  private readonly words: Int32Array;

  constructor(state: SeedState) {
    this.words = Int32Array.from(state);
    if (this.words.length !== 4 || this.words.every(word => word === 0)) {
      throw new Bug('a generator starts from four words, not all zero', { state });
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
    if ((n | 0) !== n || n < 1 || n > EXACT) {
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
    return (word * n * ONE_WORD) | 0;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) {
      throw new Bug('nothing to pick from');
    }
    return items[this.below(items.length)] as T;
  }

  state(): SeedState {
    return Array.from(this.words) as unknown as SeedState;
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
    const words = this.words;
    const a = words[0] as number;
    const b = words[1] as number;
    const c = words[2] as number;
    const d = words[3] as number;
    const x = c ^ a;
    const y = d ^ b;
    words[0] = a ^ y;
    words[1] = b ^ x;
    words[2] = x ^ (b << 9);
    words[3] = (y << 11) | (y >>> 21);
    const five = Math.imul(b, 5);
    return Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
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

/**
 * The same seed gives the same dice for ever; `5` and `'5'` are the same seed. A generator from a state continues at
 * that state.
 */
export const seeded = (seed: string | number | SeedState): Random =>
  new Xoshiro(typeof seed === 'object' ? seed : stateOf(String(seed)));
