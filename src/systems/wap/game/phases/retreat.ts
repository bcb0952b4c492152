import { type Applied, choose, type Frame, listed, type Option, step } from '#kernel';
import { cityAt, type HexId } from '../../map.ts';
import type { Board, Power, Troop } from '../board.ts';
import { isOpenGround } from '../rules/ground.ts';
import {
  changeLeaders,
  changeTroops,
  ofPower,
  removeTroops,
  spOf,
  sumSP,
  troopsAt,
} from '../rules/pieces.ts';
import { powerOf, seatOf } from '../rules/realm.ts';
import { rescueFrom } from '../rules/rescue.ts';
import { retreatsFrom, shelterIn } from '../rules/retreats.ts';
import { caughtIn, seizeStores } from '../rules/spoils.ts';
import { captureLeader, leaveTrench, takePrisoners, tidy } from '../rules/tidy.ts';
import { usualLosses } from '../rules/wear.ts';
import { at, does, note, option, spText, stateText } from '../words.ts';
import { captureFrames } from './capture.ts';

interface Beaten {
  readonly power: Power;
  readonly from: HexId;
  readonly battle: HexId;
  readonly parts: readonly Troop[];
  readonly leaders: readonly string[];
  /** Hexes to fall back. */
  readonly left: number;
  /** The first hex must be found; without a second one is enough (WAP-R58). */
  readonly first: boolean;
  /** The power that takes troops that cannot get away. */
  readonly by: Power;
}

/** Each owner’s troops of a hex fall back together (WAP-RET, WAP-R58). */
export const retreatFrames = (
  board: Board,
  battle: HexId,
  from: HexId,
  parts: readonly Troop[],
  leaders: readonly string[],
  hexes: number,
  by: Power,
): readonly Frame[] => {
  const powers = [...new Set(parts.map(({ state }) => powerOf(board, state)))];
  return powers.map(power =>
    retreatStep.at({
      power,
      from,
      battle,
      parts: parts.filter(ofPower(board, power)),
      leaders: leaders.filter(id => {
        const leader = board.leaders.find(each => each.id === id);
        return leader !== undefined && leader.at === from && ofPower(board, power)(leader);
      }),
      left: hexes,
      first: true,
      by,
    }),
  );
};

type Fallback = 'inside' | HexId;

/** A loser in a fortress hex may go inside, whether it was attacked there or fought from there (WAP-RET). */
const choicesOf = (board: Board, { power, from, battle, first }: Beaten): readonly Fallback[] => [
  ...(first && shelterIn(board, power, from) > 0 && mayShelter(board, power, from)
    ? (['inside'] as const)
    : []),
  ...retreatsFrom(board, power, battle, from),
];

/** Nobody goes inside a city that their own side besieges. */
const mayShelter = (board: Board, power: Power, hex: HexId): boolean =>
  troopsAt(board, hex).every(troop => !troop.inside || ofFriendsOf(board, power, troop));

const ofFriendsOf = (board: Board, power: Power, troop: Troop): boolean =>
  powerOf(board, troop.state) === power || isOpenGround(board, power, troop.at);

const optionsOf = (board: Board, beaten: Beaten): readonly Option[] =>
  choicesOf(board, beaten).map(each =>
    each === 'inside'
      ? option(each, `Into ${cityAt(beaten.from)?.name ?? 'the fortress'}`)
      : option(each, `To ${at(each)}`),
  );

/** A beaten force falls back; the owner may choose among the legal hexes (WAP-RET). */
export const retreatStep = step<Board, Beaten, Fallback>('wap.retreat', {
  cite: 'WAP-RET',
  awaits: (board, beaten) => {
    const seat = seatOf(board, beaten.power);
    const options = optionsOf(board, beaten);
    return seat === null || options.length < 2 || sumSP(beaten.parts) === 0
      ? null
      : choose(
          seat,
          {
            title: `${spText(sumSP(beaten.parts))} ${does(sumSP(beaten.parts), 'falls', 'fall')} back from ${at(beaten.from)}`,
            cite: 'WAP-RET',
          },
          listed(options),
        );
  },
  apply: (board, beaten, chosen): Applied<Board> => {
    const to = chosen ?? choicesOf(board, beaten)[0];
    if (sumSP(beaten.parts) === 0) {
      return { board };
    }
    if (to === undefined) {
      return beaten.first ? surrender(board, beaten) : { board };
    }
    return to === 'inside' ? goInside(board, beaten) : fallBack(board, beaten, to);
  },
});

