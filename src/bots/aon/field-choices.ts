import { type Json, type Listed, type Open, sameJson } from '#kernel';
import type { Battle, Board } from '#systems/aon/game/board.ts';
import { markCorps, moveCorps } from '#systems/aon/game/edit.ts';
import { approachOf } from '#systems/aon/game/phases/campaign/reactions.ts';
import { paid } from '#systems/aon/game/phases/pay.ts';
import {
  bestEngagement,
  candidates,
  type Engagement,
  engagements,
  givenOf,
} from '#systems/aon/game/rules/engagement.ts';
import { likelyPaths, type PathChoice } from '#systems/aon/game/rules/paths.ts';
import type { Interception, Withdrawal } from '#systems/aon/game/rules/reactions.ts';
import { stackOf } from '#systems/aon/game/situation.ts';
import { PASS, playFrom } from '#systems/aon/game/windows.ts';
import type { AreaId } from '#systems/aon/map.ts';
import { type BattleSide, otherParty, type Seat } from '#systems/aon/vocabulary.ts';
import { appraise, CARD } from './appraise.ts';
import { battleWorth, type Fight, fightOf } from './battles.ts';
import { keptWorth } from './hand.ts';
import { type Move, moveWorth } from './moves.ts';
import type { Profile } from './profile.ts';

const best = <T>(all: readonly T[], worth: (each: T) => number): T | null => {
  let found: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of all) {
    const value = worth(each);
    if (value > most) {
      most = value;
      found = each;
    }
  }
  return found;
};

const signOf = (seat: Seat): number => (seat === 'french' ? 1 : -1);

const moveAlong = (board: Board, { path }: PathChoice): Move => {
  const { march } = board;
  return {
    party: march?.party ?? 'french',
    corps: march?.corps ?? [],
    from: march?.from ?? '',
    path,
    sea: march?.kind === 'sea',
    forced: (march?.boost ?? 0) > 0,
  };
};

/** The path of an army that has been ordered. */
export const bestPath = (board: Board, seat: Seat, profile: Profile): Json | null => {
  const paths = board.march ? likelyPaths(board, board.march) : [];
  return best(paths, choice => signOf(seat) * moveWorth(board, moveAlong(board, choice), profile)) as Json;
};

/** The gain of the enemy from the move if it is hindered, and if not. */
export const worthOfMud = (board: Board, seat: Seat, profile: Profile): number => {
  const { march } = board;
  if (!march || march.corps.length < 2) {
    return 0;
  }
  const reached = (drag: number): number => {
    const slowed: Board = { ...board, march: { ...march, drag } };
    const worths = likelyPaths(slowed, { ...march, drag }).map(
      choice => signOf(seat) * moveWorth(slowed, moveAlong(slowed, choice), profile),
    );
    return Math.min(signOf(seat) * appraise(board, profile), ...worths);
  };
  return reached(-1) - reached(0);
};

const fightHere = (board: Board, area: AreaId, from: AreaId | null, profile: Profile): number => {
  const { march } = board;
  if (!march) {
    return appraise(board, profile);
  }
  const moved = moveCorps(board, march.corps, area);
  const defenders = stackOf(moved, area, otherParty(march.party));
  return defenders.length === 0
    ? appraise(moved, profile)
    : battleWorth(moved, fightOf(moved, area, from, march.party, march.corps, defenders), profile);
};

const offersOf = (choice: Open): readonly Json[] =>
  (choice.hints?.() ?? []).map(({ value }) => value).filter(value => value !== PASS && value !== 'resign');

/** The lead that standing must promise over going: an army that is kept together can come back. */
const STAND = 8;

/** Stand, or go with some or all before the enemy comes. */
export const bestWithdrawal = (board: Board, seat: Seat, choice: Open, profile: Profile): Json => {
  const { area, from } = approachOf(board);
  // To stand is no hint of its own: it is weighed with the others all the same.
  const offers = [PASS, ...offersOf(choice)];
  return (
    best(offers, value => {
      if (value === PASS) {
        return signOf(seat) * fightHere(board, area, from, profile) - STAND;
      }
      const { corps, to, with: helper } = value as Withdrawal;
      const gone = moveCorps(board, corps, to);
      const cost = helper === undefined ? 0 : Math.max(CARD, keptWorth(board, seat, helper));
      return signOf(seat) * fightHere(gone, area, from, profile) - cost;
    }) ?? PASS
  );
};

