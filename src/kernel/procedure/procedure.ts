import type { Json } from '../base/json.ts';
import { err, must, ok, type Refusal } from '../base/result.ts';
import type { Asks, Onward, WithId } from '../chart/chart.ts';
import type { Facts, Given } from '../chart/facts.ts';
import type { Marginal } from '../chart/odds.ts';
import { type Outcomes, outcomeNames } from '../chart/outcomes.ts';
import { parseFacts } from '../chart/parse-facts.ts';
import type { Random } from '../dice/index.ts';
import type { Dist } from '../exact/dist.ts';
import { foreseen } from '../game/foresee.ts';
import type { GameDef, Outcome, State } from '../game/game-def.ts';
import type { Known } from '../game/known.ts';
import type { AnyStep, Choose, Frame, Note, Side } from '../game/step.ts';
import { steps } from '../game/step.ts';
import { positionLines, type Standing } from './position.ts';

/** The moment in which a side is to choose, as a policy sees it. */
export interface Moment<B> {
  readonly board: B;
  readonly frame: Frame;
  readonly side: Side;
  readonly wait: Choose;
}

/** The advice for a side in a state: each choice, how often to take it, and its worth. */
export interface Advice {
  readonly worth: number;
  readonly choices: readonly { readonly value: Json; readonly share: number; readonly worth: number }[];
}

/** A way of choosing, for odds and for the computer: a value, or a mixture of values. */
export interface Policy<B> {
  readonly label: string;
  choose(moment: Moment<B>): Json | Dist<Json>;
}

export interface ProcedureSpec<F extends Facts, B, Q, R, V = B> extends Asks<Q> {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly phase?: string;
  readonly facts: F;
  readonly sides: readonly Side[];
  /** The name of each side, as people read it. */
  readonly sideTitles: Readonly<Record<Side, string>>;
  readonly outcome: (answer: Q) => string;
  readonly outcomes: Outcomes;
  readonly steps: readonly AnyStep<B>[];
  /** A situation that the rules do not know. */
  readonly refuse?: (given: Given<F>) => { readonly sentence: string; readonly cite: string } | null;
  /** Sets the board and the first frames (the last pushed is first). */
  readonly begin: (given: Given<F>) => { readonly board: B; readonly push: readonly Frame[] };
  /** The answer at the end: the odds merge ends with the same answer. */
  readonly answer: (board: B) => Q;
  /** The contract's fields, from the last board and the notes. */
  readonly result: (board: B, notes: readonly Note[]) => R;
  /** Named ways of choosing; the first is used where a caller names none. */
  readonly policies?: Readonly<Record<string, Policy<B>>>;
  /** Whether anybody has something to choose in a situation; where not, policies change nothing. Yes unless said. */
  readonly hasChoices?: (given: Given<F>) => boolean;
  /** The aim of each side, for `best` and for advice: more is better. */
  readonly aims?: Readonly<Record<Side, (answer: Q) => number>>;
  /** The best choice worked out by the procedure's own means, where the general search would be too slow. */
  readonly adviser?: (board: B, frame: Frame, side: Side) => Advice | null;
  /** A faster exact evaluator; a test proves that it agrees with the steps. Null where it does not reach. */
  readonly exact?: (given: Given<F>) => Dist<Q> | null;
  /**
   * The same from the middle of things. `habitual` is false where somebody follows another policy than the first;
   * null where the steps must tell.
   */
  readonly exactFrom?: (state: State<B>, habitual: boolean) => Dist<Q> | null;
  /** The odds from a state on when every side follows `best`; null where the steps must tell. */
  readonly exactBest?: (state: State<B>) => Dist<Q> | null;
  /**
   * Faster still where figures are many: a small distribution for each group of questions, none of which tells
   * all figures apart. Null where the situation is beyond it.
   */
  readonly marginals?: (given: Given<F>) => readonly Marginal<Q>[] | null;
  /** The contract lets the dice run out: the result is then the position so far. */
  readonly partial?: boolean;
  readonly view?: (board: B, side: Side | null) => V;
  /** The position in the system's own words, from the view of a side. */
  position(seen: V): readonly Standing[];
  /** The frames that a choosing side may see, where a view hides something; none unless said. */
  readonly ahead?: (stack: readonly Frame[], side: Side) => readonly Frame[];
  /** A whole state that a side may believe in, where a view hides something. */
  readonly suppose?: (known: Known, side: Side, random: Random) => State<B>;
  /** The board again from a view of it, where a view only adds to it and hides nothing. */
  readonly known?: (view: Json) => B;
  /** The winners, where that can be said; nobody when absent. */
  readonly winners?: (answer: Q) => readonly Side[];
  /** Figures worth comparing at the end, by side. */
  readonly score?: (answer: Q) => Readonly<Record<Side, number>>;
  /** The end in one sentence for the players. */
  readonly ending: (answer: Q) => string;
  readonly sentence?: (result: R, given: Given<F>) => string;
  /** The entry that usually comes next after a result, one for each side where both go on; null where none does. */
  readonly next?: (result: R, given: Given<F>) => Onward;
  /** Situations worth showing first, for scenarios and examples. */
  readonly examples?: readonly { readonly id: string; readonly title: string; readonly given: Json }[];
}

