import { type Frame, isRecord, type Json, type Option } from '#kernel';
import type { Battle, BattleSide, Board, Unit } from '#systems/nie/game/board.ts';
import { setUnits } from '#systems/nie/game/edit.ts';
import { canRetreat, commandOf, fighting, otherSide } from '#systems/nie/game/phases/battle/sides.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { seatOf, unitsOf } from '#systems/nie/game/situation.ts';
import { byOrders } from '#systems/nie/procedures/quick/battle.ts';
import { actingOf, type Board as Quick } from '#systems/nie/procedures/quick/board.ts';
import { type Counts, ofKind } from '#systems/nie/procedures/quick/force.ts';
import { quickStepIds } from '#systems/nie/procedures/quick/steps.ts';
import type { Nation, Owner } from '#systems/nie/vocabulary.ts';
import type { Reasoned } from '../../bot.ts';
import { WORDS } from '../words.ts';
import { armyOf, clashAs, USUAL } from './army.ts';
import { campOf } from './camp.ts';
import { type Duel, duel } from './duel.ts';
import { bestOf, type Foresight, outlookOf, Trial } from './mind/judge.ts';

const TIMES = 40;

const among = (options: readonly Option[], wanted: (value: Json) => boolean): Json | undefined =>
  options.find(({ refused, value }) => !refused && wanted(value))?.value;

/** The pair that attacks: the one that promises most to the winner of the initiative. */
const pairChoice = (board: Board, options: readonly Option[]): Reasoned | null => {
  const { region, winner } = fighting(board);
  if (winner === null || winner === 'MINOR') {
    return null;
  }
  const camp = campOf(board, winner);
  const judged = options.flatMap(({ value }) => {
    const { attacker, defender } = value as { attacker: Owner; defender: Owner };
    const asAttacker = camp.own.has(attacker);
    if (asAttacker === camp.own.has(defender)) {
      return [];
    }
    const foe = asAttacker ? defender : attacker;
    const [mine, theirs] = [asAttacker ? attacker : defender, foe].map(nation =>
      armyOf(unitsOf(board, region, nation)),
    );
    if (!mine || !theirs) {
      return [];
    }
    const {
      wins,
      mine: lost,
      theirs: taken,
    } = clashAs(mine, theirs, asAttacker, board.sheet.when.year, {
      ...USUAL,
      times: TIMES,
    });
    return [{ value, asAttacker, worth: wins * 12 + taken - lost }];
  });
  const best = judged.sort((a, b) => b.worth - a.worth)[0];
  return best
    ? {
        value: best.value,
        reason: best.asAttacker ? WORDS.firstBlowIsWorthMost : WORDS.itIsBetterToLet,
      }
    : null;
};

/** Friends join; the enemy is given as few as may be. */
const sideChoice = (board: Board, frame: Frame, options: readonly Option[], me: Nation): Reasoned | null => {
  const side = (frame as unknown as { side: BattleSide }).side;
  const lead = fighting(board)[side];
  const own = lead !== null && campOf(board, me).own.has(lead);
  const sorted = [...options].sort(
    (a, b) => (b.value as readonly Json[]).length - (a.value as readonly Json[]).length,
  );
  const chosen = own ? sorted[0] : sorted.at(-1);
  return chosen
    ? { value: chosen.value, reason: own ? WORDS.allThatCanFightShall : WORDS.theyShallBeFew }
    : null;
};

/** How much it is worth to hold the field, in points of production. */
const fieldWorth = (board: Board, { region }: Battle): number => {
  const { capital, homeland } = regionOf(region);
  if (capital === null || homeland === null || board.regions[region]?.owner !== homeland) {
    return 8;
  }
  const last = board.fixed.victory?.captured?.region === region && board.round >= board.fixed.options.rounds;
  return last ? 400 : 60;
};
/** A commitment roll that a lost battle brings, in points. */
const SHAKEN = 24;

const worthFor = (side: BattleSide, { wins, lost, shaken }: Duel, field: number): number => {
  const foe = otherSide(side);
  const won = side === 'attacker' ? wins : 1 - wins;
  return won * field + lost[foe] - lost[side] + (shaken[foe] - shaken[side]) * SHAKEN;
};

/** From fighting to the last man to leaving early. */
const NERVES = [0, 0.3, 0.6] as const;

const standChoice = (board: Board, quick: Quick, side: BattleSide): Reasoned => {
  const battle = fighting(board);
  const field = fieldWorth(board, battle);
  const trapped = {
    attacker: !canRetreat(board, 'attacker'),
    defender: !canRetreat(board, 'defender'),
  };
  const struck = side === 'defender';
  const bySide = (own: number): { attacker: number; defender: number } =>
    side === 'attacker' ? { attacker: own, defender: 0.3 } : { attacker: 0.3, defender: own };
  const judge = (at: Quick, own: number): Duel =>
    duel({ board: at, struck: struck && at.retreated === null }, bySide(own), trapped, TIMES);
  const stays = Math.max(...NERVES.map(nerve => worthFor(side, judge(quick, nerve), field)));
  // A defender that leaves is struck back at only by routed pieces; near enough, it simply goes.
  const leaves = worthFor(side, judge({ ...quick, retreated: side }, 0), field);
  return stays >= leaves
    ? { value: 'fight', reason: WORDS.battleCanStillBeWon }
    : { value: 'retreat', reason: WORDS.moreIsSavedByLeaving };
};

