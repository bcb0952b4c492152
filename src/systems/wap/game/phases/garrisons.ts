import type { Option } from '#kernel';
import { capacityOf, type HexId, isFortress } from '../../map.ts';
import type { Board, Power } from '../board.ts';
import {
  changeLeaders,
  changeTroops,
  fieldAt,
  isInvested,
  leadersAt,
  ofPower,
  sumSP,
  troopsAt,
} from '../rules/pieces.ts';
import { areFriends, holderAt } from '../rules/realm.ts';
import { usualLosses } from '../rules/wear.ts';
import { at, option, spText } from '../words.ts';

const ownFortress = (board: Board, power: Power, hex: HexId): boolean => {
  const holder = holderAt(board, hex);
  return holder !== null && areFriends(board, power, holder) && !isInvested(board, hex, holder);
};

/** Nobody comes out again where somebody has gone inside in this phase: so the changes end. */
const isShut = (board: Board, hex: HexId): boolean => Object.hasOwn(board.placed, hex);

/** SP that find room inside a fortress, friends together (WAP-R44). */
const roomIn = (board: Board, hex: HexId): number =>
  capacityOf(hex) - sumSP(troopsAt(board, hex).filter(({ inside }) => inside));

const upTo = (most: number): readonly number[] => Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);

export const garrisonOptions = (board: Board, power: Power, hexes: readonly HexId[]): readonly Option[] =>
  hexes
    .filter(hex => isFortress(hex) && ownFortress(board, power, hex))
    .sort()
    .flatMap(hex => {
      const own = troopsAt(board, hex).filter(ofPower(board, power));
      const field = sumSP(own.filter(({ inside }) => !inside));
      const most = Math.min(roomIn(board, hex), field);
      const within = isShut(board, hex) ? 0 : sumSP(own.filter(({ inside }) => inside));
      const place = at(hex);
      return [
        ...upTo(most).map(n => option({ shut: hex, sp: n }, `Put ${spText(n)} inside ${place}`)),
        ...(within > 0 ? [option({ open: hex }, `Bring the garrison of ${place} out`)] : []),
        ...upTo(within - 1).map(n =>
          option({ open: hex, sp: n }, `Bring ${spText(n)} of the garrison of ${place} out`),
        ),
      ];
    });

const changed = (board: Board, hex: HexId): Board => ({ ...board, placed: { ...board.placed, [hex]: 1 } });

/** Some SP go inside a fortress; leaders and supplies follow when nobody stays outside (WAP-R44). */
export const shut = (board: Board, power: Power, hex: HexId, many: number): Board => {
  const own = fieldAt(board, hex).filter(ofPower(board, power));
  const parts = usualLosses(own, many);
  const within = changeTroops(changed(board, hex), parts, part => ({ ...part, inside: true }));
  const outside = fieldAt(within, hex).some(ofPower(board, power));
  const ids = leadersAt(board, hex)
    .filter(ofPower(board, power))
    .map(({ id }) => id);
  if (outside) {
    return within;
  }
  const stores = troopsAt(within, hex).filter(troop => !troop.inside && ofPower(board, power)(troop));
  return changeLeaders(
    changeTroops(within, stores, part => ({ ...part, inside: true })),
    ids,
    leader => ({ ...leader, inside: true }),
  );
};

/** The garrison comes out, or a part of it; leaders come with it, supplies only with the last (WAP-R44). */
export const openGates = (board: Board, power: Power, hex: HexId, many?: number): Board => {
  const garrison = troopsAt(board, hex).filter(troop => troop.inside && ofPower(board, power)(troop));
  const own = many === undefined ? garrison : usualLosses(garrison, many);
  const ids = leadersAt(board, hex)
    .filter(ofPower(board, power))
    .map(({ id }) => id);
  return changeLeaders(
    changeTroops(board, own, part => ({ ...part, inside: false })),
    ids,
    leader => ({ ...leader, inside: false }),
  );
};
