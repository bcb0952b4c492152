import {
  type Chart,
  type ChartSpec,
  chart,
  type Declared,
  type Facts,
  type Given,
  type Json,
  type Outcomes,
  type Pool,
  type Reading,
  type ThrowTable,
  type WithId,
} from '#kernel';
import type { Reason } from '../vocabulary.ts';

type Fields = { readonly [field: string]: Json };
/** The answer of every chart of this kind beside its own fields. */
export type Ruled<R> = R & { readonly legal: boolean; readonly why: string | null };

interface RuledSpec<F extends Facts, C, R extends Fields>
  extends Omit<
    ChartSpec<F, C, Ruled<R>>,
    'dice' | 'usualDice' | 'optional' | 'result' | 'sentence' | 'outcome' | 'refuse'
  > {
  /** One roll, or rolls by name for an opposed one; none for a chart that is only looked up. */
  readonly dice?: Pool<number> | ThrowTable;
  /** The rule that forbids such a use. The contract answers `legal: false`, it does not refuse. */
  readonly law?: (given: Given<F>) => Reason;
  /** Situations in which the rules roll nothing, though the use is legal. */
  readonly still?: (given: Given<F>) => boolean;
  readonly result: (reading: Reading<Given<F>, C>) => R;
  /** The fields of a legal use without a roll. */
  readonly unrolled?: (given: Given<F>) => NoInfer<R>;
  /** The fields of an illegal use. */
  readonly unlawful?: NoInfer<R>;
  readonly outcome?: (result: NoInfer<R>) => string;
  readonly sentence: (result: NoInfer<R>, given: Given<F>) => string;
}

/**
 * A chart whose use the rules may forbid, or which may need no roll. Dice for a roll that is not made
 * may be written or left out; they do not count.
 */
export const ruledChart = <
  const F extends Facts,
  R extends Fields,
  C = string,
  const I extends string = string,
>(
  spec: RuledSpec<F, C, R> & Declared & WithId<I>,
): Chart<F, C, Ruled<R>> & WithId<I> => {
  const { dice, law, still, result, unrolled, unlawful, outcome, outcomes, sentence, ...rest } = spec;
  const throws: ThrowTable = dice
    ? 'faces' in dice
      ? { dice: dice as Pool<number> }
      : (dice as ThrowTable)
    : {};
  const rolls = (given: Given<F>): boolean => !law?.(given) && !still?.(given);
  const fields = (reading: Reading<Given<F>, C>, reason: Reason): R => {
    if (reason) {
      return unlawful as R;
    }
    return unrolled && still?.(reading.given) ? unrolled(reading.given) : result(reading);
  };
  const thrown = (given: Given<F>): ThrowTable => (rolls(given) ? throws : {});
  const spare = (given: Given<F>): ThrowTable => (rolls(given) ? {} : throws);
  const plain = {
    ...rest,
    id: spec.id,
    ...(dice ? { dice: thrown, optional: spare, usualDice: dice } : {}),
    result: (reading: Reading<Given<F>, C>): Ruled<R> => {
      const reason = law?.(reading.given) ?? null;
      return { ...fields(reading, reason), legal: reason === null, why: reason?.sentence ?? null };
    },
    sentence: (r: Ruled<R>, given: Given<F>) => (r.legal ? sentence(r, given) : `Not allowed: ${r.why}.`),
  };
  if (!outcome || !outcomes) {
    return chart<F, Ruled<R>, C, I>(plain);
  }
  return chart<F, Ruled<R>, C, I>({
    ...plain,
    outcome: r => (r.legal ? outcome(r) : 'illegal'),
    outcomes: law ? orIllegal(outcomes) : outcomes,
  });
};

/** A use that the rules forbid is an outcome of its own: it helps nobody. */
const orIllegal = (outcomes: Outcomes): Outcomes => {
  const words = { labels: { ...outcomes.labels, illegal: 'Not allowed' }, unlisted: ['illegal'] };
  if ('tones' in outcomes) {
    return { ...outcomes, ...words, tones: { ...outcomes.tones, illegal: 'bad' } };
  }
  return 'favours' in outcomes
    ? { ...words, favours: { ...outcomes.favours, illegal: null } }
    : { ...outcomes, ...words, names: [...outcomes.names, 'illegal'] };
};