interface Inner {
  readonly inner: { readonly board: Quick; readonly stack: readonly Frame[] };
}

const sideIn = (board: Board, seat: string): BattleSide => {
  const { attacker } = fighting(board);
  return attacker !== null && seatOf(board, attacker) === seat ? 'attacker' : 'defender';
};

const hasTroops = (counts: Counts): boolean => ofKind(counts, 'infantry', 'cavalry', 'artillery') > 0;

/** Generals without troops hit nobody: they could rally each other for ever, and gain nothing by it. */
const yields = (step: string): Reasoned | null => {
  const reason = WORDS.generalsAloneWinNoBattle;
  if (step === quickStepIds.decide) {
    return { value: 'retreat', reason };
  }
  return step === quickStepIds.command ? { value: { rally: 0, heroRallies: false }, reason } : null;
};

const quickChoice = (board: Board, frame: Frame, seat: string): Reasoned | null => {
  const { inner } = frame as unknown as Inner;
  const top = inner.stack.at(-1);
  if (!top || !isRecord(inner.board as unknown as Json)) {
    return null;
  }
  const named = (top as unknown as { side?: BattleSide }).side ?? sideIn(board, seat);
  const yielding = hasTroops(actingOf(inner.board, named)) ? null : yields(top.at);
  if (yielding) {
    return yielding;
  }
  if (top.at === quickStepIds.decide) {
    return standChoice(board, inner.board, named);
  }
  return {
    value: byOrders({ board: inner.board, frame: top, side: named } as never),
    reason: WORDS.mostUsefulPiecesAreKept,
  };
};

/** The region that leaves the nation standing best. */
const retreatChoice = (
  board: Board,
  frame: Frame,
  options: readonly Option[],
  foresight: Foresight,
): Reasoned | null => {
  const { nation } = frame as unknown as { nation: Owner };
  if (nation === 'MINOR') {
    return null;
  }
  const { region } = fighting(board);
  const moved = (to: string): Board => ({
    ...setUnits(
      board,
      board.units.map(
        (unit): Unit =>
          unit.nation === nation && unit.at === region ? { ...unit, at: to, stopped: true } : unit,
      ),
    ),
    battle: null,
  });
  const trials = options
    .map(({ value }) => value)
    .filter(value => board.regions[value as string])
    .map(value => {
      const { stakes, ground } = outlookOf(moved(value as string), nation, foresight, null);
      return new Trial(value, stakes, { ground, marched: [] }, 0);
    });
  const best = bestOf(trials, foresight);
  return best ? { value: best.of, reason: WORDS.thereArmyIsSafest } : null;
};

/** NIE-RUL-76: a computer leaves the command of a side to the person with most troops on it. */
const modeChoice = (board: Board, options: readonly Option[], people: readonly string[]): Reasoned => {
  const person = options.find(
    ({ value }) => isRecord(value) && people.includes(seatOf(board, value.give as Nation)),
  );
  return person
    ? { value: person.value, reason: WORDS.personWithTroops }
    : { value: 'keep', reason: WORDS.usualWayWillDo };
};

/** NIE-RUL-77: a person who would rather fight the other kind of battle gets it. */
const agreeChoice = (board: Board, frame: Frame, people: readonly string[]): Reasoned => {
  const { side } = frame as unknown as { side: BattleSide };
  return people.includes(commandOf(board, otherSide(side)))
    ? { value: 'yes', reason: WORDS.asTheyWish }
    : { value: 'no', reason: WORDS.usualWayWillDo };
};

/** From where a battle is looked at: the seat and its nation, how far it looks, and the seats that people have. */
interface Standpoint {
  readonly seat: string;
  readonly me: Nation;
  readonly foresight: Foresight;
  readonly people: readonly string[];
}

/** Choices before, in and after a battle on land. */
export const fightChoice = (
  board: Board,
  frame: Frame,
  options: readonly Option[],
  { seat, me, foresight, people }: Standpoint,
): Reasoned | null => {
  switch (frame.at) {
    case 'nie.battle.pair':
      return pairChoice(board, options);
    case 'nie.battle.side':
      return sideChoice(board, frame, options, me);
    case 'nie.battle.quick':
      return quickChoice(board, frame, seat);
    case 'nie.battle.retreat':
      return retreatChoice(board, frame, options, foresight);
    case 'nie.battle.mode':
      return modeChoice(board, options, people);
    case 'nie.battle.agree':
      return agreeChoice(board, frame, people);
    case 'nie.land.on':
      return { value: 'all', reason: WORDS.theyAreNeededThere };
    case 'nie.battles':
      return { value: among(options, () => true) ?? null, reason: WORDS.oneAfterAnother };
    default:
      return null;
  }
};
