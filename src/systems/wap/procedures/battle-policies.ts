import { Dist, type Json, type Moment, type Policy } from '#kernel';
import type { BattleSide } from '../vocabulary.ts';

/** The facts that a policy looks at, in the short battle and in the long one alike. */
interface Standing {
  readonly sp: number;
  readonly morale: number;
  readonly began: number;
}

/** How a policy sees its own force on the board. */
export type Own<B> = (board: B, side: BattleSide) => Standing;

const optionsOf = ({ wait, side }: Moment<unknown>): readonly Json[] => {
  const choice = wait.sides[side];
  return choice?.kind === 'listed'
    ? choice.options.filter(each => !each.refused).map(each => each.value)
    : [];
};

const offers = (moment: Moment<unknown>, value: Json): boolean => optionsOf(moment).includes(value);

/** To fight on: the word for it without the matrix; with it a skirmish, which gives and takes nothing against itself. */
const onward = (moment: Moment<unknown>): Json =>
  ['fight', 'skirmish', 'call'].find(value => offers(moment, value)) ?? (optionsOf(moment)[0] as Json);

/** Withdraws when the test holds, otherwise fights on. */
const leavesWhen = <B>(label: string, test: (moment: Moment<B>) => boolean): Policy<B> => ({
  label,
  choose: moment => (offers(moment, 'withdraw') && test(moment) ? 'withdraw' : onward(moment)),
});

/** Ways of conducting a battle; a caller who names none gets the first. */
export const policiesFor = <B>(own: Own<B>): Readonly<Record<string, Policy<B>>> => ({
  stand: leavesWhen('fights to the end; with the matrix always skirmishes', () => false),
  half: leavesWhen('withdraws at half strength', ({ board, side }) => {
    const { sp, began } = own(board, side as BattleSide);
    return 2 * sp <= began;
  }),
  shaken: leavesWhen('withdraws when one more blow to morale would break it', ({ board, side }) => {
    const { morale, sp, began } = own(board, side as BattleSide);
    return morale <= 1 && sp < began;
  }),
  any: {
    label: 'picks every tactic but withdrawal equally often',
    choose: moment => {
      const values = optionsOf(moment).filter(value => value !== 'withdraw');
      return offers(moment, 'skirmish') ? Dist.uniform(values) : onward(moment);
    },
  },
});
