import { type Applied, choose, type Frame, listed, step } from '#kernel';
import type { HexId } from '../../map.ts';
import type { Board, Power, SeatId } from '../board.ts';
import { changeLeaders, fieldAt, leadersAt, ofFoes, ofPower, sumSP } from '../rules/pieces.ts';
import { areFriends, holderAt, powerOf, seatOf } from '../rules/realm.ts';
import { shelterIn } from '../rules/retreats.ts';
import { at, does, option, spText, stateText } from '../words.ts';
import { shut } from './garrisons.ts';

/** The owners of a fortress hex that may take shelter, in the order of play (WAP-R44). */
export const shelterFrames = (
  board: Board,
  power: Power,
  hex: HexId,
  attackers: number,
): readonly Frame[] => {
  const holder = holderAt(board, hex);
  const owners = [
    ...new Set(
      fieldAt(board, hex)
        .filter(ofFoes(board, power))
        .map(({ state }) => powerOf(board, state)),
    ),
  ].filter(owner => holder !== null && areFriends(board, owner, holder));
  return owners.map(owner => shelterStep.at({ owner, hex, attackers })).reverse();
};

const fieldSP = (board: Board, owner: Power, hex: HexId): number =>
  sumSP(fieldAt(board, hex).filter(ofPower(board, owner)));

/** The engine goes inside if it is outnumbered two to one or more and all of it fits (WAP-PROT). */
export const engineShelters = (board: Board, owner: Power, hex: HexId, attackers: number): number => {
  const own = fieldSP(board, owner, hex);
  return attackers >= 2 * own && own <= shelterIn(board, owner, hex) ? own : 0;
};

/** Of several leaders the one of lowest rating goes inside with a part, so that it may join the battle (WAP-R44). */
const withCommander = (board: Board, owner: Power, hex: HexId): Board => {
  const outside = leadersAt(board, hex)
    .filter(leader => !leader.inside && ofPower(board, owner)(leader))
    .sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
  const [last] = outside;
  return outside.length < 2 || last === undefined
    ? board
    : changeLeaders(board, [last.id], leader => ({ ...leader, inside: true }));
};

/** Before round 1 some SP may take shelter in their fortress (WAP-R44). */
export const shelterStep = step<Board, { owner: Power; hex: HexId; attackers: number }, number>(
  'wap.shelter',
  {
    cite: 'WAP-R44',
    awaits: (board, { owner, hex, attackers }) => {
      const seat: SeatId | null = seatOf(board, owner);
      const most = Math.min(shelterIn(board, owner, hex), fieldSP(board, owner, hex));
      if (seat === null || most === 0) {
        return null;
      }
      const options = Array.from({ length: most + 1 }, (_, n) =>
        option(n, n === 0 ? 'All stay outside' : `${spText(n)} ${does(n, 'goes', 'go')} inside ${at(hex)}`),
      );
      return choose(
        seat,
        {
          title: `${spText(attackers)} ${does(attackers, 'attacks', 'attack')} ${at(hex)}: who takes shelter?`,
          cite: 'WAP-R44',
        },
        listed(options),
      );
    },
    apply: (board, { owner, hex, attackers }, chosen): Applied<Board> => {
      const n = chosen ?? (seatOf(board, owner) === null ? engineShelters(board, owner, hex, attackers) : 0);
      if (n === 0) {
        return { board };
      }
      const after = withCommander(shut(board, owner, hex, n), owner, hex);
      return {
        board: { ...after, placed: board.placed },
        notes: [
          {
            text: `${spText(n)} of ${stateText(owner)} ${does(n, 'takes', 'take')} shelter in ${at(hex)}.`,
            cite: 'WAP-R44',
          },
        ],
      };
    },
  },
);
