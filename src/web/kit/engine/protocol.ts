import type { LuckReport } from '#companion/luck.ts';
import type { OddsView } from '#companion/odds-view.ts';
import type { Comparison } from '#companion/printings.ts';
import type { Advice, GameFile, Json, State } from '#kernel';

/** How the choices inside a procedure are made when its odds are asked for: a policy by side. */
export type PolicyNames = Readonly<Record<string, string>>;

/** The questions of the pages to the worker, with the answer each question gets. */
export interface Answers {
  readonly odds: { readonly entry: string; readonly given: Json; readonly policy?: PolicyNames };
  readonly from: { readonly entry: string; readonly state: State<unknown>; readonly policy?: PolicyNames };
  readonly sweep: { readonly entry: string; readonly givens: readonly Json[]; readonly policy?: PolicyNames };
  readonly options: {
    readonly entry: string;
    readonly state: State<unknown>;
    readonly side: string;
    readonly values: readonly Json[];
    readonly policy?: PolicyNames;
  };
  readonly advice: { readonly entry: string; readonly state: State<unknown>; readonly side: string };
  readonly luck: { readonly entry: string; readonly file: GameFile; readonly policy?: PolicyNames };
  readonly printings: { readonly system: string };
}

export interface Given {
  readonly odds: OddsView;
  readonly from: OddsView;
  /** One view for each situation; null where the rules refuse it. */
  readonly sweep: readonly (OddsView | null)[];
  readonly options: readonly OddsView[];
  readonly advice: Advice;
  readonly luck: LuckReport;
  readonly printings: readonly Comparison[];
}

export type Kind = keyof Answers;
export type Question<K extends Kind = Kind> = { readonly [N in K]: { readonly kind: N } & Answers[N] }[K];

/** How far a long answer has come: positions weighed, and of how many where that is known. */
export interface Progress {
  readonly done: number;
  readonly of: number | null;
}

/** A question to the worker, or word that nobody waits for its answer any more. */
export type Message =
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly dropped: true };

/** The worker says when it has all that an answer needs and begins to reckon: from then on it hears nothing. */
export type Reply =
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly dropped: true }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly answer: Given[Kind] }
  | { readonly id: number; readonly fault: string };
