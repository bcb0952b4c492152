import * as kernel from '#kernel';
import { TooLarge } from '#kernel';
import { insist } from './misuse.ts';

/** The parts of an entry that type its questions and its answers. */
type Any = kernel.Entry;

type Issues = readonly kernel.Issue[];

/** The facts of an entry as a caller gives them: those that have a default may be left out, in groups too. */
export type Situation<E extends Any> = E extends { readonly facts: infer F extends kernel.Facts }
  ? kernel.Said<F>
  : never;

// biome-ignore lint/suspicious/noExplicitAny: only the type of the value that comes back matters here.
type ResultOf<E> = E extends { readonly result: (...given: any[]) => infer R } ? R : never;

/** Dice in a row or in groups, as numbers or as a string of digits. */
type Thrown = number | string | readonly number[] | readonly (string | readonly number[])[];

/** The dice as they fell: one number, several, or those of each throw by its name; `rounds` is a list of such. */
export type Dice = Thrown | NamedDice;

interface NamedDice {
  readonly [name: string]: Thrown | readonly NamedDice[] | null;
}

/** The answer of an entry, with its whole account. */
export interface Answer<R> extends Omit<kernel.Resolution, 'result'> {
  readonly result: R;
}

const asked = <T>(
  fault: kernel.Issue | null,
  ask: () => kernel.Result<T, Issues>,
): kernel.Result<T, Issues> => (fault === null ? ask() : kernel.err([fault]));

/** Reads a chart, or carries out a procedure, with the dice that fell. */
export const resolve = <E extends Any>(
  entry: E,
  given: NoInfer<Situation<E>>,
  dice?: Dice,
): kernel.Result<Answer<ResultOf<E>>, Issues> =>
  asked(
    kernel.askFault('resolve', entry),
    () => kernel.resolve(entry, given, dice) as kernel.Result<Answer<ResultOf<E>>, Issues>,
  );

/** A question that is well put can be too large to be answered exactly: that is said, not thrown. */
const unlessTooLarge = <T>(ask: () => kernel.Result<T, Issues>): kernel.Result<T, Issues> => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TooLarge) {
      const sentence = `This is too large to be answered exactly: ${error.message}.`;
      return kernel.err([{ code: 'too-large', path: '', sentence }]);
    }
    throw error;
  }
};

/** Exact odds: outcomes, spreads and measures as fractions. `policies` says how each side of a procedure chooses. */
export const odds = <E extends Any>(
  entry: E,
  given: NoInfer<Situation<E>>,
  policies?: Readonly<Record<kernel.Side, string>>,
): kernel.Result<kernel.Odds, Issues> =>
  asked(kernel.askFault('odds', entry, policies), () =>
    unlessTooLarge(() => kernel.oddsOf(entry, given, policies ? { policy: policies } : {})),
  );

/** The ledger of a chart before the roll: every modifier, applied or not, and their sum for each throw. */
export const explain = <F extends kernel.Facts, C, R>(
  chart: kernel.Chart<F, C, R>,
  given: NoInfer<kernel.Said<F>>,
): kernel.Result<ReturnType<typeof kernel.explain>, Issues> =>
  asked(kernel.askFault('explain', chart), () => {
    const parsed = kernel.parseGiven(chart, given);
    return parsed.ok ? kernel.ok(kernel.explain(chart, parsed.value as kernel.Given<F>)) : parsed;
  });

/** The facts of an entry as a JSON Schema. */
export const form = (entry: Any): kernel.FactsSchema => {
  const fault = kernel.askFault('form', entry);
  insist(fault === null, fault?.sentence ?? '');
  return kernel.form(entry.facts);
};

/** A chart as a page of the player aid: its grid, its modifiers and their rules. */
export const page = (chart: kernel.AnyChart): kernel.Page => {
  const fault = kernel.askFault('page', chart);
  insist(fault === null, fault?.sentence ?? '');
  return kernel.page(chart);
};

/** A fraction as a floating-point number. */
export const toNumber = (fraction: kernel.Rational): number => {
  const { n, d } = (fraction ?? {}) as Partial<kernel.Rational>;
  insist(
    typeof n === 'bigint' && typeof d === 'bigint' && d > 0n,
    'A fraction has two whole numbers, `n` and `d`, both of the kind bigint.',
  );
  return kernel.toNumber(fraction);
};
