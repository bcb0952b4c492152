import { type AnyStep, type Applied, draw, embed, type Frame, type Json, type Moment, step } from '#kernel';
import type { HexId } from '../../map.ts';
import { forceOf, kindsIn } from '../../procedures/army.ts';
import { fieldBattle } from '../../procedures/field-battle.ts';
import type { Board as Field } from '../../procedures/field-board.ts';
import { type BattleSide, type BySide, bySide, SIDES } from '../../vocabulary.ts';
import type { Battle, Board, Power, Troop } from '../board.ts';
import { battleOf, benefitIn, commanded, engagedIn, givenFor, seatFor } from '../rules/battles.ts';
import { enemyField } from '../rules/ground.ts';
import { powerOf, seatOf } from '../rules/realm.ts';
import { canRetreat, shelterIn } from '../rules/retreats.ts';
import { tacticByDie } from '../rules/tactics.ts';
import { at, note, stateText, strengthText, sumOf } from '../words.ts';
import { advanceFrames, advanceSteps } from './advance.ts';
import { aftermath, asFought, fought, leaveTrenchOfOthers } from './aftermath.ts';

interface Engaged {
  readonly power: Power;
  readonly hex: HexId;
  readonly parts: readonly Troop[];
  readonly leaders: readonly string[];
  readonly sortie: boolean;
}

/** The defender has neither hex nor fortress to go to (WAP-R58). */
const isCornered = (board: Board, { hex, defender }: Battle): boolean =>
  !canRetreat(board, defender.commander, hex) && shelterIn(board, defender.commander, hex) === 0;

/** The battle begins, unless everybody has gone inside (WAP-R44). */
export const engageStep = step<Board, Engaged, undefined>('wap.battle.engage', {
  cite: 'WAP-BATTLE',
  awaits: () => null,
  apply: (board, { power, hex, parts, leaders, sortie }): Applied<Board> => {
    const left = parts.map(({ at: from }) => from).reduce(leaveTrenchOfOthers(hex, power), board);
    if (enemyField(board, power, hex).length === 0) {
      return {
        board: fought(left, parts, leaders),
        push: advanceFrames(left, hex, asFought(parts), leaders),
        notes: [note(`Nobody stays outside ${at(hex)}.`, 'WAP-R44')],
      };
    }
    const battle = battleOf(left, power, hex, parts, leaders, sortie);
    const now: Board = { ...left, battle };
    const text = `${stateText(battle.attacker.commander)} attacks ${at(hex)} with ${strengthText(sumOf(parts))} against ${strengthText(sumOf(enemyField(board, power, hex)))}.`;
    return {
      board: now,
      push: [fight.enter(givenFor(now, battle, isCornered(left, battle)), {})],
      notes: [note(text, 'WAP-BATTLE', { hex, power })],
    };
  },
});

const battleIn = (board: Board): Battle => board.battle as Battle;

const engineTactic = (field: Field, side: BattleSide, die: number): string => {
  const { cavalry, foot } = forceOf(field[side]);
  return tacticByDie(die, Boolean(cavalry), Boolean(foot));
};

/** The engine withdraws after a round that ends with it at half strength, if it can (WAP-PROT). */
const atHalf = (field: Field, side: BattleSide): boolean =>
  2 * forceOf(field[side]).sp <= field[side].engaged &&
  !(side === 'defender' && field.cornered) &&
  field.rounds > 0;

const engineChoice = (board: Board, { board: field, frame, side }: Moment<Field>): Json => {
  const own = side as BattleSide;
  switch (frame.at) {
    case 'wap.field-battle.withdraw':
      return atHalf(field, own) ? 'withdraw' : 'fight';
    case 'wap.field-battle.tactics':
      return atHalf(field, own) ? 'withdraw' : engineTactic(field, own, battleIn(board).die ?? 3);
    case 'wap.field-battle.loss':
      return kindsIn(field[own].troops)[0] ?? 'majorInfantry';
    default:
      return 'hold';
  }
};

