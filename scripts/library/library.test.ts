import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packLibrary } from './build.mjs';
import { describeOutside } from './outside.ts';
import { CODES, MODULES, ROOT } from './places.mjs';
import { commandsOf, snippetsOf } from './snippets.mjs';

const KB = 1024;
const folder = mkdtempSync(path.join(tmpdir(), 'library-'));
const installed = path.join(folder, 'node_modules/grognard');

const run = (args: readonly string[]) =>
  spawnSync(process.execPath, [...args], { cwd: folder, encoding: 'utf8' });

const page = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** One archive and one installation for all tests, as a user makes it, without a network. */
beforeAll(async () => {
  const archive = await packLibrary(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const install = ['install', archive, '--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', install, { cwd: folder, shell: process.platform === 'win32' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  test('depends on nothing and holds no server, no page and no font', () => {
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(Object.keys(manifest)).not.toContain('dependencies');
    expect(files.filter(file => /\.(woff2?|css|html|tsx?|test\.js)$/.test(file)).filter(isNoType)).toEqual(
      [],
    );
    const code = files
      .filter(file => file.endsWith('.js'))
      .map(textOf)
      .join('\n');
    const asked = [...code.matchAll(/(?:from|import\(|import) ?["'`]([^"'`]+)["'`]/g)].map(
      ([, name]) => name,
    );
    expect(asked.length).toBeGreaterThan(50);
    const isPackage = /^(?!node:)@?\w[\w./@-]*$/;
    expect(asked.filter(name => isPackage.test(`${name}`))).toEqual([]);
  });

  test('is made of no module of the server or of the pages', () => {
    const modules = JSON.parse(readFileSync(MODULES, 'utf8')) as readonly string[];
    const rooms = new Set(modules.map(file => /^src[\\/](\w+)/.exec(file)?.[1]));
    expect([...rooms]).toEqual(expect.arrayContaining(['kernel', 'systems', 'library', 'cli']));
    expect(modules.filter(file => /^src[\\/](server|web)[\\/]/.test(file))).toEqual([]);
  });

  const isNoType = (file: string): boolean => !file.endsWith('.d.ts');
  const textOf = (file: string): string => readFileSync(path.join(installed, file), 'utf8');
});

const guide = page('docs/library.md');
const snippets = snippetsOf(guide);

describe('the pages', () => {
  test('say what every example prints', () => {
    expect(snippets.length).toBeGreaterThan(0);
    expect(snippets.length).toBe(guide.match(/^```js$/gm)?.length);
  });

  test.each(snippets)('the library page, example %#', ({ code, prints }) => {
    const file = path.join(folder, 'example.mjs');
    writeFileSync(file, code);
    const { stdout, stderr } = run([file]);
    expect(stderr).toBe('');
    expect(stdout).toBe(prints);
  });

  const commands = commandsOf(page('README.md'));

  test('the readme has command lines', () => {
    expect(commands.length).toBeGreaterThan(0);
  });

  test.each(commands)('the readme: $line', ({ line, lines }) => {
    const shown = spawnSync(`"${process.execPath}" node_modules/grognard/grognard.mjs ${line}`, {
      cwd: folder,
      encoding: 'utf8',
      shell: true,
    });
    expect(shown.status).toBe(0);
    const expected = lines.at(-1)?.trim() === '…' ? lines.slice(0, -1) : lines;
    expect(shown.stdout.trimEnd().split('\n').slice(0, expected.length)).toEqual(expected);
  });
});

/** As much of a JSON Schema as facts use. */
interface Schema {
  readonly default?: unknown;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The least that fits: facts that must be given, and nothing else. */
const least = (schema: Schema): unknown => {
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => whole(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(name => [name, least(schema.properties?.[name] ?? {})]),
      );
    default:
      return schema.enum?.[0] ?? '';
  }
};

/** The rows of a list are written out in full. */
const whole = (schema: Schema): unknown =>
  schema.type === 'object' && schema.properties
    ? Object.fromEntries(
        Object.entries(schema.properties).map(([name, each]) => [
          name,
          each.default === undefined ? whole(each) : each.default,
        ]),
      )
    : least(schema);

/** Asks every entry with the least that it needs, and, as misuses, with each of these facts left out. */
const programOf = (code: string, asked: readonly { readonly id: string; readonly schema: Schema }[]) => {
  const lines = asked.flatMap(({ id, schema }) => {
    const given = least(schema) as Record<string, unknown>;
    const ask = (facts: object): string => `resolve(charts['${id}'], ${JSON.stringify(facts)});`;
    const without = (name: string) =>
      Object.fromEntries(Object.entries(given).filter(([each]) => each !== name));
    return [ask(given), ...Object.keys(given).flatMap(name => ['// @ts-expect-error', ask(without(name))])];
  });
  return [
    "import { resolve, system } from 'grognard';",
    `import { game, games } from 'grognard/${code}/game';`,
    `const { charts } = await system('${code}');`,
    ...lines,
    'game.scenarios;',
    '// @ts-expect-error',
    `games['${code}.no-such-game'];`,
  ].join('\n');
};

/** Programs that use types of the library; in a folder for each system those that use its types. */
const TYPED = 'tests/library';

/** The complaints of the compiler about files of a program that has installed the archive. */
const complaints = (files: readonly string[], options: object): string => {
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', ...options };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return run([path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]).stdout;
};

/** Copies uses and misuses to the program, and counts the numbered uses and the lines that must not compile. */
const typed = (from: string) => {
  const files = ['uses.ts', 'misuses.ts'];
  for (const name of files) {
    copyFileSync(path.join(ROOT, from, name), path.join(folder, name));
  }
  return {
    uses: page(`${from}/uses.ts`).match(/^\/\/ \d+\. /gm)?.length,
    misuses: page(`${from}/misuses.ts`).match(/^ *\/\/ @ts-expect-error: /gm)?.length,
    complaints: complaints(files, { noUncheckedIndexedAccess: true, types: [] }),
  };
};

test('typed uses of the library compile, and its misuses do not', () => {
  expect(typed(TYPED)).toEqual({ uses: 4, misuses: 2, complaints: '' });
});

const TYPED_CODES = CODES.filter(code => existsSync(path.join(ROOT, TYPED, code)));

test.each(TYPED_CODES)('typed uses of %s compile, and its misuses do not', code => {
  expect(typed(`${TYPED}/${code}`)).toEqual({ uses: 7, misuses: 7, complaints: '' });
});

test.each(CODES)(
  'every fact of %s without a default must be given, and no other; so with the ids of its games',
  async code => {
    const { form, system } = await import(pathToFileURL(path.join(installed, 'index.js')).href);
    const { charts } = (await system(code)) as { charts: Readonly<Record<string, object>> };
    const asked = Object.entries(charts).map(([id, entry]) => ({ id, schema: form(entry) as Schema }));
    expect(asked.length).toBeGreaterThan(0);
    writeFileSync(path.join(folder, 'facts.ts'), programOf(code, asked));
    expect(complaints(['facts.ts'], { types: [] })).toBe('');
  },
);

test('the examples compile in a strict program', () => {
  const files = snippets.map(({ code }, i) => {
    writeFileSync(path.join(folder, `example-${i}.ts`), code);
    return `example-${i}.ts`;
  });
  expect(complaints(files, { lib: ['es2023', 'dom'], types: [] })).toBe('');
});

describe('in a bundler', () => {
  /** The script of a page that asks for charts, in its parts. */
  const bundled = async () => {
    const entry = path.join(folder, 'page.mjs');
    writeFileSync(entry, "export { odds, system } from 'grognard';\n");
    const built = await rolldown({ cwd: folder, input: entry, platform: 'browser', logLevel: 'silent' });
    const { output } = await built.generate({ format: 'esm', minify: true });
    await built.close();
    return output.flatMap(part => (part.type === 'chunk' ? [part] : []));
  };
  type Parts = Awaited<ReturnType<typeof bundled>>;
  let parts: Parts = [];
  beforeAll(async () => {
    parts = await bundled();
  });

  /** Parts and all that they import at once. */
  const withImports = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names.filter(each => !found.has(each))) {
      found.add(name);
      withImports(parts.find(part => part.fileName === name)?.imports ?? [], found);
    }
    return found;
  };
  const codeOf = (name: string): string => parts.find(part => part.fileName === name)?.code ?? '';
  const weightOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzipSync(codeOf(name)).length, 0);
  const entryOf = () => parts.find(part => part.isEntry);
  const kernel = (): Set<string> => withImports([entryOf()?.fileName ?? '']);

  test('the kernel has at most 40 KB compressed', () => {
    expect(parts.filter(part => /\bfrom ?"node:/.test(part.code))).toEqual([]);
    expect(weightOf(kernel())).toBeGreaterThan(10 * KB);
    expect(weightOf(kernel())).toBeLessThan(40 * KB);
  });

  test.each(CODES)('the charts of %s have at most 110 KB compressed', async code => {
    const { system } = await import(pathToFileURL(path.join(installed, 'index.js')).href);
    const ids = Object.keys((await system(code)).charts);
    expect(ids.length).toBeGreaterThan(0);
    const charts = (entryOf()?.dynamicImports ?? [])
      .map(lazy => [...withImports([lazy])].filter(name => !kernel().has(name)))
      .filter(names => ids.every(id => names.some(name => codeOf(name).includes(id))));
    expect(charts).toHaveLength(1);
    expect(weightOf(charts[0] ?? [])).toBeGreaterThan(5 * KB);
    expect(weightOf(charts[0] ?? [])).toBeLessThan(110 * KB);
  });
});

describe('the entries of the package', () => {
  /** A file of the package and all that it imports at once. */
  const closureOf = (file: string, found = new Set<string>()): Set<string> => {
    if (!found.has(file)) {
      found.add(file);
      const asked = readFileSync(path.join(installed, file), 'utf8').matchAll(
        /(?:\bfrom|\bimport) ?["'](\.[^"']+)["']/g,
      );
      for (const [, name = ''] of asked) {
        closureOf(path.posix.join(path.posix.dirname(file), name), found);
      }
    }
    return found;
  };
  const weightOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(installed, file))).length, 0);

  /** The most that an entry may weigh, compressed, with all that it loads at once; whole games bring their players. */
  const LIMITS = {
    'index.js': 45,
    'sdk.js': 50,
    'bots.js': 35,
    'dice.js': 20,
    ...Object.fromEntries(CODES.map(code => [`${code}-game.js`, 270])),
  };

  test.each(Object.entries(LIMITS))(
    '%s loads at most %i KB, and no rules of earlier versions',
    (file, most) => {
      const closure = closureOf(file);
      expect(weightOf(closure)).toBeLessThan(most * KB);
      expect([...closure].filter(each => each.includes('frozen'))).toEqual([]);
    },
  );

  const isKept = (file: string): boolean => file.includes('.frozen');

  test('all but the rules of earlier versions weigh at most 1.2 MB', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    const today = files.filter(file => !isKept(file) && statSync(path.join(installed, file)).isFile());
    expect(weightOf(today)).toBeGreaterThan(100 * KB);
    expect(weightOf(today)).toBeLessThan(1.2 * KB * KB);
  });

  test('the rules of each earlier version weigh at most 150 KB', () => {
    const kept = readdirSync(path.join(installed, 'parts')).filter(isKept);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(file => weightOf([`parts/${file}`]) > 150 * KB)).toEqual([]);
  });

  test('each has a limit', () => {
    const { exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, { readonly default?: string }>>;
    };
    const files = Object.values(exports).flatMap(({ default: file }) => (file ? [file.slice(2)] : []));
    expect(files.sort()).toEqual(Object.keys(LIMITS).sort());
  });

  test('the players of a game come with it, and with no other', async () => {
    const at = (file: string): string => pathToFileURL(path.join(installed, file)).href;
    const { botsFor, searchers, randomBot } = await import(at('bots.js'));
    const [code] = CODES;
    const { game } = await import(at(`${code}-game.js`));
    const common = [...searchers, randomBot];
    expect(botsFor(game)).not.toEqual(common);
    expect(botsFor({ ...game, id: 'somebodys.own' })).toEqual(common);
  });
});

