import { type Applied, choose, listed, type Step, step } from '#kernel';
import {
  type DuchyId,
  duchyOf,
  ORDER,
  placeName,
  powerName,
  RULES,
  type SeaId,
  type Warring,
} from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, type Board, type Ship, type Voyage } from '../board.ts';
import { seatOf } from '../situation.ts';
import { PASS } from '../windows.ts';
import { readyShips, shipsTo } from './sail-rules.ts';
import { enterSeaStep } from './sea-contact.ts';

interface Sortie {
  readonly duchy: DuchyId;
  /** The power that takes the port. */
  readonly by: Power;
  /** The powers that are still to be asked, in order of play: each sails by itself (TNW-R24). */
  readonly powers: readonly Power[];
}

/** Squadrons of a power and the minors that it runs which may leave the port: at most eight together (TNW-5.6). */
const fleetOf = (board: Board, duchy: DuchyId, power: Power): readonly Ship[] =>
  readyShips(board, power, duchy).slice(0, RULES.fleetMax);

/** The powers with Squadrons in a port that may put to sea (TNW-R47, TNW-NOTE-6). */
export const sailors = (board: Board, duchy: DuchyId, bloc: Warring): readonly Power[] =>
  ORDER.filter(power => board.blocs[power] === bloc && fleetOf(board, duchy, power).length > 0);

/** Before a port falls each power may put its Squadrons there to sea (TNW-R47). */
export const sortieStep: Step<Board, Sortie, typeof PASS | { readonly sea: SeaId } | undefined> = step(
  'tnw.take.sortie',
  {
    cite: 'TNW-R47',
    awaits: (board, { duchy, powers: [power] }) =>
      power === undefined || fleetOf(board, duchy, power).length === 0
        ? null
        : choose(
            seatOf(board, power),
            {
              title: `${placeName(duchy)} falls: do the Squadrons of ${powerName(power)} put to sea?`,
              cite: 'TNW-R47',
            },
            listed(
              [
                { value: PASS, label: 'They stay and are lost' },
                ...duchyOf(duchy).seas.map(sea => ({ value: { sea }, label: `To the ${placeName(sea)}` })),
              ],
              { pass: PASS },
            ),
          ),
    apply: (board, { duchy, by, powers }, value) => {
      const [power, ...rest] = powers;
      if (power === undefined) {
        return { board };
      }
      return value === undefined || value === PASS
        ? { board, push: [sortieStep.at({ duchy, by, powers: rest })] }
        : putOut(board, { duchy, by, powers }, power, value.sea);
    },
  },
);

/** More than eight go out one Fleet after another; a voyage that is under way waits for them. */
const putOut = (board: Board, local: Sortie, power: Power, sea: SeaId): Applied<Board> => {
  const { duchy, by } = local;
  const ships = fleetOf(board, duchy, power);
  const waiting = shipsTo(board, ship => ship.at === 'voyage', { at: 'aside' });
  const voyage: Voyage = {
    power,
    bloc: board.blocs[power] as Warring,
    at: duchy,
    nm: 0,
    cargo: null,
    home: duchy,
    sortie: by,
    failed: { byActive: 0, byInactive: 0 },
    beaten: false,
    caught: [],
  };
  return {
    board: amend(
      shipsTo(waiting, ship => ships.includes(ship), { at: 'voyage' }),
      { voyage },
    ),
    push: [sortieStep.at(local), outStep.at({ waiting: board.voyage }), enterSeaStep.at({ sea })],
  };
};

/** The ships that came through lie in the sea; the voyage that waited goes on. */
export const outStep: Step<Board, { readonly waiting: Voyage | null }> = step('tnw.take.out', {
  cite: 'TNW-R47',
  awaits: () => null,
  apply: (board, { waiting }) => {
    const { voyage } = board;
    const out = voyage ? shipsTo(board, ship => ship.at === 'voyage', { at: voyage.at }) : board;
    return {
      board: amend(
        shipsTo(out, ship => ship.at === 'aside', { at: 'voyage' }),
        { voyage: waiting },
      ),
    };
  },
});
