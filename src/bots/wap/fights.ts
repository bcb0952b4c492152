import type { Frame, Json, Option } from '#kernel';
import { surrendersOn } from '#systems/wap/charts/siege.ts';
import type { Board, Power, Troop } from '#systems/wap/game/board.ts';
import { fight } from '#systems/wap/game/phases/battle.ts';
import { engineShelters } from '#systems/wap/game/phases/shelter.ts';
import { attackOf, likelyAttacks } from '#systems/wap/game/rules/attacks.ts';
import { fieldAt, insideAt, leadersAt, ofFriends, ofPower, sumSP } from '#systems/wap/game/rules/pieces.ts';
import { areFoes, holderOf } from '#systems/wap/game/rules/realm.ts';
import { canRetreat } from '#systems/wap/game/rules/retreats.ts';
import { stormersOf } from '#systems/wap/game/rules/sieges.ts';
import { cityAt, type HexId, placeName } from '#systems/wap/map.ts';
import { forceOf } from '#systems/wap/procedures/army.ts';
import type { Board as Field } from '#systems/wap/procedures/field-board.ts';
import { bestOf, ranked, type Wish } from '../kit/wish.ts';
import { chanceOf, cityWorth, type Eye, foeAt, groundAt, hostOf, menaceAt } from './fronts.ts';
import { reckoned } from './reckoning.ts';
import { WORDS } from './words.ts';

type Fields = Readonly<Record<string, string | undefined>>;
export const fieldsOf = (value: Json): Fields =>
  typeof value === 'object' && value !== null ? (value as unknown as Fields) : {};

type Attack = Parameters<typeof attackOf>[3];

/** The gain of an attack: the field, a city, prisoners, less the cost of a defeat. */
const attackWorth = (board: Board, power: Power, hex: HexId, attack: Attack, eye: Eye): number => {
  const found = attackOf(board, power, hex, attack);
  if (!('parts' in found)) {
    return -9;
  }
  const { parts = [], leaders = [] } = found;
  const own = hostOf(
    parts as readonly Troop[],
    board.leaders.filter(({ id }) => leaders.includes(id)),
  );
  const foe = foeAt(board, power, hex);
  const ground = groundAt(board, hex);
  const city = cityAt(hex);
  const owner = fieldAt(board, hex).find(troop => !ofFriends(board, power)(troop))?.state ?? power;
  const isTrapped = !canRetreat(board, board.realm.patrons[owner] ?? owner, hex);
  const field = city ? cityWorth(city) * (areFoes(board, power, holderOf(board, city)) ? 2 : 3) : 0.5;
  if (!eye.exact) {
    const chance = chanceOf(own, foe, ground, false);
    const prize = foe.sp * 0.5 + (city ? cityWorth(city) * 2 : 0) + (isTrapped ? foe.sp * 0.5 : 0);
    return chance * prize - (1 - chance) * (own.sp * 0.45 + 0.5) - 0.2;
  }
  const { wins, lossA, lossD } = reckoned(own, foe, ground);
  const taken = isTrapped ? foe.sp - lossD : 0.4 * lossD;
  return wins * (field + taken) + lossD - lossA * 1.05 - (1 - wins) * (1 + 0.4 * lossA) - 0.2;
};

/** The attacks, sieges and sorties of a Combat Phase. */
export const combatWishes = (
  board: Board,
  power: Power,
  options: readonly Option[],
  eye: Eye,
): readonly Wish[] =>
  ranked(
    options.map(({ value }): Wish => {
      const { attack, summon, assault, sortie } = fieldsOf(value);
      if (attack !== undefined) {
        const best = Math.max(
          -9,
          ...likelyAttacks(board, power, attack).map(each => attackWorth(board, power, attack, each, eye)),
        );
        return { value, worth: best, why: WORDS.enemyInCanBeBeaten(placeName(attack)) };
      }
      if (summon !== undefined) {
        return {
          value,
          worth: 0.4 + summoned(board, summon),
          why: WORDS.mayOpenItsGates(placeName(summon)),
        };
      }
      if (assault !== undefined) {
        return { value, worth: stormed(board, power, assault), why: WORDS.canBeStormed(placeName(assault)) };
      }
      return sortie === undefined
        ? { value, worth: 0, why: WORDS.nothingMoreIsWorthFight }
        : {
            value,
            worth: sallied(board, power, sortie),
            why: WORDS.besiegersOfAreWeak(placeName(sortie)),
          };
    }),
  );

const DIE = [1, 2, 3, 4, 5, 6];

const summoned = (board: Board, hex: HexId): number => {
  const months = Math.max(1, board.sieges[hex] ?? 1);
  const garrison = Math.max(1, sumSP(insideAt(board, hex)));
  return DIE.filter(die => surrendersOn(die, months, garrison, false)).length / DIE.length;
};

/** An assault is expensive: only with thrice the garrison, or when the game ends before the walls fall. */
const stormed = (board: Board, power: Power, hex: HexId): number => {
  const ratio = sumSP(stormersOf(board, power, hex)) / Math.max(1, sumSP(insideAt(board, hex)));
  const late = board.turn >= board.fixed.turns ? 0.5 : 0;
  return ratio >= 4 ? 0.7 + late : ratio >= 3 ? 0.45 + late : ratio >= 2 ? 0.1 + late : -1;
};

