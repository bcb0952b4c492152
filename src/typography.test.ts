import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '../tests/support/source-files.ts';

const IS_COMMENT = /^\s*(?:\/\*|\/\/|\*)/;

/** A straight apostrophe in a text: in double quotes, in a template, or between two tags. */
const APOSTROPHE = /"[^"]*[a-z]'[a-z][^"]*"|`[^`]*[a-z]'[a-z][^`]*`|>[^<>{}=]*[a-z]'[a-z][^<>{}=]*</i;

/** Straight quotes round words, inside a text. */
const QUOTES = /'[^']*(?<![=\\])"[a-z][a-z ]*"[^']*'|`[^`]*(?<![=\\])"[a-z][a-z ]*"[^`]*`/i;

/** A hyphen for a dash, or three points for an ellipsis. */
const DASH = /'[^'"`{}]*[a-z] - [a-z][^'"`{}]*'|[a-z]\.\.\.['"`]/i;

/** Every line of a file with a text that a printer would not set so. */
const plainMarks = ({ path, text }: SourceFile): readonly string[] =>
  text.split('\n').flatMap((line, i) => {
    const isPlain = [APOSTROPHE, QUOTES, DASH].some(each => each.test(line));
    return isPlain && !IS_COMMENT.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [];
  });

const isRead = ({ path }: SourceFile): boolean => !/\.test\.tsx?$|\/(?:frozen|testing)\//.test(path);

test.each(['systems', 'companion', 'bots', 'lab', 'web'])('texts in src/%s have typographic marks', room => {
  const files = sourceFiles(`src/${room}`).filter(isRead);
  expect(files).not.toEqual([]);
  expect(files.flatMap(plainMarks)).toEqual([]);
});

test.each([
  [`const a = "the enemy's guns";`, 1],
  [`const a = 'in the plural, as "the French"';`, 1],
  ["const a = `no chart's name`;", 1],
  [`const a = <p>Napoleon's march</p>;`, 1],
  [`const a = 'one way - or the other';`, 1],
  [`const a = 'Wait...';`, 1],
  [`const a = 'the enemy’s guns “there” – or here …';`, 0],
  [`const a = <a className="line" href='x'>x</a>;`, 0],
  [`// the enemy's guns`, 0],
])('%s', (text, found) => {
  expect(plainMarks({ path: 'a.tsx', text })).toHaveLength(found);
});