/** A procedure of several steps: playable alone, embeddable in a larger game, open to exact odds. */
export interface Procedure<F extends Facts = Facts, B = Json, Q = Json, R = Json, V = B>
  extends ProcedureSpec<F, B, Q, R, V> {
  readonly kind: 'procedure';
  readonly table: GameDef<B>['steps'];
}

// biome-ignore lint/suspicious/noExplicitAny: registries hold procedures of every board.
export type AnyProcedure = Procedure<any, any, any, any, any>;

export const procedure = <const F extends Facts, B, Q, R, V = B, const I extends string = string>(
  spec: ProcedureSpec<F, B, Q, R, V> & WithId<I>,
): Procedure<F, B, Q, R, V> & WithId<I> => ({
  ...spec,
  kind: 'procedure',
  table: steps(...spec.steps),
});

/** The first state of a procedure in a situation that has been checked. */
export const beginning = <F extends Facts, B>(
  procedure: Pick<Procedure<F, B, never, never>, 'begin'>,
  given: Given<F>,
): State<B> => {
  const { board, push } = procedure.begin(given);
  return { board, stack: push };
};

/** The refusal of a situation, or null. */
export const refusalOf = <G>(
  entry: { readonly id: string; readonly refuse?: (given: G) => { sentence: string; cite: string } | null },
  given: G,
): Refusal | null => {
  const reason = entry.refuse?.(given) ?? null;
  return reason && { code: `${entry.id}/refused`, ...reason };
};

/** A procedure as a game by itself: its facts are the set-up. */
export const gameOf = <F extends Facts, B, Q, R, V>(
  procedure: Procedure<F, B, Q, R, V>,
): GameDef<Ended<B>> => {
  const table = endedSteps(procedure);
  const isOpen = !procedure.view || procedure.known;
  return {
    ...plainGame(procedure, table),
    ...(isOpen ? openGame(procedure, table) : procedure.suppose ? closedGame(procedure) : {}),
  };
};

/** The whole state of a procedure in which nothing is hidden, from the knowledge of a player. */
export const knownState = <B>(
  { known }: Pick<Procedure<Facts, B, never, never>, 'known'>,
  { view, ahead }: Known,
): State<Ended<B>> => {
  const { over, at } = view as unknown as Ended<B>;
  return { board: { over, at: known ? known(at as Json) : at }, stack: ahead };
};

/** Where something is hidden, the procedure itself redacts the stack and supposes states. */
const closedGame = <B>({
  ahead,
  suppose,
}: Pick<Procedure<Facts, B, never, never>, 'ahead' | 'suppose'>): Pick<
  GameDef<Ended<B>>,
  'ahead' | 'suppose'
