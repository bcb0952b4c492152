import type { AnyGame, Outcome, Side } from '#kernel';

/**
 * How good an end is for each side: 0 is lost, 1 is won. Each side wants more of its own, for any share of the others.
 */
export type Worth = Readonly<Record<Side, number>>;

const EVEN = 0.5;

/** A lead in points between 0 and 1; larger leads count more, but ever less. */
const ofLead = (lead: number): number => EVEN + (EVEN * lead) / (1 + Math.abs(lead));

const leadOf = (score: Readonly<Record<Side, number>>, side: Side, sides: readonly Side[]): number => {
  const others = sides.filter(each => each !== side);
  const theirs = others.reduce((sum, each) => sum + (score[each] ?? 0), 0);
  return (score[side] ?? 0) - (others.length === 0 ? 0 : theirs / others.length);
};

/** The worth of an end: its winners, or its points where nobody is named. */
export const worthOf = ({ sides }: Pick<AnyGame, 'sides'>, outcome: Outcome | null): Worth => {
  const worth: Record<Side, number> = {};
  const { winners = [], score } = outcome ?? {};
  for (const side of sides) {
    if (winners.length > 0) {
      worth[side] = winners.includes(side) ? 1 : 0;
    } else {
      worth[side] = score ? ofLead(leadOf(score, side, sides)) : EVEN;
    }
  }
  return worth;
};