/** Nowhere to go: transports in the hex take troops aboard and sail to a refuge, the others are taken (WAP-R58). */
const surrender = (board: Board, beaten: Beaten): Applied<Board> => {
  const saved = rescueFrom(board, beaten.power, beaten.from, beaten.parts, beaten.leaders);
  if (!saved) {
    return layDown(board, beaten);
  }
  const rest = removeTroops({ ...board, troops: beaten.parts } as Board, saved.troops).troops;
  const text = `Transports take ${spText(sumSP(saved.troops))} of ${stateText(beaten.power)} from ${at(beaten.from)} to ${at(saved.refuge)}.`;
  const told = note(text, 'WAP-R58', { from: beaten.from, to: saved.refuge });
  if (sumSP(rest) === 0) {
    return { board: tidy(saved.board), notes: [told] };
  }
  const left = layDown(saved.board, { ...beaten, parts: rest, leaders: [] });
  return { ...left, notes: [told, ...(left.notes ?? [])] };
};

/** All are taken, and their leaders with them (WAP-R58). */
const layDown = (board: Board, { power, from, parts, leaders, by }: Beaten): Applied<Board> => {
  const after = leaders.reduce((now, id) => captureLeader(now, id, by), takePrisoners(board, by, parts));
  return {
    board: tidy(after),
    notes: [
      note(
        `${spText(sumSP(parts))} of ${stateText(power)} ${does(sumSP(parts), 'has', 'have')} nowhere to go in ${at(from)} and ${does(sumSP(parts), 'lays', 'lay')} down their arms.`,
        'WAP-R58',
        { hex: from, surrender: sumSP(parts) },
      ),
    ],
  };
};

const goInside = (board: Board, beaten: Beaten) => {
  const { power, from, parts, leaders } = beaten;
  const room = Math.min(shelterIn(board, power, from), sumSP(parts));
  const within = usualLosses(parts, room);
  const rest = removeTroops({ ...board, troops: parts } as Board, within).troops;
  const all = sumSP(rest) === 0;
  let now = changeTroops(leaveTrench(board, from), within, part => ({ ...part, inside: true }));
  if (all) {
    now = changeLeaders(now, leaders, leader => ({ ...leader, inside: true }));
    const stores = troopsAt(now, from).filter(
      troop => !troop.inside && spOf(troop) === 0 && troop.sup > 0 && ofPower(now, power)(troop),
    );
    now = changeTroops(now, stores, part => ({ ...part, inside: true }));
  }
  return {
    board: now,
    push: all ? [] : [retreatStep.at({ ...beaten, parts: rest })],
    notes: [
      note(
        `${spText(room)} of ${stateText(power)} ${does(room, 'goes', 'go')} inside ${at(from)}.`,
        'WAP-RET',
      ),
    ],
  };
};

const fallBack = (board: Board, beaten: Beaten, to: HexId) => {
  const { power, from, parts, leaders, left } = beaten;
  const moved = seizeStores(
    changeLeaders(
      changeTroops(leaveTrench(board, from), parts, part => ({ ...part, at: to })),
      leaders,
      leader => ({ ...leader, at: to }),
    ),
    power,
    to,
  );
  const next: Beaten = {
    ...beaten,
    from: to,
    parts: parts.map(part => ({ ...part, at: to })),
    left: left - 1,
    first: false,
  };
  return {
    board: tidy(moved),
    push: [
      ...(left > 1 ? [retreatStep.at(next)] : []),
      ...captureFrames(power, to, caughtIn(moved, power, to)),
    ],
    notes: [
      note(
        `${spText(sumSP(parts))} of ${stateText(power)} ${does(sumSP(parts), 'falls', 'fall')} back to ${at(to)}.`,
        'WAP-RET',
        { from, to },
      ),
    ],
  };
};
