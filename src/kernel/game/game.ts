import type { Json } from '../base/json.ts';
import { Bug, err, ok, type Refusal, type Result } from '../base/result.ts';
import { checkChoice, checkDraw, checkRoll } from './check-input.ts';
import type { ChoiceInput, Input, Rules, State } from './game-def.ts';
import { isPrivate } from './inputs.ts';
import { isPass } from './passing.ts';
import { leave } from './standing.ts';
import type { AnyStep, Applied, Awaits, Choose, Frame, Note, Side } from './step.ts';

/** A move of the machine: the state after it, the notes, and whether undo may go back over it. */
export interface Moved<B> {
  readonly state: State<B>;
  readonly notes: readonly Note[];
  /** A roll, a draw or a reveal: undo stops here. */
  readonly barrier: boolean;
  /** The wait of the new state, so that nobody has to ask twice. */
  readonly wait: Awaits;
}

const NO_NOTES: readonly Note[] = [];

const top = <B>(state: State<B>): Frame | undefined => state.stack[state.stack.length - 1];

/** The step that a frame stands at. */
export const stepOf = <B>(def: Rules<B>, frame: Frame): AnyStep<B> => {
  const step = def.steps[frame.at];
  if (!step) {
    throw new Bug(`there is no step ${frame.at}`, frame);
  }
  return step;
};

/** The wait of the game; null when it is over. */
export const awaits = <B>(def: Rules<B>, state: State<B>): Awaits => {
  const frame = top(state);
  return frame ? stepOf(def, frame).awaits(state.board, frame) : null;
};

/** The stack after its top frame was consumed. Copied by hand: this runs at every input of every game. */
const after = <B>({ stack, standing }: State<B>, applied: Applied<B>): State<B> => {
  const next: Frame[] = [];
  for (let i = 0; i < stack.length - 1; i++) {
    next.push(stack[i] as Frame);
  }
  if (applied.push) {
    for (const frame of applied.push) {
      next.push(frame);
    }
  }
  return standing ? { board: applied.board, stack: next, standing } : { board: applied.board, stack: next };
};

const LOOP = 100_000;

/** Runs the steps that wait for nothing, until one waits or the stack is empty. */
export const settle = <B>(
  def: Rules<B>,
  state: State<B>,
  notes: readonly Note[] = NO_NOTES,
  barrier = false,
): Moved<B> => {
  let now = state;
  let told: readonly Note[] = notes;
  let revealed = barrier;
  for (let turns = 0; turns < LOOP; turns++) {
    const frame = top(now);
    if (!frame) {
      return { state: now, notes: told, barrier: revealed, wait: null };
    }
    const step = stepOf(def, frame);
    const wait = step.awaits(now.board, frame);
    if (wait !== null) {
      return { state: now, notes: told, barrier: revealed, wait };
    }
    const applied = step.apply(now.board, frame, undefined);
    now = after(now, applied);
    told = applied.notes ? [...told, ...applied.notes] : told;
    revealed ||= applied.reveal === true;
  }
  throw new Bug('the steps run on for ever without waiting', now.stack);
};

/** Applies one input, or says why it is not allowed. The state given is never changed. */
export const apply = <B>(
  def: Rules<B>,
  state: State<B>,
  input: Input,
  wait: Awaits = awaits(def, state),
): Result<Moved<B>, Refusal> => {
  const frame = top(state);
  if (!frame) {
    return err({ code: 'kernel/over', sentence: 'The game is over; nothing more can be done.' });
  }
  if (wait === null) {
    throw new Bug('the state was not settled', frame);
  }
  if (isPrivate(input)) {
    const left = leave(def, state, input);
    return left.ok ? ok({ state: left.value, notes: NO_NOTES, barrier: false, wait }) : left;
  }
  if (wait.awaits === 'choose') {
    return applyChoice(def, state, wait, input);
  }
  const value = wait.awaits === 'roll' ? checkRoll(wait, input) : checkDraw(wait, input);
  if (!value.ok) {
    return value;
  }
  return ok(advance(def, state, value.value, true));
};

const applyChoice = <B>(
  def: Rules<B>,
  state: State<B>,
  wait: Choose,
  input: Input,
): Result<Moved<B>, Refusal> => {
  const refusal = checkChoice(state, wait, input, def.sideTitles);
  if (refusal) {
    return err(refusal);
  }
  const { side, choose } = input as ChoiceInput;
  if (wait.first) {
    return ok(applyFirst(def, state, wait, side, choose));
  }
  if (!wait.together) {
    return ok(advance(def, state, choose, isDeclined(wait, side, choose)));
  }
  const held = { ...state.held, [side]: choose };
  return ok(isComplete(wait, held) ? advance(def, state, held, true) : holding(state, held, wait, false));
};

/** A hidden window that was declined stays declined: a player who could take it back could look first at the sequel. */
const isDeclined = (wait: Choose, side: Side, value: Json): boolean =>
  wait.hidden === true && isPass(wait.sides[side], value);

const isComplete = (wait: Choose, held: Readonly<Record<Side, Json>>): boolean =>
  Object.keys(wait.sides).every(side => Object.hasOwn(held, side));

/** The same moment, with the choice of one side kept until the others have chosen too. */
const holding = <B>(
  state: State<B>,
  held: Readonly<Record<Side, Json>>,
  wait: Choose,
  barrier: boolean,
): Moved<B> => ({ state: { ...state, held }, notes: NO_NOTES, barrier, wait });

/** The first that acts decides; a pass waits for the others. */
const applyFirst = <B>(def: Rules<B>, state: State<B>, wait: Choose, side: Side, choose: Json): Moved<B> => {
  if (!isPass(wait.sides[side], choose)) {
    return advance(def, state, { side, choose }, false);
  }
  const held = { ...state.held, [side]: choose };
  const declined = wait.hidden === true;
  return isComplete(wait, held) ? advance(def, state, null, declined) : holding(state, held, wait, declined);
};

const advance = <B>(def: Rules<B>, state: State<B>, value: Json, barrier: boolean): Moved<B> => {
  const frame = top(state) as Frame;
  const applied = stepOf(def, frame).apply(state.board, frame, value);
  return settle(def, after(state, applied), applied.notes, barrier || applied.reveal === true);
};
