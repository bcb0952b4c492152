import { winterLosses } from '#systems/aon/charts/winter.ts';
import type { Board, Corps } from '#systems/aon/game/board.ts';
import { partyOfCountry, standing, statusOf } from '#systems/aon/game/rules/countries.ts';
import { hostileMajors, neededFor } from '#systems/aon/game/rules/victory.ts';
import { countIn, partyOf } from '#systems/aon/game/situation.ts';
import {
  AREAS,
  areaNo,
  areaOf,
  areasOf,
  CONTINENTAL,
  CORPS,
  COUNTRIES,
  type CorpsCard,
  type CountryId,
  capitalOf,
  countryOf,
  FRANCE,
  isBarren,
  isBehindStrait,
  NAPOLEON,
} from '#systems/aon/map.ts';
import { otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { actsOf, ratingIn, roundsLeft, type Stack, stacksOf, strikeOf } from './field.ts';
import type { Profile } from './profile.ts';
import { stakesOf } from './stakes.ts';
import { distance, prospect } from './tables.ts';

/** The worth of a corps by its place, beside one on the map. */
const BOXED: Readonly<Record<string, number>> = { reserve: 0.65, prisoner: 0.4, waiting: 0, gone: 0 };
const NAPOLEON_BONUS = 3;

const signOf = (party: Party | null): number => (party === 'french' ? 1 : party === 'coalition' ? -1 : 0);

const material = (board: Board): number => {
  let sum = 0;
  for (const [at, corps] of board.corps.entries()) {
    const card = CORPS[at] as CorpsCard;
    const share = areaNo((corps as Corps).at) >= 0 ? 1 : (BOXED[corps.at] ?? 0);
    const rating = (card.battle + ratingIn(board, at)) / 2 + (card.id === NAPOLEON ? NAPOLEON_BONUS : 0);
    sum += signOf(partyOf(board, card.id)) * share * rating;
  }
  return sum;
};

/** The weight of a corps so many areas away in a fight for a capital, with so many rounds left. */
const weight = (away: number, rounds: number): number => {
  if (away === 0) {
    return 1;
  }
  const late = away > rounds * 2 + 1 ? 0.3 : 1;
  return (late * 2.2) / (2 + away);
};

/** The weight of a side around an area. */
const weightAt = (stacks: readonly Stack[], party: Party, area: number, rounds: number): number =>
  stacks.reduce(
    (sum, stack) =>
      stack.party === party ? sum + stack.worth * weight(distance(stack.area, area), rounds) : sum,
    0,
  );

/** The best chance of a side to win the battle for an area with one move from where it stands. */
const strikeAt = (
  board: Board,
  stacks: readonly Stack[],
  party: Party,
  area: number,
  least: number,
): number => {
  const held = stacks.find(stack => stack.area === area && stack.party !== party);
  let best = 0;
  for (const stack of stacks) {
    if (stack.party === party && stack.area !== area) {
      const away = distance(stack.area, area);
      for (const { mr, strength, corps } of stack.armies) {
        const reach = strikeOf(mr, board.round) + (held ? 0 : 1);
        if (corps >= least && away <= reach) {
          best = Math.max(best, held ? prospect(strength, held.defence).wins : 1);
        }
      }
    }
  }
  return best;
};

/** How likely a capital falls by the end of the campaign. */
const fall = (board: Board, stacks: readonly Stack[], country: CountryId, attacker: Party): number => {
  const capital = capitalOf(country);
  const area = areaNo(capital);
  const needed = neededFor(board, capital);
  const defender = otherParty(attacker);
  const rounds = roundsLeft(board);
  const inCampaign = board.phase === 'campaign';
  const within = countIn(board, capital, attacker);
  const [own, enemy] = [weightAt(stacks, attacker, area, rounds), weightAt(stacks, defender, area, rounds)];
  const ratio = (own * own) / (own * own + enemy * enemy + 1);
  const acts = actsOf(board, attacker);
  const answers = actsOf(board, defender);
  if (within >= needed) {
    const retaken = answers === 0 ? 0 : strikeAt(board, stacks, defender, area, 1);
    const later = answers === 0 || rounds <= 1 ? 0 : 0.35 * (1 - ratio);
    return 1 - Math.max(0.85 * retaken, later);
  }
  if (inCampaign && acts === 0) {
    return 0;
  }
  const strike = strikeAt(board, stacks, attacker, area, Math.max(1, needed - within));
  if (inCampaign && rounds <= 1) {
    return 0.8 * strike;
  }
  const soft = Math.max(0, ratio - 0.15) * Math.min(1, (acts + 1) / 4);
  return Math.min(0.85, 0.6 * soft + 0.25 * strike);
};

/** Countries and their capitals. */
const politics = (board: Board, stacks: readonly Stack[]): number => {
  const stakes = stakesOf(board);
  let sum = stakes.hostile[hostileMajors(board).length] ?? 0;
  sum -= stakes.paris * fall(board, stacks, FRANCE, 'coalition');
  for (const major of CONTINENTAL) {
    const party = partyOfCountry(board, major);
    const stake = stakes.peace[major] ?? stakes.otherPeace + 22;
    if (board.madePeace.includes(major) && stakes.peace[major] !== undefined) {
      sum += stake;
    } else if (party === 'coalition') {
      sum += stake * fall(board, stacks, major, 'french');
    } else if (party === 'french') {
      sum += 14 - 26 * fall(board, stacks, major, 'coalition');
    }
  }
  return sum;
};

/** The areas of each minor that must be held to conquer it (AON-R59). */
const ASKED = new Map(
  COUNTRIES.filter(({ major }) => !major).map(({ id }) => [
    id,
    areasOf(id).filter(area => !isBehindStrait(areaOf(area))),
  ]),
);

/** Minors, and those that would change sides if the year ended now. */
const minors = (board: Board): number => {
  const { minor, home } = stakesOf(board);
  const sure = board.phase === 'campaign' ? 0.35 + 0.1 * board.round : 0.3;
  let sum = 0;
  for (const country of standing(board)) {
    const party = partyOfCountry(board, country);
    if (party !== null && !countryOf(country).major) {
      const areas = ASKED.get(country) ?? [];
      const held = areas.filter(area => countIn(board, area, otherParty(party)) > 0).length;
      const bonus = statusOf(board, country) === 'FD' ? 1 : 0;
      const lost = areas.length === 0 ? 0 : held / areas.length;
      sum += signOf(party) * (minor + bonus) * (1 - 2 * sure * lost * lost);
    }
  }
  const entered = areasOf(FRANCE).filter(area => countIn(board, area, 'coalition') > 0).length;
  return sum - home * Math.min(entered, 3) * sure;
};

/** Stacks that a stronger enemy can reach at once. */
const exposure = (board: Board, stacks: readonly Stack[]): number => {
  let sum = 0;
  for (const stack of stacks) {
    const enemy = otherParty(stack.party);
    if (actsOf(board, enemy) > 0) {
      let worst = 0;
      for (const other of stacks) {
        if (other.party === enemy) {
          const away = distance(other.area, stack.area);
          for (const { mr, strength } of other.armies) {
            if (away <= strikeOf(mr, board.round)) {
              const { wins, attackerLosses, defenderLosses } = prospect(strength, stack.defence);
              const loss = Math.min(defenderLosses, stack.corps) + (wins > 0.8 ? 0.5 : 0) - attackerLosses;
              const flees = stack.mr >= mr ? 0.3 : 1;
              worst = Math.max(worst, loss * wins * flees);
            }
          }
        }
      }
      sum -= signOf(stack.party) * worst;
    }
  }
  return 1.6 * sum;
};

const FACES = [1, 2, 3, 4, 5, 6];

/** The losses of winter to the stacks as they stand, more surely the later it is. */
const winter = (board: Board, stacks: readonly Stack[]): number => {
  const near = board.phase === 'campaign' ? Math.max(0, board.round - 3) / 3 : 0;
  let sum = 0;
  for (const { area, party, corps } of stacks) {
    if (near > 0 && corps >= 3) {
      const place = AREAS[area] as (typeof AREAS)[number];
      const owner = partyOfCountry(board, place.country);
      const modifier =
        (owner === party ? 1 : owner === null ? 0 : -1) + (place.capital ? 1 : 0) - (isBarren(place) ? 2 : 0);
      const lost = FACES.reduce(
        (total, die) => total + winterLosses(corps, Math.max(1, Math.min(6, die + modifier))),
        0,
      );
      sum -= (signOf(party) * lost) / FACES.length;
    }
  }
  return 3 * near * sum;
};

/** A card in the hand: a move, a reaction or a battle later. */
export const CARD = 2.5;

const cards = (board: Board): number => {
  const isLast = board.year >= board.fixed.end;
  const left = board.phase === 'campaign' ? roundsLeft(board) : 6;
  const each = isLast ? CARD * Math.min(1, left / 3) : CARD;
  const worth = (party: Party): number => Math.min(actsOf(board, party), 12) * each;
  return worth('french') - worth('coalition');
};

/** The worth of a board for the French, in hundredths of a victory; the Coalition wants it low. */
export const appraise = (board: Board, profile: Profile): number => {
  if (board.outcome) {
    return board.outcome.winners.includes('french') ? 1000 : -1000;
  }
  const stacks = stacksOf(board);
  return (
    material(board) +
    politics(board, stacks) +
    minors(board) +
    cards(board) +
    (profile.cautious ? exposure(board, stacks) : 0) +
    (profile.winters ? winter(board, stacks) : 0)
  );
};

/** The same for a side. */
export const appraiseFor = (board: Board, party: Party, profile: Profile): number =>
  signOf(party) * appraise(board, profile);
