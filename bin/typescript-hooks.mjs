import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const isOurs = url => url.startsWith('file:') && !url.includes('/node_modules/');

/** JSON is loaded as a module of its own, so that Node 20 does not warn of an experiment at every start. */
export const resolve = async (specifier, context, nextResolve) => {
  const found = await nextResolve(specifier, context);
  return isOurs(found.url) && found.url.endsWith('.json') ? { ...found, importAttributes: {} } : found;
};

export const load = async (url, context, nextLoad) => {
  if (isOurs(url) && url.endsWith('.ts')) {
    return { format: 'module', source: await strip(fileURLToPath(url)), shortCircuit: true };
  }
  if (isOurs(url) && url.endsWith('.json')) {
    const json = await readFile(fileURLToPath(url), 'utf8');
    return { format: 'module', source: `export default ${json};`, shortCircuit: true };
  }
  return nextLoad(url, context);
};

const strip = async file => {
  const source = await readFile(file, 'utf8');
  const { code } = await transform(source, {
    loader: 'ts',
    target: 'node20',
    sourcemap: 'inline',
    sourcefile: file,
  });
  return code;
};
