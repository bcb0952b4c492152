import { choose, listed, type NoLocals, type Step, step } from '#kernel';
import { type DuchyId, duchyOf, placeName, type SeaId, type Warring } from '../../map.ts';
import type { Board, Voyage } from '../board.ts';
import { PASS } from '../windows.ts';
import { chiefOf, chiefSeat, freeFleet, shipsTo } from './sail-rules.ts';
import { enterSeaStep } from './sea-contact.ts';

interface Sortie {
  readonly duchy: DuchyId;
  readonly bloc: Warring;
}

/** Before a port falls its Squadrons may put to sea (TNW-R47). */
export const sortieStep: Step<Board, Sortie, typeof PASS | { readonly sea: SeaId }> = step(
  'tnw.take.sortie',
  {
    cite: 'TNW-R47',
    awaits: (board, { duchy, bloc }) =>
      choose(
        chiefSeat(board, freeFleet(board, duchy, bloc)),
        { title: `${placeName(duchy)} falls: do its Squadrons put to sea?`, cite: 'TNW-R47' },
        listed(
          [
            { value: PASS, label: 'They stay and are lost' },
            ...duchyOf(duchy).seas.map(sea => ({ value: { sea }, label: `To the ${placeName(sea)}` })),
          ],
          { pass: PASS },
        ),
      ),
    apply: (board, { duchy, bloc }, value) => {
      if (value === PASS) {
        return { board };
      }
      const ships = freeFleet(board, duchy, bloc);
      const voyage: Voyage = {
        power: chiefOf(board, ships),
        bloc,
        at: duchy,
        nm: 0,
        cargo: null,
        home: duchy,
        sortie: true,
        failed: { byActive: 0, byInactive: 0 },
        beaten: false,
        caught: [],
      };
      return {
        board: { ...shipsTo(board, ship => ships.includes(ship), { at: 'voyage' }), voyage },
        push: [outStep.at(), enterSeaStep.at({ sea: value.sea })],
      };
    },
  },
);

/** The ships that came through lie in the sea. */
export const outStep: Step<Board, NoLocals> = step('tnw.take.out', {
  cite: 'TNW-R47',
  awaits: () => null,
  apply: board => {
    const { voyage } = board;
    return voyage
      ? { board: { ...shipsTo(board, ship => ship.at === 'voyage', { at: voyage.at }), voyage: null } }
      : { board };
  },
});
