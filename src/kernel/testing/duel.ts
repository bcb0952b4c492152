import { count } from '../chart/facts.ts';
import { d } from '../dice/pool.ts';
import { choose, chooseTogether, listed, roll, type Step, step } from '../game/step.ts';
import { stands } from '../procedure/position.ts';
import { procedure } from '../procedure/procedure.ts';

/** An invented duel for the kernel's own tests: secret stances, opposed dice, fight again on a tie, or break off. */
export interface Duel {
  readonly blood: { readonly red: number; readonly blue: number };
  readonly edge: number;
  /** The edge that a larger game gives to red. */
  readonly drums?: number;
  readonly over: boolean;
}

const STANCES = ['thrust', 'parry', 'feint'] as const;
type Stance = (typeof STANCES)[number];

/** Thrust beats feint, feint beats parry, parry beats thrust. */
const BEATS: Readonly<Record<Stance, Stance>> = { thrust: 'feint', feint: 'parry', parry: 'thrust' };

const edge = (red: Stance, blue: Stance): number => (BEATS[red] === blue ? 1 : BEATS[blue] === red ? -1 : 0);

const stance: Step<Duel, Record<never, never>, { red: Stance; blue: Stance }> = step('demo.stance', {
  cite: 'Demo 1',
  awaits: () =>
    chooseTogether(
      { title: 'Choose a stance', cite: 'Demo 1' },
      { red: listed(STANCES), blue: listed(STANCES) },
    ),
  apply: (board, _local, { red, blue }) => ({
    board: { ...board, edge: edge(red, blue) },
    push: [strike.at()],
  }),
});

const strike: Step<Duel, Record<never, never>, { red: number; blue: number }> = step('demo.strike', {
  cite: 'Demo 2',
  awaits: () => roll({ title: 'Strike', cite: 'Demo 2' }, { red: d(6), blue: d(6) }),
  apply: (board, _local, { red, blue }) => {
    const score = red + board.edge + (board.drums ?? 0) - blue;
    if (score === 0) {
      return { board: { ...board, edge: 0 }, push: [stance.at()], notes: [{ text: 'Steel on steel.' }] };
    }
    const hurt = score > 0 ? 'blue' : 'red';
    const blood = { ...board.blood, [hurt]: board.blood[hurt] - 1 };
    return {
      board: { ...board, blood, edge: 0 },
      push: blood[hurt] > 0 ? [stay.at({ side: hurt })] : [],
      notes: [{ text: `${hurt} is hurt.` }],
    };
  },
});

const stay: Step<Duel, { side: 'red' | 'blue' }, string> = step('demo.stay', {
  cite: 'Demo 3',
  awaits: (_board, { side }) =>
    choose(
      side,
      { title: 'Fight on?', cite: 'Demo 3' },
      listed([
        'fight',
        'yield',
        {
          value: 'flee',
          refused: { code: 'demo/no-flight', cite: 'Demo 3', sentence: 'There is no way out.' },
        },
      ]),
    ),
  apply: (board, _local, answer) =>
    answer === 'fight' ? { board, push: [stance.at()] } : { board: { ...board, over: true } },
});

type End = { readonly red: number; readonly blue: number };

export const duel = procedure({
  id: 'demo.duel',
  title: 'Duel',
  cite: 'Demo 1',
  facts: { red: count('Blood of red', 1, 9), blue: count('Blood of blue', 1, 9) },
  sides: ['red', 'blue'],
  sideTitles: { red: 'Red', blue: 'Blue' },
  steps: [stance, strike, stay],
  begin: ({ red, blue }) => ({
    board: { blood: { red, blue }, edge: 0, over: false } as Duel,
    push: [stance.at()],
  }),
  answer: (board): End => board.blood,
  result: (board, notes) => ({ ...board.blood, told: notes.length }),
  policies: {
    stubborn: {
      label: 'thrust and fight on',
      choose: ({ frame }) => (frame.at === 'demo.stance' ? 'thrust' : 'fight'),
    },
    meek: {
      label: 'thrust and yield',
      choose: ({ frame }) => (frame.at === 'demo.stance' ? 'thrust' : 'yield'),
    },
  },
  aims: { red: end => end.red - end.blue, blue: end => end.blue - end.red },
  outcome: end => (end.red > end.blue ? 'red' : end.blue > end.red ? 'blue' : 'even'),
  outcomes: { favours: { red: 'red', blue: 'blue', even: null } },
  position: ({ blood, edge: ahead }) => [
    ...stands('Blood of red', blood.red),
    ...stands('Blood of blue', blood.blue),
    ...stands('Edge', ahead === 0 ? null : ahead),
  ],
  spreads: { red: end => end.red },
  measures: { redAlive: end => end.red > 0 },
  winners: end => (end.red > end.blue ? ['red'] : end.blue > end.red ? ['blue'] : []),
  ending: end => `Red has ${end.red} left, blue ${end.blue}.`,
  examples: [{ id: 'first-blood', title: 'To first blood', given: { red: 1, blue: 1 } }],
});
