import { winterLosses } from '#systems/aon/charts/winter.ts';
import { partyOfCountry } from '#systems/aon/game/rules/countries.ts';
import { AREAS, isBarren } from '#systems/aon/map.ts';
import { otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { FARTHEST, type Stack, strikeOf } from './field.ts';
import { type Ground, signOf } from './ground.ts';
import { distance, prospect } from './tables.ts';

/** The gain of the best army of a stack from another that it can reach, in corps. */
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

/** The enemy strikes once at a time: of the other stacks in danger this part counts. */
const REST = 0.4;

/** Stacks that a stronger enemy can reach at once: the worst, and a part of the others. */
export const exposure = ({ board, stacks, acts, rounds, isShort }: Ground): number => {
  if (rounds <= 0) {
    return 0;
  }
  const sums: Record<Party, number> = { french: 0, coalition: 0 };
  const worst: Record<Party, number> = { french: 0, coalition: 0 };
  for (const stack of stacks) {
    if (acts[otherParty(stack.party)] > 0) {
      let most = 0;
      for (const other of stacks) {
        if (other.party !== stack.party) {
          most = Math.max(most, gainOf(board.round, other, stack));
        }
      }
      sums[stack.party] += most;
      worst[stack.party] = Math.max(worst[stack.party], most);
    }
  }
  const rest = isShort ? 1 : REST;
  const part = (party: Party): number => worst[party] + rest * (sums[party] - worst[party]);
  return 1.6 * (part('coalition') - part('french'));
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
export const winter = ({ board, stacks }: Ground): number => {
  const near = board.phase === 'campaign' ? Math.min(1, Math.max(0, board.round - 3) / 3) : 0;
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
