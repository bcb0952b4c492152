import type { Json } from '../base/json.ts';
import type { Issue, Result } from '../base/result.ts';
import type { Facts } from '../chart/facts.ts';
import type { Random } from '../dice/index.ts';
import type { DeclaredMap } from './declared-map.ts';
import type { Known } from './known.ts';
import type { Topic } from './passing.ts';
import type { AnswerWindow, StandingAnswers } from './standing.ts';
import type { Foreseen, Frame, Note, Side, Steps } from './step.ts';

/** The whole of a game at one moment: plain JSON. */
export interface State<B = Json> {
  readonly board: B;
  readonly stack: readonly Frame[];
  /** Choices made in secret, and passes, while another side is still choosing. */
  readonly held?: Readonly<Record<Side, Json>>;
  /** The answers that seats have left in advance, by side and window. No view ever shows them. */
  readonly standing?: StandingAnswers;
}

/** A choice of a side. */
export interface ChoiceInput {
  readonly side: Side;
  readonly choose: Json;
  /** Entered by the shell: from the side's standing answer, or because there was nothing to do but pass. */
  readonly by?: 'standing' | 'pass';
}

/** An answer that a side leaves in advance for a window; null takes it back. It changes nothing else. */
export interface StandingInput {
  readonly side: Side;
  readonly standing: string;
  readonly answer: Json;
}

export interface RollInput {
  readonly roll: Readonly<Record<string, readonly number[]>>;
  readonly by?: 'hand';
}

export interface DrawInput {
  readonly draw: readonly string[];
  readonly by?: 'hand';
}

/** An input from outside: a choice, an answer left in advance, dice or cards. Nothing else changes a game. */
export type Input = ChoiceInput | StandingInput | RollInput | DrawInput;

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

/** How far a game has come: the number of its turn, counted from 1, and the points of each side as they stand. */
export interface Course {
  readonly turn: number;
  /** The name of the turn as people read it; its number where absent. */
  readonly title?: string;
  readonly score?: Readonly<Record<Side, number>>;
}

/** Something that a unit or a power did, for the figures of many games. */
export interface Deed {
  /** Its name as people read it, and the side that it fights for. */
  readonly of: string;
  readonly side: Side;
  /** A plural noun: the head of a column. */
  readonly did: string;
  /** Once where absent. */
  readonly times?: number;
}

/** The sign that a loss is drawn with. */
export type LossSign = 'foot' | 'horse' | 'guns' | 'leader';

/** A unit, a leader or a power that is the worse for a game that is over. */
export interface Loss {
  /** Its name as people read it, and the side that it fought for. */
  readonly of: string;
  readonly side: Side;
  readonly sign: LossSign;
  /** Its fate in a word or two, or how much is left of how much. */
  readonly fate: string | { readonly left: number; readonly before: number; readonly what: string };
}

/** A fault in data from outside, and its place. */
export type Problem = Pick<Issue, 'path' | 'sentence'>;

export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** One line for a list of scenarios. */
  readonly about: string;
  readonly setup: Json;
  /** The fewest and the most players, and the shortest and the longest time that it takes. */
  readonly players?: Span;
  readonly minutes?: Span;
}

/** The least and the most of something. */
export type Span = readonly [least: number, most: number];

export const spanOf = (values: readonly number[]): Span => [Math.min(...values), Math.max(...values)];

/**
 * A playable game: a whole campaign or battle, or one procedure by itself. `V` is the type of a side's view of the
 * board.
 */
