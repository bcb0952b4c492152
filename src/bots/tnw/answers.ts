import type { Frame, Option } from '#kernel';
import type { Board, Force } from '#systems/tnw/game/board.ts';
import { moveForce } from '#systems/tnw/game/edit.ts';
import { armyPool } from '#systems/tnw/game/phases/reactions.ts';
import { largest } from '#systems/tnw/game/rules/formations.ts';
import { controlOf, countUnits, isFriendly, linkOf, unitsIn } from '#systems/tnw/game/situation.ts';
import {
  type DuchyId,
  duchyOf,
  KEYS,
  leaderOf,
  otherBloc,
  placeName,
  RULES,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { bestOf, ranked, type Wish } from '../kit/wish.ts';
import { dangerAt, unitsNear } from './fronts.ts';
import { attack, fallsTo, fortTaken, type Odds, twoDice } from './odds.ts';
import { KEY, prize } from './prizes.ts';

import { fieldsOf, unitWorth, whyMarch } from './spending.ts';
import { type Care, haltWorth, PIECE, SETBACK, targetsFor } from './targets.ts';
import { wayCost } from './ways.ts';
import { WORDS } from './words.ts';

/** The march goes on towards the best target, or stops. */
export const marchWishes = (board: Board, options: readonly Option[], care: Care): readonly Wish[] => {
  const { march, impulse } = board;
  if (!march || !impulse) {
    return [];
  }
  const cp = march.free ? march.free.links : impulse.cp;
  const marcher = { power: impulse.power, force: march.force, at: march.at };
  const wishes = new Map<string, Wish>();
  for (const target of targetsFor(board, marcher, cp, march.moved, care)) {
    const option = wishes.has(target.first)
      ? undefined
      : options.find(({ value }) => fieldsOf(value).to === target.first);
    if (option) {
      wishes.set(target.first, { value: option.value, worth: target.worth, why: whyMarch(target) });
    }
  }
  const halt = options.find(({ value }) => value === 'halt');
  const stop: Wish[] = halt
    ? [
        {
          value: halt.value,
          worth: 0.2 + haltWorth(board, marcher, march.free ? 0 : cp, care),
          why: WORDS.armyIsWellPlaced(placeName(march.at)),
        },
      ]
    : [];
  const bloc = board.blocs[impulse.power] as Warring;
  const back = options.filter(({ value }) => {
    const { to } = fieldsOf(value);
    return to !== undefined && isFriendly(board, to, bloc);
  });
  return wishes.size + stop.length > 0
    ? ranked([...wishes.values(), ...stop])
    : bestOf(
        back.length > 0 ? back : options,
        value => -unitsNear(board, fieldsOf(value).to ?? march.at, otherBloc(bloc)),
        () => WORDS.nothingBetterIsInReach,
      );
};

/** The Units that go: everybody, or all but a guard where a key would be left open. */
export const formWishes = (board: Board, frame: Frame, options: readonly Option[]): readonly Wish[] => {
  const at = String(frame.duchy ?? board.march?.at ?? '');
  const bloc = board.impulse ? board.blocs[board.impulse.power] : 'neutral';
  const guard =
    bloc !== 'neutral' &&
    duchyOf(at).key &&
    isFriendly(board, at, bloc) &&
    unitsNear(board, at, otherBloc(bloc)) > 0;
  return bestOf(
    options,
    value => {
      const { units, leaders } = value as unknown as {
        units: Record<string, number>;
        leaders: readonly string[];
      };
      const n = countUnits(units);
      const stay = bloc === 'neutral' ? 0 : unitsIn(board, at, bloc) - n;
      const left = guard && n > 1 ? (stay === 1 ? 1.2 : 0) : 0;
      return n === 0 && options.length > 1 ? -1 : n + 0.3 * leaders.length + left;
    },
    () => (guard ? WORDS.strongestFormationGoesThatStill : WORDS.wholeStrengthGoesTogether),
  );
};

/** The chance that the Formation on the march wins where it is going. */
const comes = (board: Board): number => {
  const { march, impulse } = board;
  return march?.to && impulse
    ? attack(board, march.force, board.blocs[impulse.power] as Warring, march.at, march.to).win
    : 0;
};

/** The duchies that a Formation may still take in this Impulse beyond the one that it enters, as its enemy sees it. */
const beyond = (board: Board, force: Force, bloc: Warring, from: DuchyId, cp: number): number => {
  let most = 0;
  for (const { id } of KEYS) {
    const cost = controlOf(board, id) === otherBloc(bloc) ? wayCost(board, from, id) : undefined;
    if (cost !== undefined && cost > 0 && cost <= cp) {
      const chance = attack(board, force, bloc, from, id).win * fortTaken(board, force, bloc, id);
      most = Math.max(most, chance * KEY * ONWARD);
    }
  }
  return most;
};
/** A march that only might go on is counted as so much of one that does. */
const ONWARD = 0.7;

/** To intercept is worth the duchies that are saved and the pieces, less the key that is left open. */
export const interceptWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const { march, impulse } = board;
  const to = march?.to;
  if (!march || !impulse || !to) {
    return [];
  }
  const enemy = board.blocs[impulse.power] as Warring;
  const mine = otherBloc(enemy);
  const before = comes(board);
  const stake = Math.max(
    LEAST_STAKE,
    prize(board, to, enemy, impulse.power) * fortTaken(board, march.force, enemy, to),
    beyond(board, march.force, enemy, to, march.free ? 0 : impulse.cp),
  );
  return bestOf(
    options,
    value => {
      const id = fieldsOf(value).intercept;
      if (id === undefined) {
        return 0;
      }
      const at = board.leaders[id] as string;
      const joined = moveForce(board, largest(armyPool(board, id, at)), at, to);
      const odds = attack(joined, march.force, enemy, march.at, to);
      const open = duchyOf(at).key && controlOf(board, at) === mine;
      const opened = open
        ? Math.max(0, dangerOf(joined, at, mine) - dangerOf(board, at, mine)) *
          prize(joined, at, enemy, impulse.power)
        : 0;
      return stake * before - lossBy(odds, stake) - opened - RISK;
    },
    value => (value === 'pass' ? WORDS.toInterceptWouldRisk : WORDS.isWorthBattle(placeName(to))),
  );
};
/** An Army that has tried does not try again in this Impulse. */
const RISK = 0.3;

