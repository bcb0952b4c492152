import { err, must, ok, type Result } from '../base/result.ts';
import { sizeOf } from './throw.ts';
import { commit, isNumberOfRoll, isSize, rollOf, sealOf, secretBytes, type Thrown } from './verifiable.ts';
import { type Entropy, keyAt, type VerifiableLog } from './verifiable-log.ts';

export interface LoggedRoll {
  readonly number: number;
  readonly throws: Readonly<Record<string, Thrown>>;
}

/** The proof: the number of rolls, and how many contributions had not been sealed before. */
export interface Verified {
  readonly rolls: number;
  readonly unsealed: number;
}

/** The first thing that does not fit; `roll` is 0 when it comes before any roll. */
export interface Misfit {
  readonly roll: number;
  readonly sentence: string;
}

/** Recomputes every roll of a game from the published secret and names the first that does not fit. */
export const verifyRolls = (log: VerifiableLog, rolls: readonly LoggedRoll[]): Result<Verified, Misfit> => {
  const misfit = badSecret(log) ?? badEntropy(log.entropy);
  if (misfit !== null) {
    return err({ roll: 0, sentence: misfit });
  }
  const secret = must(log.secret);
  for (const [at, roll] of rolls.entries()) {
    const number = at + 1;
    const sentence = badNumber(roll, number) ?? badThrow(roll, keyAt(secret, log.entropy, number));
    if (sentence !== null) {
      return err({ roll: number, sentence });
    }
  }
  return ok({ rolls: rolls.length, unsealed: unsealed(log.entropy) });
};

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const badSecret = ({ commitment, secret }: VerifiableLog): string | null => {
  if (!isHash(commitment)) {
    return 'the commitment should be 64 hexadecimal digits in lower case';
  }
  if (secret === undefined) {
    return 'the secret has not been published yet, so the rolls cannot be checked';
  }
  if (secretBytes(secret) === null) {
    return 'the secret should be 64 hexadecimal digits';
  }
  return commit(secret) === commitment
    ? null
    : 'the secret does not fit the commitment made before the first roll';
};

/** Walks through the contributions in the order of the log, with the seals that still wait to be opened. */
const badEntropy = (entropy: readonly Entropy[]): string | null => {
  const sealed = new Map<string, string>();
  let before = 1;
  for (const [at, entry] of entropy.entries()) {
    if (!isNumberOfRoll(entry.before) || entry.before < before) {
      return `contribution ${at + 1}, by seat “${entry.seat}”, is out of order`;
    }
    if (entry.seal !== undefined && !isHash(entry.seal)) {
      return `the seal of contribution ${at + 1}, by seat “${entry.seat}”, should be 64 hexadecimal digits in lower case`;
    }
    if (!opens(entry, sealed.get(entry.seat))) {
      return `contribution ${at + 1}, by seat “${entry.seat}”, does not fit the seal shown before it`;
    }
    before = entry.before;
    turnSeal(sealed, entry);
  }
  return null;
};

const opens = ({ seat, value }: Entropy, seal: string | undefined): boolean =>
  value === undefined || seal === undefined || sealOf(seat, value) === seal;

/** An open seal is spent, a void one too. A new seal in place of an unopened one is no opening: the old one stays in force. */
const turnSeal = (sealed: Map<string, string>, { seat, value, seal, lapsed }: Entropy): void => {
  if (value !== undefined || lapsed) {
    sealed.delete(seat);
  }
  if (seal !== undefined && !sealed.has(seat)) {
    sealed.set(seat, seal);
  }
};

const unsealed = (entropy: readonly Entropy[]): number => {
  const sealed = new Map<string, string>();
  return entropy.filter(entry => {
    const open = entry.value !== undefined && !sealed.has(entry.seat);
    turnSeal(sealed, entry);
    return open;
  }).length;
};

/** A number left out would let the server skip a roll it did not like. */
const badNumber = ({ number }: LoggedRoll, expected: number): string | null =>
  number === expected ? null : `roll ${expected} is missing: roll ${number} stands in its place`;

const badThrow = ({ number, throws }: LoggedRoll, key: Uint8Array): string | null => {
  for (const [name, thrown] of Object.entries(throws)) {
    const { count, faces, dice, alike } = thrown;
    if (!isSize(count, faces) || dice.length !== count) {
      return `roll ${number}, “${name}”: ${dice.length} dice are written where ${sizeOf(thrown)} were thrown`;
    }
    const rolled = rollOf(key, number, name, count, faces);
    if (rolled.some((face, i) => face !== dice[i] && !alike?.includes(face))) {
      return `roll ${number}, “${name}”: the file says ${dice.join(' ')}, but the dice were ${rolled.join(' ')}`;
    }
  }
  return null;
};