/** The owner of a force that is called, where it is not the commanding power (WAP-R56). */
const ownerOfCall = (board: Board, battle: Battle, top: Frame | undefined): Battle['asks'] => {
  if (top?.at !== 'wap.field-battle.call' && top?.at !== 'wap.field-battle.part') {
    return null;
  }
  const side = top.side as BattleSide;
  const here = battle[side].contingents.find(({ joins }) => joins === top.id);
  const owner = here ? powerOf(board, here.state) : battle[side].commander;
  return owner === battle[side].commander ? null : { side, seat: seatOf(board, owner) };
};

const needsDie = (board: Board, battle: Battle, top: Frame | undefined): boolean =>
  top?.at === 'wap.field-battle.tactics' &&
  battle.die === null &&
  SIDES.some(side => seatOf(board, battle[side].commander) === null);

interface Preparing {
  readonly asks: Battle['asks'];
  readonly clear: boolean;
  /** Powers that command from now on; left out where nobody takes over. */
  readonly led?: BySide<Power>;
}

/** The force that is asked next, the commanders, and the engine’s die (WAP-R56, WAP-R36). */
const prepareStep = step<Board, Preparing, undefined>('wap.battle.prepare', {
  cite: 'WAP-R56',
  awaits: () => null,
  apply: (board, { asks, clear, led }): Applied<Board> => {
    const battle = battleIn(board);
    const forces = led && {
      attacker: { ...battle.attacker, commander: led.attacker },
      defender: { ...battle.defender, commander: led.defender },
    };
    return {
      board: { ...board, battle: { ...battle, ...forces, asks, ...(clear ? { die: null } : {}) } },
    };
  },
});

const FACES = ['1', '2', '3', '4', '5', '6'] as const;

/** The engine’s tactic is drawn like a die and lies face down until both tactics are shown (WAP-R36). */
const engineDieStep = step<Board, Record<never, never>, readonly string[]>('wap.battle.engine-tactic', {
  cite: 'WAP-R36',
  awaits: () =>
    draw({ title: 'The tactic of a state without a player', cite: 'WAP-R36' }, FACES, 1, 'engine'),
  apply: (board, _local, [face = '3']): Applied<Board> => ({
    board: { ...board, battle: { ...battleIn(board), die: Number(face) } },
  }),
});

/** A battle in the whole game is the procedure that the Companion plays. */
export const fight = embed<
  Board,
  Record<never, never>,
  typeof fieldBattle.facts,
  Field,
  unknown,
  unknown,
  unknown
>('wap.battle.fight', fieldBattle as never, {
  seat: (board, _local, side) => seatFor(board, battleIn(board), side as BattleSide),
  engine: (board, _local, moment) => engineChoice(board, moment),
  carry: (board, _local, field) => {
    const battle = battleIn(board);
    const waiting = field.attacker.reserves.map(({ id }) => id);
    const terrain = benefitIn(board, battle, engagedIn(battle.attacker, waiting));
    return field.terrain === terrain ? field : { ...field, terrain };
  },
  between: (board, _local, inner) => {
    const top = inner.stack.at(-1);
    const before = battleIn(board);
    const battle = commanded(
      board,
      before,
      bySide(side => inner.board[side].reserves.map(({ id }) => id)),
    );
    const asks = ownerOfCall(board, battle, top);
    const clear = battle.die !== null && top?.at !== 'wap.field-battle.tactics';
    const led = battle === before ? {} : { led: bySide(side => battle[side].commander) };
    return [
      ...(needsDie(board, battle, top) ? [engineDieStep.at()] : []),
      ...(JSON.stringify(asks) !== JSON.stringify(battle.asks) || clear || battle !== before
        ? [prepareStep.at({ asks, clear, ...led })]
        : []),
    ];
  },
  leave: (board, _local, _answer, field) => aftermath(board, battleIn(board), field),
});

export const battleSteps: readonly AnyStep<Board>[] = [
  engageStep,
  prepareStep,
  engineDieStep,
  fight.step,
  ...advanceSteps,
];
