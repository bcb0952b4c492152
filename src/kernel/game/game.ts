import type { Json } from '../base/json.ts';
import { Bug, err, ok, type Refusal, type Result } from '../base/result.ts';
import { checkChoice, checkDraw, checkRoll } from './check-input.ts';
import type { GameDef, Input, State } from './game-def.ts';
import type { Applied, Awaits, Choose, Frame, Note, Side } from './step.ts';

/** A move of the machine: the state after it, what there is to tell, and whether undo may go back over it. */
export interface Moved<B> {
  readonly state: State<B>;
  readonly notes: readonly Note[];
  /** A roll, a draw or a reveal: undo stops here. */
  readonly barrier: boolean;
  /** What the new state waits for, so that nobody has to ask twice. */
  readonly wait: Awaits;
}

const NO_NOTES: readonly Note[] = [];

const top = <B>(state: State<B>): Frame | undefined => state.stack[state.stack.length - 1];

const stepAt = <B>(def: Pick<GameDef<B>, 'steps'>, frame: Frame) => {
  const step = def.steps[frame.at];
  if (!step) {
    throw new Bug(`there is no step ${frame.at}`, frame);
  }
  return step;
};

/** What the game waits for; null when it is over. */
export const awaits = <B>(def: Pick<GameDef<B>, 'steps'>, state: State<B>): Awaits => {
  const frame = top(state);
  return frame ? stepAt(def, frame).awaits(state.board, frame) : null;
};

/** The sides that still have to choose. */
export const asked = (state: State<unknown>, choose: Choose): Side[] =>
  Object.keys(choose.sides).filter(side => !(state.held && Object.hasOwn(state.held, side)));

/** The stack after its top frame was consumed. Copied by hand: this runs at every input of every game. */
const after = <B>(stack: readonly Frame[], applied: Applied<B>): State<B> => {
  const next: Frame[] = [];
  for (let i = 0; i < stack.length - 1; i++) {
    next.push(stack[i] as Frame);
  }
  if (applied.push) {
    for (const frame of applied.push) {
      next.push(frame);
    }
  }
  return { board: applied.board, stack: next };
};

const LOOP = 100_000;

/** Runs the steps that wait for nothing, until one waits or the stack is empty. */
export const settle = <B>(
  def: Pick<GameDef<B>, 'steps'>,
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
    const step = stepAt(def, frame);
    const wait = step.awaits(now.board, frame);
    if (wait !== null) {
      return { state: now, notes: told, barrier: revealed, wait };
    }
    const applied = step.apply(now.board, frame, undefined);
    now = after(now.stack, applied);
    told = applied.notes ? [...told, ...applied.notes] : told;
    revealed ||= applied.reveal === true;
  }
  throw new Bug('the steps run on for ever without waiting', now.stack);
};

/** Applies one input, or says why it is not allowed. The state given is never changed. */
export const apply = <B>(
  def: Pick<GameDef<B>, 'steps'>,
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
  def: Pick<GameDef<B>, 'steps'>,
  state: State<B>,
  wait: Choose,
  input: Input,
): Result<Moved<B>, Refusal> => {
  const refusal = checkChoice(state, wait, input);
  if (refusal) {
    return err(refusal);
  }
  const { side, choose } = input as Extract<Input, { side: Side }>;
  if (!wait.together) {
    return ok(advance(def, state, choose, false));
  }
  const held = { ...state.held, [side]: choose };
  if (Object.keys(wait.sides).some(other => !Object.hasOwn(held, other))) {
    const waiting = { board: state.board, stack: state.stack, held };
    return ok({ state: waiting, notes: NO_NOTES, barrier: false, wait });
  }
  return ok(advance(def, state, held, true));
};

const advance = <B>(
  def: Pick<GameDef<B>, 'steps'>,
  state: State<B>,
  value: Json,
  barrier: boolean,
): Moved<B> => {
  const frame = top(state) as Frame;
  const applied = stepAt(def, frame).apply(state.board, frame, value);
  return settle(def, after(state.stack, applied), applied.notes, barrier || applied.reveal === true);
};
