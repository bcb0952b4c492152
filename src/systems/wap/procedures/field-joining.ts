import {
  type Applied,
  choose,
  d,
  type Frame,
  isRecord,
  type Json,
  must,
  type Option,
  open,
  roll,
  type Step,
  step,
} from '#kernel';
import { joinNeed } from '../charts/joining.ts';
import { JOIN_ORDER } from '../exact/duel.ts';
import type { BattleSide } from '../vocabulary.ts';
import {
  KIND_LIST,
  KINDS,
  kindsIn,
  loseInOrder,
  mayPart,
  type Reserve,
  reserveIn,
  strengthOf,
  type Troops,
  withPart,
} from './army.ts';
import { addReserve, type Board } from './field-board.ts';
import { numbered, told } from './field-notes.ts';

interface Called {
  readonly side: BattleSide;
  readonly id: number;
  readonly [key: string]: Json;
}

/** The forces that may be called up this round, in the order of play, as frames with the last one first (WAP-3.8). */
export const joinFrames = (board: Board): readonly Frame[] =>
  JOIN_ORDER.flatMap(side => board[side].reserves.map(({ id }) => call.at({ side, id }))).reverse();

const callOptions = ({ name, troops }: Reserve): readonly Option[] => [
  { value: 'call', label: `Call up ${name}` },
  { value: 'hold', label: 'Hold it back' },
  ...(strengthOf(troops) > 1 ? [{ value: 'part', label: 'Call up a part of it' }] : []),
];

/** An unengaged force next to the battle may be called up, once a round (WAP-3.8). */
export const call = step<Board, Called, 'call' | 'hold' | 'part'>('wap.field-battle.call', {
  cite: 'WAP-3.8',
  awaits: (board, { side, id }) => {
    const reserve = must(reserveIn(board[side], id), 'a reserve');
    const need = joinNeed(reserve.leader);
    const title = `${numbered(board)}: does ${reserve.name} march to the guns? It arrives on ${need >= 6 ? 'any roll' : `${need} or less`}`;
    return choose(side, { title, cite: 'WAP-COM' }, { kind: 'listed', options: callOptions(reserve) });
  },
  apply: (board, local, chosen) =>
    chosen === 'hold'
      ? { board }
      : { board, push: [chosen === 'part' ? partStep.at(local) : arrive.at(local)] },
});

const isTroops = (json: Json): boolean =>
  isRecord(json) &&
  Object.entries(json).every(
    ([kind, n]) => Object.hasOwn(KINDS, kind) && typeof n === 'number' && Number.isInteger(n) && n >= 0,
  );

const asTroops = (json: Json): Troops =>
  Object.fromEntries(KIND_LIST.map(kind => [kind, (json as Partial<Troops>)[kind] ?? 0])) as Troops;

/** Parts that a player is likely to want: all but one SP, half of it, the cavalry. */
const likelyParts = (reserve: Reserve): readonly Troops[] => {
  const { troops } = reserve;
  const sp = strengthOf(troops);
  const riders = { ...asTroops({}), minorCavalry: troops.minorCavalry, majorCavalry: troops.majorCavalry };
  const all = [loseInOrder(troops, 1), loseInOrder(troops, Math.ceil(sp / 2)), riders];
  return all.filter(
    (part, i) =>
      mayPart(reserve, part) &&
      strengthOf(part) < sp &&
      all.findIndex(other => KIND_LIST.every(kind => other[kind] === part[kind])) === i,
  );
};

const partText = (part: Troops): string =>
  kindsIn(part)
    .map(kind => `${part[kind]} ${KINDS[kind]}`)
    .join(', ');

/** Any part of a hex’s SP may join, foot with a leader, cavalry without; the others stay behind (WAP-R57). */
export const partStep: Step<Board, Called, Json> = step('wap.field-battle.part', {
  cite: 'WAP-R57',
  awaits: (board, { side, id }) => {
    const reserve = must(reserveIn(board[side], id), 'a reserve');
    const title = `${numbered(board)}: who of ${reserve.name} marches to the guns?`;
    return choose(
      side,
      { title, cite: 'WAP-R57' },
      open({
        schema: {
          type: 'object',
          properties: Object.fromEntries(
            KIND_LIST.map(kind => [kind, { type: 'integer', minimum: 0, maximum: reserve.troops[kind] }]),
          ),
        },
        check: value =>
          isTroops(value) && mayPart(reserve, asTroops(value))
            ? null
            : {
                code: 'wap.field-battle/part',
                cite: 'WAP-R57',
                sentence: 'Name at least one SP of the force; foot comes only with its leader.',
              },
        propose: () => likelyParts(reserve) as unknown as readonly Json[],
        hints: () =>
          likelyParts(reserve).map(part => ({ value: part as unknown as Json, label: partText(part) })),
      }),
    );
  },
  apply: (board, { side, id }, chosen): Applied<Board> => ({
    board: { ...board, [side]: withPart(board[side], { id, troops: asTroops(chosen) }) },
    push: [arrive.at({ side, id })],
  }),
});

/** Whether it arrives (WAP-COM). */
export const arrive = step<Board, { side: BattleSide; id: number }, { join: number }>(
  'wap.field-battle.join',
  {
    cite: 'WAP-COM',
    awaits: (board, { side, id }) => {
      const reserve = must(reserveIn(board[side], id), 'a reserve');
      return roll(
        { title: `${reserve.name} marches to the guns`, cite: 'WAP-COM' },
        { join: d(6) },
        { by: side, on: { chart: 'wap.com', given: { leader: reserve.leader } } },
      );
    },
    apply: (board, { side, id }, { join }) => {
      const reserve = must(reserveIn(board[side], id), 'a reserve');
      return join <= joinNeed(reserve.leader)
        ? {
            board: addReserve(board, side, reserve),
            notes: [told(`${reserve.name} reaches the field and joins ${board[side].name}.`, 'WAP-COM')],
          }
        : { board, notes: [told(`${reserve.name} is still on the road.`, 'WAP-COM')] };
    },
  },
);
