import type { Json } from '../base/json.ts';
import { err, type Issue, ok, type Refusal, type Result } from '../base/result.ts';
import type { Facts, Given } from '../chart/facts.ts';
import { parseFacts } from '../chart/parse-facts.ts';

/** One change that a rule allows on a tracking sheet. */
export interface Change<S, F extends Facts = Facts> {
  readonly title: string;
  readonly cite: string;
  readonly facts: F;
  /** The rule that forbids it now, or null. */
  readonly refuse?: (state: S, given: Given<F>) => Omit<Refusal, 'code'> | null;
  readonly apply: (state: S, given: Given<F>) => S;
  /** The change as one line of the sheet's history. */
  readonly tells: (state: S, given: Given<F>) => string;
}

/** A sheet as players keep it on paper. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

// biome-ignore lint/suspicious/noExplicitAny: a tracker holds changes of every kind of facts.
type Changes<S> = Readonly<Record<string, Change<S, any>>>;

export interface TrackerSpec<S, F extends Facts> {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly facts: F;
  /** The fault that keeps a sheet from beginning, with its field. */
  readonly refuse?: (given: Given<F>) => Issue | null;
  readonly begin: (given: Given<F>) => S;
  readonly changes: Changes<S>;
  readonly sheets: (state: S) => readonly Sheet[];
}

/** A sheet that players keep on paper, with the rules that govern it. State is plain JSON. */
export interface Tracker<S = Json, F extends Facts = Facts> extends TrackerSpec<S, F> {
  readonly kind: 'tracker';
}

// biome-ignore lint/suspicious/noExplicitAny: registries hold trackers of every state.
export type AnyTracker = Tracker<any, any>;

export const change = <S, const F extends Facts>(spec: Change<S, F>): Change<S, F> => spec;

export const tracker = <S, const F extends Facts>(spec: TrackerSpec<S, F>): Tracker<S, F> => ({
  ...spec,
  kind: 'tracker',
});

export interface Changed<S> {
  readonly state: S;
  readonly text: string;
  readonly cite: string;
}

/** Makes a change, or says in one sentence which rule or which field forbids it. */
export const applyChange = <S>(
  tracker: Tracker<S, never>,
  state: S,
  name: string,
  given: unknown,
): Result<Changed<S>, Refusal> => {
  const found = Object.hasOwn(tracker.changes, name) ? tracker.changes[name] : undefined;
  if (!found) {
    const names = Object.keys(tracker.changes).join(', ');
    return err({ code: `${tracker.id}/unknown-change`, sentence: `${name} is not one of ${names}.` });
  }
  const parsed = parseFacts(found.facts, given);
  if (!parsed.ok) {
    return err({ code: `${tracker.id}/facts`, sentence: parsed.error.map(each => each.sentence).join('; ') });
  }
  const refusal = found.refuse?.(state, parsed.value) ?? null;
  if (refusal) {
    return err({ code: `${tracker.id}/${name}`, ...refusal });
  }
  return ok({
    state: found.apply(state, parsed.value),
    text: found.tells(state, parsed.value),
    cite: found.cite,
  });
};
