import { type Frame, isRecord, type Json } from '#kernel';
import { isMajor } from '../charts/political/battle-pap.ts';
import type { Owner } from '../vocabulary.ts';
import type { Board, Unit } from './board.ts';
import { quickFacts } from './phases/battle/quick.ts';
import { pairStep } from './phases/battle/region.ts';
import { pieceKey, toStep, whoStep } from './phases/land/to.ts';
import { destinations } from './rules/destinations.ts';
import { risingIn } from './rules/movement.ts';
import { atWar, isTroop, troops, unitsAt, unitsOf } from './situation.ts';

/** A quick battle that a choice leads to, as things stand. */
export interface Meeting {
  readonly region: string;
  readonly attacker: readonly Unit[];
  readonly defender: readonly Unit[];
  readonly given: ReturnType<typeof quickFacts>;
}

type Choice = Readonly<Record<string, Json>>;

/** Nothing where the battle would be fought on the board, or where one side has only Generals. */
const meetingOf = (
  board: Board,
  region: string,
  attacker: readonly Unit[],
  defender: readonly Unit[],
): Meeting | null => {
  const mode = board.fixed.options.battleMode;
  const quick =
    mode === 'quick' || (mode === 'majorTactical' && !isMajor(troops(attacker), troops(defender)));
  return quick && attacker.some(isTroop) && defender.some(isTroop)
    ? { region, attacker, defender, given: quickFacts(board, attacker, defender) }
    : null;
};

/** The enemies in a region, with the Militia that would rise. */
const standing = (board: Board, region: string, nation: Owner): readonly Unit[] => {
  const owner = board.regions[region]?.owner ?? null;
  const rising = risingIn(board, region, nation);
  const foes = unitsAt(board, region).filter(unit => atWar(board, unit.nation, nation));
  return rising > 0 && owner !== null
    ? [...foes, { nation: owner, type: 'MIL', at: region, n: rising }]
    : foes;
};

/** Pieces of a party, taken out of those that may go. */
const partyOf = (units: readonly Unit[], party: Choice): readonly Unit[] => {
  const left = Object.fromEntries(Object.entries(party).map(([key, n]) => [key, Number(n)]));
  return units.flatMap(unit => {
    const n = Math.min(unit.n, left[pieceKey(unit)] ?? 0);
    left[pieceKey(unit)] = (left[pieceKey(unit)] ?? 0) - n;
    return n > 0 ? [{ ...unit, n }] : [];
  });
};

interface Local {
  readonly nation: Owner;
  readonly from: string;
  readonly to?: string;
  readonly by?: string;
}

/** A march into a region with enemies: the pieces that go, and own troops that are there already. */
const afterMarch = (board: Board, frame: Frame, choice: Choice): Meeting | null => {
  const { nation, from, to = choice.to, by = choice.by } = frame as unknown as Local & Choice;
  const way =
    nation === 'MINOR'
      ? undefined
      : destinations(board, nation, from).find(each => each.to === to && each.by === by);
  if (way?.by !== 'land') {
    return null;
  }
  const going = frame.at === whoStep.id ? partyOf(way.units, choice) : way.units;
  const there = unitsOf(board, way.to, nation);
  return meetingOf(board, way.to, [...going, ...there], standing(board, way.to, nation));
};

const afterPair = (board: Board, { attacker, defender }: Choice): Meeting | null => {
  const region = board.battle?.region;
  return region === undefined
    ? null
    : meetingOf(
        board,
        region,
        unitsOf(board, region, attacker as Owner),
        unitsOf(board, region, defender as Owner),
      );
};

/** The battle that a choice of a march or of the attacker leads to. */
export const meetingAfter = (board: Board, frame: Frame | undefined, choice: Json): Meeting | null => {
  if (!frame || !isRecord(choice)) {
    return null;
  }
  switch (frame.at) {
    case toStep.id:
    case whoStep.id:
      return afterMarch(board, frame, choice);
    case pairStep.id:
      return afterPair(board, choice);
    default:
      return null;
  }
};
