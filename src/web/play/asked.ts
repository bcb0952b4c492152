import { type AnyGame, type Choice, type Json, type Option, type Side, sameJson } from '#kernel';
import type { Asked } from './desk.ts';

/** The options apart from not acting. */
export const askedFrom = (
  kind: Asked['kind'],
  options: readonly Option[],
  pass: Json | undefined,
  schema?: Json,
): Asked => ({
  kind,
  options: options.filter(({ value }) => pass === undefined || !sameJson(value, pass)),
  pass: pass === undefined ? null : (options.find(({ value }) => sameJson(value, pass)) ?? { value: pass }),
  ...(schema === undefined ? {} : { schema }),
});

/** A list as it stands; of a wide choice the likely values that the rules accept. */
export const askedOf = (choice: Choice): Asked =>
  choice.kind === 'listed'
    ? askedFrom('listed', choice.options, choice.pass)
    : askedFrom(
        'open',
        (choice.hints?.() ?? []).filter(({ value }) => choice.check(value) === null),
        choice.pass,
        choice.schema,
      );

/** The names of the sides, as people read them. */
export const namesOf = ({ sideTitles }: Pick<AnyGame, 'sideTitles'>): Readonly<Record<Side, string>> =>
  sideTitles;
