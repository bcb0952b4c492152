import * as kernel from '#kernel';

/** The parts of an entry that type its questions and its answers. */
type Any = kernel.Entry;

/** Part of a value: facts that have a default may be left out, in groups too. */
type Said<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Said<T[K]> }
    : T;

/** The facts of an entry as a caller gives them; a fact that is left out takes its default. */
export type Situation<E extends Any> = E extends { readonly facts: infer F extends kernel.Facts }
  ? Said<kernel.Given<F>>
  : never;

// biome-ignore lint/suspicious/noExplicitAny: only the type of the value that comes back matters here.
type ResultOf<E> = E extends { readonly result: (...given: any[]) => infer R } ? R : never;

/** The dice as they fell: one number, several, or those of each throw by its name. */
type Dice = number | kernel.Json;

/** The answer of an entry, with its whole account. */
export interface Answer<R> extends Omit<kernel.Resolution, 'result'> {
  readonly result: R;
}

/** Without types a wrong id gives no entry at all; that is said in words. */
const there = <E extends Any>(entry: E): E => {
  if (entry === undefined) {
    throw new TypeError('There is no such chart: the ids are the keys of `charts` of its system.');
  }
  return entry;
};

/** Reads a chart, or carries out a procedure, with the dice that fell. */
export const resolve = <E extends Any>(
  entry: E,
  given: Situation<E>,
  dice?: Dice,
): kernel.Result<Answer<ResultOf<E>>, readonly kernel.Issue[]> =>
  kernel.resolve(there(entry), given, dice) as kernel.Result<Answer<ResultOf<E>>, readonly kernel.Issue[]>;

/** Exact odds: outcomes, spreads and measures as fractions. `policies` says how each side of a procedure chooses. */
export const odds = <E extends Any>(
  entry: E,
  given: Situation<E>,
  policies?: Readonly<Record<kernel.Side, string>>,
): kernel.Result<kernel.Odds, readonly kernel.Issue[]> => {
  const fault = policies ? kernel.policyFault(there(entry), policies) : null;
  return fault === null
    ? kernel.oddsOf(there(entry), given, policies ? { policy: policies } : {})
    : kernel.err([{ code: 'policy', path: '', sentence: fault }]);
};

/** The ledger of a chart before the roll: every modifier, applied or not, and their sum for each throw. */
export const explain = <F extends kernel.Facts, C, R>(
  chart: kernel.Chart<F, C, R>,
  given: NoInfer<Said<kernel.Given<F>>>,
): kernel.Result<ReturnType<typeof kernel.explain>, readonly kernel.Issue[]> => {
  const parsed = kernel.parseGiven(there(chart), given);
  return parsed.ok ? kernel.ok(kernel.explain(chart, parsed.value as kernel.Given<F>)) : parsed;
};

/** The facts of an entry as a JSON Schema. */
export const form = (entry: Any): kernel.FactsSchema => kernel.form(there(entry).facts);

/** A chart as a page of the player aid: its grid, its modifiers and their rules. */
export const page = (chart: kernel.AnyChart): kernel.Page => kernel.page(there(chart));