const sallied = (board: Board, power: Power, hex: HexId): number => {
  const own = hostOf(
    insideAt(board, hex).filter(ofPower(board, power)),
    leadersAt(board, hex).filter(each => each.inside),
  );
  return 3 * (chanceOf(own, foeAt(board, power, hex), groundAt(board, hex), true) - 0.6);
};

/** The attack that is made: the best of the likely ones. */
export const attackWishes = (
  board: Board,
  { power, hex }: Frame,
  options: readonly Option[],
  eye: Eye,
): readonly Wish[] =>
  bestOf(
    options,
    value => attackWorth(board, power as Power, hex as HexId, value as unknown as Attack, eye),
    () => WORDS.allThatCanBeSpared(placeName(hex as HexId)),
  );

/** Shelter when the field cannot be held (the measure of WAP-R73). */
export const shelterWishes = (
  board: Board,
  { owner, hex, attackers }: Frame,
  options: readonly Option[],
): readonly Wish[] => {
  const wanted = engineShelters(board, owner as Power, hex as HexId, attackers as number);
  return bestOf(
    options,
    value => -Math.abs((value as number) - wanted),
    value => (value === 0 ? WORDS.fieldCanBeHeld : WORDS.wallsAreSaferThanField),
  );
};

/** Whether it costs more to fight on than to leave the field now. */
const isLosing = (board: Board, role: 'attacker' | 'defender', field: Field): boolean => {
  const { wins, lossA, lossD } = reckoned(forceOf(field.attacker), forceOf(field.defender), field.terrain);
  const city = cityAt(board.battle?.hex ?? '');
  const ground = city ? 2 * cityWorth(city) : 0.6;
  const waiting = field[role].reserves.length > 0 ? 1.5 : 0;
  const attacks = role === 'attacker';
  const [won, gained, paid] = attacks ? [wins, lossD, lossA] : [1 - wins, lossA, lossD];
  // A broken defender leaves half of its losses behind as prisoners, an attacker who withdraws only stays where it is.
  const beaten = (1 - won) * (0.5 * paid + (attacks ? 0.5 : ground + 0.5));
  return won * ground + gained - paid - beaten + waiting < (attacks ? 0 : -ground);
};

/** In a battle: call friends, fight on while it pays, leave a lost field. */
export const battleWishes = (
  board: Board,
  frame: Frame,
  side: string,
  options: readonly Option[],
  eye: Eye,
): readonly Wish[] => {
  const inner = fight.inner(board, frame);
  const role = fight.role(board, frame, side) === 'defender' ? 'defender' : 'attacker';
  const [own, foe] = [
    forceOf(inner.board[role]),
    forceOf(inner.board[role === 'attacker' ? 'defender' : 'attacker']),
  ];
  const losing = eye.exact
    ? isLosing(board, role, inner.board)
    : own.sp * 2 < foe.sp || (own.morale <= 0 && own.sp < foe.sp);
  const worth: Readonly<Record<string, number>> = {
    call: 1,
    hold: 0,
    fight: 1,
    withdraw: losing ? 2 : 0,
    skirmish: 1,
    bombard: 0.9,
  };
  return bestOf(
    options,
    value => worth[String(value)] ?? 0.5,
    value =>
      value === 'withdraw'
        ? WORDS.battleIsLostArmy
        : value === 'call'
          ? WORDS.togetherWeAreStronger
          : WORDS.battleGoesOn,
  );
};

/** Back to a city of ours, away from the enemy. */
export const retreatWishes = (board: Board, { power }: Frame, options: readonly Option[]): readonly Wish[] =>
  bestOf(
    options,
    value => {
      if (value === 'inside') {
        return 1;
      }
      const hex = value as HexId;
      const friends = sumSP(fieldAt(board, hex).filter(ofFriends(board, power as Power)));
      return (cityAt(hex) ? 1.5 : 0) + friends * 0.2 - menaceAt(board, power as Power, hex, 2) * 0.25;
    },
    value =>
      value === 'inside'
        ? WORDS.fortressSheltersRemainingTroops
        : WORDS.isSafestWayOut(placeName(String(value))),
  );

/** The field that was won is entered, unless the enemy is too strong behind it. */
export const advanceWishes = (
  board: Board,
  { power, hex, parts }: Frame,
  options: readonly Option[],
): readonly Wish[] => {
  const sp = sumSP(parts as unknown as readonly Troop[]);
  const menace = menaceAt(board, power as Power, hex as HexId, 2);
  const gain = cityAt(hex as HexId) ? 3 : 0.4;
  return bestOf(
    options,
    value =>
      value === 'done'
        ? 0
        : value === 'part'
          ? -1
          : gain - Math.max(0, menace - sp) * 0.3 + (fieldsOf(value).keep ? 0.1 : 0),
    value =>
      value === 'done' ? WORDS.enemyBehindIsTooStrong : WORDS.isWorthHolding(placeName(hex as HexId)),
  );
};
