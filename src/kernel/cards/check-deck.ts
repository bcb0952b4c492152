import { nearest } from '../base/did-you-mean.ts';
import { isRecord, type Json } from '../base/json.ts';
import { err, ok, type Result } from '../base/result.ts';
import { count, type Facts, group, json, list, maybe, pick, text } from '../chart/facts.ts';
import { parseFact, parseFacts } from '../chart/parse-facts.ts';
import type { Problem } from '../game/game-def.ts';
import type { CardType, OperationData } from './card.ts';
import { argumentsOf, isOneWord, joinOf, nestedData } from './compile.ts';
import type { CardMoment, Vocabulary } from './words.ts';

const MOST_COPIES = 30;
const MOST_CARDS = 99;

const says = (words: Readonly<Record<string, { readonly says: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [word, value.says]));

/** The form of a deck file. The arguments of conditions and operations are checked word by word afterwards. */
const deckFacts = <B, M extends CardMoment>(vocabulary: Vocabulary<B, M>, more: Facts): Facts => ({
  cards: list(
    'Cards',
    group('Card', {
      id: text('Id', { max: 40 }),
      title: text('Title', { max: 60 }),
      copies: count('Copies', 1, MOST_COPIES),
      ...more,
      rule: group('Rule', {
        window: pick('Window', says(vocabulary.windows)),
        by: pick('Played by', says(vocabulary.players)),
        target: maybe(pick('Played on', says(vocabulary.targets))),
        requires: list('Conditions', json('Condition')),
        ops: list('Operations', json('Operation')),
        lasts: pick('Lasts', says(vocabulary.spans)),
        limit: maybe(pick('Limit', says(vocabulary.limits))),
        answer: list('Answers', text('Card', { max: 40 })),
      }),
    }),
    { min: 1, max: MOST_CARDS },
  ),
});

class Faults {
  readonly all: Problem[] = [];

  say(path: string, sentence: string): void {
    this.all.push({ path, sentence: `${path}: ${sentence}` });
  }

  /** The problems that the facts of the kernel found: their sentences begin with the place. */
  add(issues: readonly Problem[]): void {
    this.all.push(...issues);
  }
}

const unknownWord = (kind: string, word: string, words: readonly string[]): string => {
  const close = nearest(word, words);
  const hint = close.length > 0 ? `; did you mean ${close.join(' or ')}?` : '';
  return `no ${kind} is called ${JSON.stringify(word)}${hint}`;
};

/** In an unknown window nothing is out of place: the window itself is reported. */
const isElsewhere = (windows: readonly string[] | undefined, window: string | null): boolean =>
  windows !== undefined && window !== null && !windows.includes(window);

const checkCondition = <B, M extends CardMoment>(
  vocabulary: Vocabulary<B, M>,
  data: Json,
  window: string | null,
  path: string,
  faults: Faults,
): void => {
  if (!isOneWord(data)) {
    faults.say(path, 'a condition is one word with its argument, as {"major": true}');
    return;
  }
  const [word, argument] = Object.entries(data)[0] as [string, Json];
  const here = `${path}.${word}`;
  if (joinOf(word)) {
    if (!Array.isArray(argument) || argument.length === 0) {
      faults.say(here, 'a list of conditions is wanted');
      return;
    }
    argument.forEach((each, i) => {
      checkCondition(vocabulary, each as Json, window, `${here}[${i}]`, faults);
    });
    return;
  }
  const found = Object.hasOwn(vocabulary.conditions, word) ? vocabulary.conditions[word] : undefined;
  if (!found) {
    faults.say(path, unknownWord('condition', word, Object.keys(vocabulary.conditions)));
    return;
  }
  if (isElsewhere(found.windows, window)) {
    faults.say(here, `it means nothing in the window ${window}, only in ${found.windows?.join(', ')}`);
  }
  const parsed = parseFact(found.takes, argument, here);
  faults.add(parsed.ok ? [] : parsed.error);
};

