import { WORDS } from './words.ts';

/** The place where a text stops being JSON, and the characters expected there. */
export interface JsonFault {
  /** Counted from 1. */
  readonly position: number;
  readonly expected: string;
  /** The character found, or nothing at the end of the text. */
  readonly found: string | undefined;
}

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

class Stop extends Error {
  readonly at: number;

  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
  }
}

/** Reads JSON only to find the place where it goes wrong: the built-in parser does not always tell it. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): void {
    this.#value();
    this.#space();
    if (this.#at < this.#text.length) {
      throw new Stop(this.#at, WORDS.endOfText);
    }
  }

  #value(): void {
    this.#space();
    const first = this.#text[this.#at];
    if (first === '{') {
      this.#members('}', () => this.#member());
    } else if (first === '[') {
      this.#members(']', () => this.#value());
    } else if (!this.#match(first === '"' ? STRING : NUMBER) && !this.#match(WORD)) {
      throw new Stop(this.#at, first === '"' ? WORDS.closedString : WORDS.value);
    }
  }

  #members(close: string, one: () => void): void {
    this.#at += 1;
    if (this.#take(close)) {
      return;
    }
    do {
      one();
    } while (this.#take(','));
    if (!this.#take(close)) {
      throw new Stop(this.#at, WORDS.commaOr(close));
    }
  }

  #member(): void {
    this.#space();
    if (!this.#match(STRING)) {
      throw new Stop(this.#at, WORDS.nameInQuotes);
    }
    if (!this.#take(':')) {
      throw new Stop(this.#at, WORDS.colon);
    }
    this.#value();
  }

  #take(sign: string): boolean {
    this.#space();
    const there = this.#text[this.#at] === sign;
    this.#at += there ? 1 : 0;
    return there;
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    this.#at += found?.[0].length ?? 0;
    return found !== null;
  }

  #space(): void {
    this.#match(SPACE);
  }
}

/** The first fault in a text that should be JSON; nothing if it is. */
export const findJsonFault = (text: string): JsonFault | undefined => {
  try {
    new Scanner(text).document();
    return undefined;
  } catch (error) {
    if (error instanceof Stop) {
      return { position: error.at + 1, expected: error.message, found: text[error.at] };
    }
    throw error;
  }
};
