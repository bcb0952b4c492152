import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '../tests/support/source-files.ts';

/** A comment that begins so has a relative clause without a noun: “What a board is worth”, not “The worth of a board”. */
const BARE = /^\s*(?:\/\*\*?|\/\/|\*) ?(?:Who|Whom|What|Whoever|Whatever|Those who|He who)\b/;

/** Words that a reader of plain English has to look up, or to parse twice (CONTRIBUTING, Words). */
const ODD = /\b(?:whoever|whomever|anew|dearer|hence|thence|whence)\b/i;

const isComment = (line: string): boolean => /^\s*(?:\/\*|\/\/|\*)/.test(line);

/** Every comment of a file that is not in plain words, with its place. */
const oddComments = ({ path, text }: SourceFile): readonly string[] =>
  text.split('\n').flatMap((line, i) => {
    const odd = isComment(line) && (BARE.test(line) || ODD.test(line));
    return odd ? [`${path}:${i + 1} ${line.trim()}`] : [];
  });

test.each(['src', 'scripts', 'bench', 'tests', 'examples'])('comments in %s are in plain words', folder => {
  const files = sourceFiles(folder);
  expect(files).not.toEqual([]);
  expect(files.flatMap(oddComments)).toEqual([]);
});

test.each([
  ['/** What a board is worth. */', 1],
  ['  // Whoever comes second waits here.', 1],
  ['   * Those who wait are asked again.', 1],
  ['/** The price: it gets dearer every turn. */', 1],
  ['/** The worth of a board. */', 0],
  ['/** Whole games. */', 0],
  ["const question = 'What is asked?';", 0],
])('%s', (line, odd) => {
  expect(oddComments({ path: 'a.ts', text: line })).toHaveLength(odd);
});
