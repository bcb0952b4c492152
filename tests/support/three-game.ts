import {
  type AnyGame,
  choose,
  type GameDef,
  listed,
  ok,
  type Side,
  type Step,
  step,
  steps,
} from '../../src/kernel/index.ts';

interface Council {
  readonly over: boolean;
}

const speak: Step<Council, { side: Side }, string> = step('council.speak', {
  cite: 'Council 1',
  awaits: (_, { side }) =>
    choose(side, { title: `${side} speaks`, cite: 'Council 1' }, listed(['go on', 'close'])),
  apply: (board, _, word) =>
    word === 'close' ? { board: { over: true } } : { board, push: [speak.at({ side: 'red' })] },
});

const game: GameDef<Council> = {
  id: 'demo.council',
  title: 'Council',
  cite: 'Council',
  version: '1',
  sides: ['red', 'blue', 'green'],
  sideTitles: { red: 'Red', blue: 'Blue', green: 'Green' },
  setup: {},
  scenarios: [{ id: 'only', title: 'Only', about: 'Three who talk.', setup: {} }],
  steps: steps<Council>(speak),
  start: () => ok({ board: { over: false }, stack: [speak.at({ side: 'red' })] }),
  view: ({ over }) => ({ over }),
  outcome: ({ over }) => (over ? { winners: [], ending: 'closed', sentence: 'It is closed.' } : null),
  endings: ['closed'],
};

/** Three sides who have nothing to do but to talk; red closes the council. */
export const council = game as unknown as AnyGame;
