import {
  type AnyGame,
  type Awaits,
  type Choose,
  type Frame,
  isPass,
  type Json,
  type Side,
  type State,
  settle,
} from '#kernel';

/** A state and its wait. */
export interface Stand {
  readonly state: State;
  readonly wait: Awaits;
}

/** The state after the top step took a value that is known to be legal. */
export const forward = (game: AnyGame, { board, stack }: State, value: Json): Stand => {
  const frame = stack[stack.length - 1] as Frame;
  const step = game.steps[frame.at];
  const applied = step?.apply(board, frame, value) ?? { board };
  const next = stack.slice(0, -1);
  return settle(game, { board: applied.board, stack: applied.push ? next.concat(applied.push) : next });
};

/** The value for the step when every asked side has chosen: one value, one for each, or that of the first that acts. */
export const combined = (wait: Choose, chosen: ReadonlyMap<Side, Json>): Json => {
  const sides = Object.keys(wait.sides);
  if (wait.together) {
    return Object.fromEntries(sides.map(side => [side, chosen.get(side) as Json]));
  }
  if (wait.first) {
    const side = sides.find(each => !isPass(wait.sides[each], chosen.get(each)));
    return side === undefined ? null : { side, choose: chosen.get(side) as Json };
  }
  return chosen.get(sides[0] as Side) as Json;
};
