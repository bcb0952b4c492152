import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* children(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) {
        yield child;
      }
    }
  }
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of children(node)) {
    yield* walk(child);
  }
}

const parse = (file: SourceFile): Node => {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) {
    throw new Error(`${file.path} does not parse: ${errors[0]?.message}`);
  }
  return program as unknown as Node;
};

const IMPORTING = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

const text = (node: unknown): string | undefined =>
  isNode(node) && typeof node.value === 'string' ? node.value : undefined;

/** `new URL('./worker.ts', import.meta.url)`: how a worker is named. */
const urlTarget = (node: Node): string | undefined => {
  const callee = node.callee;
  const target =
    isNode(callee) && callee.name === 'URL' && Array.isArray(node.arguments) ? node.arguments[0] : 0;
  return text(target)?.startsWith('.') ? text(target) : undefined;
};

const specifier = (node: Node): string | undefined =>
  IMPORTING.includes(node.type)
    ? text(node.source)
    : node.type === 'NewExpression'
      ? urlTarget(node)
      : undefined;

/** The imports of a file: static, re-exported, dynamic, type-only, and workers named by address. */
export const importsOf = (file: SourceFile): string[] =>
  [...walk(parse(file))].map(specifier).filter(name => name !== undefined);

const isValue = ({ isType }: { readonly isType: boolean }): boolean => !isType;

/** The files that must have run before this one: static imports and re-exports of values. */
export const valueImportsOf = (file: SourceFile): string[] => {
  const { staticImports, staticExports } = parseSync(file.path, file.text).module;
  const imports = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(isValue));
  const exports = staticExports.flatMap(({ entries }) => entries.filter(isValue));
  return [...imports, ...exports].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
};

const memberName = (node: Node): string | undefined => {
  const { object, property } = node;
  return isNode(object) && isNode(property) && object.type === 'Identifier'
    ? `${object.name}.${property.name ?? property.value}`
    : undefined;
};

const newName = (node: Node): string | undefined => {
  const callee = node.callee;
  const bare = Array.isArray(node.arguments) && node.arguments.length === 0;
  return isNode(callee) && bare ? `new ${callee.name}()` : undefined;
};

const callName = (node: Node): string | undefined =>
  isNode(node.callee) && node.callee.type === 'Identifier' ? `${node.callee.name}()` : undefined;

const NAMING: Readonly<Record<string, (node: Node) => string | undefined>> = {
  MemberExpression: memberName,
  NewExpression: newName,
  CallExpression: callName,
};

/** The names that a file touches: `Math.random`, `new Date()`, `fetch()`. */
export const namesUsedIn = (file: SourceFile): string[] =>
  [...walk(parse(file))].map(node => NAMING[node.type]?.(node)).filter(name => name !== undefined);

/** The text of a node that writes words: a string, a part of a template, text between tags, or a plain name. */
const wordOf = (node: Node): string | undefined => {
  switch (node.type) {
    case 'Literal':
      return text(node);
    case 'TemplateElement':
      return (node.value as { readonly cooked?: string }).cooked;
    case 'JSXText':
      return text(node);
    case 'Identifier':
      return node.name as string;
    default:
      return undefined;
  }
};

/** Every word that a file writes in code: strings, templates, text on the page, names. Comments are not code. */
export const wordsIn = (file: SourceFile): string[] =>
  [...walk(parse(file))].map(wordOf).filter(word => word !== undefined);