describe('the command line of the package', () => {
  const grognard = (...args: string[]) => run(['node_modules/grognard/grognard.mjs', ...args]);

  test('conforms to the cases that travel with it', () => {
    const { status, stdout } = grognard('conform');
    expect(stdout).toMatch(/ 0 failed\n$/);
    expect(status).toBe(0);
  });

  test('simulates on several threads', () => {
    const [code] = CODES;
    const games = JSON.parse(grognard('charts', code, '--json').stdout) as { kind: string; id: string }[];
    const battle = games.find(each => each.kind === 'procedure');
    const { stdout } = grognard('simulate', `${battle?.id}`, '--games', '60', '--threads', '2', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ games: 60 });
  });

  test('says in one sentence where the other commands are', () => {
    const { status, stdout, stderr } = grognard('serve', '--port', '80');
    expect(stdout).toBe('');
    expect(stderr).toBe(
      'grognard: serve needs the server, the pages or the sources, which the library does not contain; run it in a copy of the whole project.\n',
    );
    expect(status).toBe(2);
  });
});

test('the stamp of the library names all that goes into it', () => {
  const [, ...inputs] = page('dist/library.built').split('\n');
  expect(inputs).toEqual(
    expect.arrayContaining([
      'src/added/folder.ts',
      'src/cli/main.ts',
      'src/library/sdk.ts',
      'src/kernel/index.ts',
      'scripts/library',
      'docs/library.md',
      'docs/system-of-your-own.md',
      'tsconfig.json',
      'LICENSE',
      'NOTICE',
      ...CODES.map(code => `src/systems/${code}/conformance.jsonl`),
    ]),
  );
  expect(inputs.filter(file => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

describeOutside(folder);
