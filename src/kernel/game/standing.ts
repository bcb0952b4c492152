import type { Json } from '../base/json.ts';
import { err, ok, type Refusal, type Result } from '../base/result.ts';
import type { Facts, Given } from '../chart/facts.ts';
import { parseFacts } from '../chart/parse-facts.ts';
import { asked } from './asked.ts';
import { checkChoice } from './check-input.ts';
import type { ChoiceInput, GameDef, Rules, StandingInput, State } from './game-def.ts';
import { type Known, knownTo } from './known.ts';
import { passFor, TOPICS, topicFacts } from './passing.ts';
import { pathOf } from './path.ts';
import type { Awaits, Choose, Side } from './step.ts';

/** The basis of a standing answer: the policy that the seat left, and its knowledge when it is asked. */
export interface Consulted<V = Json, P = Json> {
  readonly policy: P;
  readonly known: Known<V>;
  readonly side: Side;
  readonly wait: Choose;
  /** The value of `mark` when the answer was left; null where there is none. */
  readonly mark: Json;
}

/**
 * A window that a seat may answer in advance. The defaults of the form are the answer for a player who is absent and
 * has left none, where the game declares one.
 */
export interface AnswerWindow<V = Json> {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  /** The steps at which it is used. */
  readonly steps: readonly string[];
  /** The form that the seat fills in. */
  readonly form: Facts;
  /** Taken when the answer is left, so that it can lapse: the seat's turns so far, say. */
  mark?(known: Known<V>, side: Side): Json;
  /** The choice that follows here, or null: ask me. */
  answer(consulted: Consulted<V, never>): { readonly choose: Json } | null;
}

/** Declares a window over a view, with the type of its form: `answerWindow<Seen>()({ … })`. */
export const answerWindow =
  <V>() =>
  <const F extends Facts>(
    spec: Omit<AnswerWindow<V>, 'form' | 'answer'> & {
      readonly form: F;
      answer(consulted: Consulted<V, Given<F>>): { readonly choose: Json } | null;
    },
  ): AnswerWindow<V> =>
    spec as AnswerWindow<V>;

/** An answer as it was left. */
export interface Left {
  readonly policy: Json;
  readonly mark?: Json;
}

export type StandingAnswers = Readonly<Record<Side, Readonly<Record<string, Left>>>>;

/** The form of a window, or null where the game has no such window. */
export const standingForm = (def: Pick<Rules<never>, 'topics' | 'standing'>, id: string): Facts | null => {
  if (id === TOPICS) {
    return def.topics ? topicFacts(def.topics) : null;
  }
  return def.standing?.find(each => each.id === id)?.form ?? null;
};

/** The state with a side's answer for a window left, changed or taken back. */
export const leave = <B>(
  def: Rules<B>,
  state: State<B>,
  { side, standing: id, answer }: StandingInput,
): Result<State<B>, Refusal> => {
  const form = standingForm(def as Rules<never>, id);
  if (!form) {
    return err({
      code: 'kernel/no-window',
      sentence: `There is no window called ${id} to answer in advance.`,
    });
  }
  if (!def.sides?.includes(side)) {
    return err({ code: 'kernel/no-side', sentence: `There is no side called ${side}.` });
  }
  if (answer === null) {
    return ok(withAnswer(state, side, id, null));
  }
  const policy = parseFacts(form, answer);
  return policy.ok
    ? ok(withAnswer(state, side, id, leftBy(def, state, side, id, policy.value as Json)))
    : err({ code: 'kernel/standing', sentence: `${policy.error.map(each => each.sentence).join('; ')}.` });
};

const leftBy = <B>(def: Rules<B>, state: State<B>, side: Side, id: string, policy: Json): Left => {
  const window = def.standing?.find(each => each.id === id);
  return window?.mark ? { policy, mark: window.mark(knownBy(def, state, side), side) } : { policy };
};

/** A game that declares windows has a view; steps alone declare none. */
const knownBy = <B>(def: Rules<B>, state: State<B>, side: Side): Known =>
  knownTo(def as Pick<GameDef<B>, 'view' | 'ahead'>, state, side);

const withAnswer = <B>(state: State<B>, side: Side, id: string, left: Left | null): State<B> => {
  const { [id]: _, ...others } = state.standing?.[side] ?? {};
  const own = left ? { ...others, [id]: left } : others;
  const { [side]: __, ...rest } = state.standing ?? {};
  const all = Object.keys(own).length > 0 ? { ...rest, [side]: own } : rest;
  const { standing: ___, ...bare } = state;
  return Object.keys(all).length > 0 ? { ...bare, standing: all } : bare;
};

/**
 * The choice that a side's standing answer makes here, or null where the side is to be asked. For a player who is absent,
 * a window without an answer is answered by the defaults of its form.
 */
export const answerFor = <B>(
  def: Rules<B>,
  state: State<B>,
  wait: Awaits,
  side: Side,
  isAbsent = false,
): ChoiceInput | null => {
  const left = state.standing?.[side];
  if (
    wait?.awaits !== 'choose' ||
    !def.standing ||
    !(left || isAbsent) ||
    !asked(state, wait).includes(side)
  ) {
    return null;
  }
  const path = pathOf(state.stack);
  for (const window of def.standing) {
    const own = left?.[window.id] ?? (isAbsent ? absent(window) : undefined);
    if (own && window.steps.some(step => path.includes(step))) {
      const input = consult(def, state, wait, side, window, own);
      if (input) {
        return input;
      }
    }
  }
  return null;
};

const absent = ({ form }: AnswerWindow): Left | undefined => {
  const usual = parseFacts(form, {});
  return usual.ok ? { policy: usual.value as Json } : undefined;
};

const consult = <B>(
  def: Rules<B>,
  state: State<B>,
  wait: Choose,
  side: Side,
  window: AnswerWindow,
  { policy, mark = null }: Left,
): ChoiceInput | null => {
  const known = knownBy(def, state, side);
  const said = window.answer({ policy, known, side, wait, mark } as Consulted<Json, never>);
  const input: ChoiceInput | null = said && { side, choose: said.choose, by: 'standing' };
  return input && checkChoice(state, wait, input) === null ? input : null;
};

/**
 * The input that a shell may enter by itself here: a standing answer of a side that is asked, or its pass. Null: a
 * player is asked.
 */
export const unasked = <B>(def: Rules<B>, state: State<B>, wait: Awaits): ChoiceInput | null => {
  if (wait?.awaits !== 'choose') {
    return null;
  }
  for (const side of asked(state, wait)) {
    const input = answerFor(def, state, wait, side) ?? passFor(def, state, wait, side);
    if (input) {
      return input;
    }
  }
  return null;
};
