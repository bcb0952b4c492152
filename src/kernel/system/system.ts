import type { Json } from '../base/json.ts';
import type { AnyGame } from '../game/game-def.ts';
import type { AnyProcedure } from '../procedure/procedure.ts';
import type { Entry } from './entry.ts';
import type { AnyTracker } from './tracker.ts';

/** An id of the rulebook or of our rulings that the code may cite. */
export interface Source {
  readonly id: string;
  readonly title: string;
  /** The rule in a sentence of our own, which a citation opens. */
  readonly says?: string;
  /** Why nothing implements it yet; absent when something does. */
  readonly later?: string;
}

/** A step of the printed sequence of play, for the reader who follows it at a table. */
export interface SequenceStep {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  /** Entries used in this step. */
  readonly uses?: readonly string[];
  /** Changes of trackers made in this step, as `esr.roster/issueDirective`. */
  readonly changes?: readonly string[];
  /** The changes that leaving this step makes, one on each tracker concerned. */
  readonly closes?: readonly string[];
  /** Made once, before the first turn. */
  readonly once?: boolean;
  readonly steps?: readonly SequenceStep[];
}

/** A named set of options: a printing of the rules, or a table's house rules. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly options: Readonly<Record<string, Json>>;
  /** True for the preset that a table plays unless it chooses another: the defaults of the facts. */
  readonly usual?: boolean;
}

/** A set of charts and procedures: those of a handbook, or those that a whole game reads. */
export interface Charted<E extends readonly Entry[] = readonly Entry[]> {
  readonly entries: E;
  /** Procedures that are also games by themselves. */
  readonly played?: readonly AnyProcedure[];
}

/** A whole game with the charts and procedures that it reads, apart from the rest of its system. */
export interface Playbook extends Charted {
  readonly code: string;
  readonly game: AnyGame;
}

/** The part of a rule system that is looked up: charts, procedures and their sources, without the whole game. */
export interface Handbook<E extends readonly Entry[] = readonly Entry[]> extends Charted<E> {
  readonly code: string;
  readonly title: string;
  readonly about: string;
  readonly sources: readonly Source[];
  readonly sequence: readonly SequenceStep[];
  readonly presets: readonly Preset[];
}

/** A rule system: everything the shells need to know of it. */
export interface System extends Handbook {
  readonly games: readonly AnyGame[];
  /** The id of the game that plays the whole rulebook; absent while only parts of it can be played. */
  readonly whole?: string;
  /** Older command lines: the word after the system's code, and the words that it stands for now. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly trackers: readonly AnyTracker[];
  /** The meanings of abbreviations and marks on the screen, by the abbreviation. */
  readonly glossary?: Readonly<Record<string, string>>;
}

type Needed = 'code' | 'title' | 'about' | 'entries';

/** A rule system from outside the project: lists that are left out are empty. */
export interface OwnSystem extends Pick<System, Needed>, Partial<Omit<System, Needed>> {}
