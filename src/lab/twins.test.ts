import { expect, test } from 'vitest';
import { type AnyGame, choose, type GameDef, ok, open, type Step, step, steps } from '#kernel';
import { compareTwins, sightsOf } from './twins.ts';

interface Hunt {
  readonly lair: number;
  readonly tries: number;
}

/** A hunter asks for places; the place of the lair lies hidden. */
const huntWith = (leaks: boolean): AnyGame => {
  const ask: Step<Hunt, Record<never, never>, number> = step('hunt.ask', {
    cite: 'Hunt 1',
    awaits: ({ lair }) =>
      choose(
        'hunter',
        { title: 'Where to look', cite: 'Hunt 1' },
        open({
          schema: { type: 'number' },
          check: value =>
            leaks && value === lair ? { code: 'hunt/lair', sentence: 'The lair is there.' } : null,
          propose: random => [random.below(10)],
        }),
      ),
    apply: board => ({
      board: { ...board, tries: board.tries + 1 },
      push: board.tries < 40 ? [ask.at()] : [],
    }),
  });
  const def: GameDef<Hunt, Pick<Hunt, 'tries'>> = {
    id: 'demo.hunt',
    title: 'Hunt',
    cite: 'Hunt',
    version: '1',
    sides: ['hunter'],
    sideTitles: { hunter: 'Hunter' },
    setup: {},
    scenarios: [{ id: 'wood', title: 'Wood', about: '', setup: {} }],
    steps: steps<Hunt>(ask),
    start: () => ok({ board: { lair: 3, tries: 0 }, stack: [ask.at()] }),
    view: ({ tries }) => ({ tries }),
    ahead: stack => stack,
    suppose: ({ view, ahead }, _, random) => ({
      board: { tries: view.tries, lair: random.below(10) },
      stack: ahead,
    }),
    outcome: ({ tries }) => (tries > 40 ? { ending: 'done', winners: [], sentence: 'It is over.' } : null),
    endings: ['done'],
  };
  return def as unknown as AnyGame;
};

const compared = (game: AnyGame) => compareTwins(game, [{}], { answers: 500, seed: 'hunt' });

test('a refusal that depends on what is hidden is found and named', () => {
  const { faults, differing } = compared(huntWith(true));
  expect(differing).toBeGreaterThan(0);
  expect(faults[0]).toMatchObject({ side: 'hunter', step: 'hunt.ask' });
  expect(faults.map(({ question }) => question).join()).toContain('check 3');
});

test('a game that answers from what a seat knows is not told apart from its twin', () => {
  const { faults, answers } = compared(huntWith(false));
  expect(faults).toEqual([]);
  expect(answers.hunter).toBeGreaterThanOrEqual(500);
});

test('a game without options has one sight', () => {
  expect(sightsOf(huntWith(false))).toEqual([{}]);
});
