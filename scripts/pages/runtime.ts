import type { Plugin, Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';

const IMPORT = new RegExp(`^import \\{ \\w+ as __exportAll \\} from "[^"]*${RUNTIME}[^"]*";$`, 'm');

/** The module that a page asks for on demand, where it shares a file with others. */
const EXPORT_ALL = `const __exportAll = all => {
  const target = {};
  for (const name in all) {
    Object.defineProperty(target, name, { get: all[name], enumerable: true });
  }
  return target;
};`;

const isRuntime = (file: string): boolean => file.includes(`/${RUNTIME}-`);

/**
 * Writes the one helper of the bundler that our files use into each of them. In a file of its own it would be one more
 * request of every page, for half a kilobyte.
 */
export const runtimeInside = (): Plugin => ({
  name: 'runtime-inside',
  apply: 'build',
  renderChunk: code => (IMPORT.test(code) ? { code: code.replace(IMPORT, EXPORT_ALL), map: null } : null),
  generateBundle: {
    order: 'pre',
    handler: (_, bundle) => {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (isRuntime(file)) {
          delete bundle[file];
        } else if (chunk.type === 'chunk') {
          const own = chunk as Rolldown.OutputChunk;
          if (own.code.includes(RUNTIME)) {
            throw new Error(`${file} asks for the runtime of the bundler.`);
          }
          own.imports = own.imports.filter(each => !isRuntime(each));
        }
      }
    },
  },
});
