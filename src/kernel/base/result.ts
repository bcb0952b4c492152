/**
 * The three ways in which things go wrong.
 *
 * A `Refusal` answers a player's input that is not allowed, an `Issue` answers outside data that does not
 * parse; both are returned. A `Bug` is the impossible: it is thrown, with the state and the input that led there.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

export interface Refusal {
  readonly code: string;
  readonly cite?: string;
  readonly sentence: string;
}

export interface Issue {
  readonly code: string;
  /** Where in the data, as in `rounds[1].active`; empty for the whole. */
  readonly path: string;
  readonly sentence: string;
}

export class Bug extends Error {
  readonly context: unknown;

  constructor(message: string, context?: unknown) {
    super(message);
    this.name = 'Bug';
    this.context = context;
  }
}

/** The value, which cannot be missing; if it is, that is a bug and not the player's fault. */
export const must = <T>(value: T | null | undefined, what = 'a value'): T => {
  if (value === null || value === undefined) {
    throw new Bug(`${what} is missing`, { what });
  }
  return value;
};

/** Closes a switch over a closed set: the compiler proves that no case is left. */
export const never = (x: never): never => {
  throw new Bug('a case that cannot be was reached', x);
};
