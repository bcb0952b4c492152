import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { fileOf, SOURCE } from './reach.ts';

/** The page of a chart and the page of its odds, by the first word of their addresses. */
const PAGES: Readonly<Record<string, string>> = {
  chart: 'web/chart/view.tsx',
  odds: 'web/explore/view.tsx',
};

const handbookOf = (code: string): string => `systems/${code}/handbook.ts`;

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** The files that a chunk imports, and those that they import, with itself. */
const withImports = (bundle: Bundle, file: string, found = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[file];
  if (chunk?.type === 'chunk' && !found.has(file)) {
    found.add(file);
    for (const each of chunk.imports) {
      withImports(bundle, each, found);
    }
  }
  return found;
};

/** The files that have to be there before a module of ours can run. */
const filesFor = (bundle: Bundle, module: string): readonly string[] => {
  const home = Object.values(bundle).find(
    each => each.type === 'chunk' && each.moduleIds.some(id => fileOf(id) === module),
  );
  if (!home) {
    throw new Error(`The build has no file with ${module}.`);
  }
  return [...withImports(bundle, home.fileName)].map(file => `/${file}`);
};

type Files = Readonly<Record<string, readonly string[]>>;

/** Runs in the page, before anything else is fetched: asks for files that the page does not name itself. */
const script = (pages: Files, handbooks: Files): string => `
(() => {
  const address = /^\\/(${Object.keys(pages).join('|')})\\/(?:(${Object.keys(handbooks).join('|')})\\.)?/;
  const [, page, code] = address.exec(location.pathname) ?? [];
  const files = [...(${JSON.stringify(pages)}[page] ?? []), ...(${JSON.stringify(handbooks)}[code] ?? [])];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
})();`;

/**
 * Asks for the files of a chart that is opened by its link together with those of every page. Otherwise each would be
 * asked for when the one before it had come: the page, its charts, the rules that these share with the game, its map.
 */
export const chartsAhead = (): Plugin => ({
  name: 'charts-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const isNamed = (file: string): boolean => html.includes(file);
      const ahead = (module: string): readonly string[] =>
        filesFor(bundle, module).filter(file => !isNamed(file));
      const codes = readdirSync(path.join(SOURCE, 'systems'), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => name);
      const pages = Object.fromEntries(
        Object.entries(PAGES).map(([name, module]) => [name, ahead(module)] as const),
      );
      const handbooks = Object.fromEntries(codes.map(code => [code, ahead(handbookOf(code))] as const));
      const { code } = await transformWithOxc(script(pages, handbooks), 'ahead.js');
      return [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' }];
    },
  },
});
