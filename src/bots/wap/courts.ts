import type { Frame, Json, Option } from '#kernel';
import { rangeOf } from '#systems/wap/charts/capital-range.ts';
import type { Board, Power, SeatId } from '#systems/wap/game/board.ts';
import { NO_OFFER, type Offer } from '#systems/wap/game/rules/leagues.ts';
import { ofPower, sumSP } from '#systems/wap/game/rules/pieces.ts';
import { areFoes, areFriends, powersLeft, powersOfSeat } from '#systems/wap/game/rules/realm.ts';
import { isMajorState, nameOfState, type StateId } from '#systems/wap/map.ts';
import type { Major } from '#systems/wap/vocabulary.ts';
import { bestOf, ranked, type Wish } from '../kit/wish.ts';
import { fieldsOf } from './fights.ts';
import { leagueStrength, menaceAt, strengthOf } from './fronts.ts';
import { foesOf, isOvertaken, leaderIn, TOO_NEAR, termsFor, wantsAlliance, warWorth } from './wars.ts';
import { WORDS } from './words.ts';

const name = (state: StateId): string => nameOfState(state);

const minorSP = (board: Board, minor: StateId): number =>
  sumSP(board.troops.filter(({ state }) => state === minor));

/** Minors say yes the oftener the nearer they are. */
const courtWorth = (power: Power, minor: StateId): number => {
  const range = rangeOf(nameOfState(minor), nameOfState(power) as Major);
  return range > 20 ? 0.3 : 3 - range / 8;
};

export const relationsWishes = (board: Board, power: Power, options: readonly Option[]): readonly Wish[] => {
  const { power: first, share } = leaderIn(board);
  return ranked(
    options.map(({ value }): Wish => {
      const { court, declare, peace, leave } = fieldsOf(value);
      if (court !== undefined) {
        return { value, worth: courtWorth(power, court), why: WORDS.mayBecomeOurSatellite(name(court)) };
      }
      if (declare !== undefined) {
        const why =
          declare === first && share >= TOO_NEAR
            ? WORDS.isNearToVictory(name(declare))
            : WORDS.isWeakerThanWeAre(name(declare));
        return { value, worth: warWorth(board, power, declare), why };
      }
      if (peace !== undefined) {
        const strong = strengthOf(board, power) > 2 * minorSP(board, peace);
        return { value, worth: strong ? -1 : 0.4, why: WORDS.costsMoreThanItBrings(name(peace)) };
      }
      if (leave !== undefined) {
        const worth = isOvertaken(board, power) ? 1 : -1;
        return { value, worth, why: WORDS.allyIsNearVictory };
      }
      return { value, worth: 0, why: WORDS.relationsAreGood };
    }),
  );
};

/** The offers of a seat, and no draw. */
export const offerWishes = (board: Board, seat: SeatId): readonly Wish[] => {
  const own = powersOfSeat(board, seat);
  const others = powersLeft(board).filter(power => !own.includes(power));
  const [power = ''] = own;
  const foes = others.filter(other => own.some(each => areFoes(board, each, other)));
  const terms = foes.flatMap(foe => {
    const each = termsFor(board, power, foe);
    return each ? [[foe, each] as const] : [];
  });
  const ally = others.filter(
    other => !foes.includes(other) && !areFriends(board, power, other) && wantsAlliance(board, power, other),
  );
  const offer: Offer = { ally, peace: Object.fromEntries(terms), draw: false };
  const why =
    terms.length > 0
      ? WORDS.peaceIsWorthMore(name(terms[0]?.[0] ?? ''))
      : ally.length > 0
        ? WORDS.hasSameEnemies(name(ally[0] ?? ''))
        : WORDS.weAskNobodyForAnything;
  return [
    { value: offer as unknown as Json, worth: 1, why },
    { value: NO_OFFER as unknown as Json, worth: 0, why: WORDS.weAskNobodyForAnything },
  ];
};

/** An alliance is honoured unless the war is hopeless. */
export const honourWishes = (
  board: Board,
  { aggressor, victim, left }: Frame,
  options: readonly Option[],
): readonly Wish[] => {
  const seat = (left as readonly SeatId[])[0] ?? '';
  const [power = ''] = powersOfSeat(board, seat);
  const foe = areFriends(board, power, aggressor as Power) ? (victim as Power) : (aggressor as Power);
  const hopeless = leagueStrength(board, foe) > 1.8 * leagueStrength(board, power);
  return bestOf(
    options,
    value => ((value === 'honour') === hopeless ? 0 : 1),
    value => (value === 'honour' ? WORDS.allyLeftAloneIsLost : WORDS.isTooStrongForUs(name(foe))),
  );
};

/** A minor next door is protected against an aggressor that we can face. */
export const protectWishes = (
  board: Board,
  { minor, aggressor, left }: Frame,
  options: readonly Option[],
): readonly Wish[] => {
  const power = (left as readonly Power[])[0] ?? '';
  const ready = leagueStrength(board, power) + minorSP(board, minor as StateId);
  const can = ready > 1.05 * leagueStrength(board, aggressor as Power) && foesOf(board, power).length === 0;
  const isFoe = areFoes(board, power, aggressor as Power);
  return bestOf(
    options,
    value => ((value === 'accept') === (can || isFoe) ? 1 : 0),
    value => (value === 'accept' ? WORDS.isWorthWar(name(minor as StateId)) : WORDS.quarrelIsNotOurs),
  );
};

/** Foot where the enemy is near, a rider for every three, and a point kept for the next court. */
export const buildWishes = (board: Board, power: Power, options: readonly Option[]): readonly Wish[] => {
  const own = board.troops.filter(ofPower(board, power));
  const [foot, horse] = [
    own.reduce((sum, { inf }) => sum + inf, 0),
    own.reduce((sum, { cav }) => sum + cav, 0),
  ];
  const courts =
    board.fixed.options.courting &&
    board.fixed.states.some(state => !isMajorState(state) && board.realm.patrons[state] === undefined);
  const purse = board.purse[power] ?? 0;
  return bestOf(
    options,
    value => {
      const { build, at = '' } = fieldsOf(value);
      const price = build === 'inf' ? 1 : 2;
      if (build === undefined || (courts && purse - price < 1)) {
        return build === undefined ? 0.3 : 0;
      }
      const worth =
        build === 'inf' ? 1 : build === 'cav' ? (horse * 3 < foot ? 1.1 : 0.6) : build === 'gds' ? 0.9 : 0;
      const menace = Math.min(4, menaceAt(board, power, at, 6)) * 0.05;
      const led = board.leaders.some(leader => leader.at === at && ofPower(board, power)(leader)) ? 0.15 : 0;
      return worth === 0 ? 0 : worth + menace + led;
    },
    value => (value === 'done' ? WORDS.purseIsKeptForLater : WORDS.freshTroopsAreWanted),
  );
};

/** Prisoners are exchanged where troops can be raised again; elsewhere they may decide the war (WAP-R43). */
export const exchangeWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const wanted = board.fixed.options.production;
  const isNo = (value: Json): boolean => value === 'none' || value === 'decline';
  return bestOf(
    options,
    value => (isNo(value) === wanted ? 0 : 1),
    value => (isNo(value) ? WORDS.ourPrisonersAreWorth : WORDS.ourPrisonersComeBack),
  );
};
