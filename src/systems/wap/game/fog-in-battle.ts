import { type Frame, isRecord } from '#kernel';
import type { HexId, StateId } from '../map.ts';
import type { Army } from '../procedures/army.ts';
import type { Board as Field } from '../procedures/field-board.ts';
import type { BattleSide } from '../vocabulary.ts';
import type { Battle, BattleForce, Board, SeatId } from './board.ts';
import { isOfSeat, sightOf } from './sight.ts';

type IsOwn = (piece: { readonly state: StateId }) => boolean;

/** Forces next to a battle that a seat does not see: behind the enemy, where its troops do not look. */
const hiddenIn = (
  { contingents }: BattleForce,
  isSeen: (hex: HexId) => boolean,
  isOwn: IsOwn,
): readonly number[] =>
  contingents.flatMap(each => (each.joins !== null && !isSeen(each.at) && !isOwn(each) ? [each.joins] : []));

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

/** An army as the other side may know it, field by field, without hidden forces and the parts that were called up. */
const armyInSight = (army: Army, hidden: readonly number[]): Army => {
  const parts = (army.parts ?? []).filter(({ id }) => !hidden.includes(id));
  return {
    name: army.name,
    troops: army.troops,
    base: army.base,
    shaken: army.shaken,
    leaders: army.leaders,
    reserves: army.reserves.filter(({ id }) => !hidden.includes(id)),
    engaged: army.engaged,
    fallen: army.fallen,
    ...(parts.length > 0 ? { parts } : {}),
  };
};

const fieldInSight = (field: Field, hidden: Record<BattleSide, readonly number[]>): Field => ({
  attacker: armyInSight(field.attacker, hidden.attacker),
  defender: armyInSight(field.defender, hidden.defender),
  terrain: field.terrain,
  limit: field.limit,
  ...(field.cornered ? { cornered: field.cornered } : {}),
  field: field.field,
  tacticalMatrix: field.tacticalMatrix,
  leaderCasualties: field.leaderCasualties,
  ownersChoose: field.ownersChoose,
  rounds: field.rounds,
  quiet: field.quiet,
  end: field.end,
});

/** The frame of a battle as a seat may know it, field by field: forces that may join unseen are left out (WAP-R72). */
export const fightInSight = (board: Board, frame: Frame, seat: SeatId): Frame => {
  const { battle } = board;
  if (!battle || !isRecord(frame.inner ?? null)) {
    return frame;
  }
  const hidden = hiddenFrom(board, battle, seat);
  const inner = frame.inner as unknown as Inside;
  const isKnown = ({ side, id }: Frame): boolean =>
    (side !== 'attacker' && side !== 'defender') ||
    typeof id !== 'number' ||
    !hidden[side].includes(id) ||
    !inner.board[side].reserves.some(each => each.id === id);
  const seen: Inside = {
    board: fieldInSight(inner.board, hidden),
    stack: inner.stack.filter(isKnown),
  };
  const { at, local, taken, offered } = frame;
  return { at, local, inner: seen, taken, offered } as unknown as Frame;
};

/** Troops that are to fall back or to advance, as their frames name them. */
interface Moving {
  readonly at: string;
  readonly power: StateId;
  readonly parts: readonly { readonly at: HexId }[];
  readonly leaders: readonly string[];
}

/**
 * A retreat or an advance of others as a seat may know it: troops at places where it does not look are left out, and
 * null is the answer where that is everybody (WAP-R72).
 */
export const movingInSight = (board: Board, frame: Frame, seat: SeatId): Frame | null => {
  const moving = frame as unknown as Moving;
  if (isOfSeat(board, seat)({ state: moving.power })) {
    return frame;
  }
  const sight = sightOf(board, seat);
  const places = new Map(board.leaders.map(({ id, at }) => [id, at]));
  const parts = moving.parts.filter(({ at }) => sight.has(at));
  if (parts.length === 0) {
    return null;
  }
  return {
    ...frame,
    parts,
    leaders: moving.leaders.filter(id => sight.has(places.get(id) ?? '')),
  } as unknown as Frame;
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
