import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AddedSystem } from '#added/folder.ts';
import { PROJECT_ROOT } from '../version.ts';

/** The parts of the pages that a server writes itself where systems were added: scripts by their addresses. */
export interface AddedPages {
  readonly scripts: ReadonlyMap<string, string>;
  /** Writes the list of added systems into the page, and a mark of it into the service worker. */
  page(html: string): string;
  serviceWorker(script: string): string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The names that a system of one's own is written with: files of the library, by the name that is imported. */
const LIBRARY = Object.fromEntries(
  [
    ['grognard', 'index'],
    ['grognard/sdk', 'sdk'],
    ['grognard/bots', 'bots'],
    ['grognard/dice', 'dice'],
  ].map(([name, file]) => [name, path.join(PROJECT_ROOT, `src/library/${file}.ts`)]),
);

const COMPLETE = path.join(PROJECT_ROOT, 'src/added/complete.ts');

/** The system as the shelf has it: with the lists that its author left out. */
const entryOf = (file: string): string => `import { system as own } from ${JSON.stringify(file)};
import { complete } from ${JSON.stringify(COMPLETE)};
export const system = complete(own);`;

/** A system with all that it needs in one file, as a page or its worker fetches it. */
const bundled = async ({ file }: AddedSystem): Promise<string> => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: entryOf(file), resolveDir: path.dirname(file), loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    alias: LIBRARY,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

/** One line of the list: the card, and how the rest is fetched. */
const lineOf = ({ card }: AddedSystem, address: string): string =>
  `{...${JSON.stringify(card)},load:()=>import(${JSON.stringify(address)}).then(m=>m.system)}`;

/**
 * Prepares added systems for the pages. Addresses under assets/ carry the hash of their content, so that a browser may
 * keep them, and the service worker does.
 */
export const addedPages = async (added: readonly AddedSystem[]): Promise<AddedPages | null> => {
  if (added.length === 0) {
    return null;
  }
  const scripts = new Map<string, string>();
  const lines: string[] = [];
  for (const each of added) {
    const text = await bundled(each);
    const address = `/assets/${each.card.code}-${hashOf(text)}.js`;
    scripts.set(address, text);
    lines.push(lineOf(each, address));
  }
  const list = `globalThis.grognardSystems=[${lines.join(',')}];\n`;
  const at = `/assets/systems-${hashOf(list)}.js`;
  scripts.set(at, list);
  return {
    scripts,
    // Scripts of this kind run in the order of the page: the list is there before the application.
    page: html =>
      html.replace('<head>', `<head>\n    <script type="module" src="${at}" data-systems></script>`),
    serviceWorker: script => `${script}\n// ${at}\n`,
  };
};

/** A file of the build, as it is before it is packed. */
export const builtFile = (webRoot: string, name: string): string =>
  readFileSync(path.join(webRoot, name), 'utf8');
