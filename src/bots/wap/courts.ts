import type { Frame, Json, Option } from '#kernel';
import { rangeOf } from '#systems/wap/charts/capital-range.ts';
import type { Board, Power, SeatId } from '#systems/wap/game/board.ts';
import { NO_OFFER, type Offer, type Terms } from '#systems/wap/game/rules/leagues.ts';
import { ofPower, sumSP } from '#systems/wap/game/rules/pieces.ts';
import {
  areFoes,
  areFriends,
  capitalOf,
  citiesOf,
  leagueWith,
  powersLeft,
  powersOfSeat,
} from '#systems/wap/game/rules/realm.ts';
import { apart, isMajorState, nameOfState, type StateId } from '#systems/wap/map.ts';
import type { Major } from '#systems/wap/vocabulary.ts';
import { bestOf, ranked, type Wish } from '../kit/wish.ts';
import { fieldsOf } from './fights.ts';
import { leagueStrength, menaceAt, strengthOf } from './fronts.ts';

const name = (state: StateId): string => nameOfState(state);

/** Who is nearest to victory, and how near: 1 has won. */
const leaderIn = (board: Board): { readonly power: Power; readonly share: number } => {
  const { pc } = board.fixed.victory;
  const [first] = powersLeft(board)
    .map(power => ({ power, share: citiesOf(board, power).length / pc }))
    .sort((a, b) => b.share - a.share);
  return first ?? { power: '', share: 0 };
};

const TOO_NEAR = 2 / 3;

const foesOf = (board: Board, power: Power): readonly Power[] =>
  powersLeft(board).filter(other => areFoes(board, power, other));
const foeStrength = (board: Board, power: Power): number =>
  foesOf(board, power).reduce((sum, foe) => sum + strengthOf(board, foe), 0);

const near = (a: Power, b: Power): number => 1 / (4 + apart(capitalOf(a), capitalOf(b)));

const minorSP = (board: Board, minor: StateId): number =>
  sumSP(board.troops.filter(({ state }) => state === minor));

/** A war must find its victim weak, near and alone, and the own house at peace. */
const warWorth = (board: Board, power: Power, state: StateId): number => {
  const own = leagueStrength(board, power);
  const busy = foesOf(board, power).length;
  if (!isMajorState(state)) {
    const ready = strengthOf(board, power) - 2.2 * minorSP(board, state);
    const isNear = apart(capitalOf(power), capitalOf(state)) <= 14;
    return busy === 0 && ready > 0 && isNear && board.turn > 2 ? 0.7 + near(power, state) : -1;
  }
  const theirs = leagueStrength(board, state);
  const { power: first, share } = leaderIn(board);
  const against = first === state && share >= TOO_NEAR && first !== power ? 1.5 : 0;
  const odds = own / Math.max(1, theirs + foeStrength(board, power));
  return busy > 0 && against === 0
    ? -1
    : (odds - 1.25) * 2 + against + near(power, state) * 3 - (board.turn < 3 ? 2 : 0);
};

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
        return { value, worth: courtWorth(power, court), why: `${name(court)} may become our satellite.` };
      }
      if (declare !== undefined) {
        const why =
          declare === first && share >= TOO_NEAR
            ? `${name(declare)} is near to victory.`
            : `${name(declare)} is weaker than we are.`;
        return { value, worth: warWorth(board, power, declare), why };
      }
      if (peace !== undefined) {
        const strong = strengthOf(board, power) > 2 * minorSP(board, peace);
        return { value, worth: strong ? -1 : 0.4, why: `${name(peace)} costs more than it brings.` };
      }
      if (leave !== undefined) {
        const worth = first !== power && share >= TOO_NEAR && areFriends(board, power, first) ? 1 : -1;
        return { value, worth, why: 'Our ally is about to win alone.' };
      }
      return { value, worth: 0, why: 'Our relations are as we want them.' };
    }),
  );
};

/** Friends against a common enemy, or against the power that is about to win. */
const wantsAlliance = (board: Board, power: Power, other: Power): boolean => {
  const common = foesOf(board, power).some(foe => areFoes(board, foe, other));
  const { power: first, share } = leaderIn(board);
  const contains = share >= 0.5 && first !== power && first !== other;
  const weak = leagueStrength(board, power) < leagueStrength(board, other) * 1.2;
  const small = leagueWith(board, power).length + leagueWith(board, other).length <= 3;
  return small && (common || contains || (weak && near(power, other) > 0.05));
};

/** Peace from weakness on any terms, from strength on none, and otherwise as things stand. */
const termsFor = (board: Board, power: Power, foe: Power): Terms | null => {
  const ratio = leagueStrength(board, power) / Math.max(1, leagueStrength(board, foe));
  const { power: first, share } = leaderIn(board);
  if (first === foe && share >= TOO_NEAR) {
    return null;
  }
  const menaced = menaceAt(board, power, capitalOf(power), 5) > 0;
  return ratio < 0.75
    ? 'either'
    : ratio < 1.2 && (menaced || foesOf(board, power).length > 1)
      ? 'keep'
      : null;
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
      ? `Peace with ${name(terms[0]?.[0] ?? '')} is worth more than this war.`
      : ally.length > 0
        ? `${name(ally[0] ?? '')} has the same enemies as we have.`
        : 'We ask nobody for anything.';
  return [
    { value: offer as unknown as Json, worth: 1, why },
    { value: NO_OFFER as unknown as Json, worth: 0, why: 'We ask nobody for anything.' },
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
    value =>
      value === 'honour' ? 'An ally that is left alone is lost to us.' : `${name(foe)} is too strong for us.`,
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
    value => (value === 'accept' ? `${name(minor as StateId)} is worth a war.` : 'The quarrel is not ours.'),
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
    value => (value === 'done' ? 'The purse is kept for later.' : 'Fresh troops are wanted.'),
  );
};

/** Prisoners are exchanged where troops can be raised anew; elsewhere they may decide the war (WAP-R43). */
export const exchangeWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const wanted = board.fixed.options.production;
  const isNo = (value: Json): boolean => value === 'none' || value === 'decline';
  return bestOf(
    options,
    value => (isNo(value) === wanted ? 0 : 1),
    value =>
      isNo(value) ? 'Our prisoners are worth more to us here.' : 'Our own come back for as many of theirs.',
  );
};
