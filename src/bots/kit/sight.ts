import { type AnyGame, type Json, type Known, knownTo, type Side, type State, seeded } from '#kernel';
import { stateText } from './text.ts';

/** A view may add figures to a board and hide nothing: then the state comes out of it again, without any chance. */
const isCertain = (game: AnyGame, known: Known, side: Side, text: string): boolean => {
  const chance = seeded('sight');
  const before = chance.state().join();
  const state = game.suppose?.(known, side, chance);
  return (
    state !== undefined && chance.state().join() === before && stateText(state.board, state.stack) === text
  );
};

/** Whether every side knows the whole of a state. */
export const isSeen = (game: AnyGame, state: State): boolean => {
  const text = stateText(state.board, state.stack);
  return game.sides.every(side => {
    const known = knownTo<Json, Json>(game, state, side);
    return stateText(known.view, known.ahead) === text || isCertain(game, known, side, text);
  });
};
