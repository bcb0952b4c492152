import type { Json } from '../base/json.ts';
import type { Refusal } from '../base/result.ts';
import type { LedgerLine } from '../chart/chart.ts';
import type { Random } from '../dice/index.ts';
import type { Pool } from '../dice/pool.ts';

/** Where a game stands: a step and its locals. Plain JSON, so that a game can be saved anywhere. */
export interface Frame {
  readonly at: string;
  readonly [local: string]: Json;
}

export type Side = string;

/** One choice on a list; a refused one says why it is not allowed. */
export interface Option {
  readonly value: Json;
  readonly label?: string;
  readonly refused?: Refusal;
  /** Not to be chosen lightly, as resigning: shells ask again, and random play leaves it out. */
  readonly grave?: true;
}

/** How a side declines to act, where it may. */
export interface Passing {
  /** The value that means not acting. Shells show it quietly, and may enter it by themselves (`passFor`). */
  readonly pass?: Json;
  /** By public knowledge, this side can do nothing here but pass. */
  readonly idle?: boolean;
}

/** A choice from a list. */
export interface Listed extends Passing {
  readonly kind: 'listed';
  readonly options: readonly Option[];
}

/**
 * A choice too wide to list: a point, a path, a division of points, an order. `check` is its legality,
 * `propose` yields good candidates for bots, fuzzing and hints.
 */
export interface Open extends Passing {
  readonly kind: 'open';
  /** JSON Schema of the value. */
  readonly schema: Json;
  check(value: Json): Refusal | null;
  propose(random: Random): readonly Json[];
  /** The values that a person is likely to want, with labels, where a list can be made: for menus. */
  hints?(): readonly Option[];
}

export type Choice = Listed | Open;

/** The question and the rule that asks it. */
export interface Asked {
  readonly title: string;
  readonly cite: string;
}

/**
 * One side chooses; or several together, none of them seeing another's choice before all have made theirs; or any of
 * several, where the first that acts decides.
 */
export interface Choose extends Asked {
  readonly awaits: 'choose';
  readonly sides: Readonly<Record<Side, Choice>>;
  /** All choose: `apply` gets a record by side. A side that chooses alone is handed to `apply` bare. */
  readonly together: boolean;
  /** Any may act: `apply` gets `FirstCome`. Every choice names its pass. */
  readonly first?: boolean;
  /** A plan that the others learn of only when it is carried out: shells do not tell it to them. */
  readonly secret?: boolean;
  /**
   * The options depend on something that only the asked side knows, such as a hand of cards. Such a window is never
   * passed because of it, and a pass in it cannot be taken back.
   */
  readonly hidden?: boolean;
}

/** The side that acted first and its choice; null when all have passed. */
export type FirstCome<T = Json> = { readonly side: Side; readonly choose: T } | null;

/** Dice, thrown by the shell, a person's hand, a script or the odds. */
export interface Roll extends Asked {
  readonly awaits: 'roll';
  readonly throws: Readonly<Record<string, Pool<unknown>>>;
  /** The side that rolls these dice, where it matters to the players. */
  readonly by?: Side;
  /** The chart that will be read, with its facts, so that odds and ledger can be shown before the roll. */
  readonly on?: Announced;
}

/** A reading that is due: the chart and its facts. */
export interface Due {
  readonly chart: string;
  readonly given: Json;
}

/** The same before a roll, with the sides that may know it (everybody when absent). */
export interface Announced extends Due {
  readonly to?: readonly Side[];
}

/** A roll that a choice would lead to, as the side that makes it can reckon. */
export interface Foreseen extends Asked {
  /** The side may not know which other sides see the place, and so which sides would know of it. */
  readonly on: Due;
  /** The step that rolls. */
  readonly frame: Frame;
  /** True where hidden things of the other sides had to be supposed. */
  readonly supposed: boolean;
}

/** Cards from a deck whose order nobody knows: each remaining card is as likely as another. */
export interface Draw extends Asked {
  readonly awaits: 'draw';
  readonly from: readonly string[];
  readonly count: number;
  /** The side that sees the cards; all when absent. */
  readonly to?: Side;
  /** Sides that find the cards in their own views too: partners who see each other’s hands. */
  readonly also?: readonly Side[];
}

/** The wait of a step; `null` when it needs nothing and goes on by itself. */
export type Awaits = Choose | Roll | Draw | null;

/** Something to tell the players: a sentence, the rule, the figures. */
export interface Note {
  readonly text: string;
  readonly cite?: string;
  /** The sides that may read it; everybody when absent. */
  readonly to?: readonly Side[];
  readonly data?: Json;
  /** The chart that was read, and its result. */
  readonly reading?: { readonly chart: string; readonly result: Json };
  /** The account behind a reading: every row of the chart, in its order. */
  readonly ledger?: readonly LedgerLine[];
}

/** The effect of an input. `push` holds the frames that follow; the last pushed is next. */
export interface Applied<B> {
  readonly board: B;
  readonly push?: readonly Frame[];
  readonly notes?: readonly Note[];
  /** Something hidden came to light: undo does not go back past it. */
  readonly reveal?: boolean;
}