const dangerOf = (board: Board, id: DuchyId, holder: Warring): number =>
  dangerAt(board, id, holder)?.chance ?? 0;

/** The loss of the side that stands in a battle: the duchy, and pieces beyond those of the enemy. */
const lossBy = ({ win, own, theirs }: Odds, stake: number): number =>
  win * stake + (theirs - own) * PIECE - (1 - win) * SETBACK;

/** An Army stands, or tries to go: it saves itself and gives up the duchy, or fights on worse terms. */
export const evadeWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const { march, impulse } = board;
  const to = march?.to;
  if (!march || !impulse || !to) {
    return [];
  }
  const enemy = board.blocs[impulse.power] as Warring;
  const odds = (early: number): Odds =>
    attack(board, march.force, enemy, march.at, to, march.failed.byInactive + early);
  const stake =
    Math.max(LEAST_STAKE, prize(board, to, enemy, impulse.power)) * fortTaken(board, march.force, enemy, to);
  const stands = lossBy(odds(0), stake);
  const caught = lossBy(odds(1), stake);
  return bestOf(
    options,
    value => {
      const { evade, to: refuge } = fieldsOf(value);
      if (evade === undefined || refuge === undefined) {
        return 0;
      }
      const pass = linkOf(to, refuge) === 'pass' ? 1 : 0;
      const goes = twoDice(RULES.evadeTarget - leaderOf(evade).battle - 1 + pass);
      const near = 0.01 * unitsNear(board, refuge, otherBloc(enemy));
      return stands - goes * (stake + GROUND) - (1 - goes) * caught + near;
    },
    value => (value === 'pass' ? WORDS.armyCanStandHere : WORDS.battleWouldBeLost),
  );
};
/** Ground that is given up lets the enemy march on. */
const GROUND = 0.5;
const LEAST_STAKE = 0.6;

