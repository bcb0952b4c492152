import { describe, expect, test } from 'vitest';
import { ok } from '../base/result.ts';
import { seeded } from '../dice/index.ts';
import { checkGame } from './contract.ts';
import { foreseen } from './foresee.ts';
import type { GameDef, State } from './game-def.ts';
import { canSuppose, knownTo, supposed } from './known.ts';
import { choose, draw, listed, type Step, step, steps } from './step.ts';

/** An invented game of guessing: red draws a card in secret, blue names it. */
interface Guessing {
  readonly card: string;
  readonly named: string;
}

interface Seen {
  readonly named: string;
  readonly card?: string;
}

const CARDS = ['Fog', 'Rain', 'Sun'];
const asked = (title: string) => ({ title, cite: 'Demo 1' });

const deal: Step<Guessing, Record<never, never>, readonly string[]> = step('guess.deal', {
  cite: 'Demo 1',
  awaits: () => draw(asked('Red draws'), CARDS, 1, 'red'),
  apply: (board, _, [card = '']) => ({ board: { ...board, card }, push: [guess.at({ secret: card })] }),
});

/** The frame holds the card too, as the frame of a battle in a campaign would. */
const guess: Step<Guessing, { secret: string }, string> = step('guess.guess', {
  cite: 'Demo 2',
  awaits: () => choose('blue', asked('Blue guesses'), listed(CARDS)),
  apply: (board, _, named) => ({ board: { ...board, named } }),
});

const guessing: GameDef<Guessing, Seen> = {
  id: 'demo.guessing',
  title: 'Guessing',
  cite: 'Demo 1',
  version: '1',
  sides: ['red', 'blue'],
  sideTitles: { red: 'Red', blue: 'Blue' },
  setup: {},
  scenarios: [{ id: 'only', title: 'Only', about: 'One card', setup: {} }],
  steps: steps<Guessing>(deal, guess),
  start: () => ok({ board: { card: '', named: '' }, stack: [deal.at()] }),
  view: ({ named, card }, side) => (side === 'blue' ? { named } : { named, card }),
  ahead: (stack, side) => (side === 'blue' ? stack.map(({ at }) => ({ at })) : stack),
  suppose: ({ view, ahead }, side, random): State<Guessing> => {
    const card = side === 'blue' ? random.pick(CARDS) : (view.card ?? '');
    return { board: { named: view.named, card }, stack: ahead.map(({ at }) => ({ at, secret: card })) };
  },
  outcome: ({ named, card }) =>
    named === '' ? null : { winners: [named === card ? 'blue' : 'red'], ending: 'named', sentence: 'Named.' },
  endings: ['named'],
};

const promises = (def: GameDef<Guessing, Seen>): readonly string[] =>
  checkGame(def, {}, { random: seeded('known'), most: 10 }).faults.map(each => each.promise);

const drawn: State<Guessing> = {
  board: { card: 'Rain', named: '' },
  stack: [guess.at({ secret: 'Rain' })],
};

describe('what a seat knows', () => {
  test('is its view and the frames that it may see', () => {
    expect(knownTo(guessing, drawn, 'blue')).toEqual({ view: { named: '' }, ahead: [{ at: 'guess.guess' }] });
    expect(knownTo(guessing, drawn, 'red')).toEqual({
      view: { named: '', card: 'Rain' },
      ahead: [{ at: 'guess.guess', secret: 'Rain' }],
    });
  });

  test('says nothing of the stack unless the game does', () => {
    const { ahead: _, ...silent } = guessing;
    expect(knownTo(silent, drawn, 'red').ahead).toEqual([]);
    expect([canSuppose({ view: guessing.view } as never), canSuppose(silent)]).toEqual([false, true]);
  });
});

describe('a supposed state', () => {
  test('meets every card that the side cannot exclude', () => {
    const known = knownTo(guessing, drawn, 'blue');
    const random = seeded('every card');
    const cards = Array.from({ length: 60 }, () => supposed(guessing, known, 'blue', random).board.card);
    expect([...new Set(cards)].sort()).toEqual(CARDS);
  });

  test('is the view itself where nothing is hidden', () => {
    const known = { view: drawn.board as Seen, ahead: drawn.stack };
    expect(supposed<Guessing, Seen>({}, known, 'blue', seeded(1))).toEqual(drawn);
  });

  test('keeps the contract, which notices a state that looks or asks otherwise', () => {
    expect(promises(guessing)).toEqual([]);
    const mistaken = (change: (state: State<Guessing>) => State<Guessing>) =>
      promises({ ...guessing, suppose: (...all) => change(guessing.suppose?.(...all) as State<Guessing>) });
    expect(mistaken(state => ({ ...state, board: { ...state.board, named: 'Sun' } }))).toEqual([
      'a supposed state looks the same to its side',
    ]);
    expect(mistaken(state => ({ ...state, stack: [] }))).toEqual([
      'a supposed state looks the same to its side',
      'a supposed state asks the same of its side',
    ]);
  });
});

test('nothing is foreseen where a side knows too little for the question itself', () => {
  const hidden: Step<Guessing, Record<never, never>, string> = step('guess.hidden', {
    cite: 'Demo 2',
    awaits: board => (board.card === '' ? null : choose('blue', asked('Blue guesses'), listed(CARDS))),
    apply: board => ({ board }),
  });
  const known: State<Guessing> = { board: { card: '', named: '' }, stack: [hidden.at()] };
  expect(foreseen({ steps: steps<Guessing>(hidden) }, known, 'blue', 'Fog')).toBeNull();
});
