import { partyOfCountry } from '#systems/aon/game/rules/countries.ts';
import { neededFor } from '#systems/aon/game/rules/victory.ts';
import { areaNo, CONTINENTAL, type CountryId, capitalOf, FRANCE } from '#systems/aon/map.ts';
import { otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { FARTHEST, strikeOf } from './field.ts';
import type { Ground } from './ground.ts';
import { distance, prospect } from './tables.ts';

/** The weight of a corps so many areas away in a fight for a capital, with so many rounds left. */
const weight = (away: number, rounds: number): number => {
  if (away === 0) {
    return 1;
  }
  const late = away > rounds * 2 + 1 ? 0.3 : 1;
  return (late * 2.2) / (2 + away);
};

/** Corps elsewhere count by the activations that can bring them up. */
const ABLE = [0, 0.5, 0.75, 0.9];
const ableWith = (acts: number): number => ABLE[acts] ?? 1;

/** The share of the attacker in the weight of both sides around an area. */
const ratioAt = ({ stacks, acts, rounds, isShort }: Ground, attacker: Party, area: number): number => {
  let [own, enemy] = [0, 0];
  const able = isShort
    ? { french: 1, coalition: 1 }
    : { french: ableWith(acts.french), coalition: ableWith(acts.coalition) };
  for (const { party, worth, area: from } of stacks) {
    const away = distance(from, area);
    const felt = worth * weight(away, rounds) * (away === 0 ? 1 : able[party]);
    if (party === attacker) {
      own += felt;
    } else {
      enemy += felt;
    }
  }
  return (own * own) / (own * own + enemy * enemy + 1);
};

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

/** How likely a capital falls by the end of this campaign. */
const thisYear = (ground: Ground, area: number, needed: number, attacker: Party): number => {
  const { board, acts, rounds, counts } = ground;
  const defender = otherParty(attacker);
  const inCampaign = board.phase === 'campaign';
  const within = counts[attacker][area] as number;
  const answers = rounds <= 0 ? 0 : acts[defender];
  if (within >= needed) {
    const retaken = answers === 0 ? 0 : strikeAt(ground, defender, area, 1);
    const later = answers === 0 || rounds <= 1 ? 0 : 0.35 * (1 - ratioAt(ground, attacker, area));
    return 1 - Math.max(0.85 * retaken, later);
  }
  if (inCampaign && (acts[attacker] === 0 || rounds <= 0)) {
    return 0;
  }
  const strike = strikeAt(ground, attacker, area, Math.max(1, needed - within));
  if (inCampaign && rounds <= 1) {
    return 0.8 * strike;
  }
  const ratio = ratioAt(ground, attacker, area);
  const soft = Math.max(0, ratio - 0.15) * Math.min(1, (acts[attacker] + 1) / 4);
  return Math.min(0.85, 0.6 * soft + 0.25 * strike);
};

export const fall = (ground: Ground, country: CountryId, attacker: Party): number => {
  const capital = capitalOf(country);
  return thisYear(ground, areaNo(capital), neededFor(ground.board, capital), attacker);
};

/** How likely each capital at war falls. */
export const fallsOf = (ground: Ground): ReadonlyMap<CountryId, number> =>
  new Map(
    [FRANCE, ...CONTINENTAL].flatMap(country => {
      const party = partyOfCountry(ground.board, country);
      return party === null ? [] : [[country, fall(ground, country, otherParty(party))] as const];
    }),
  );
