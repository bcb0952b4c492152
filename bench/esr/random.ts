import { type Awaits, apply, Play, randomInput, type State, seeded, specialise } from '#kernel';
import { battle } from '#systems/esr/game/game.ts';
import { rate } from '../measure.ts';

specialise();

/** Random legal play: at every step the choices are enumerated and checked, one is taken and applied. */
interface Run {
  state: State;
  wait: Awaits;
}

const begin = (scenario: string): Run => {
  const begun = Play.begin(battle as never, { scenario });
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  return { state: begun.value.state, wait: begun.value.awaits() };
};

/** A whole rulebook takes longer to warm up than one loop: so many inputs. */
const WARM_UP = 30_000;

/** Inputs per second; the games are whole ones, begun again when they end. */
export const measure = ([scenario = 'saalfeld']: readonly string[]): number => {
  const random = seeded(`bench/${scenario}`);
  let run = begin(scenario);
  const step = (): Run => {
    const input = randomInput(battle as never, run.state, random, run.wait);
    if (input === null) {
      run = begin(scenario);
      return run;
    }
    const moved = apply(battle as never, run.state, input, run.wait);
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
