import type { ReactNode } from 'react';
import type { Json, Refusal } from '#kernel';

/** A deed that can be done now, in words: "Attack Bavaria", never "go on". */
export interface Act {
  readonly words: string;
  /** Why the rules forbid it as it stands. */
  readonly refusal?: Refusal | null;
  run(): void;
}

/** A target that may be chosen: it keeps its light, and carries its price. */
export interface Lit {
  /** The place or piece on the map. */
  readonly id: string;
  /** Where the disc stands, where it is not at the piece itself: a point of the sheet. */
  readonly at?: readonly [x: number, y: number];
  /** The value that it would hand in, for the preview. */
  readonly value?: Json;
  /** The words on the disc: areas, points, yards. */
  readonly price: string;
  /** The dark foot: troops that go there arrive tired. */
  readonly tired?: boolean;
  /** The red ring: it means a battle. */
  readonly battle?: boolean;
  /** For the screen reader and the list: "Bavaria, two areas, a battle". */
  readonly spoken: string;
  take(): void;
}

/** One of the discs round a chosen piece: an order by its letter, with its chance. */
export interface Disc {
  readonly letter: string;
  /** The order in words. */
  readonly title: string;
  /** "83%", "no test", "in force". */
  readonly words: string;
  readonly inForce?: boolean;
  /** The value that it would hand in, for the preview; absent where something is still missing. */
  readonly value?: Json;
  readonly refusal?: Refusal | null;
  take(): void;
}

export interface Discs {
  readonly around: string;
  readonly all: readonly Disc[];
}

/** The question of one step: the prompt, the lit targets, the act. */
export interface Asking {
  /** The subject of the prompt, set in bold: "Napoleon’s army". */
  readonly who: string;
  /** The request of the prompt: "choose where to march." */
  readonly what: string;
  /** Limits and price, one line below. */
  readonly more: string;
  readonly cite: string;
  /** The one primary deed; null while something is missing. */
  readonly act: Act | null;
  /** The missing part while there is no act: it stands on the outlined button. */
  readonly missing: string;
  /** Not acting. */
  readonly pass: Act | null;
  /** Not acting in the steps that follow either: a second quiet word. */
  readonly passOn: Act | null;
  /** Pieces that may act. */
  readonly may: ReadonlySet<string>;
  /** Pieces and places that the act falls on. */
  readonly concerned: readonly string[];
  readonly lit: readonly Lit[];
  /** Why a piece or a place that is not lit cannot be chosen. */
  whyNot?(id: string): Refusal | null;
  /** A sheet or list that lies on the map. */
  readonly panel: ReactNode;
  /** The panel is folded until it is wanted: the map says the same. */
  readonly folded: boolean;
  /** The panel is a form over the dimmed map: M looks under it. */
  readonly sheet: boolean;
  /** Discs round a chosen piece, a letter each. */
  readonly discs: Discs | null;
  /** Keys of this step, by their acts. */
  readonly keys: readonly FormKey[];
}

/** A key that a form adds to the table of keys. */
export interface FormKey {
  readonly key: string;
  /** The meaning of the key, for the table of keys; empty where another line says it. */
  readonly words: string;
  run(event: KeyboardEvent): void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Nothing is asked. */
export const SILENT: Asking = {
  who: '',
  what: '',
  more: '',
  cite: '',
  act: null,
  missing: '',
  pass: null,
  passOn: null,
  may: NOBODY,
  concerned: [],
  lit: [],
  panel: null,
  folded: false,
  sheet: false,
  discs: null,
  keys: [],
};
