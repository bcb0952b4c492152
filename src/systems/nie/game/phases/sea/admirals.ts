import { type Applied, type Frame, listed, type Step, step } from '#kernel';
import type { Nation } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { fleetAt } from '../../situation.ts';
import { nationName, placeName } from '../../words.ts';

/** Squadrons that have done the same are alike: a change between them would change nothing. */
const doings = ({ visited, pinned, fought, lifted, joined, held, tan }: Ship): string =>
  JSON.stringify([visited ?? [], pinned, fought, lifted, joined, held, tan]);

/** For lines of communications only their kind makes a difference: all squadrons of a place have the same line. */
const kindOf = ({ held, tan }: Ship): string => JSON.stringify([held, tan]);

interface Change {
  readonly from: number;
  readonly to: number;
}

const SHIFT = 'SHIFT';
const shiftKey = (nation: Nation, at: string): string => `${SHIFT} ${nation} ${at}`;

/** As many changes in a place and turn as there are Admirals: free acts do not go on for ever (NIE-RUL-49). */
const isSpent = (board: Board, nation: Nation, at: string): boolean =>
  board.spoken.filter(key => key === shiftKey(nation, at)).length >=
  fleetAt(board, at, nation).filter(({ admiral }) => admiral).length;

/** Every change of ships that makes a difference, one for each pair of unlike squadrons (NIE-RUL-58). */
export const shiftsIn = (board: Board, nation: Nation, at: string, lines = false): readonly Change[] => {
  const unlike = lines ? kindOf : doings;
  const ships = fleetAt(board, at, nation);
  const found = new Map<string, Change>();
  for (const from of ships) {
    for (const to of ships) {
      const key = `${from.admiral} ${unlike(from)} ${unlike(to)}`;
      // An Admiral who has fought stays at that place (NIE-RUL-64).
      if (
        from.admiral &&
        !to.admiral &&
        (lines || !from.fought) &&
        unlike(from) !== unlike(to) &&
        !found.has(key) &&
        !isSpent(board, nation, at)
      ) {
        found.set(key, { from: board.ships.indexOf(from), to: board.ships.indexOf(to) });
      }
    }
  }
  return [...found.values()];
};

const shipText = (ship: Ship | undefined): string =>
  [
    ship?.joined ? `under ${nationName(ship.joined)}` : '',
    ship?.pinned ? 'pinned' : '',
    ship?.fought ? 'has fought' : '',
    (ship?.visited?.length ?? 0) > 0 ? 'has sailed' : '',
    ship?.tan ? 'of a minor' : '',
  ]
    .filter(Boolean)
    .join(', ') || 'fresh';

interface Place {
  readonly nation: Nation;
  readonly place: string;
  /** Before lines of communications are tested. */
  readonly lines?: true;
}

/** An Admiral goes over to another squadron in the same place. */
export const shiftStep: Step<Board, Place, Change> = step('nie.sea.shift', {
  cite: 'NIE-RUL-58',
  awaits: (board, { nation, place: at, lines }) =>
    ask(
      board,
      nation,
      `which Admiral in ${placeName(at)} changes ships?`,
      'NIE-RUL-58',
      listed(
        shiftsIn(board, nation, at, lines).map(({ from, to }) => ({
          value: { from, to },
          label: `${board.ships[from]?.admiral === 'NELSON' ? 'Nelson' : 'An Admiral'} from a squadron (${shipText(board.ships[from])}) to another (${shipText(board.ships[to])})`,
        })),
      ),
    ),
  apply: (board, { nation, place: at }, { from, to }): Applied<Board> => {
    const carried = board.ships[from]?.admiral;
    const ships = board.ships.map((ship, i): Ship => {
      if (i === from) {
        const { admiral: _gone, ...bare } = ship;
        return bare;
      }
      return i === to && carried ? { ...ship, admiral: carried } : ship;
    });
    return {
      board: { ...board, ships, spoken: [...board.spoken, shiftKey(nation, at)] },
      notes: [
        {
          text: `An Admiral of ${nationName(nation)} changes ships in ${placeName(at)}.`,
          cite: 'NIE-RUL-58',
        },
      ],
    };
  },
});

export const shiftFrame = (nation: Nation, at: string): Frame => shiftStep.at({ nation, place: at });
