import type { Json } from '#kernel';

const TEXTS = new WeakMap<object, string>();

/** Longer parts are named by two sums over their text: a key of a whole board would be thousands of letters long. */
const LONG = 48;
const [SEED_A, SEED_B, STEP_A, STEP_B] = [0x811c9dc5, 0x3c6ef372, 0x01000193, 0x5bd1e995];

/** A short name for a long text: the same everywhere, and different texts share one in 2 to the 64 cases only. */
const shortened = (text: string): string => {
  let [a, b] = [SEED_A, SEED_B];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    a = Math.imul(a ^ letter, STEP_A);
    b = Math.imul(b ^ (letter + at), STEP_B);
    b ^= b >>> 15;
  }
  return `#${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
};

/** The text of a part of a state. States that follow each other share most of their parts: each is written once. */
const partText = (part: Json): string => {
  if (typeof part !== 'object' || part === null) {
    return JSON.stringify(part);
  }
  const known = TEXTS.get(part);
  if (known !== undefined) {
    return known;
  }
  const whole = JSON.stringify(part);
  const text = whole.length > LONG ? shortened(whole) : whole;
  TEXTS.set(part, text);
  return text;
};

/** A state, a view or a stack as a key: equal keys are equal values. Field by field, so that parts are kept. */
const textOf = (value: Json | readonly Json[]): string => {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(partText).join(',')}]`;
  }
  const fields = Object.entries(value as Readonly<Record<string, Json | undefined>>)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${JSON.stringify(name)}:${partText(part as Json)}`);
  return `{${fields.join(',')}}`;
};

/** A state as a text. */
export const stateText = (board: Json, stack: unknown): string =>
  `${textOf(board)} ${textOf(stack as readonly Json[])}`;
