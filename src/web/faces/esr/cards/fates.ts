import type { SpreadView } from '#companion/odds-view.ts';
import { add, type Rational } from '#kernel';
import { type Fight, type FightOutcome, fatesOf } from '#systems/esr/charts/combat.ts';

/** How a part of the odds is filled: wins dark, a tie white, defeats in the accent, the worse the fuller. */
export type FateTone = 'won' | 'held' | 'level' | 'back' | 'beaten' | 'lost';

/** Neighbouring margins with the same result for both sides of the fight. */
export interface FateShare {
  readonly words: string;
  readonly tone: FateTone;
  readonly chance: Rational;
  readonly margins: readonly { readonly margin: number; readonly chance: Rational }[];
}

const WORDS: Readonly<Record<FightOutcome, string>> = {
  breakthrough: 'breaks through',
  hold: 'holds',
  fightAgain: 'fights on',
  retire: 'falls back',
  rout: 'routs',
  removed: 'is destroyed',
};

const wordsOf = (own: FightOutcome, foe: FightOutcome): string =>
  own === foe && own === 'fightAgain' ? 'both fight on' : `${WORDS[own]}, enemy ${WORDS[foe]}`;

const toneOf = (margin: number, own: FightOutcome, foe: FightOutcome): FateTone => {
  if (margin === 0) {
    return 'level';
  }
  if (margin > 0) {
    return own === 'breakthrough' || foe === 'rout' || foe === 'removed' ? 'won' : 'held';
  }
  return own === 'retire' ? (foe === 'breakthrough' ? 'beaten' : 'back') : 'lost';
};

/** The possible results of a fight, the best for the striker first: every margin with its effect on both. */
export const fateShares = (fight: Fight, spread: SpreadView): readonly FateShare[] => {
  const shares: FateShare[] = [];
  const margins = spread.shares
    .map(({ key, chance }) => ({ margin: Number(key), chance }))
    .sort((one, other) => other.margin - one.margin);
  for (const each of margins) {
    const { a, b } = fatesOf(fight, each.margin);
    const words = wordsOf(a.outcome, b.outcome);
    const last = shares.at(-1);
    if (last?.words === words) {
      shares[shares.length - 1] = {
        ...last,
        chance: add(last.chance, each.chance),
        margins: [...last.margins, each],
      };
    } else {
      shares.push({
        words,
        tone: toneOf(each.margin, a.outcome, b.outcome),
        chance: each.chance,
        margins: [each],
      });
    }
  }
  return shares;
};
