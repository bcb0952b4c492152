import type { ComponentType, ReactNode } from 'react';
import type { Json, Option, Outcome, Refusal, Scenario, Side } from '#kernel';
import type { Covered } from '../map/camera.ts';
import type { Asking } from '../play/asking/asking.ts';
import type { Later } from '../play/asking/intents.ts';
import type { Band } from '../play/band.ts';
import type { Desk, Room } from '../play/desk.ts';
import type { Noted } from '../play/log/entry.ts';
import type { GameEvent } from '../play/log/event.ts';
import type { Throwing } from '../play/roll/throwing.ts';
import type { Slate } from '../play/slate.ts';

/** The props of a form. */
export interface FormProps<V> {
  readonly desk: Desk<V>;
  readonly slate: Slate;
  readonly face: Face<V>;
  /**
   * Hands in several choices of this step one after the other; a choice that has become illegal is asked again. Then
   * passes the steps that are named, if they come next. Choices for later steps are handed in at each of them.
   */
  intend(values: readonly Json[], passing?: readonly string[], later?: readonly Later[]): void;
  /** The answers that the side that looks has left in advance, and how it leaves one. */
  readonly standing?: Room['standing'];
  leave?(window: string, answer: Json | null): void;
}

/**
 * How the choices of a step are made. It is a hook: it may hold state, and gives the prompt, the lit targets and the
 * act again at every change. Parts that it leaves out are as in the plain form.
 */
export type Form<V> = (props: FormProps<V>) => Partial<Asking>;

/** The props of the map of a game. */
export interface BoardProps<V> {
  readonly desk: Desk<V>;
  readonly slate: Slate;
  readonly face: Face<V>;
  /** How much of the map’s edges the room covers. */
  readonly covered: Covered;
  /** The facts of the throw that is shown, or of the pointed line of the log. */
  readonly about: Readonly<Record<string, Json>> | null;
  /** Buttons of the room, for the foot of the map. */
  readonly foot: ReactNode;
  /** The room under a sheet: the map is dimmed. */
  readonly dimmed: boolean;
  /** A piece or a place is pointed at: the room takes a lit target, or selects it. */
  point(id: string | null): void;
  /** Something that is not lit was pointed at, at this place of the window. */
  refuse(refusal: Refusal | null, at: readonly [x: number, y: number] | null): void;
}

/** A list that does all that the map does: the order of battle, the areas, the treasury. */
export interface ListTab<V> {
  readonly id: string;
  readonly title: string;
  /** The key that opens it; O for the first. */
  readonly key: string;
  readonly List: ComponentType<{ readonly desk: Desk<V>; readonly slate: Slate; point(id: string): void }>;
}

export interface RollProps<V> {
  readonly desk: Desk<V>;
  readonly throwing: Throwing;
}

export interface ResultProps<V> {
  readonly room: Room<V>;
  readonly outcome: Outcome;
}

/** A newcomer’s help. */
export interface Guide<V> {
  /** A short prompt for the step that is due; empty where there is none. */
  prompt(desk: Desk<V>): string;
  /** The briefing of the scenario for the side that looks, a paragraph each. */
  briefing(desk: Desk<V>): readonly string[];
}

/** How one whole game looks. Everything but the band and the board has a plain form of its own. */
export interface Face<V = Json> {
  /** The contents of the band over the map. */
  band(view: V, side: Side | null): Band;
  /** The map with all pieces. */
  readonly Board: ComponentType<BoardProps<V>>;
  /** How the choices of a step are made, by the id of the step. */
  readonly forms?: Readonly<Record<string, Form<V>>>;
  /** How the choices of every other step are made. */
  readonly form?: Form<V>;
  /** Pieces and places that a choice names, its subject first. */
  about?(value: Json, view: V): readonly string[];
  nameOf?(id: string, view: V): string;
  /** The act in words at a step, where an option’s label does not say it. */
  deed?(option: Option, view: V, step: string): string;
  sideName?(side: Side, view: V): string;
  /** A sentence of the game, at this position, with places named as the board names them. */
  retold?(text: string, view: V): string;
  /** The meanings of the abbreviations in the words of the game, by the abbreviation: the room explains each where it stands. */
  readonly terms?: Readonly<Record<string, string>>;
  /** A side with a proper name takes no article: Britain, but the Coalition. */
  hasProperName?(side: Side): boolean;
  readonly lists?: readonly ListTab<V>[];
  /** A throw that was made and changed nothing: it has a line in the log and no card. */
  isQuiet?(throwing: Throwing): boolean;
  /** The parties of a throw, at the head of its card. */
  readonly Roll?: ComponentType<RollProps<V>>;
  /** The odds of a throw, where a bar does not show them best. */
  readonly Odds?: ComponentType<RollProps<V>>;
  /** The end of the game: losses, luck, turn by turn. */
  readonly Result?: ComponentType<ResultProps<V>>;
  /** The heading under which a line of the log stands. */
  chapter?(data: Json | undefined): string;
  /** The changes that deserve a card: a fall, a break, points. */
  events?(before: V, after: V, notes: readonly Noted[]): readonly GameEvent[];
  readonly guide?: Guide<V>;
  /** A scenario as a small map, for lists and doors. */
  readonly Thumbnail?: ComponentType<{ readonly scenario: Scenario }>;
}

// biome-ignore lint/suspicious/noExplicitAny: the list holds faces of every view.
export type AnyFace = Face<any>;
