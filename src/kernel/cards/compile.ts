import { isRecord, type Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import { parseFact, parseFacts } from '../chart/parse-facts.ts';
import type { Applied } from '../game/step.ts';
import type { CardType, ConditionData, OperationData } from './card.ts';
import type { CardMoment, Nested, Vocabulary } from './words.ts';

/** A condition ready to be asked, with its words. */
export interface CompiledCondition<B, M> {
  readonly says: string;
  holds(board: B, moment: M): boolean;
}

/** An operation ready to be carried out, with its words. */
export interface CompiledOperation<B, M> {
  readonly says: string;
  refuse(board: B, moment: M): string | null;
  does(board: B, moment: M): Applied<B>;
}

/** A card whose words have been looked up once. */
export interface Compiled<B, M> {
  readonly requires: readonly CompiledCondition<B, M>[];
  readonly ops: readonly CompiledOperation<B, M>[];
}

/** The words that join conditions, in data and in sentences. */
const JOINS = { anyOf: ' or ', all: ' and ' } as const;
export type Join = keyof typeof JOINS;

export const joinOf = (word: string): Join | null => (word === 'anyOf' || word === 'all' ? word : null);

const compiledCondition = <B, M extends CardMoment>(
  vocabulary: Vocabulary<B, M>,
  data: ConditionData,
): CompiledCondition<B, M> => {
  const [word = '', argument] = Object.entries(data)[0] ?? [];
  const join = joinOf(word);
  if (join) {
    const parts = (argument as readonly ConditionData[]).map(each => compiledCondition(vocabulary, each));
    const words = parts.map(({ says }) => says).join(JOINS[join]);
    return {
      says: join === 'all' ? `(${words})` : words,
      holds: (board, moment) =>
        join === 'all'
          ? parts.every(part => part.holds(board, moment))
          : parts.some(part => part.holds(board, moment)),
    };
  }
  const found = vocabulary.conditions[word];
  if (!found) {
    throw new Bug(`no condition is called ${word}`, data);
  }
  const parsed = parseFact(found.takes, argument, word);
  if (!parsed.ok) {
    throw new Bug(`${word} was not checked`, parsed.error);
  }
  return {
    says: found.says(parsed.value),
    holds: (board, moment) => found.holds(board, moment, parsed.value),
  };
};

/** The operations that an argument holds: one, or a list of them. */
export const nestedData = (data: OperationData, name: string): readonly OperationData[] => {
  const value: Json | undefined = data[name];
  if (value === undefined || value === null) {
    return [];
  }
  return (Array.isArray(value) ? value : [value]) as readonly OperationData[];
};

/** The arguments of an operation by themselves. */
export const argumentsOf = (data: OperationData, nested: readonly string[] = []): Record<string, Json> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'op' && !nested.includes(name)));

const compiledOperation = <B, M extends CardMoment>(
  vocabulary: Vocabulary<B, M>,
  data: OperationData,
): CompiledOperation<B, M> => {
  const word = vocabulary.operations[data.op];
  if (!word) {
    throw new Bug(`no operation is called ${data.op}`, data);
  }
  const inner = Object.fromEntries(
    (word.nested ?? []).map(name => [
      name,
      nestedData(data, name).map(each => compiledOperation(vocabulary, each)),
    ]),
  );
  const parsed = parseFacts(word.takes, argumentsOf(data, word.nested));
  if (!parsed.ok) {
    throw new Bug(`${data.op} was not checked`, parsed.error);
  }
  const argument = parsed.value;
  const nested: Nested<B, M> = Object.fromEntries(
    Object.entries(inner).map(([name, all]) => [name, all.map(({ does }) => does)]),
  );
  return {
    says: word.says(
      argument,
      Object.fromEntries(Object.entries(inner).map(([name, all]) => [name, all.map(({ says }) => says)])),
    ),
    refuse: (board, moment) => word.refuse?.(board, moment, argument) ?? null,
    does: (board, moment) => word.does(board, moment, argument, nested),
  };
};

export const compileCard = <B, M extends CardMoment>(
  vocabulary: Vocabulary<B, M>,
  { rule }: CardType,
): Compiled<B, M> => ({
  requires: rule.requires.map(each => compiledCondition(vocabulary, each)),
  ops: rule.ops.map(each => compiledOperation(vocabulary, each)),
});

/** Whether a JSON value is one word with its argument. */
export const isOneWord = (json: Json): json is ConditionData =>
  isRecord(json) && Object.keys(json).length === 1;
