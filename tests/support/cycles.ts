import { importedFile } from './layers.ts';
import type { SourceFile } from './source-files.ts';
import { valueImportsOf } from './syntax.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (files: readonly SourceFile[]): Graph => {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(file => [
      file.path,
      valueImportsOf(file)
        .map(specifier => importedFile(file.path, specifier))
        .filter(target => target !== undefined && known.has(target)) as readonly string[],
    ]),
  );
};

/** The ways from a file back to a file on the way to it, each followed once. */
const waysBack = (
  graph: Graph,
  file: string,
  way: readonly string[],
  done: Set<string>,
): readonly string[] => {
  if (way.includes(file)) {
    return [[...way.slice(way.indexOf(file)), file].join(' → ')];
  }
  if (done.has(file)) {
    return [];
  }
  const found = (graph.get(file) ?? []).flatMap(next => waysBack(graph, next, [...way, file], done));
  done.add(file);
  return found;
};

/** Files that need each other before either can run: imports of values in a circle, as sentences. Types do not count. */
export const cyclesIn = (files: readonly SourceFile[]): readonly string[] => {
  const graph = graphOf(files);
  const done = new Set<string>();
  return files.flatMap(({ path }) => waysBack(graph, path, [], done));
};
