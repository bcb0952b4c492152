import type { Issue, Json } from '#kernel';
import { BadInput } from './bad-input.ts';
import type { Option, Values } from './command.ts';
import { OPTIONS } from './pages.ts';
import { jsonOption } from './read-json.ts';
import { textOf } from './values.ts';
import { WORDS } from './words.ts';

export const GIVEN: Option = {
  type: 'string',
  value: 'JSON',
  help: OPTIONS.given,
};

export const givenOf = (values: Values): unknown => jsonOption(textOf(values, 'given') ?? '{}', '--given');

export const diceOf = (values: Values): Json | undefined => {
  const text = textOf(values, 'dice');
  return text === undefined ? undefined : (jsonOption(text, '--dice') as Json);
};

/** Issues with data from outside as one sentence. */
export const refuse = (id: string, issues: readonly Issue[]): BadInput =>
  new BadInput(
    WORDS.refused(id, closed(issues.map(({ sentence }) => sentence.replace(/\.$/, '')).join('; '))),
  );

/** With its full stop, unless it ends in another mark. */
export const closed = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);
