import { type Json, sameJson } from '../base/json.ts';
import { Bug, err, type Issue, ok, type Refusal, type Result } from '../base/result.ts';
import type { Facts } from '../chart/facts.ts';
import type { Applied, Awaits, Choose, Foreseen, Frame, Note, Roll, Side, Steps } from './step.ts';

/** The whole of a game at one moment: plain JSON. */
export interface State<B = Json> {
  readonly board: B;
  readonly stack: readonly Frame[];
  /** Choices made in secret while another side is still choosing. */
  readonly held?: Readonly<Record<Side, Json>>;
}

/** What happens from outside: a choice, dice or cards. Nothing else changes a game. */
export type Input =
  | { readonly side: Side; readonly choose: Json }
  | { readonly roll: Readonly<Record<string, readonly number[]>>; readonly by?: 'hand' }
  | { readonly draw: readonly string[]; readonly by?: 'hand' };

/** How a game ended. */
export interface Outcome {
  /** The winners; none for a draw. */
  readonly winners: readonly Side[];
  /** The way it ended, by id: each has a recorded game. */
  readonly ending: string;
  readonly sentence: string;
  /** Figures worth comparing: points, losses. */
  readonly score?: Readonly<Record<Side, number>>;
}

/** What is wrong with data from outside, and where. */
export type Problem = Pick<Issue, 'path' | 'sentence'>;

export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** One line for a list of scenarios. */
  readonly about: string;
  readonly setup: Json;
}

/** A playable game: a whole campaign or battle, or one procedure by itself. */
export interface GameDef<B = Json> {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly version: string;
  readonly sides: readonly Side[];
  /** What a set-up asks for: scenario and options, or the situation of a procedure. */
  readonly setup: Facts;
  readonly scenarios: readonly Scenario[];
  /** A scenario of one's own from what a file holds, or the place of every fault; absent where there is no such file. */
  scenarioFrom?(json: Json): Result<Scenario, readonly Problem[]>;
  readonly steps: Steps<B>;
  /** A checked set-up becomes the first state, or is refused with the place of the fault. */
  start(setup: Json): Result<State<B>, readonly Problem[]>;
  /** What a side may know (null: everything, for an umpire); the only redaction. */
  view(board: B, side: Side | null): Json;
  /** What everybody may know, for those who only watch; where absent, what the views of all sides agree on. */
  watch?(board: B): Json;
  /**
   * What a side that is to choose may know of the stack: where the game stands, and what is to come as far as it holds
   * nothing hidden. With the view it is all that odds at a seat are worked out from. Nothing when absent.
   */
  ahead?(stack: readonly Frame[]): readonly Frame[];
  /** The roll that a choice leads to, from its side's view and what `ahead` told it; null where no roll follows at once. */
  foresee?(view: Json, ahead: readonly Frame[], side: Side, choose: Json): Foreseen | null;
  outcome(board: B): Outcome | null;
  /** What must hold in every state: a sentence where it does not. Checked by the contract and by fuzzing. */
  readonly invariants?: readonly ((state: State<B>) => string | null)[];
}

// biome-ignore lint/suspicious/noExplicitAny: registries hold games of every board.
export type AnyGame = GameDef<any>;

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

/** The reason why an input is not a legal choice here, or null. */
const checkChoice = (state: State<unknown>, wait: Choose, input: Input): Refusal | null => {
  if (!('choose' in input)) {
    return { code: 'kernel/awaits-choice', cite: wait.cite, sentence: `A choice is awaited: ${wait.title}.` };
  }
  const choice = Object.hasOwn(wait.sides, input.side) ? wait.sides[input.side] : undefined;
  if (!choice) {
    return {
      code: 'kernel/not-your-choice',
      cite: wait.cite,
      sentence: `It is for ${Object.keys(wait.sides).join(' and ')} to choose, not for ${input.side}.`,
    };
  }
  if (state.held && Object.hasOwn(state.held, input.side)) {
    return { code: 'kernel/already-chosen', cite: wait.cite, sentence: `${input.side} has already chosen.` };
  }
  if (choice.kind === 'open') {
    return choice.check(input.choose);
  }
  const option = choice.options.find(each => sameJson(each.value, input.choose));
  return option
    ? (option.refused ?? null)
    : {
        code: 'kernel/not-offered',
        cite: wait.cite,
        sentence: `That is not among the choices of "${wait.title}".`,
      };
};

const checkRoll = (wait: Roll, input: Input): Result<Json, Refusal> => {
  if (!('roll' in input)) {
    return err({ code: 'kernel/awaits-roll', cite: wait.cite, sentence: `Dice are awaited: ${wait.title}.` });
  }
  const read: Record<string, Json> = {};
  const names = Object.keys(wait.throws);
  const extra = Object.keys(input.roll).find(name => !Object.hasOwn(wait.throws, name));
  if (extra !== undefined) {
    return err({ code: 'kernel/dice', cite: wait.cite, sentence: `There is no throw called ${extra} here.` });
  }
  for (const name of names) {
    const pool = wait.throws[name] as Roll['throws'][string];
    const dice = input.roll[name] ?? [];
    if (!fits(dice, pool.count, pool.faces)) {
      const sentence = `${name} takes ${pool.count} dice of ${pool.faces} faces, not ${JSON.stringify(dice)}.`;
      return err({ code: 'kernel/dice', cite: wait.cite, sentence });
    }
    read[name] = pool.reads.of(dice, pool.faces) as Json;
  }
  return ok(read);
};

const fits = (dice: readonly number[], count: number, faces: number): boolean =>
  Array.isArray(dice) &&
  dice.length === count &&
  dice.every(die => Number.isInteger(die) && die >= 1 && die <= faces);

const checkDraw = (wait: Extract<Awaits, { awaits: 'draw' }>, input: Input): Result<Json, Refusal> => {
  if (!('draw' in input)) {
    return err({
      code: 'kernel/awaits-draw',
      cite: wait.cite,
      sentence: `Cards are awaited: ${wait.title}.`,
    });
  }
  const left = [...wait.from];
  for (const card of input.draw) {
    const i = left.indexOf(card);
    if (i < 0) {
      return err({ code: 'kernel/card', cite: wait.cite, sentence: `${card} is not in the deck.` });
    }
    left.splice(i, 1);
  }
  return input.draw.length === wait.count
    ? ok([...input.draw])
    : err({
        code: 'kernel/cards',
        cite: wait.cite,
        sentence: `${wait.count} cards are drawn, not ${input.draw.length}.`,
      });
};
