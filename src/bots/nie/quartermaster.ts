import { isRecord, type Json, type Option } from '#kernel';
import { COSTS } from '#systems/nie/charts/production/buy.ts';
import type { Board } from '#systems/nie/game/board.ts';
import { putRegion } from '#systems/nie/game/edit.ts';
import { sitting } from '#systems/nie/game/phases/peace/congress.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { prestigeOf } from '#systems/nie/game/rules/standing.ts';
import { enemies, teamOf } from '#systems/nie/game/situation.ts';
import { regionName } from '#systems/nie/game/words.ts';
import type { LandPiece, Nation } from '#systems/nie/vocabulary.ts';
import type { Reasoned } from '../bot.ts';
import { type Asked, firstOf } from './asked.ts';
import { reserveOf } from './court.ts';
import { campOf, stepsBetween } from './war/camp.ts';
import { WORDS } from './words.ts';

const wareOf = (value: Json): string => (isRecord(value) ? String(value.buy ?? '') : '');

const piecesOf = (board: Board, nation: Nation): Readonly<Partial<Record<LandPiece, number>>> => {
  const found: Partial<Record<LandPiece, number>> = {};
  for (const unit of board.units) {
    if (unit.nation === nation) {
      found[unit.type] = (found[unit.type] ?? 0) + unit.n;
    }
  }
  return found;
};

/** Shares of an army that wins its battles: all three arms, horse for the initiative, guns for their fire. */
const SHARE = { horse: 0.27, guns: 0.2, generals: 0.1 } as const;
/** The plain pieces, when nothing is missing. */
const USUAL = ['ELI', 'HCV', 'INF', 'MIL', 'IRR', 'CAV', 'ART'] as const;

/** The pieces that an army lacks, the most wanted first. */
const wants = (board: Board, nation: Nation): readonly string[] => {
  const {
    MIL = 0,
    INF = 0,
    ELI = 0,
    IRR = 0,
    CAV = 0,
    HCV = 0,
    ART = 0,
    HAR = 0,
    GEN = 0,
  } = piecesOf(board, nation);
  const [foot, horse, guns] = [MIL + INF + ELI, IRR + CAV + HCV, ART + HAR];
  const all = foot + horse + guns + 1;
  return [
    ...(GEN < SHARE.generals * all ? ['GEN'] : []),
    ...(guns < SHARE.guns * all ? ['ART', 'HAR'] : []),
    ...(horse < SHARE.horse * all ? ['HCV', 'CAV', 'IRR'] : []),
    ...USUAL,
  ];
};

/** PAPs are bought up to the reserve of a court and a little more: they buy minors, wars and seats at a Congress. */
const wantsPap = (board: Board, nation: Nation): boolean =>
  board.fixed.parts.politics &&
  board.sheet.nations[nation].pap < reserveOf(board, nation).keep + 1 &&
  board.saved[nation] >= 2 * (COSTS.PAP ?? 10);

const isHero = (ware: string): boolean => ware !== '' && COSTS[ware as keyof typeof COSTS] === undefined;

/** Friends at war that make more of points than an island does. */
const giftTo = (board: Board, options: readonly Option[]): Nation | undefined => {
  const { own } = campOf(board, 'GB');
  return options
    .map(({ value }) => (isRecord(value) ? (value.gift as Nation | undefined) : undefined))
    .find(
      to =>
        to !== undefined && own.has(to) && enemies(board, to).some(foe => enemies(board, 'GB').includes(foe)),
    );
};

const buyChoice = (board: Board, nation: Nation, options: readonly Option[]): Reasoned => {
  const offered = new Set(options.map(({ value }) => wareOf(value)));
  const hero = [...offered].find(isHero);
  const land = ['PAP', 'SQN', 'ADM'];
  const ware =
    hero ??
    (offered.has('PAP') && wantsPap(board, nation) ? 'PAP' : undefined) ??
    wants(board, nation).find(each => offered.has(each) && !land.includes(each)) ??
    (nation === 'GB' && offered.has('SQN') ? 'SQN' : undefined);
  if (ware !== undefined) {
    return { value: { buy: ware }, reason: WORDS.armyLacksItMost };
  }
  const gift = nation === 'GB' ? giftTo(board, options) : undefined;
  return gift !== undefined
    ? { value: { gift }, reason: WORDS.friendsMakeMoreOfPoints }
    : { value: 'pass', reason: WORDS.restIsSaved };
};

