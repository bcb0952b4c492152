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

/** Imports that stand in the middle of code: dynamic ones, types in place, workers. */
const INSIDE = /\bimport\s*\(|\bnew\s+URL\b/;

/** The imports of a file: static, re-exported, dynamic, type-only, and workers named by address. */
export const importsOf = (file: SourceFile): string[] =>
  INSIDE.test(file.text)
    ? [...walk(parse(file))].map(specifier).filter(name => name !== undefined)
    : headImportsOf(file);

/** The parser lists the imports of a module itself: its tree, which takes far longer, is not asked for. */
const moduleOf = (file: SourceFile) => {
  const known = modules.get(file);
  if (known) {
    return known;
  }
  const { module, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) {
    throw new Error(`${file.path} does not parse: ${errors[0]?.message}`);
  }
  modules.set(file, module);
  return module;
};

/** Several tests ask the same files, in turn. */
const modules = new WeakMap<SourceFile, ReturnType<typeof parseSync>['module']>();

const headImportsOf = (file: SourceFile): string[] => {
  const { staticImports, staticExports } = moduleOf(file);
  const exports = staticExports.flatMap(({ entries }) => entries);
  return [
    ...new Set([...staticImports, ...exports].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
};

const isValue = ({ isType }: { readonly isType: boolean }): boolean => !isType;

/** The files that must have run before this one: static imports and re-exports of values. */
export const valueImportsOf = (file: SourceFile): string[] => {
  const { staticImports, staticExports } = moduleOf(file);
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

const typeName = ({ left, right }: Node): string | undefined =>
  isNode(left) && isNode(right) ? `${left.name}.${right.name}` : undefined;

const newName = (node: Node): string | undefined => {
  const callee = node.callee;
  const bare = Array.isArray(node.arguments) && node.arguments.length === 0;
  return isNode(callee) && bare ? `new ${callee.name}()` : undefined;
};

const callName = (node: Node): string | undefined =>
  isNode(node.callee) && node.callee.type === 'Identifier' ? `${node.callee.name}()` : undefined;

const NAMING: Readonly<Record<string, (node: Node) => string | undefined>> = {
  MemberExpression: memberName,
  TSQualifiedName: typeName,
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

/** The names that a file imports, for itself or to pass them on, each with its module. */
export const namesImportedBy = (file: SourceFile): (readonly [specifier: string, name: string])[] => {
  const { staticImports, staticExports } = moduleOf(file);
  const taken = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => [moduleRequest.value, importName.name] as const),
  );
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .map(({ moduleRequest, importName }) => [moduleRequest?.value, importName.name] as const);
  return [...taken, ...passedOn].filter(
    (pair): pair is readonly [string, string] => typeof pair[0] === 'string' && typeof pair[1] === 'string',
  );
};

/** The values that a file declares for others; types are left out, since a declaration may need them by name. */
export const valuesOfferedBy = (file: SourceFile): string[] =>
  moduleOf(file)
    .staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType, moduleRequest }) => !isType && moduleRequest === null)
    .map(({ exportName }) => exportName.name)
    .filter(name => typeof name === 'string');

/** The names that a file exports. */
export const publicNamesOf = (file: SourceFile): string[] =>
  moduleOf(file)
    .staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
    .filter(name => typeof name === 'string');

const plainWords = (file: string): string[] =>
  file.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+/g) ?? [];

/** Every word that a file writes in code: strings, templates, text on the page, names. Comments are not code. */
export const wordsIn = (file: SourceFile): string[] =>
  /\.(?:css|json)$/.test(file.path)
    ? plainWords(file.text)
    : [...walk(parse(file))].map(wordOf).filter(word => word !== undefined);

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

const linesOf = (source: string, { start, end }: Node): number =>
  source.slice(start as number, end as number).split('\n').length;

/** The place and the length of each function of a file that has more lines than so many. */
export const longFunctionsIn = (file: SourceFile, most: number): readonly string[] => {
  if (file.text.split('\n').length <= most) {
    return [];
  }
  return [...walk(parse(file))].flatMap(node => {
    const lines = FUNCTIONS.includes(node.type) ? linesOf(file.text, node) : 0;
    const line = file.text.slice(0, node.start as number).split('\n').length;
    return lines > most ? [`${file.path}:${line} has ${lines} lines`] : [];
  });
};
