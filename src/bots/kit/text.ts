import type { Json } from '#kernel';

const TEXTS = new WeakMap<object, string>();

/** The text of a part of a state. States that follow each other share most of their parts: each is written once. */
const partText = (part: Json): string => {
  if (typeof part !== 'object' || part === null) {
    return JSON.stringify(part);
  }
  const known = TEXTS.get(part);
  if (known !== undefined) {
    return known;
  }
  const text = JSON.stringify(part);
  TEXTS.set(part, text);
  return text;
};

/** A state, a view or a stack as a text: equal texts are equal values. Field by field, so that parts are kept. */
export const textOf = (value: Json | readonly Json[]): string => {
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
