import type {
  AnyGame,
  Charted,
  Foreseen,
  Frame,
  GameFile,
  Json,
  Left,
  Option,
  Outcome,
  Refusal,
  Side,
} from '#kernel';
import type { LogEntry } from './log/entry.ts';
import type { Throwing } from './roll/throwing.ts';
import type { Settings } from './settings.ts';

/** The question to the side that looks: a list, or a wide choice of which a list shows the likely part. */
export interface Asked {
  readonly kind: 'listed' | 'open';
  /** The options; refused options say why. */
  readonly options: readonly Option[];
  /** Not acting, where the rules allow it. */
  readonly pass: Option | null;
  /** The form of a wide choice. */
  readonly schema?: Json;
}

/** A side that the game waits for, by the name of the person in its seat or by its own title. */
export interface Awaited {
  readonly side: Side;
  readonly name: string;
  readonly isPerson: boolean;
}

/** The step of the game and the sides that it waits for. */
export interface Due {
  readonly step: string;
  readonly title: string;
  readonly cite: string;
  readonly awaits: 'choose' | 'roll' | 'draw';
  /** The question is for the side at the screen, though its options may not have arrived yet. */
  readonly yours: boolean;
  /** The sides that the game waits for; empty where it waits for nobody but chance. */
  readonly others: readonly Awaited[];
  /** Why nothing happens yet, in a sentence; empty where there is nothing to say. */
  readonly why: string;
}

/** A game as a face needs it, run by this page or by a server far away. */
export interface Desk<V = Json> {
  readonly game: AnyGame;
  readonly system: Charted;
  /** The scenario and the options that it began with. */
  readonly setup: Json;
  /** Everything that the side that looks may know. */
  readonly view: V;
  readonly side: Side | null;
  /** Where the game stands, as far as the side that looks may know it. */
  readonly ahead: readonly Frame[];
  /** Changes with every input: a new moment wipes everything drawn and chosen. */
  readonly moment: number;
  readonly due: Due | null;
  readonly asked: Asked | null;
  readonly refusal: Refusal | null;
  /** Whether an open choice would stand; the game itself says so. */
  check(value: Json): Promise<Refusal | null>;
  /** The roll that a choice would lead to, from the knowledge here. */
  foresee(value: Json): Foreseen | null;
  /** Hands in a choice; false when it was refused. */
  choose(value: Json): Promise<boolean>;
}

/** Taking back: the choice that it takes back, or the reason why it cannot. */
export interface Undo {
  /** Null where it may be done. */
  readonly bar: string | null;
  /** The choice that would be taken back, as a noun: "the order to Maurin’s brigade". */
  readonly what: string;
  /** The same as it was chosen, where a face has words for a deed. */
  readonly chosen?: { readonly option: Option; readonly step: string } | undefined;
  /** The others have to agree. */
  readonly asks: boolean;
  run(): void;
}

/** Any earlier moment of the game. */
export interface Replayed {
  readonly shown: number;
  readonly length: number;
  show(inputs: number): void;
}

/** An entry of the room's menu. */
export interface Tool {
  readonly words: string;
  run(): void;
}

/** Whether the computer may be asked for advice here, and for which seat. */
export interface Counsel {
  /** Why not, in a sentence; null where it may be asked. */
  readonly bar: string | null;
  /** A choice that is looked back on, of any side; absent: the present choice of the side that looks. */
  readonly asking?: { readonly side: Side; readonly view: Json; readonly ahead: readonly Frame[] };
}

/** A draw that is due from a real deck: how many cards, of those that are left in it. */
export interface Drawing {
  readonly title: string;
  readonly cite: string;
  readonly count: number;
  readonly from: readonly string[];
  /** Hands in the cards that were drawn, or draws them here after all. */
  take(cards?: readonly string[]): void;
}

/** The play room round a desk. The same at home, at one screen and at the Table. */
export interface Room<V = Json> {
  readonly desk: Desk<V>;
  readonly title: string;
  /** Where the door leads: the list of games, or the lobby. */
  readonly back: string;
  readonly log: readonly LogEntry<V>[];
  readonly throwing: Throwing | null;
  readonly replay: Replayed;
  readonly undo: Undo;
  readonly settings: Settings;
  readonly outcome: Outcome | null;
  readonly advice: Counsel;
  readonly tools: readonly Tool[];
  /** The page that tells the finished game: its chances, its turning points, its luck. */
  readonly told?: string | undefined;
  keep(change: Partial<Settings>): void;
  /** The answers that the side that looks has left in advance, by window. */
  readonly standing: Readonly<Record<string, Left>>;
  /** Leaves an answer for a window, or takes it back with null. */
  leave(window: string, answer: Json | null): void;
  /** The whole game as a file, once it may be seen. */
  file(): Promise<GameFile>;
  /** Throws the dice that are due, or those that were thrown by hand. */
  roll(dice?: Readonly<Record<string, readonly number[]>>): void;
  /** Cards that are drawn on the real table; absent where none are due. */
  readonly drawing?: Drawing | undefined;
  /** On from a throw that has been read. */
  read(): void;
  /** No more cards until the side that looks is to choose. */
  skip(): void;
}
