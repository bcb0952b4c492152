import { type Applied, type Frame, listed, type Step, step } from '#kernel';
import { type Nation, PIECE_LABELS } from '../../vocabulary.ts';
import { ask } from '../ask.ts';
import type { Board } from '../board.ts';
import { setUnits } from '../edit.ts';
import { makeSpecial, placesFor, type Special, toPlace } from '../rules/specials.ts';
import type { Scenario } from '../scenario.ts';
import { regionName } from '../words.ts';

interface Placing {
  readonly queue: readonly { readonly nation: Nation; readonly type: Special }[];
}

/** With the option `choose`, nations in standard order say where their special pieces stand (NIE-GAME-ASK). */
export const specialsStep: Step<Board, Placing, string | undefined> = step('nie.specials', {
  cite: 'NIE-GAME-ASK',
  awaits: (board, { queue: [first] }) => {
    const places = first ? placesFor(board.units, first.nation, first.type) : [];
    return first === undefined || places.length === 0
      ? null
      : ask(
          board,
          first.nation,
          `where does the ${PIECE_LABELS[first.type]} stand?`,
          'NIE-GAME-ASK',
          listed(places.map(value => ({ value, label: regionName(value) }))),
        );
  },
  apply: (board, { queue }, chosen): Applied<Board> => {
    const [first, ...rest] = queue;
    const units =
      first && chosen !== undefined
        ? makeSpecial(board.units, first.nation, chosen, first.type, 1)
        : board.units;
    return {
      board: setUnits(board, units),
      push: rest.length > 0 ? [specialsStep.at({ queue: rest })] : [],
    };
  },
});

export const specialsFrame = (scenario: Scenario, board: Board): Frame =>
  specialsStep.at({ queue: toPlace(scenario, board.fixed) });