> => ({
  ahead: ([, ...stack], side) => [END, ...(ahead?.(stack, side) ?? [])],
  suppose: ({ view, ahead: [, ...seen] }, side, random) => {
    const { over, at } = view as unknown as Ended<Json>;
    const state = must(suppose)({ view: at, ahead: seen }, side, random);
    return { board: { over, at: state.board }, stack: [END, ...state.stack] };
  },
});

/** Where nothing is hidden, every side knows the whole stack, and can ask for the roll after a choice. */
const openGame = <B>(
  procedure: Pick<Procedure<Facts, B, never, never>, 'known'>,
  steps: GameDef<Ended<B>>['steps'],
): Required<Pick<GameDef<Ended<B>>, 'ahead' | 'suppose' | 'foresee'>> => ({
  ahead: stack => stack,
  suppose: known => knownState(procedure, known),
  foresee: (known, side, choose) => {
    const found = foreseen({ steps }, knownState(procedure, known), side, choose);
    return found && { ...found, supposed: false };
  },
});

const plainGame = <F extends Facts, B, Q, R, V>(
  procedure: Procedure<F, B, Q, R, V>,
  table: GameDef<Ended<B>>['steps'],
): GameDef<Ended<B>> => ({
  id: procedure.id,
  title: procedure.title,
  cite: procedure.cite,
  version: '1',
  sides: procedure.sides,
  sideTitles: procedure.sideTitles,
  tell: view => positionLines(procedure.position((view as unknown as Ended<V>).at)),
  setup: procedure.facts,
  scenarios: (procedure.examples ?? []).map(({ id, title, given }) => ({
    id,
    title,
    about: title,
    setup: given,
  })),
  steps: table,
  start: setup => {
    const given = parseFacts(procedure.facts, setup);
    if (!given.ok) {
      return err(given.error);
    }
    const refusal = refusalOf(procedure, given.value);
    if (refusal) {
      return err([{ path: '', sentence: refusal.sentence }]);
    }
    const { board, stack } = beginning(procedure, given.value);
    return ok({ board: { over: false, at: board }, stack: [END, ...stack] });
  },
  view: ({ over, at }, side) => ({
    over,
    at: procedure.view ? (procedure.view(at, side) as Json) : (at as Json),
  }),
  outcome: ({ over, at }) => (over ? outcomeOf(procedure, at) : null),
  endings: outcomeNames(procedure.outcomes),
  endingTitles: procedure.outcomes?.labels ?? {},
});

/** A procedure's board beside the mark that it is over: the stack alone is not seen by `outcome`. */
export interface Ended<B> {
  readonly over: boolean;
  readonly at: B;
}

const END: Frame = { at: 'kernel.end' };

const endedSteps = <B>(procedure: {
  readonly cite: string;
  readonly steps: readonly AnyStep<B>[];
}): GameDef<Ended<B>>['steps'] => {
  const end: AnyStep<Ended<B>> = {
    id: END.at,
    cite: procedure.cite,
    at: () => END,
    awaits: () => null,
    apply: ({ at }) => ({ board: { over: true, at } }),
  };
  const lifted = procedure.steps.map(
    (step): AnyStep<Ended<B>> => ({
      ...step,
      awaits: ({ at }, local) => step.awaits(at, local),
      apply: ({ at, over }, local, input) => {
        const applied = step.apply(at, local, input);
        return { ...applied, board: { over, at: applied.board } };
      },
    }),
  );
  return steps(end, ...lifted);
};

const outcomeOf = <F extends Facts, B, Q, R, V>(procedure: Procedure<F, B, Q, R, V>, board: B): Outcome => {
  const answer = procedure.answer(board);
  const winners = procedure.winners?.(answer) ?? [];
  const ending = procedure.outcome(answer);
  const score = procedure.score?.(answer);
  const sentence = procedure.ending(answer);
  return score ? { winners, ending, sentence, score } : { winners, ending, sentence };
};
