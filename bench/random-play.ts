import { findGame } from '#cli/shelf.ts';
import { type AnyGame, type Awaits, apply, Play, randomInput, type State, seeded, specialise } from '#kernel';
import type { Bench } from './benches.ts';
import { rate } from './measure.ts';

/** The bench of a whole game, by the code of its system. */
export const randomPlay = (code: string, scenario: string, atLeast: number): Bench => ({
  id: `${code}-random-${scenario}`,
  title: `random legal play of ${code} ${scenario}, against boardgame.io 0.50.2 on a state of 20 KB`,
  subject: { file: 'random-play.ts', args: [code, scenario] },
  against: { file: 'boardgame-io/client.mjs', args: ['development'] },
  atLeast,
  needs: 'boardgame-io',
});

/** Random legal play: at every step the choices are enumerated and checked, one is taken and applied. */
interface Run {
  state: State;
  wait: Awaits;
}

const begin = (game: AnyGame, scenario: string): Run => {
  const begun = Play.begin(game, { scenario });
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  return { state: begun.value.state, wait: begun.value.awaits() };
};

/** A whole rulebook takes longer to warm up than one loop: so many inputs. */
const WARM_UP = 30_000;

/** Inputs per second; the games are whole ones, begun again when they end. */
const inputsPerSecond = (game: AnyGame, scenario: string): number => {
  specialise();
  const random = seeded(`bench/${scenario}`);
  let run = begin(game, scenario);
  const step = (): Run => {
    const input = randomInput(game, run.state, random, run.wait);
    if (input === null) {
      run = begin(game, scenario);
      return run;
    }
    const moved = apply(game, run.state, input, run.wait);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
    run = { state: moved.value.state as State, wait: moved.value.wait };
    return run;
  };
  for (let i = 0; i < WARM_UP; i++) {
    step();
  }
  return rate(step);
};

export const measure = async ([code = '', scenario = '']: readonly string[]): Promise<number> =>
  inputsPerSecond(await findGame(code), scenario);
