import type { Frame } from '#kernel';
import { hasLost, isEliminated, mayAdvance, prisonersOf } from '../../charts/after-battle.ts';
import type { HexId } from '../../map.ts';
import { forceOf } from '../../procedures/army.ts';
import type { Board as Field } from '../../procedures/field-board.ts';
import { type BattleSide, SIDES } from '../../vocabulary.ts';
import { type Battle, type Board, FOUGHT, type Power, type Troop } from '../board.ts';
import { otherSide } from '../rules/battles.ts';
import { type Bill, billOf } from '../rules/bill.ts';
import { changeLeaders, changeTroops, removeTroops, sumSP } from '../rules/pieces.ts';
import { areFriends } from '../rules/realm.ts';
import { imprison, killLeader, leaderEscapes, leaveTrench, tidy } from '../rules/tidy.ts';
import { advanceFrames } from './advance.ts';
import { captureFrames } from './capture.ts';
import { retreatFrames } from './retreat.ts';
import { firstOf } from './siege.ts';

/** Pieces that have fought in this phase (WAP-R55). */
export const fought = (board: Board, parts: readonly Troop[], leaders: readonly string[]): Board =>
  changeLeaders(
    changeTroops(board, parts, part => ({ ...part, marks: part.marks | FOUGHT })),
    leaders,
    leader => ({ ...leader, marks: leader.marks | FOUGHT }),
  );

export const asFought = (parts: readonly Troop[]): readonly Troop[] =>
  parts.map(part => ({ ...part, marks: part.marks | FOUGHT }));

/** SP that attack from a hex give up its entrenchment; those of a sortie only their own, not the besieger’s (WAP-R46). */
export const leaveTrenchOfOthers =
  (hex: HexId, power: Power) =>
  (board: Board, from: HexId): Board => {
    const digger = board.trenches[from];
    const isOthers = from === hex && digger !== undefined && !areFriends(board, power, digger);
    return isOthers ? board : leaveTrench(board, from);
  };

const LEFT_BROKEN = { attacker: 'A-broken', defender: 'D-broken' } as const;

/** WAP-3.10: the first SP lost are prisoners of the commanding power of the winners (WAP-R59). */
const withPrisoners = (
  board: Board,
  battle: Battle,
  end: NonNullable<Field['end']>,
  side: BattleSide,
  bill: Bill,
): Board => {
  const many = prisonersOf(end, side, sumSP(bill.lost));
  const by = battle[otherSide(side)].commander;
  return firstOf(bill.lost, many).reduce((now, part) => imprison(now, by, part.state, part), board);
};

/** The end of a battle: losses, prisoners, fallen leaders, retreats, advance (WAP-3.8, WAP-3.10). */
export const aftermath = (board: Board, battle: Battle, field: Field) => {
  const end = field.end ?? 'ceased';
  const bills = {
    attacker: billOf(board, battle, 'attacker', field.attacker),
    defender: billOf(board, battle, 'defender', field.defender),
  };
  let now: Board = { ...board, battle: null };
  for (const side of SIDES) {
    const bill = bills[side];
    now = removeTroops(now, bill.lost);
    now = fought(now, bill.survivors, bill.leaders);
    now = bill.fallen.reduce(killLeader, now);
    now = withPrisoners(now, battle, end, side, bill);
  }
  const from = bills.attacker.engaged.map(({ at }) => at);
  now = from.reduce(leaveTrenchOfOthers(battle.hex, battle.attacker.commander), now);
  now = escapesOfAll(now, battle, end, bills);
  return {
    board: tidy(now),
    push: [
      ...(mayAdvance(end, end === LEFT_BROKEN.attacker || forceOf(field.attacker).morale === 0)
        ? advanceFrames(now, battle.hex, asFought(bills.attacker.survivors), alive(bills.attacker))
        : []),
      ...SIDES.flatMap(side => beatenFrames(now, battle, end, side, bills[side])),
      ...SIDES.flatMap(side => caughtFrames(battle, end, side, bills[side])),
    ],
  };
};

const alive = ({ leaders, fallen }: Bill): readonly string[] => leaders.filter(id => !fallen.includes(id));

/** Leaders of an eliminated force are caught on 1 to 3 (WAP-R59). */
const caughtFrames = (
  battle: Battle,
  end: NonNullable<Field['end']>,
  side: BattleSide,
  bill: Bill,
): readonly Frame[] => {
  const gone = isEliminated(end, side) && end !== 'both-eliminated';
  return gone ? captureFrames(battle[otherSide(side)].commander, battle.hex, alive(bill)) : [];
};

const escapesOfAll = (
  board: Board,
  battle: Battle,
  end: NonNullable<Field['end']>,
  bills: Readonly<Record<BattleSide, Bill>>,
): Board =>
  end === 'both-eliminated'
    ? SIDES.flatMap(side => alive(bills[side])).reduce((now, id) => {
        const leader = now.leaders.find(each => each.id === id);
        return leader ? leaderEscapes(now, leader, battle.hex) : now;
      }, board)
    : board;

/** The attacked hex is left by one or two hexes; forces that joined fall back one from their own (WAP-RET, WAP-R57). */
const beatenFrames = (
  board: Board,
  battle: Battle,
  end: NonNullable<Field['end']>,
  side: BattleSide,
  bill: Bill,
): readonly Frame[] => {
  if (!hasLost(end, side) || isEliminated(end, side)) {
    return [];
  }
  const broken = end === LEFT_BROKEN[side];
  const by = battle[otherSide(side)].commander;
  const outside = asFought(bill.survivors).filter(({ inside }) => !inside);
  const hexes = [...new Set(outside.map(({ at: from }) => from))].sort(
    (a, b) => Number(a === battle.hex) - Number(b === battle.hex) || (a < b ? 1 : -1),
  );
  return hexes.flatMap(from => {
    const main = side === 'defender' && from === battle.hex;
    const far = main ? (broken ? 2 : 1) : broken ? 1 : 0;
    const parts = outside.filter(part => part.at === from);
    return far === 0 ? [] : retreatFrames(board, battle.hex, from, parts, alive(bill), far, by);
  });
};