/** The same effect, with a frame that comes after those that it pushes. */
export const followedBy = <B>({ board, push, notes, reveal }: Applied<B>, next: Frame): Applied<B> => ({
  board,
  push: push ? [next, ...push] : [next],
  notes,
  reveal,
});

/** The locals of a step that has none. */
export type NoLocals = Record<never, never>;

export interface StepSpec<B, L, I> {
  readonly cite: string;
  awaits(board: B, local: L): Awaits;
  apply(board: B, local: L, input: I): Applied<B>;
}

/** One paragraph of a sequence of play. */
export interface Step<B, L = Frame, I = unknown> extends StepSpec<B, L, I> {
  readonly id: string;
  /** The frame that stands at this step. */
  at(...locals: keyof L extends never ? [] : [locals: L]): Frame;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of steps holds steps of every local and input.
export type AnyStep<B> = Step<B, any, any>;
export type Steps<B> = Readonly<Record<string, AnyStep<B>>>;

/** The frame of a step with its locals, which may be the frame of another step. Frames of a step share one class. */
export const frameOf = (id: string, locals: object): Frame => {
  const frame: Record<string, Json> = { at: id };
  for (const name in locals) {
    if (name !== 'at') {
      frame[name] = (locals as Frame)[name] as Json;
    }
  }
  return frame as Frame;
};

/** Defines a step. */
export const step = <B, L extends object = NoLocals, I = unknown>(
  id: string,
  spec: StepSpec<B, L, I>,
): Step<B, L, I> => {
  const bare: Frame = { at: id };
  return {
    id,
    cite: spec.cite,
    awaits: spec.awaits,
    apply: spec.apply,
    at: (...locals) => (locals[0] === undefined ? bare : frameOf(id, locals[0])),
  };
};

/** The same step, asked or carried out in another way. All steps of a table share one class. */
export const wrapped = <B>(
  { id, cite, at }: AnyStep<B>,
  { awaits, apply }: Pick<AnyStep<B>, 'awaits' | 'apply'>,
): AnyStep<B> => ({ id, cite, awaits, apply, at });

export const steps = <B>(...all: readonly AnyStep<B>[]): Steps<B> =>
  Object.fromEntries(all.map(each => [each.id, each]));

type Plain = Json | Option;
const isOption = (value: Plain): value is Option =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'value' in value;

/** A list of values, or of options with labels and refusals. */
export const listed = (plain: readonly Plain[], passing?: Passing): Listed => {
  const options = plain.every(isOption)
    ? plain
    : plain.map(option => (isOption(option) ? option : { value: option }));
  return { kind: 'listed', options, pass: passing?.pass, idle: passing?.idle };
};

export const open = (spec: Omit<Open, 'kind'>): Open => ({ kind: 'open', ...spec });

/** A question with all its fields, absent ones too: questions are asked at every input, and share one class. */
const question = (
  { title, cite }: Asked,
  sides: Choose['sides'],
  how: Omit<Choose, keyof Asked | 'awaits' | 'sides'>,
): Choose => ({
  awaits: 'choose',
  title,
  cite,
  sides,
  together: how.together,
  first: how.first,
  secret: how.secret,
  hidden: how.hidden,
});

/** The same question to other sides, or with other choices. */
export const askedOf = (wait: Choose, sides: Choose['sides']): Choose => question(wait, sides, wait);

const ALONE = { together: false };
const TOGETHER = { together: true };
const FIRST = { together: false, first: true };
const SECRET = { together: false, secret: true };

/** One side chooses; `apply` gets the value. */
export const choose = (side: Side, asked: Asked, choice: Choice): Choose =>
  question(asked, { [side]: choice }, ALONE);

/** One side plans in secret: as `choose`, but the others do not learn the choice. */
export const plan = (side: Side, asked: Asked, choice: Choice): Choose =>
  question(asked, { [side]: choice }, SECRET);

/** Several sides choose at once and in secret; `apply` gets the values by side. */
export const chooseTogether = (asked: Asked, sides: Readonly<Record<Side, Choice>>): Choose =>
  question(asked, sides, TOGETHER);

/** Any of several sides may act; the first that acts decides, and it is over when all have passed. */
export const chooseFirst = (asked: Asked, sides: Readonly<Record<Side, Choice>>): Choose =>
  question(asked, sides, FIRST);

/** The same choice, marked as one whose options depend on private knowledge of the asked side. */
export const hidden = (wait: Choose): Choose => {
  const { together, first, secret } = wait;
  return question(wait, wait.sides, { together, first, secret, hidden: true });
};

/** Throws by name; `apply` gets the reading of each pool, by name. */
export const roll = (
  asked: Asked,
  throws: Readonly<Record<string, Pool<unknown>>>,
  more: Pick<Roll, 'by' | 'on'> = {},
): Roll => ({ awaits: 'roll', throws, title: asked.title, cite: asked.cite, by: more.by, on: more.on });

/** Cards; `apply` gets their ids. */
export const draw = (
  asked: Asked,
  from: readonly string[],
  count = 1,
  to?: Side,
  also?: readonly Side[],
): Draw => ({
  awaits: 'draw',
  title: asked.title,
  cite: asked.cite,
  from,
  count,
  to,
  also,
});
