import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { must } from '../base/result.ts';
import { seeded } from '../dice/index.ts';
import { checkGame } from '../game/contract.ts';
import { apply, awaits } from '../game/game.ts';
import { type AnyGame, type Input, type State, sidesIn } from '../game/game-def.ts';
import { allowedValues } from '../game/random-input.ts';
import { type Choose, type Draw, draw, type Frame, listed, type Option, type Side } from '../game/step.ts';
import {
  CARDS,
  councilStep,
  DECK,
  deal,
  fightStep,
  type Levies,
  levies,
  momentOf,
  START,
  VOCABULARY,
} from '../testing/levies.ts';
import type { CardType } from './card.ts';
import { parseDeck } from './check-deck.ts';

const [LEVY, DRUMS, PLUNDER] = DECK as readonly [CardType, CardType, CardType];

const boardWith = (hands: Partial<Record<Side, readonly string[]>>, more: Partial<Levies> = {}): Levies => ({
  ...START,
  round: 1,
  ...more,
  deck: {
    ...START.deck,
    hands: { red: [], blue: [], green: [], ...hands },
    discards: more.deck?.discards ?? [],
  },
});

const stateAt = (board: Levies, frame: Frame): State<Levies> => ({ board, stack: [frame] });

const waitIn = (state: State<Levies>): Choose => awaits(levies, state) as Choose;

const optionsFor = (state: State<Levies>, side: Side): readonly Option[] => {
  const choice = must(waitIn(state).sides[side]);
  return choice.kind === 'listed' ? choice.options : [];
};

const played = (state: State<Levies>, ...inputs: readonly Input[]): State<Levies> =>
  inputs.reduce((now, input) => {
    const moved = apply(levies, now, input);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
    return moved.value.state;
  }, state);

const asked = (state: State<Levies>): string => {
  const wait = awaits(levies, state);
  return wait?.awaits === 'choose' ? Object.keys(wait.sides).join() : 'nobody';
};

describe('a card', () => {
  test('is told in sentences that come from its definition', () => {
    expect(CARDS.text(LEVY, DECK)).toBe(
      'You gain -1 gold; you take the town. Either party may play it in the council, on a town. ' +
        'It needs: you have 1 gold or it is not Ulm; the town is not yours. One for each council. ' +
        'The other side may answer with Levy.',
    );
    expect(CARDS.words(PLUNDER, DECK)).toEqual({
      when: 'Either party may play it before the fight, on the fight.',
      needs: ['(you have 2 gold and you have 1 gold)'],
      effect: 'You gain 3 gold (for this fight).',
      limit: '',
      answers: 'The other side may answer with Drums or Plunder.',
    });
    expect(CARDS.effect(DRUMS)).toBe('With gold you gain 1 gold, without you gain 2 gold (for this fight).');
  });

  test.each<[string, Levies, CardType, Side, string | null, string | null]>([
    ['free', boardWith({}), LEVY, 'red', 'Ulm', null],
    ['by another party', boardWith({}), DRUMS, 'blue', null, 'Only red may play it.'],
    ['on one’s own', boardWith({}), LEVY, 'red', 'Jena', 'It needs: the town is not yours.'],
    [
      'without gold',
      boardWith({}, { gold: { reds: 0, blues: 0 } }),
      LEVY,
      'red',
      'Ulm',
      'It needs: you have 1 gold or it is not Ulm.',
    ],
    ['without gold elsewhere', boardWith({}, { gold: {} }), LEVY, 'red', 'Linz', null],
    ['twice', boardWith({}, { played: { reds: ['levy'] } }), LEVY, 'red', 'Ulm', 'One for each council.'],
    [
      'too early',
      boardWith({}, { round: 0 }),
      LEVY,
      'red',
      'Ulm',
      'No town is taken before the first round.',
    ],
    [
      'with too little',
      boardWith({}),
      PLUNDER,
      'blue',
      null,
      'It needs: (you have 2 gold and you have 1 gold).',
    ],
  ])('%s', (_case, board, card, seat, on, why) => {
    expect(CARDS.whyNot(board, momentOf(seat, on), card)).toBe(why);
  });

  test('does its operations one after the other', () => {
    const { board, notes } = CARDS.play(boardWith({}), momentOf('red', 'Ulm'), LEVY);
    expect([board.gold.reds, board.towns.Ulm, notes?.map(({ text }) => text)]).toEqual([
      1,
      'reds',
      ['Ulm is taken.'],
    ]);
  });

  test.each([
    [2, 3],
    [0, 2],
  ])('chooses between nested operations: %i gold becomes %i', (before, after) => {
    const board = boardWith({}, { gold: { reds: before } });
    expect(CARDS.play(board, momentOf('red', null), DRUMS).board.gold.reds).toBe(after);
  });

  test('that is refused is not carried out', () => {
    expect(() => CARDS.play(boardWith({}), momentOf('blue', null), DRUMS)).toThrow('Only red may play it.');
  });
});

