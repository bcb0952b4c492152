import { Bug, must } from '../base/result.ts';
import { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.ts';
import type { Throw } from './throw.ts';

/**
 * Dice that anyone can check (docs/adr/0010-verifiable-dice.md). The server commits to a secret by hash before
 * the first roll, every seat adds entropy of its own, each roll is an HMAC of both, and the secret is published
 * at the end. All that is hashed is plain text, so that a roll can be checked with everyday tools.
 */

/** Thirty-two bytes, or the same as 64 hexadecimal digits. */
export type Secret = Uint8Array | string;

const SECRET_BYTES = 32;
const WORD_BYTES = 4;

/** The bytes of a secret or key; null if it is malformed. */
export const secretBytes = (secret: Secret): Uint8Array | null => {
  const bytes = typeof secret === 'string' ? fromHex(secret) : secret;
  return bytes?.length === SECRET_BYTES ? bytes : null;
};

const bytesOf = (secret: Secret): Uint8Array => must(secretBytes(secret), 'a secret of 32 bytes');

/** The commitment shown before the first roll: it binds the server to the secret and tells nothing about it. */
export const commit = (secret: Secret): string =>
  toHex(sha256(utf8(`grognard/commit/1 ${toHex(bytesOf(secret))}`)));

/** The seal that a seat shows before it shows its next entropy. */
export const sealOf = (seat: string, value: string): string =>
  toHex(sha256(utf8(`grognard/seal/1 ${JSON.stringify([seat, value])}`)));

/** The key of a game's rolls: the secret and the entropy of every seat, seats in alphabetical order. */
export const tableKey = (secret: Secret, entropies: Readonly<Record<string, string>>): Uint8Array => {
  const seats = Object.entries(entropies).sort(([a], [b]) => (a < b ? -1 : 1));
  return hmacSha256(bytesOf(secret), utf8(`grognard/table/1 ${JSON.stringify(seats)}`));
};

/** One block of 32 bytes of chance: the HMAC-SHA-256 of the message under the table's key. */
export interface Block {
  readonly message: string;
  readonly digest: string;
}

/** Some bytes of the blocks as a number, and the die it gave; null where it was rejected. */
export interface Draw {
  readonly bytes: string;
  readonly value: number;
  readonly face: number | null;
}

/**
 * How one throw came about, for a person to follow: blocks in order, their bytes drawn from left to right,
 * numbers from `fair` upwards rejected, every other giving the face `value % faces + 1`. It may be shown while
 * the game goes on: a digest tells nothing about the key or about any other roll.
 */
export interface Derivation {
  readonly blocks: readonly Block[];
  readonly fair: number;
  readonly draws: readonly Draw[];
  readonly dice: readonly number[];
}

/** The number `roll` counts the rolls of a game from 1; the name tells apart the throws of one roll. */
export const derivation = (
  key: Uint8Array,
  roll: number,
  name: string,
  count: number,
  faces: number,
): Derivation => {
  checkSize(roll, count, faces);
  const width = faces <= 256 ? 1 : WORD_BYTES;
  const fair = 256 ** width - (256 ** width % faces);
  const blocks: Block[] = [];
  const draws: Draw[] = [];
  const dice: number[] = [];
  while (dice.length < count) {
    const message = messageOf(roll, name, count, faces, blocks.length);
    const digest = toHex(hmacSha256(key, utf8(message)));
    blocks.push({ message, digest });
    for (let at = 0; at < digest.length && dice.length < count; at += 2 * width) {
      const draw = drawn(digest.slice(at, at + 2 * width), fair, faces);
      draws.push(draw);
      if (draw.face !== null) {
        dice.push(draw.face);
      }
    }
  }
  return { blocks, fair, draws, dice };
};

/** Rejection makes it fair: below `fair`, a multiple of the faces, every face has the same number of values. */
const drawn = (bytes: string, fair: number, faces: number): Draw => {
  const value = Number.parseInt(bytes, 16);
  return { bytes, value, face: value < fair ? (value % faces) + 1 : null };
};

const checkSize = (roll: number, count: number, faces: number): void => {
  if (!isNumberOfRoll(roll) || !isSize(count, faces)) {
    throw new Bug('a roll needs a number from 1, dice from 0, and faces from 1 to 2^32', {
      roll,
      count,
      faces,
    });
  }
};

export const isNumberOfRoll = (roll: number): boolean => Number.isSafeInteger(roll) && roll >= 1;

export const isSize = (count: number, faces: number): boolean =>
  Number.isSafeInteger(count) && count >= 0 && Number.isInteger(faces) && faces >= 1 && faces <= 2 ** 32;

const messageOf = (roll: number, name: string, count: number, faces: number, block: number): string =>
  `grognard/roll/1 ${roll} ${count}d${faces} ${block} ${name}`;

/** The dice of a derivation, without the account of it. */
export const rollOf = (
  key: Uint8Array,
  roll: number,
  name: string,
  count: number,
  faces: number,
): readonly number[] => {
  checkSize(roll, count, faces);
  const width = faces <= 256 ? 1 : WORD_BYTES;
  const fair = 256 ** width - (256 ** width % faces);
  const dice: number[] = [];
  for (let block = 0; dice.length < count; block++) {
    const digest = hmacSha256(key, utf8(messageOf(roll, name, count, faces, block)));
    for (let at = 0; at < digest.length && dice.length < count; at += width) {
      const value = numberAt(digest, at, width);
      if (value < fair) {
        dice.push((value % faces) + 1);
      }
    }
  }
  return dice;
};

const numberAt = (bytes: Uint8Array, at: number, width: number): number => {
  let value = 0;
  for (let i = at; i < at + width; i++) {
    value = value * 256 + (bytes[i] as number);
  }
  return value;
};

/** The dice of one throw, with the size that was asked for. */
export interface Thrown {
  readonly count: number;
  readonly faces: number;
  readonly dice: readonly number[];
  /** Places of a pile that hold the same card: any of them would have brought the drawn card. */
  readonly alike?: readonly number[];
}

/** All throws of one roll, by name. */
export const rollThrows = (
  key: Uint8Array,
  roll: number,
  throws: readonly Throw[],
): Readonly<Record<string, Thrown>> => {
  if (new Set(throws.map(({ name }) => name)).size !== throws.length) {
    throw new Bug('the throws of one roll need names of their own', { roll, throws });
  }
  return Object.fromEntries(
    throws.map(({ name, count, faces }) => [
      name,
      { count, faces, dice: rollOf(key, roll, name, count, faces) },
    ]),
  );
};
