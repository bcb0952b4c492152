import { winterLosses } from '#systems/aon/charts/winter.ts';
import type { Board } from '#systems/aon/game/board.ts';
import { isAttached, partyOfCountry, statusOf } from '#systems/aon/game/rules/countries.ts';
import { hostileMajors, neededFor } from '#systems/aon/game/rules/victory.ts';
import {
  AREAS,
  areaNo,
  areaOf,
  areasOf,
  CONTINENTAL,
  COUNTRIES,
  type CountryId,
  capitalOf,
  FRANCE,
  isBarren,
  isBehindStrait,
} from '#systems/aon/map.ts';
import { otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { actsOf, type Field, fieldOf, roundsLeft, type Stack, strikeOf } from './field.ts';
import type { Profile } from './profile.ts';
import { stakesOf } from './stakes.ts';
import { distance, prospect } from './tables.ts';

const signOf = (party: Party | null): number => (party === 'french' ? 1 : party === 'coalition' ? -1 : 0);

/** A board with what is read of it again and again. */
interface Ground extends Field {
  readonly board: Board;
  readonly acts: Readonly<Record<Party, number>>;
  readonly rounds: number;
}

const groundOf = (board: Board): Ground => {
  const { stacks, counts, material } = fieldOf(board);
  return {
    stacks,
    counts,
    material,
    board,
    acts: { french: actsOf(board, 'french'), coalition: actsOf(board, 'coalition') },
    rounds: roundsLeft(board),
  };
};

/** The weight of a corps so many areas away in a fight for a capital, with so many rounds left. */
const weight = (away: number, rounds: number): number => {
  if (away === 0) {
    return 1;
  }
  const late = away > rounds * 2 + 1 ? 0.3 : 1;
  return (late * 2.2) / (2 + away);
};

/** The share of the attacker in the weight of both sides around an area. */
const ratioAt = ({ stacks, rounds }: Ground, attacker: Party, area: number): number => {
  let [own, enemy] = [0, 0];
  for (const { party, worth, area: from } of stacks) {
    const felt = worth * weight(distance(from, area), rounds);
    if (party === attacker) {
      own += felt;
    } else {
      enemy += felt;
    }
  }
  return (own * own) / (own * own + enemy * enemy + 1);
};

/** No attack goes further. */
const FARTHEST = 4;

/** The best chance of a side to win the battle for an area with one move from where it stands. */
const strikeAt = ({ board, stacks }: Ground, party: Party, area: number, least: number): number => {
  const held = stacks.find(stack => stack.area === area && stack.party !== party);
  let best = 0;
  for (const stack of stacks) {
    const away = distance(stack.area, area);
    if (stack.party !== party || away === 0 || away > FARTHEST) {
      continue;
    }
    for (const { mr, strength, corps } of stack.armies) {
      if (corps >= least && away <= strikeOf(mr, board.round) + (held ? 0 : 1)) {
        best = Math.max(best, held ? prospect(strength, held.defence).wins : 1);
      }
    }
  }
  return best;
};

/** How likely a capital falls by the end of the campaign. */
const fall = (ground: Ground, country: CountryId, attacker: Party): number => {
  const { board, acts, rounds, counts } = ground;
  const capital = capitalOf(country);
  const area = areaNo(capital);
  const needed = neededFor(board, capital);
  const defender = otherParty(attacker);
  const inCampaign = board.phase === 'campaign';
  const within = counts[attacker][area] as number;
  const ratio = ratioAt(ground, attacker, area);
  const answers = acts[defender];
  if (within >= needed) {
    const retaken = answers === 0 ? 0 : strikeAt(ground, defender, area, 1);
    const later = answers === 0 || rounds <= 1 ? 0 : 0.35 * (1 - ratio);
    return 1 - Math.max(0.85 * retaken, later);
  }
  if (inCampaign && acts[attacker] === 0) {
    return 0;
  }
  const strike = strikeAt(ground, attacker, area, Math.max(1, needed - within));
  if (inCampaign && rounds <= 1) {
    return 0.8 * strike;
  }
  const soft = Math.max(0, ratio - 0.15) * Math.min(1, (acts[attacker] + 1) / 4);
  return Math.min(0.85, 0.6 * soft + 0.25 * strike);
};

/** Countries and their capitals. */
const politics = (ground: Ground): number => {
  const { board } = ground;
  const stakes = stakesOf(board);
  let sum = stakes.hostile[hostileMajors(board).length] ?? 0;
  sum -= stakes.paris * fall(ground, FRANCE, 'coalition');
  for (const major of CONTINENTAL) {
    const party = partyOfCountry(board, major);
    const stake = stakes.peace[major] ?? stakes.otherPeace + 22;
    if (board.madePeace.includes(major) && stakes.peace[major] !== undefined) {
      sum += stake;
    } else if (party === 'coalition') {
      sum += stake * fall(ground, major, 'french');
    } else if (party === 'french') {
      sum += 14 - 26 * fall(ground, major, 'coalition');
    }
  }
  return sum;
};

/** The areas of each minor that must be held to conquer it (AON-R59). */
const ASKED = new Map(
  COUNTRIES.filter(({ major }) => !major).map(({ id }) => [
    id,
    areasOf(id)
      .filter(area => !isBehindStrait(areaOf(area)))
      .map(areaNo),
  ]),
);

const HOME = areasOf(FRANCE).map(areaNo);

/** Minors, and those that would change sides if the year ended now. */
const minors = ({ board, counts }: Ground): number => {
  const { minor, home } = stakesOf(board);
  const sure = board.phase === 'campaign' ? 0.35 + 0.1 * board.round : 0.3;
  let sum = 0;
  for (const [country, areas] of ASKED) {
    const party = partyOfCountry(board, country);
    if (party !== null && !isAttached(board, country)) {
      const enemies = counts[otherParty(party)];
      const held = areas.reduce((n, area) => n + ((enemies[area] as number) > 0 ? 1 : 0), 0);
      const bonus = statusOf(board, country) === 'FD' ? 1 : 0;
      const lost = areas.length === 0 ? 0 : held / areas.length;
      sum += signOf(party) * (minor + bonus) * (1 - 2 * sure * lost * lost);
    }
  }
  const entered = HOME.reduce((n, area) => n + ((counts.coalition[area] as number) > 0 ? 1 : 0), 0);
  return sum - home * Math.min(entered, 3) * sure;
};

/** What the best army of a stack would gain of another that it can reach, in corps. */
const gainOf = (round: number, { area, armies }: Stack, prey: Stack): number => {
  const away = distance(area, prey.area);
  let most = 0;
  if (away <= FARTHEST) {
    for (const { mr, strength } of armies) {
      if (away <= strikeOf(mr, round)) {
        const { wins, attackerLosses, defenderLosses } = prospect(strength, prey.defence);
        const loss = Math.min(defenderLosses, prey.corps) + (wins > 0.8 ? 0.5 : 0) - attackerLosses;
        most = Math.max(most, loss * wins * (prey.mr >= mr ? 0.3 : 1));
      }
    }
  }
  return most;
};

/** Stacks that a stronger enemy can reach at once. */
const exposure = ({ board, stacks, acts }: Ground): number => {
  let sum = 0;
  for (const stack of stacks) {
    if (acts[otherParty(stack.party)] > 0) {
      let worst = 0;
      for (const other of stacks) {
        if (other.party !== stack.party) {
          worst = Math.max(worst, gainOf(board.round, other, stack));
        }
      }
      sum -= signOf(stack.party) * worst;
    }
  }
  return 1.6 * sum;
};

const FACES = [1, 2, 3, 4, 5, 6];
const MOST_WINTERING = 24;
/** The mean losses of a winter roll, by the corps in the area and the modifier from −3 to +2. */
const WINTERED = Array.from({ length: MOST_WINTERING + 1 }, (_, corps) =>
  [-3, -2, -1, 0, 1, 2].map(
    modifier =>
      FACES.reduce((total, die) => total + winterLosses(corps, Math.max(1, Math.min(6, die + modifier))), 0) /
      FACES.length,
  ),
);

/** The losses of winter to the stacks as they stand, more surely the later it is. */
const winter = ({ board, stacks }: Ground): number => {
  const near = board.phase === 'campaign' ? Math.max(0, board.round - 3) / 3 : 0;
  let sum = 0;
  for (const { area, party, corps } of stacks) {
    if (near > 0 && corps >= 3) {
      const place = AREAS[area] as (typeof AREAS)[number];
      const owner = partyOfCountry(board, place.country);
      const modifier =
        (owner === party ? 1 : owner === null ? 0 : -1) + (place.capital ? 1 : 0) - (isBarren(place) ? 2 : 0);
      sum -= signOf(party) * (WINTERED[Math.min(corps, MOST_WINTERING)]?.[modifier + 3] ?? 0);
    }
  }
  return 3 * near * sum;
};

/** A card in the hand: a move, a reaction or a battle later. */
export const CARD = 2.5;

const MOST_CARDS = 12;

const cards = ({ board, acts, rounds }: Ground): number => {
  const each = board.year >= board.fixed.end ? CARD * Math.min(1, rounds / 3) : CARD;
  return (Math.min(acts.french, MOST_CARDS) - Math.min(acts.coalition, MOST_CARDS)) * each;
};

/** Corps are worth what they can still do: little in the last rounds of the last year. */
const lasting = (board: Board): number =>
  board.year >= board.fixed.end && board.phase === 'campaign' ? (LASTING[board.round] ?? 1) : 1;
const LASTING: readonly number[] = [1, 1, 0.95, 0.9, 0.75, 0.5, 0.2];

/** What a board is worth for the French, part by part. */
export interface Parts {
  readonly corps: number;
  readonly capitals: number;
  readonly minors: number;
  readonly cards: number;
  readonly danger: number;
  readonly winter: number;
}

export const partsOf = (board: Board, profile: Profile): Parts => {
  const ground = groundOf(board);
  const left = profile.endgame ? lasting(board) : 1;
  return {
    corps: left * ground.material,
    capitals: politics(ground),
    minors: minors(ground),
    cards: cards(ground),
    danger: profile.cautious ? left * exposure(ground) : 0,
    winter: profile.winters && left === 1 ? winter(ground) : 0,
  };
};

/** The worth of a board for the French, in hundredths of a victory; the Coalition wants it low. */
export const appraise = (board: Board, profile: Profile): number => {
  if (board.outcome) {
    return board.outcome.winners.includes('french') ? 1000 : -1000;
  }
  const parts = partsOf(board, profile);
  return parts.corps + parts.capitals + parts.minors + parts.cards + parts.danger + parts.winter;
};

/** How likely each capital at war falls by the end of the campaign. */
export const fallsOf = (board: Board): ReadonlyMap<CountryId, number> => {
  const ground = groundOf(board);
  return new Map(
    [FRANCE, ...CONTINENTAL].flatMap(country => {
      const party = partyOfCountry(board, country);
      return party === null ? [] : [[country, fall(ground, country, otherParty(party))] as const];
    }),
  );
};

/** The same for a side. */
export const appraiseFor = (board: Board, party: Party, profile: Profile): number =>
  signOf(party) * appraise(board, profile);