describe('a window', () => {
  const fight = (hand: readonly string[], more: Partial<Levies> = {}): State<Levies> =>
    stateAt(boardWith({ red: hand }, more), fightStep.ask(['red']));

  test('lists what can be played, and what cannot with the reason', () => {
    expect(optionsFor(fight(['drums', 'levy', 'drums']), 'red')).toEqual([
      { value: 'pass', label: 'No card' },
      { value: { play: 'drums' }, label: 'Drums' },
    ]);
    const poor = optionsFor(fight(['plunder'], { gold: { reds: 0 } }), 'red');
    expect(poor.at(-1)?.refused?.sentence).toBe('Plunder: It needs: (you have 2 gold and you have 1 gold).');
  });

  test.each([[['levy']], [['drums']], [['plunder', 'drums']]])('is offered whatever is held: %j', hand => {
    expect(waitIn(fight(hand))).toMatchObject({
      hidden: true,
      title: 'red may play a card before the fight',
    });
  });

  test('is offered to nobody without cards', () => {
    expect(asked(fight([]))).toBe('nobody');
  });

  test('is not offered where everybody can see that no card fits', () => {
    const spent: Levies['deck'] = { ...START.deck, discards: ['drums', 'drums', 'drums'] };
    expect(asked(fight(['levy'], { gold: { reds: 0 }, deck: spent }))).toBe('nobody');
    expect(asked(fight(['levy'], { gold: { reds: 2 }, deck: spent }))).toBe('red');
  });

  test('discards the card, does what it does and tells it', () => {
    const moved = apply(levies, fight(['drums', 'levy']), { side: 'red', choose: { play: 'drums' } });
    const { state, notes, barrier } = must(moved.ok ? moved.value : null);
    expect(state.board.deck.hands.red).toEqual(['levy']);
    expect(state.board.deck.discards).toEqual(['drums']);
    expect(notes.map(({ text }) => text)).toEqual([
      'red plays Drums: With gold you gain 1 gold, without you gain 2 gold (for this fight).',
    ]);
    expect(barrier).toBe(true);
  });
});

describe('parties that act alternately', () => {
  const hands = { red: ['levy', 'levy'], blue: ['levy'], green: ['levy'] };
  const council = stateAt(boardWith(hands, { gold: { reds: 5, blues: 5 } }), councilStep.begin());
  const pass = (side: Side): Input => ({ side, choose: 'pass' });
  const levy = (side: Side, on: string): Input => ({ side, choose: { play: 'levy', on } });

  test('ask their seats one after another until one acts', () => {
    expect(asked(council)).toBe('red');
    const after = played(council, pass('red'));
    expect(asked(after)).toBe('blue');
    expect(asked(played(after, pass('blue')))).toBe('green');
    expect(asked(played(after, levy('blue', 'Linz')))).toBe('red');
  });

  test('end when all have passed in a row, and not before', () => {
    const acted = played(council, pass('red'), pass('blue'), levy('green', 'Linz'), pass('red'));
    // Blue and green have played their one levy of the council; everybody can see it.
    expect(acted.stack.at(-1)?.at).toBe(fightStep.id);
    const quiet = played(council, pass('red'), pass('blue'), pass('green'));
    expect(quiet.stack.at(-1)?.at).toBe(fightStep.id);
  });

  test('refuse a seat out of its turn', () => {
    expect(apply(levies, council, pass('green')).ok).toBe(false);
  });
});

