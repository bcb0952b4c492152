import { REGISTRIES } from '../../scripts/without/places.ts';
import type { SourceFile } from './source-files.ts';
import { wordsIn } from './syntax.ts';

/** The names that tell one system from another in code: codes, titles, and the sides and steps of its games. */
export interface SystemNames {
  readonly code: string;
  /** Words that a shared room may not write as a whole literal. */
  readonly words: readonly string[];
  /** Words that it may not write inside a literal either. */
  readonly phrases: readonly string[];
}

const ESCAPE = /[.*+?^${}()|[\]\\]/g;

/** The code stands by itself: `'x1'`, `'x1.battle'`, `'#systems/x1/index.ts'`, but not inside `'fix12'`. */
const standsIn = (code: string, text: string): boolean =>
  text.includes(code) &&
  new RegExp(`(?<![\\p{L}\\d_-])${code.replace(ESCAPE, '\\$&')}(?![\\p{L}\\d_]|-[\\p{L}\\d])`, 'u').test(
    text,
  );

const isNamed = ({ code, words, phrases }: SystemNames, text: string, shared: boolean): boolean =>
  standsIn(code, text) || (shared && words.includes(text)) || phrases.some(phrase => text.includes(phrase));

/** Sides and steps are refused in shared rooms; another system, or a test with invented seats, may have the same. */
const isShared = (path: string, systems: readonly SystemNames[]): boolean =>
  !/\.test\.tsx?$/.test(path) && !systems.some(system => isAbout(system, path));

/** A file about one system lies in a folder of its code: `src/systems/x1/…`, `tests/browser/x1/…`. */
const isAbout = ({ code }: SystemNames, path: string): boolean => path.split('/').slice(0, -1).includes(code);

/** Most files hold none of the names, in code or elsewhere: they need not be parsed. */
const mayName = ({ text }: SourceFile, systems: readonly SystemNames[], shared: boolean): boolean =>
  systems.some(({ code, words, phrases }) =>
    [code, ...phrases, ...(shared ? words : [])].some(each => text.includes(each)),
  );

/** Every name of a system that a file writes though it is not about that system, as sentences. */
export const namingFaults = (file: SourceFile, systems: readonly SystemNames[]): string[] => {
  const others = systems.filter(system => !isAbout(system, file.path));
  const shared = isShared(file.path, systems);
  if (REGISTRIES.some(registry => registry === file.path) || !mayName(file, others, shared)) {
    return [];
  }
  const words = [...new Set(wordsIn(file))];
  return others.flatMap(system =>
    words
      .filter(word => isNamed(system, word, shared))
      .map(word => `${file.path} names ${system.code}: ${JSON.stringify(word.slice(0, 60))}`),
  );
};
