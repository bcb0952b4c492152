/** Dice: seeded ones for simulation, and those that anyone can verify. */
import * as kernel from '#kernel';
import { isGame, NO_GAME } from './game.ts';
import { insist } from './misuse.ts';

export type { Entropy, LoggedRoll, Misfit, Proof, Random } from '#kernel';

type Secret = Parameters<typeof kernel.commit>[0];
type Seed = Parameters<typeof kernel.seeded>[0];
type Throws = Parameters<typeof kernel.rollThrows>[2];

const isText = (value: unknown): value is string => typeof value === 'string';

const isSecret = (secret: unknown): boolean =>
  isText(secret) ? /^[0-9a-f]{64}$/i.test(secret) : secret instanceof Uint8Array && secret.length === 32;

const NO_SECRET = 'A secret is 32 bytes, or 64 hexadecimal digits.';
const NO_KEY = 'The key of a roll is 32 bytes, as `keyAt` gives them.';
const NO_THROW =
  'A roll needs a number from 1, and throws with a name, dice from 0, and faces from 1 to 2^32.';

const isKey = (key: unknown): boolean => key instanceof Uint8Array && key.length === 32;

const isThrow = (roll: number, name: unknown, count: number, faces: number): boolean =>
  isText(name) &&
  Number.isSafeInteger(roll) &&
  roll >= 1 &&
  Number.isSafeInteger(count) &&
  count >= 0 &&
  Number.isInteger(faces) &&
  faces >= 1 &&
  faces <= 2 ** 32;

/** Chance from a seed: the same seed gives the same dice. */
export const seeded = (seed: Seed): kernel.Random => {
  const isState = Array.isArray(seed) && seed.length === 4 && seed.every(Number.isInteger);
  insist(
    isText(seed) || Number.isFinite(seed) || isState,
    'A seed is a text, a number, or the state of dice.',
  );
  return kernel.seeded(seed);
};

/** The commitment shown before the first roll: it binds to the secret and tells nothing about it. */
export const commit = (secret: Secret): string => {
  insist(isSecret(secret), NO_SECRET);
  return kernel.commit(secret);
};

/** The seal that a seat shows before it shows its next entropy. */
export const sealOf = (seat: string, value: string): string => {
  insist(isText(seat) && isText(value), 'A seal is made of two texts: the seat and its entropy.');
  return kernel.sealOf(seat, value);
};

/** The key under which a roll is made. */
export const keyAt = (secret: Secret, entropy: readonly kernel.Entropy[], roll: number): Uint8Array => {
  insist(isSecret(secret), NO_SECRET);
  insist(
    kernel.parseVerifiableLog({ commitment: '', entropy: entropy as never }).ok,
    'Entropy is a list of contributions: a seat, the roll it comes before, and a value or a seal.',
  );
  return kernel.keyAt(secret, entropy, roll);
};

/** The dice of one throw. */
export const rollOf = (
  key: Uint8Array,
  roll: number,
  name: string,
  count: number,
  faces: number,
): readonly number[] => {
  insist(isKey(key), NO_KEY);
  insist(isThrow(roll, name, count, faces), NO_THROW);
  return kernel.rollOf(key, roll, name, count, faces);
};

/** All throws of one roll, by name. */
export const rollThrows = (
  key: Uint8Array,
  roll: number,
  throws: Throws,
): ReturnType<typeof kernel.rollThrows> => {
  insist(isKey(key), NO_KEY);
  const isOne = (each: unknown): boolean =>
    kernel.isRecord(each) && isThrow(roll, each.name as string, each.count as number, each.faces as number);
  insist(Array.isArray(throws) && throws.every(isOne), NO_THROW);
  insist(
    new Set(throws.map(({ name }) => name)).size === throws.length,
    'Each throw of a roll has a name of its own.',
  );
  return kernel.rollThrows(key, roll, throws);
};

const isLogged = (roll: unknown): boolean =>
  kernel.isRecord(roll) &&
  kernel.isRecord(roll.throws) &&
  Object.values(roll.throws).every(thrown => kernel.isRecord(thrown) && Array.isArray(thrown.dice));

/** Recomputes every roll from the published secret and names the first that does not fit. */
export const verifyRolls: typeof kernel.verifyRolls = (log, rolls) => {
  const parsed = kernel.parseVerifiableLog(log as never);
  if (!parsed.ok) {
    return kernel.err({ roll: 0, sentence: parsed.error.sentence });
  }
  const odd = Array.isArray(rolls) ? rolls.findIndex(roll => !isLogged(roll)) : 0;
  return odd >= 0
    ? kernel.err({ roll: odd + 1, sentence: 'a roll should have its number and its throws by name' })
    : kernel.verifyRolls(parsed.value, rolls);
};

/** Recomputes every roll of a saved game and names the first that does not fit. */
export const verify: typeof kernel.verify = (def, file) => {
  const parsed = kernel.parseGameFile(file);
  if (!isGame(def) || !parsed.ok) {
    return kernel.err({ roll: 0, sentence: parsed.ok ? NO_GAME : parsed.error.sentence });
  }
  return kernel.verify(def, parsed.value);
};
