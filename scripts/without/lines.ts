import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** The lines of a registry: its imports, and the items of its objects and lists. */
const linesIn = (node: Node): readonly Node[] => {
  const children = childrenOf(node);
  const own = children.filter(
    ({ type }) =>
      type === 'ImportDeclaration' ||
      (node.type === 'ObjectExpression' && type === 'Property') ||
      node.type === 'ArrayExpression',
  );
  return [...own, ...children.flatMap(linesIn)];
};

/** The code of a system by itself: in `'x1.battle'` and `'./x1/index.ts'`, but not in `'fix12'`. */
const naming = (code: string): RegExp => new RegExp(`(?<![\\p{L}\\d_-])${code}(?![\\p{L}\\d_])`, 'u');

/** A line goes with its comma and, if nothing else stands there, with its row. */
const cut = (text: string, { start, end }: Node): string => {
  const after = /^[ \t]*,?[ \t]*\n?/.exec(text.slice(end))?.[0].length ?? 0;
  const before = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return text.slice(0, start - before) + text.slice(end + after);
};

/** A registry without the lines of one system: imports, entries of objects and of lists that name its code. */
export const withoutSystem = (code: string, file: string, text: string): string => {
  const named = naming(code);
  const lines = linesIn(parseSync(file, text).program).filter(({ start, end }) =>
    named.test(text.slice(start, end)),
  );
  const isInside = (one: Node, other: Node): boolean =>
    one !== other && other.start <= one.start && other.end >= one.end;
  return lines
    .filter(line => !lines.some(other => isInside(line, other)))
    .sort((a, b) => b.start - a.start)
    .reduce(cut, text);
};

/** A block of a page, and the block below it with its output. */
const EXAMPLE = /^```.*\n[\s\S]*?^```\n(?:\n```text\n[\s\S]*?^```\n)?\n?/gm;

/** A page without its examples of one system. */
export const withoutExamples = (code: string, text: string): string =>
  text.replaceAll(EXAMPLE, example => (naming(code).test(example) ? '' : example));