export const backWishes = (board: Board, options: readonly Option[]): readonly Wish[] =>
  bestOf(
    options,
    value => (value === 'evade' ? 0.45 - comes(board) : 0),
    value => (value === 'evade' ? WORDS.interceptorIsTooStrong : WORDS.battleCanBeWon),
  );

const BATTLE_CARDS: Readonly<Record<string, number>> = {
  'c-reserve-guard': 1,
  'c-grand-battery': 1,
  'c-staff-error': 0.9,
  'c-rally': 1,
  'c-fog': 0.4,
  'c-siege-train': 1,
  'c-garrison': 1,
  'c-sortie': 0.8,
  'c-breach': 1.2,
  'c-weather-gage': 1,
  'c-fireships': 0.8,
  'c-hot-shot': 0.8,
};

/** A card in a fight that is worth one. */
export const cardWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const duchy = board.battle?.duchy ?? board.siege?.duchy;
  const size =
    duchy === undefined ? 6 : unitsIn(board, duchy, 'imperial') + unitsIn(board, duchy, 'coalition');
  const stake = duchy !== undefined && duchyOf(duchy).key ? 1 : 0.5;
  return bestOf(
    options,
    value =>
      value === 'pass' ? 0.7 : (BATTLE_CARDS[fieldsOf(value).play ?? ''] ?? 0.3) * (stake + size / 16),
    value => (value === 'pass' ? WORDS.cardIsWorthMoreElsewhere : WORDS.fightIsWorthCard),
  );
};

/** The dice of a siege as it stands inside the procedure. */
interface Again {
  readonly force: {
    readonly units: number;
    readonly disruptedUnits: number;
    readonly leaders: number;
    readonly excessFives: number;
    readonly commanderDisrupted: boolean;
  };
  readonly reserves: number;
  readonly hits: number;
  readonly given: {
    readonly fort: number;
    readonly army: { readonly commander: number; readonly commandRating: number; readonly bonus: number };
  };
}

/** A siege is pressed while the Fort may fall; a hopeless one is lifted. */
export const againWishes = (inner: Again | null, options: readonly Option[]): readonly Wish[] => {
  const dice = inner
    ? Math.min(
        inner.given.army.commandRating,
        inner.force.units - inner.force.disruptedUnits + inner.reserves,
      ) +
      inner.force.leaders +
      (inner.force.commanderDisrupted ? 0 : inner.given.army.commander) +
      inner.given.army.bonus -
      inner.force.excessFives
    : 6;
  const falls = inner ? fallsTo(dice, inner.given.fort, inner.hits) : 0.5;
  return bestOf(
    options,
    value => (value === 'continue' ? falls - 0.15 : 0),
    value => (value === 'continue' ? WORDS.fortMayFallInNext : WORDS.siegeIsHopeless),
  );
};

/** New Units go where they count most. */
export const placeWishes = (board: Board, power: Power, options: readonly Option[]): readonly Wish[] =>
  bestOf(
    options,
    value => unitWorth(board, value as string, board.blocs[power] as Warring),
    value => WORDS.enemyIsNearest(placeName(value as string)),
  );

/** A beaten Army goes where friends and keys are. */
export const retreatWishes = (board: Board, frame: Frame, options: readonly Option[]): readonly Wish[] => {
  const bloc = board.blocs[frame.power as Power];
  return bestOf(
    options,
    value => {
      const id = value as string;
      const enemies = bloc === 'neutral' ? 0 : unitsNear(board, id, otherBloc(bloc));
      return (
        (duchyOf(id).key ? 2 : 0) +
        (duchyOf(id).capital ? 1 : 0) +
        unitsIn(board, id, bloc) * 0.5 -
        enemies * 0.1
      );
    },
    value => WORDS.isWorthCovering(placeName(value as string)),
  );
};
