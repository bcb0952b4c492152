import { findJsonFault } from './json-fault.ts';
import { WORDS } from './words.ts';

/** The line, counted from 1, of an offset counted from 0. */
const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The fault of a text that should be JSON, with its line; null when there is none. */
export const jsonFaultSentence = (text: string): string | null => {
  const fault = findJsonFault(text);
  if (!fault) {
    return null;
  }
  const found = fault.found === undefined ? WORDS.textEnds : WORDS.thereIs(fault.found);
  return WORDS.notJson(lineOf(text, fault.position - 1), fault.expected, found);
};

const PATH = /[^.[\]]+/g;

/** The line on which the value of a path such as `changes[2].given.name` stands; of the nearest parent if it is missing. */
export const lineOfPath = (text: string, path: string): number => {
  const finder = new Finder(text);
  return lineOf(text, finder.seek(path.match(PATH) ?? []));
};

/** Walks JSON that is known to be well formed, only as far as the path leads. */
class Finder {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  seek(path: readonly string[]): number {
    this.#space();
    const here = this.#at;
    const [name, ...rest] = path;
    if (name === undefined) {
      return here;
    }
    const open = this.#text[this.#at];
    const found = open === '{' ? this.#member(name) : open === '[' ? this.#element(Number(name)) : false;
    return found ? this.seek(rest) : here;
  }

  /** Stands before the value of the member named, or at the end of the object. */
  #member(name: string): boolean {
    this.#at += 1;
    for (;;) {
      this.#space();
      if (this.#text[this.#at] !== '"') {
        return false;
      }
      const key = JSON.parse(this.#string()) as string;
      this.#space();
      this.#at += 1;
      if (key === name) {
        return true;
      }
      if (!this.#goOn()) {
        return false;
      }
    }
  }

  #element(index: number): boolean {
    this.#at += 1;
    for (let i = 0; ; i++) {
      this.#space();
      if (this.#text[this.#at] === ']') {
        return false;
      }
      if (i === index) {
        return true;
      }
      if (!this.#goOn()) {
        return false;
      }
    }
  }

  /** Passes over one value and the comma after it; tells whether there was one. */
  #goOn(): boolean {
    this.#skip();
    this.#space();
    const goesOn = this.#text[this.#at] === ',';
    this.#at += goesOn ? 1 : 0;
    return goesOn;
  }

  /** Passes over one value: a string, a bracketed whole, or a word. */
  #skip(): void {
    this.#space();
    let depth = 0;
    do {
      const sign = this.#text[this.#at];
      if (sign === '"') {
        this.#string();
      } else {
        depth += sign === '{' || sign === '[' ? 1 : sign === '}' || sign === ']' ? -1 : 0;
        this.#at += 1;
      }
    } while (depth > 0 || !this.#atEnd());
  }

  #atEnd(): boolean {
    const sign = this.#text[this.#at];
    return sign === undefined || /[,\]}\s]/.test(sign);
  }

  #string(): string {
    const from = this.#at;
    this.#at += 1;
    while (this.#text[this.#at] !== '"') {
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    }
    this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) {
      this.#at += 1;
    }
  }
}