const checkOperation = <B, M extends CardMoment>(
  vocabulary: Vocabulary<B, M>,
  data: Json,
  window: string | null,
  path: string,
  faults: Faults,
): void => {
  if (!isRecord(data) || typeof data.op !== 'string') {
    faults.say(path, 'an operation is an object with its word in the field op');
    return;
  }
  const found = Object.hasOwn(vocabulary.operations, data.op) ? vocabulary.operations[data.op] : undefined;
  if (!found) {
    faults.say(`${path}.op`, unknownWord('operation', data.op, Object.keys(vocabulary.operations)));
    return;
  }
  if (isElsewhere(found.windows, window)) {
    faults.say(
      path,
      `${data.op} means nothing in the window ${window}, only in ${found.windows?.join(', ')}`,
    );
  }
  const parsed = parseFacts(found.takes, argumentsOf(data as OperationData, found.nested), path);
  faults.add(parsed.ok ? [] : parsed.error);
  for (const name of found.nested ?? []) {
    nestedData(data as OperationData, name).forEach((each, i) => {
      const place = Array.isArray(data[name]) ? `${path}.${name}[${i}]` : `${path}.${name}`;
      checkOperation(vocabulary, each, window, place, faults);
    });
  }
};

const listIn = (data: Json | undefined, name: string): readonly Json[] => {
  const found = isRecord(data) ? data[name] : undefined;
  return Array.isArray(found) ? (found as readonly Json[]) : [];
};

const wordIn = (data: Json | undefined, name: string): string | null => {
  const found = isRecord(data) ? data[name] : undefined;
  return typeof found === 'string' ? found : null;
};

const checkRule = <B, M extends CardMoment>(
  vocabulary: Vocabulary<B, M>,
  rule: Json | undefined,
  path: string,
  faults: Faults,
): void => {
  const named = wordIn(rule, 'window');
  const window = named !== null && Object.hasOwn(vocabulary.windows, named) ? named : null;
  listIn(rule, 'requires').forEach((each, i) => {
    checkCondition(vocabulary, each, window, `${path}.requires[${i}]`, faults);
  });
  listIn(rule, 'ops').forEach((each, i) => {
    checkOperation(vocabulary, each, window, `${path}.ops[${i}]`, faults);
  });
};

const ruleOf = (card: Json): Json | undefined => (isRecord(card) ? card.rule : undefined);

/** Ids are used once, answers are cards of the deck, and every card has a title. */
const checkNames = (cards: readonly Json[], faults: Faults): void => {
  const ids = cards.map(card => wordIn(card, 'id'));
  const known = ids.filter(id => id !== null);
  cards.forEach((card, i) => {
    const id = ids[i] ?? null;
    if (id === '') {
      faults.say(`cards[${i}].id`, 'a card has an id');
    } else if (id !== null && ids.indexOf(id) !== i) {
      faults.say(`cards[${i}].id`, `${id} is the id of another card already`);
    }
    if (wordIn(card, 'title') === '') {
      faults.say(`cards[${i}].title`, 'a card has a title');
    }
    listIn(ruleOf(card), 'answer').forEach((answer, n) => {
      if (typeof answer === 'string' && !known.includes(answer)) {
        faults.say(`cards[${i}].rule.answer[${n}]`, unknownWord('card', answer, known));
      }
    });
  });
};

/**
 * A deck of one’s own from the contents of a file, or the place of every fault: those of its form and those of its
 * words together. `more` are fields that the cards of this game have beside the rule.
 */
export const parseDeck = <B, M extends CardMoment, C extends CardType = CardType>(
  vocabulary: Vocabulary<B, M>,
  data: Json,
  more: Facts = {},
): Result<readonly C[], readonly Problem[]> => {
  const parsed = parseFacts(deckFacts(vocabulary, more), data);
  const faults = new Faults();
  faults.add(parsed.ok ? [] : parsed.error);
  const cards = listIn(data, 'cards');
  checkNames(cards, faults);
  cards.forEach((card, i) => {
    checkRule(vocabulary, ruleOf(card), `cards[${i}].rule`, faults);
  });
  return parsed.ok && faults.all.length === 0 ? ok(parsed.value.cards as readonly C[]) : err(faults.all);
};