describe('a deck from a file', () => {
  const changed = (change: (card: Record<string, Json>) => void): Json => {
    const cards = JSON.parse(JSON.stringify(DECK)) as Record<string, Json>[];
    change(must(cards[0]));
    return { cards };
  };
  const rule = (card: Record<string, Json>): Record<string, Json> => card.rule as Record<string, Json>;

  test('is read back as it was', () => {
    const parsed = parseDeck(
      VOCABULARY,
      changed(() => undefined),
    );
    expect(parsed).toEqual({ ok: true, value: DECK });
  });

  test.each<[string, (card: Record<string, Json>) => void, string, string]>([
    ['a field that is missing', card => delete card.title, 'cards[0].title', 'is missing'],
    ['an unknown window', card => (rule(card).window = 'ball'), 'cards[0].rule.window', 'must be one of'],
    [
      'a condition that does not exist',
      card => (rule(card).requires = [{ golt: { min: 1 } }]),
      'cards[0].rule.requires[0]',
      'no condition is called "golt"; did you mean gold or not?',
    ],
    [
      'an argument out of range',
      card => (rule(card).requires = [{ anyOf: [{ gold: { min: 12 } }] }]),
      'cards[0].rule.requires[0].anyOf[0].gold.min',
      'must be a whole number from 1 to 9, not 12',
    ],
    [
      'two words at once',
      card => (rule(card).requires = [{ gold: { min: 1 }, not: [] }]),
      'cards[0].rule.requires[0]',
      'a condition is one word with its argument',
    ],
    [
      'an operation in the wrong window',
      card => (rule(card).window = 'fight'),
      'cards[0].rule.ops[1]',
      'take means nothing in the window fight, only in council',
    ],
    [
      'an operation that does not exist',
      card => (rule(card).ops = [{ op: 'tax' }]),
      'cards[0].rule.ops[0].op',
      'no operation is called "tax"',
    ],
    [
      'a fault in a nested operation',
      card => (rule(card).ops = [{ op: 'either', rich: [{ op: 'gold', add: 99 }] }]),
      'cards[0].rule.ops[0].rich[0].add',
      'must be a whole number from -9 to 9, not 99',
    ],
    ['an id used twice', card => (card.id = 'drums'), 'cards[1].id', 'is the id of another card already'],
    [
      'an answer that is no card',
      card => (rule(card).answer = ['levee']),
      'cards[0].rule.answer[0]',
      'no card is called "levee"; did you mean levy?',
    ],
  ])('names %s by its place', (_case, change, path, words) => {
    const parsed = parseDeck(VOCABULARY, changed(change));
    const faults = parsed.ok ? [] : parsed.error;
    const found = must(
      faults.find(each => each.path === path),
      JSON.stringify(faults),
    );
    expect(found.sentence).toContain(words);
    expect(found.sentence.startsWith(path)).toBe(true);
  });

  test('with faults of its form and of its words has all of them told at once, each once', () => {
    const parsed = parseDeck(
      VOCABULARY,
      changed(card => {
        card.title = '';
        rule(card).window = 'ball';
        rule(card).requires = [{ golt: { min: 1 } }];
        rule(card).ops = [{ op: 'tax' }];
        rule(card).answer = ['levee'];
      }),
    );
    expect(parsed.ok ? [] : parsed.error.map(({ path }) => path).sort()).toEqual([
      'cards[0].rule.answer[0]',
      'cards[0].rule.ops[0].op',
      'cards[0].rule.requires[0]',
      'cards[0].rule.window',
      'cards[0].title',
    ]);
  });
});

describe('the whole game', () => {
  test.each([1, 2, 3, 4, 5, 6])('keeps the contract with seed %i', seed => {
    const { faults, play } = checkGame(levies, {}, { random: seeded(seed), most: 500, every: 1 });
    expect(faults).toEqual([]);
    expect(play.outcome()?.ending).toBe('counted');
  });

  test('is found out where a partner’s hand is shown to somebody who is not said to see it', () => {
    const untold = {
      ...deal,
      awaits: (board: Levies, local: never) => {
        const wait = deal.awaits(board, local);
        return wait && draw(wait, (wait as Draw).from, (wait as Draw).count, (wait as Draw).to);
      },
    };
    const leaky = { ...levies, steps: { ...levies.steps, [deal.id]: untold } } as AnyGame;
    const { faults } = checkGame(leaky, {}, { random: seeded(1), most: 200, every: 1 });
    expect(faults.map(({ promise }) => promise)).toContain('a card is seen by its side only');
  });
});

describe('what shells and random play are told', () => {
  test('fewer sides than the game knows may sit down', () => {
    const seated = (setup: Json): readonly Side[] => (setup === 'two' ? ['red', 'blue'] : levies.sides);
    expect(sidesIn({ ...levies, seated }, 'two')).toEqual(['red', 'blue']);
    expect(sidesIn(levies, 'two')).toEqual(['red', 'blue', 'green']);
  });

  test('random play does not resign', () => {
    const choice = listed(['stay', { value: 'resign', grave: true }]);
    expect(allowedValues(choice, seeded(1))).toEqual(['stay']);
  });
});