export interface GameDef<B = Json, V = Json> {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly version: string;
  /** All sides that the game can have, for any number of players. */
  readonly sides: readonly Side[];
  /** The sides that play in a set-up, in their order; all of them where absent. */
  seated?(setup: Json): readonly Side[];
  /** The name of each side, as people read it. */
  readonly sideTitles: Readonly<Record<Side, string>>;
  /** The facts of a set-up: scenario and options, or the situation of a procedure. */
  readonly setup: Facts;
  readonly scenarios: readonly Scenario[];
  /**
   * A scenario of one's own from the content of a file, or the place of every fault; absent where there is no such
   * file.
   */
  scenarioFrom?(json: Json): Result<Scenario, readonly Problem[]>;
  /** The content of a set-up, line by line, for the author of a scenario. */
  summary?(setup: Json): readonly string[];
  readonly steps: Steps<B>;
  /** A checked set-up becomes the first state, or is refused with the place of the fault. */
  start(setup: Json): Result<State<B>, readonly Problem[]>;
  /**
   * The part of the board that a side may know (null: everything, for an umpire). The only redaction of it. Build it
   * field by field: a field that is not named is not sent.
   */
  view(board: B, side: Side | null): V;
  /** The part of the set-up that a side may know (null: onlookers). All of it where absent. */
  shownSetup?(setup: Json, side: Side | null): Json;
  /** The view of onlookers; where absent, the part that the views of all sides have in common. */
  watch?(board: B): V;
  /**
   * The frames that a choosing side may see: the redaction of the stack, by the knowledge that the board gives to the
   * side. Absent: none. Where nothing in the game is hidden, the whole stack.
   */
  ahead?(stack: readonly Frame[], side: Side, board: B): readonly Frame[];
  /**
   * A whole state that a side may believe in, from its knowledge alone; hidden things are filled at random. Search,
   * advice and foresight work on such states. Not needed where nothing is hidden.
   */
  suppose?(known: Known<V>, side: Side, random: Random): State<B>;
  /** The roll that a choice leads to, from the knowledge of its side; null where no roll follows at once. */
  foresee?(known: Known<V>, side: Side, choose: Json): Foreseen | null;
  /** Groups of steps about which a seat may ask not to be asked. */
  readonly topics?: readonly Topic[];
  /** The windows that a seat may answer in advance. */
  readonly standing?: readonly AnswerWindow<V>[];
  /** The board in words, line by line: for the terminal and for screen readers. */
  tell?(view: V): readonly string[];
  /** Areas and links for the plain face; absent where a face draws the map, or where there is none. */
  readonly map?: DeclaredMap<V>;
  outcome(board: B): Outcome | null;
  /** How far the game has come, for the plots of the lab. Absent where turns are not counted. */
  course?(board: B): Course;
  /** The deeds of units and powers that a note tells; the board is the one after it. */
  deeds?(note: Note, board: B): readonly Deed[];
  /** The losses of each side between the first board and the last, for the account of a game that is over. */
  losses?(first: B, last: B): readonly Loss[];
  /** The ids of all ways in which a game can end: each has a recorded game, or a reason why not. */
  readonly endings: readonly string[];
  /** The same in a few words, for tables of many games; an id without words stands for itself. */
  readonly endingTitles?: Readonly<Record<string, string>>;
  /** Conditions that hold in every state: a sentence where one does not. Checked by the contract and by fuzzing. */
  readonly invariants?: readonly ((state: State<B>) => string | null)[];
  /** Rules of an earlier version that were kept for games begun under them; absent for the rules of today. */
  readonly frozen?: Frozen;
}

/** The origin of rules of an earlier version, and the computer players of their day. */
export interface Frozen {
  /** SHA-256 of the file that holds them. */
  readonly hash: string;
  readonly players: readonly unknown[];
}

/** The sides that play in a set-up: fewer than the game knows where the number of players varies. */
export const sidesIn = (def: Pick<AnyGame, 'sides' | 'seated'>, setup: Json): readonly Side[] =>
  def.seated?.(setup) ?? def.sides;

/** The part of a game that the machine needs. A procedure by itself has steps alone. */
export type Rules<B> = Pick<GameDef<B>, 'steps'> &
  // biome-ignore lint/suspicious/noExplicitAny: the machine hands a view on and never looks into it.
  Partial<Pick<GameDef<B, any>, 'sides' | 'sideTitles' | 'view' | 'ahead' | 'topics' | 'standing'>>;

// biome-ignore lint/suspicious/noExplicitAny: registries hold games of every board.
export type AnyGame = GameDef<any, any>;
