import { expect, test } from 'vitest';
import { isUntyped, type SourceFile, sourceFiles } from '../tests/support/source-files.ts';

/** “What” and its like take the place of a noun wherever they stand: “the worth of a board”, not “what a board is worth”. */
const NOUNLESS = /\b(?:what|whatever|whichever|whoever|whomever)\b/i;

/** Words before “who” that are no nouns: “the side that moves”, not “who moves” or “those who move”. */
const NO_NOUN =
  'those|he|all|each|and|or|nor|but|not|is|are|than|as|also|says?|tells?|knows?|sees?|asks?|asked|chooses|picks';
const PREPOSITION = 'of|to|for|on|by|from|with|without|against|in|at|beside';
const BARE_WHO = new RegExp(`(?:^|[.:;(] ?|\\b(?:${NO_NOUN}) )whom?\\b|\\b(?:${PREPOSITION}) who\\b`, 'i');

/** Words that a reader of plain English has to look up, or to parse twice (CONTRIBUTING, Words). */
const ODD = /\b(?:anew|dearer|hence|thence|whence)\b/i;

const COMMENT = /^\s*(?:\/\*\*?|\/\/|\*(?!\/)) ?(.*?)(?:\*\/)?\s*$/;

/** The text of a line if it is a comment, without code and quotations in it. */
const commentOf = (line: string): string | null =>
  COMMENT.exec(line)?.[1]
    ?.replaceAll(/`[^`]*`|“[^”]*”/g, 'words')
    .trim() ?? null;

/** Whether the text of a line, read after the text of the line above, is not in plain words. */
const isOdd = (text: string, before: string): boolean =>
  NOUNLESS.test(text) ||
  ODD.test(text) ||
  BARE_WHO.test(before === '' ? text : `${before.split(' ').at(-1)} ${text}`);

/** Every comment of a file that is not in plain words, with its place. */
const oddComments = ({ path, text }: SourceFile): readonly string[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const own = commentOf(line);
    const before = commentOf(lines[i - 1] ?? '') ?? '';
    return own !== null && isOdd(own, before) ? [`${path}:${i + 1} ${line.trim()}`] : [];
  });
};

test.each(['src', 'scripts', 'bench', 'tests', 'examples'])('comments in %s are in plain words', folder => {
  const files = [...sourceFiles(folder), ...sourceFiles(folder, isUntyped)];
  expect(files).not.toEqual([]);
  expect(files.flatMap(oddComments)).toEqual([]);
});

test.each([
  ['/** What a board is worth. */', 1],
  ['/** The worth of what is left. */', 1],
  ['/** AON 5.10: who is dealt cards. */', 1],
  ['/** Notes are for those who look there. */', 1],
  ['/** The player who moves, and “what is left” of `what`. */', 0],
  ['/** The leader, who falls, and the host to whom it is told. */', 0],
  ['  // Whoever comes second waits here.', 1],
  ['   * Those who wait are asked again.', 1],
  ['/** The price: it gets dearer every turn. */', 1],
  ['/** The worth of a board. */', 0],
  ['/** Whole games. */', 0],
  ["const question = 'What is asked?';", 0],
])('%s', (line, odd) => {
  expect(oddComments({ path: 'a.ts', text: line })).toHaveLength(odd);
});
