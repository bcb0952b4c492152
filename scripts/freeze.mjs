// Freezes the rules of a game as they are at a commit: `node scripts/freeze.mjs <game> [<commit>]`.
// Rules and computer players of that day become one self-contained file in the `frozen` folder of the system; the list
// beside it names its version, its commit and its hash (docs/adr/0019).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './fingerprint.mjs';

/** Where rules and players of a game were declared has changed over the years; how they were declared has not. */
const declarationOf = (folder, game) => {
  const declares = new RegExp(`export const (\\w+)[^=\\n]*= \\{\\n  id: '${game.replace('.', '\\.')}',`);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const found = name.endsWith('.ts') && declares.exec(readFileSync(path.join(folder, name), 'utf8'));
    if (found) {
      return { file: path.join(folder, name), name: found[1] };
    }
  }
  throw new Error(`${game} is not declared there.`);
};

/** The players of a game, by its line in the list of all players; null where it had none. */
const playersOf = (tree, game) => {
  const list = path.join(tree, 'src/bots/index.ts');
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const name = new RegExp(`'${game.replace('.', '\\.')}': (\\w+),`).exec(text)?.[1];
  const from = name && new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
  return from ? { file: path.join(path.dirname(list), from), name } : null;
};

const treeOf = commit => {
  const tree = mkdtempSync(path.join(tmpdir(), 'freeze-'));
  const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], {
    cwd: ROOT,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  return tree;
};

const bundle = async (tree, code, game) => {
  const rules = declarationOf(path.join(tree, 'src/systems', code), game);
  const players = playersOf(tree, game);
  const lines = [
    `export { ${rules.name} as game } from ${JSON.stringify(rules.file)};`,
    players
      ? `export { ${players.name} as players } from ${JSON.stringify(players.file)};`
      : 'export const players = [];',
  ];
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: tree, loader: 'ts' },
    absWorkingDir: tree,
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0].text;
};

/** Asked of the bundle itself: its file is named after it, and the list must not lie. */
const versionIn = async text => {
  const { game } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  return game.version;
};

const HEAD = `import type { FrozenRules } from '../../frozen.ts';

/** Rules as they once were, written by \`node scripts/freeze.mjs\`: for games that began under them, and nothing else. */
export const FROZEN: readonly FrozenRules[] = [
`;
const ENTRY = /^ {2}\{\n(?: {4}.*\n)+ {2}\},\n/gm;

const entryOf = ({ game, version, commit, hash, file }) => `  {
    game: '${game}',
    version: '${version}',
    commit: '${commit}',
    hash: '${hash}',
    load: () => import('./${file}'),
  },
`;

/** The list of frozen versions, with one entry more, or with another in its place. */
const listWith = (text, entry) => {
  const isOf = other => other.includes(`import('./${entry.file}')`);
  const kept = (text.match(ENTRY) ?? []).filter(other => !isOf(other));
  const all = [...kept, entryOf(entry)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return `${HEAD}${all.join('')}];\n`;
};

const freeze = async (game, at) => {
  const code = game.split('.')[0];
  const commit = execFileSync('git', ['rev-parse', '--short=12', at], { cwd: ROOT, encoding: 'utf8' }).trim();
  const tree = treeOf(commit);
  try {
    const text = await bundle(tree, code, game);
    const version = await versionIn(text);
    const file = `${game.slice(code.length + 1)}-${version}.frozen.js`;
    const folder = path.join(ROOT, 'src/systems', code, 'frozen');
    const list = path.join(folder, 'index.ts');
    const hash = createHash('sha256').update(text).digest('hex');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, file), text);
    const before = existsSync(list) ? readFileSync(list, 'utf8') : '';
    writeFileSync(list, listWith(before, { game, version, commit, hash, file }));
    console.log(`${game}, version ${version}, of ${commit}: ${file}, ${Math.ceil(text.length / 1024)} KB`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};

const [game, at = 'HEAD'] = process.argv.slice(2);
if (!game?.includes('.')) {
  console.error('Name a game by its id, and the commit whose rules are to be kept (HEAD if none is named).');
  process.exitCode = 1;
} else {
  await freeze(game, at);
}
