import { type Frame, isRecord } from '#kernel';
import type { HexId, StateId } from '../map.ts';
import type { Army } from '../procedures/army.ts';
import type { Board as Field } from '../procedures/field-board.ts';
import { type BattleSide, SIDES } from '../vocabulary.ts';
import type { Battle, BattleForce, Board, SeatId } from './board.ts';
import { isOfSeat, sightOf } from './sight.ts';

type IsOwn = (piece: { readonly state: StateId }) => boolean;

/** Forces next to a battle that a seat does not see: behind the enemy, where its troops do not look. */
const hiddenIn = (
  { contingents }: BattleForce,
  isSeen: (hex: HexId) => boolean,
  isOwn: IsOwn,
): readonly number[] =>
  contingents.flatMap(each =>
    each.joins !== null && !each.inside && !isSeen(each.at) && !isOwn(each) ? [each.joins] : [],
  );

/** A force in a battle without those that may join it unseen (WAP-R72). */
export const forceInSight = (
  force: BattleForce,
  isSeen: (hex: HexId) => boolean,
  isOwn: IsOwn,
): BattleForce => {
  const hidden = hiddenIn(force, isSeen, isOwn);
  const isKnown = ({ joins }: { readonly joins: number | null }): boolean =>
    joins === null || !hidden.includes(joins);
  return hidden.length === 0
    ? force
    : {
        commander: force.commander,
        contingents: force.contingents.filter(isKnown),
        leaders: force.leaders.filter(isKnown),
      };
};

/** The state of a battle as it stands in a frame of the whole game. */
interface Inside {
  readonly board: Field;
  readonly stack: readonly Frame[];
}

const hiddenFrom = (board: Board, battle: Battle, seat: SeatId): Record<BattleSide, readonly number[]> => {
  const sight = sightOf(board, seat);
  const isOwn = isOfSeat(board, seat);
  const of = (side: BattleSide): readonly number[] => hiddenIn(battle[side], hex => sight.has(hex), isOwn);
  return { attacker: of('attacker'), defender: of('defender') };
};

const armyInSight = (army: Army, hidden: readonly number[]): Army =>
  hidden.length === 0 ? army : { ...army, reserves: army.reserves.filter(({ id }) => !hidden.includes(id)) };

/** The frame of a battle as a seat may know it: forces that may join unseen are left out (WAP-R72). */
export const fightInSight = (board: Board, frame: Frame, seat: SeatId): Frame => {
  const { battle } = board;
  if (!battle || !isRecord(frame.inner ?? null)) {
    return frame;
  }
  const hidden = hiddenFrom(board, battle, seat);
  if (SIDES.every(side => hidden[side].length === 0)) {
    return frame;
  }
  const inner = frame.inner as unknown as Inside;
  const isKnown = ({ side, id }: Frame): boolean =>
    (side !== 'attacker' && side !== 'defender') ||
    typeof id !== 'number' ||
    !hidden[side].includes(id) ||
    !inner.board[side].reserves.some(each => each.id === id);
  const seen: Inside = {
    board: {
      ...inner.board,
      attacker: armyInSight(inner.board.attacker, hidden.attacker),
      defender: armyInSight(inner.board.defender, hidden.defender),
    },
    stack: inner.stack.filter(isKnown),
  };
  return { ...frame, inner: seen } as unknown as Frame;
};

const CALLS: Readonly<Record<string, (round: number) => string>> = {
  'wap.field-battle.call': round => `Round ${round}: does a force next to the battle march to the guns?`,
  'wap.field-battle.part': round => `Round ${round}: who of a force next to the battle marches to the guns?`,
  'wap.field-battle.join': () => 'A force marches to the guns',
  'wap.field-battle.roll': round => `Round ${round}: the dice of the battle`,
};

/** The question in a battle as everybody may read it: no place, no strength, no odds; undefined where it tells none. */
export const fightTitle = (frame: Frame): string | undefined => {
  const inner = frame.inner as unknown as Inside | undefined;
  const top = inner?.stack.at(-1);
  return top && CALLS[top.at]?.((inner?.board.rounds ?? 0) + 1);
};