/** An interception must promise so much more than letting the enemy pass. */
const BOLD = 1;
const MOST_OFFERS = 16;

/** Let the enemy pass, or throw an army in the way. */
export const bestInterception = (board: Board, seat: Seat, choice: Open, profile: Profile): Json => {
  const { march } = board;
  const { area, from } = approachOf(board);
  if (!march) {
    return PASS;
  }
  const left = march.path.slice(march.entered);
  const passing = moveWorth(
    board,
    { ...moveAlong(board, { path: left }), from: from ?? march.from },
    profile,
  );
  const offers = offersOf(choice).slice(0, MOST_OFFERS);
  const worth = (value: Json): number => {
    const { corps, pay, with: helper } = value as Interception;
    const there = markCorps(moveCorps(board, corps, area), corps);
    const after = pay === undefined ? there : paid(there, seat, pay);
    const cost = [pay, helper].reduce((sum, card) => sum + (card ? keptWorth(board, seat, card) / 3 : 0), 0);
    return signOf(seat) * fightHere(after, area, from, profile) - cost;
  };
  const bold = best(offers, worth);
  return bold !== null && worth(bold) > signOf(seat) * passing + BOLD ? bold : PASS;
};

const fightIn = (board: Board, battle: Battle): Fight => ({
  present: {
    attacker: stackOf(board, battle.area, battle.attacker.party),
    defender: stackOf(board, battle.area, battle.defender.party),
  },
  area: battle.area,
  from: battle.sea ? null : battle.from,
  party: battle.attacker.party,
  engaged: { attacker: battle.attacker.corps, defender: battle.defender.corps },
  given: givenOf(board, battle),
});

/** The corps that fight. */
export const bestEngaged = (board: Board, side: BattleSide, seat: Seat, profile: Profile): Json | null => {
  const { battle } = board;
  if (!battle) {
    return null;
  }
  const enemy = side === 'attacker' ? 'defender' : 'attacker';
  const among = candidates(board, battle, side);
  const known = battle[enemy].corps;
  const reply =
    known.length > 0 ? known : bestEngagement(board, battle.area, candidates(board, battle, enemy)).corps;
  const usual = bestEngagement(board, battle.area, among);
  const offers = profile.cautious ? [usual, ...engagements(board, among)] : [usual];
  const worth = ({ corps }: Engagement): number => {
    const fought: Battle = {
      ...battle,
      [side]: { ...battle[side], corps },
      [enemy]: { ...battle[enemy], corps: reply },
    };
    return signOf(seat) * battleWorth({ ...board, battle: fought }, fightIn(board, fought), profile);
  };
  return best(offers, worth) as Json;
};

/** A card before the dice, where it brings more than it is worth in the hand. */
export const bestBattleCard = (board: Board, seat: Seat, choice: Listed, profile: Profile): Json => {
  const { battle } = board;
  if (!battle) {
    return PASS;
  }
  const worth = (after: Board): number =>
    after.battle ? signOf(seat) * battleWorth(after, fightIn(after, after.battle), profile) : 0;
  const still = worth(board);
  const plays = choice.options.filter(
    ({ value, refused, grave }) => !refused && !grave && !sameJson(value, PASS),
  );
  const gain = (value: Json): number => {
    const { play } = value as { readonly play: string };
    const after = playFrom(board, 'AON-BATTLE-3', seat, { play }).board;
    // The owner picks the corps that leaves the battle: about the weakest, after the leader.
    const bonus = play === 'misread-orders' ? 4 : 0;
    return worth(after) - still - keptWorth(board, seat, play) / 2 + bonus;
  };
  const card = best(
    plays.map(({ value }) => value),
    gain,
  );
  return card !== null && gain(card) > 0 ? card : PASS;
};

/** Of areas, the one that is best to be in. */
export const bestPlace = <T extends Json>(
  seat: Seat,
  offers: readonly T[],
  placed: (offer: T) => Board,
  profile: Profile,
): T | null => best(offers, offer => signOf(seat) * appraise(placed(offer), profile));
