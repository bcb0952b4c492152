import type { Board } from '#systems/aon/game/board.ts';
import type { CountryId } from '#systems/aon/map.ts';
import type { Party } from '#systems/aon/vocabulary.ts';
import { fallsOf as fallsOn } from './capitals.ts';
import { majors, minors } from './countries.ts';
import { exposure, winter } from './danger.ts';
import { type Ground, groundOf, signOf } from './ground.ts';
import type { Profile } from './profile.ts';

/** A card in the hand: a move, a reaction or a battle later. */
export const CARD = 2.5;

const EACH: readonly number[] = [3, 3, 3, 2.2, 2.2, 2.2, 1.2, 1.2, 0.5, 0.5, 0.5, 0.5];
/** The worth of so many activations: the first are needed, the last are not drawn again with a full hand (AON-R37). */
const ACTS = Array.from({ length: EACH.length + 1 }, (_, n) =>
  EACH.slice(0, n).reduce((sum, each) => sum + each, 0),
);

/** In the last year nothing is drawn again: each card is worth the same, and less when few rounds are left. */
const cards = ({ acts, rounds, isLastYear }: Ground): number => {
  const most = (party: Party): number => Math.min(acts[party], EACH.length);
  return isLastYear
    ? (most('french') - most('coalition')) * CARD * Math.min(1, Math.max(0, rounds) / 3)
    : (ACTS[most('french')] as number) - (ACTS[most('coalition')] as number);
};

/** Corps are worth the deeds that they can still do: few in the last rounds of the last year. */
const lasting = ({ board, isLastYear }: Ground): number =>
  isLastYear && board.phase === 'campaign' ? (LASTING[board.round] ?? 0.1) : 1;
const LASTING: readonly number[] = [1, 1, 0.95, 0.9, 0.75, 0.5, 0.2];

/** The worth of a board for the French, part by part. */
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
  const left = profile.endgame ? lasting(ground) : 1;
  return {
    corps: left * ground.material,
    capitals: majors(ground),
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

/** How likely each capital at war falls. */
export const fallsOf = (board: Board): ReadonlyMap<CountryId, number> => fallsOn(groundOf(board));

/** The same for a side. */
export const appraiseFor = (board: Board, party: Party, profile: Profile): number =>
  signOf(party) * appraise(board, profile);
