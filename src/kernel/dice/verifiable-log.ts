import { isRecord, type Json } from '../base/json.ts';
import { err, type Issue, ok, type Result } from '../base/result.ts';
import { type Secret, tableKey } from './verifiable.ts';

/**
 * The entropy of one seat, in the order of the log. It counts from the roll `before` on, in place of the seat’s earlier
 * entropy. A seat may show a seal first and the entropy behind it later; an entry can open one seal and show the next.
 */
export interface Entropy {
  readonly seat: string;
  readonly before: number;
  readonly value?: string;
  readonly seal?: string;
  /** The seal that the seat showed is void: its time ran out, or the seat changed hands. */
  readonly lapsed?: true;
}

/** The record of verifiable dice in a game file; the secret appears when the game is over. */
export interface VerifiableLog {
  readonly commitment: string;
  readonly entropy: readonly Entropy[];
  readonly secret?: string;
}

/** The entropy of every seat that counts in the roll: the last that it gave before. */
export const entropyAt = (entropy: readonly Entropy[], roll: number): Readonly<Record<string, string>> => {
  const counted = entropy.flatMap(({ seat, value, before }): [string, string][] =>
    value !== undefined && before <= roll ? [[seat, value]] : [],
  );
  return Object.fromEntries(counted);
};

/** The key under which the roll is made. It must stay with the server until the game is over. */
export const keyAt = (secret: Secret, entropy: readonly Entropy[], roll: number): Uint8Array =>
  tableKey(secret, entropyAt(entropy, roll));

const isTextOrAbsent = (json: unknown): boolean => json === undefined || typeof json === 'string';

const isEntropy = (json: unknown): json is Entropy =>
  isRecord(json) &&
  typeof json.seat === 'string' &&
  typeof json.before === 'number' &&
  isTextOrAbsent(json.value) &&
  isTextOrAbsent(json.seal) &&
  (json.lapsed === undefined || json.lapsed === true) &&
  (json.value ?? json.seal ?? json.lapsed) !== undefined;

/** The shape only; whether hashes and order are right is for `verifyRolls` to say. */
export const parseVerifiableLog = (json: Json | undefined): Result<VerifiableLog, Issue> => {
  const bad = (path: string, sentence: string) => err({ code: 'dice/verifiable-log', path, sentence });
  if (!isRecord(json)) {
    return bad('', 'the record of verifiable dice should be an object');
  }
  const { commitment, entropy, secret } = json;
  if (typeof commitment !== 'string') {
    return bad('commitment', 'the record of verifiable dice should hold a commitment');
  }
  if (!isTextOrAbsent(secret)) {
    return bad('secret', 'the secret should be text');
  }
  if (!Array.isArray(entropy)) {
    return bad('entropy', 'the entropy should be a list of contributions');
  }
  const odd = entropy.findIndex(entry => !isEntropy(entry));
  if (odd >= 0) {
    const sentence = `contribution ${odd + 1} should have a seat, the roll it comes before, and a value or a seal`;
    return bad(`entropy[${odd}]`, sentence);
  }
  return ok(json as unknown as VerifiableLog);
};
