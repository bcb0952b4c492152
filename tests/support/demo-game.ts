import {
  type AnyGame,
  choose,
  chooseTogether,
  d,
  draw,
  err,
  type GameDef,
  listed,
  type NoLocals,
  type Outcome,
  ok,
  open,
  roll,
  type Step,
  step,
  steps,
} from '../../src/kernel/index.ts';

/** A skirmish with invented rules that uses every kind of input once a round. */
export interface Skirmish {
  readonly round: number;
  readonly men: { readonly red: number; readonly blue: number };
  /** Red's card of the round, which blue does not see. */
  readonly card: string | null;
  readonly forward: number;
  readonly order: string;
}

const ROUNDS = 3;
const asked = (title: string) => ({ title, cite: 'Demo 1' });

const isOver = ({ round, men }: Skirmish): boolean => round > ROUNDS || men.red === 0 || men.blue === 0;

const deal: Step<Skirmish, NoLocals, readonly string[]> = step('demo.deal', {
  cite: 'Demo 1',
  awaits: board => (isOver(board) ? null : draw(asked('Red draws a card'), ['Fog', 'Rain', 'Sun'], 1, 'red')),
  apply: (board, _, cards) =>
    isOver(board)
      ? { board }
      : {
          board: { ...board, card: cards[0] ?? null },
          push: [march.at()],
          notes: [{ text: `Red holds ${cards[0]}.`, to: ['red'] }],
        },
});

const march: Step<Skirmish, NoLocals, string> = step('demo.march', {
  cite: 'Demo 2',
  awaits: () =>
    choose(
      'red',
      asked('Red gives an order'),
      listed([
        { value: 'attack', label: 'Attack' },
        { value: 'hold', label: 'Hold' },
        {
          value: 'retreat',
          label: 'Retreat',
          refused: { code: 'demo/bridge', sentence: 'The bridge is down.' },
        },
      ]),
    ),
  apply: (board, _, order) => ({ board: { ...board, order }, push: [divide.at()] }),
});

const divide: Step<Skirmish, NoLocals, number> = step('demo.divide', {
  cite: 'Demo 3',
  awaits: ({ men }) =>
    choose(
      'red',
      asked('Red sends men forward'),
      open({
        schema: { type: 'integer', minimum: 0, maximum: men.red },
        check: value =>
          Number.isInteger(value) && (value as number) >= 0 && (value as number) <= men.red
            ? null
            : { code: 'demo/men', sentence: `Red has ${men.red} men.` },
        propose: random => [random.below(men.red + 1), men.red],
      }),
    ),
  apply: (board, _, forward) => ({ board: { ...board, forward }, push: [flank.at()] }),
});

const flank: Step<Skirmish, NoLocals, { red: string; blue: string }> = step('demo.flank', {
  cite: 'Demo 4',
  awaits: () =>
    chooseTogether(asked('Which flank'), { red: listed(['left', 'right']), blue: listed(['left', 'right']) }),
  apply: (board, _, { red, blue }) => ({ board, push: [fight.at({ met: red === blue })] }),
});

const fight: Step<Skirmish, { met: boolean }, { red: number; blue: number }> = step('demo.fight', {
  cite: 'Demo 5',
  awaits: () => roll(asked('Both roll'), { red: d(6), blue: d(6) }),
  apply: (board, { met }, { red, blue }) => {
    const lost = { red: met && blue > red ? 1 : 0, blue: met && red >= blue ? 1 : 0 };
    const men = { red: board.men.red - lost.red, blue: board.men.blue - lost.blue };
    return {
      board: { ...board, men, round: board.round + 1 },
      push: [deal.at()],
      notes: [{ text: `Red ${red}, blue ${blue}: ${men.red} against ${men.blue} are left.`, cite: 'Demo 5' }],
    };
  },
});

const outcome = (board: Skirmish): Outcome | null => {
  if (!isOver(board)) {
    return null;
  }
  const { red, blue } = board.men;
  const winners = red === blue ? [] : [red > blue ? 'red' : 'blue'];
  return {
    winners,
    ending: red === 0 || blue === 0 ? 'rout' : 'nightfall',
    sentence: `It ends ${red} to ${blue}.`,
  };
};

const game: GameDef<Skirmish> = {
  id: 'demo.skirmish',
  title: 'Skirmish',
  cite: 'Demo 1',
  version: '1',
  sides: ['red', 'blue'],
  sideTitles: { red: 'Red', blue: 'Blue' },
  setup: {},
  scenarios: [{ id: 'ford', title: 'At the ford', about: 'Two against two.', setup: { men: 2 } }],
  scenarioFrom: json => {
    const { men, title } = (json ?? {}) as { readonly men?: unknown; readonly title?: unknown };
    const faults = [
      ...(Number.isInteger(men) ? [] : [{ path: 'men', sentence: `men must be a whole number, not ${men}` }]),
      ...(typeof title === 'string' ? [] : [{ path: 'title', sentence: 'title is missing' }]),
    ];
    return faults.length > 0
      ? err(faults)
      : ok({ id: 'own', title: title as string, about: '', setup: { men: men as number } });
  },
  summary: setup => [`${(setup as { readonly men: number }).men} men on each side`],
  steps: steps(deal, march, divide, flank, fight),
  start: setup => {
    const { men } = setup as { readonly men: number };
    const board = { round: 1, men: { red: men, blue: men }, card: null, forward: 0, order: '' };
    return ok({ board, stack: [deal.at()] });
  },
  view: ({ card, ...board }, side) => ({ ...board, ...(side === 'blue' ? {} : { card }) }),
  tell: view => [`Round ${(view as unknown as Skirmish).round}.`],
  outcome,
  endings: ['rout', 'nightfall'],
};

export const skirmish: AnyGame = game;
