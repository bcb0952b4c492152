import type { Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import type { Random } from '../dice/index.ts';
import { asked } from './asked.ts';
import { awaits } from './game.ts';
import type { AnyGame, Input, State } from './game-def.ts';
import type { Awaits, Choose, Draw, Roll, Side } from './step.ts';

/** A legal input, chosen at random: an offered option, a proposal, dice, cards. Null when the game is over. */
export const randomInput = (
  def: AnyGame,
  state: State,
  random: Random,
  wait: Awaits = awaits(def, state),
): Input | null => {
  switch (wait?.awaits) {
    case 'choose':
      return randomChoice(state, wait, random);
    case 'roll':
      return { roll: randomDice(wait, random) };
    case 'draw':
      return { draw: randomCards(wait, random) };
    default:
      return null;
  }
};

const randomDice = ({ throws }: Roll, random: Random): Record<string, number[]> => {
  const dice: Record<string, number[]> = {};
  for (const name of Object.keys(throws)) {
    const { count, faces } = throws[name] as Roll['throws'][string];
    dice[name] = random.roll(count, faces);
  }
  return dice;
};

const randomCards = (wait: Draw, random: Random): string[] => {
  const left = [...wait.from];
  return Array.from({ length: wait.count }, () => left.splice(random.below(left.length), 1)[0] as string);
};

/** The allowed values of a choice: the list without its refused and grave ones, or proposals that pass the check. */
export const allowedValues = (choice: Choose['sides'][Side], random: Random): readonly Json[] => {
  if (choice.kind === 'open') {
    return choice.propose(random).filter(value => choice.check(value) === null);
  }
  const values: Json[] = [];
  for (const { value, refused, grave } of choice.options) {
    if (!refused && !grave) {
      values.push(value);
    }
  }
  return values;
};

const randomChoice = (state: State, wait: Choose, random: Random): Input => {
  const side = random.pick(asked(state, wait));
  const values = allowedValues(wait.sides[side] as Choose['sides'][Side], random);
  if (values.length === 0) {
    throw new Bug(`${side} has nothing to choose: ${wait.title}`, state.stack);
  }
  return { side, choose: random.pick(values) };
};