/** New pieces gather where own troops are nearest to the enemy, and not alone in front of it. */
const placeChoice = (board: Board, nation: Nation, options: readonly Option[]): Reasoned | null => {
  const { foes } = campOf(board, nation);
  const hostile = board.units.filter(unit => foes.has(unit.nation) && unit.type !== 'GEN');
  const judged = options
    .map(({ value }) => String(value))
    .filter(at => board.regions[at] !== undefined)
    .map(at => {
      const near = Math.min(9, ...hostile.map(unit => stepsBetween(board, unit.at, at)));
      const friends = board.units.reduce(
        (sum, unit) => sum + (unit.nation === nation && unit.at === at && unit.type !== 'GEN' ? unit.n : 0),
        0,
      );
      const alone = near <= 1 && friends < 4 ? 4 : 0;
      const capital = regionOf(at).capital === null ? 0 : 0.5;
      return { at, worth: -near - alone + capital + Math.min(6, friends) * 0.2 };
    })
    .sort((a, b) => b.worth - a.worth);
  const best = judged[0];
  return best ? { value: best.at, reason: WORDS.isNearestToWhereThey(regionName(best.at)) } : null;
};

/** The worth of an act of a Congress: own prestige up, that of the suer down. */
const congressWorth = (board: Board, nation: Nation, value: Json): number => {
  if (!isRecord(value)) {
    return 0;
  }
  const region = String(value.region);
  const suer = board.suit?.suer ?? nation;
  const owner = value.act === 'ANNEX' ? nation : regionOf(region).homeland;
  const after = putRegion(board, region, { owner, native: false, markers: 0 });
  const gain = (each: Nation): number => prestigeOf(after, each) - prestigeOf(board, each);
  const friend =
    owner !== null &&
    owner !== nation &&
    teamOf(board, owner) !== null &&
    teamOf(board, owner) === teamOf(board, nation);
  return (
    gain(nation) -
    0.5 * gain(suer) +
    (friend ? gain(owner) : 0) +
    (owner === nation && regionOf(region).homeland === nation ? 3 : 0) +
    (regionOf(region).capital === null ? 0 : 1)
  );
};

const congressChoice = (board: Board, nation: Nation, options: readonly Option[]): Reasoned => {
  const best = options
    .map(({ value }) => ({ value, worth: congressWorth(board, nation, value) }))
    .sort((a, b) => b.worth - a.worth)[0];
  return best && best.worth > 0
    ? { value: best.value, reason: WORDS.itGainsMostPrestige }
    : { value: 'pass', reason: WORDS.nothingMoreCanBeBought };
};

const cheapest = (options: readonly Option[]): Reasoned | null => {
  const price = ({ value }: Option): number => COSTS[value as LandPiece] ?? 99;
  const [first] = [...options].sort((a, b) => price(a) - price(b));
  return first ? { value: first.value, reason: WORDS.itIsLeastLoss } : null;
};

/** A choice of supply: pieces to buy, their places, pieces to give up; null where it is something else. */
export const supplyChoice = ({ board, frame, options, nation }: Asked): Reasoned | null => {
  switch (frame.at) {
    case 'nie.buy':
      return nation ? buyChoice(board, nation, options) : null;
    case 'nie.buy.place':
      return nation ? placeChoice(board, nation, options) : null;
    case 'nie.buy.gift':
      return options.length > 0
        ? { value: (options.at(-1) as Option).value, reason: WORDS.friendsMakeMoreOfPoints }
        : null;
    case 'nie.production.train':
      return firstOf(options, WORDS.infantryCanGoWhereMilitia);
    case 'nie.suppress.lose':
      return cheapest(options);
    case 'nie.congress':
      return board.suit
        ? congressChoice(board, sitting(board, frame as never) ?? board.suit.suer, options)
        : null;
    case 'nie.congress.second':
      return firstOf(
        options.filter(({ value }) => value !== 'pass' && regionOf(String(value)).homeland !== null),
        WORDS.friendGetsItBack,
      );
    case 'nie.system':
      return firstOf(options, WORDS.britainStandsAloneItMay);
    case 'nie.battle.chase':
      return firstOf(options, WORDS.theyAreCaughtAsThey);
    case 'nie.battle.passage':
      return { value: 'no', reason: WORDS.theirArmyShallNotGet };
    default:
      return null;
  }
};
