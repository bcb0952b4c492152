import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packLibrary } from './build.mjs';
import { describeOutside } from './outside.ts';
import { CODES, ROOT } from './places.mjs';
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

  test.each(commandsOf(page('README.md')))('the readme: $line', ({ line, lines }) => {
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

/** A folder a system, with programs that use its types. */
const TYPED = 'tests/library';

/** The complaints of the compiler about files of a program that has installed the archive. */
const complaints = (files: readonly string[], options: object): string => {
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', ...options };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return run([path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]).stdout;
};

test.each(readdirSync(path.join(ROOT, TYPED)))(
  'ten typed uses of %s compile, and five misuses do not',
  code => {
    const files = ['uses.ts', 'misuses.ts'];
    for (const name of files) {
      copyFileSync(path.join(ROOT, TYPED, code, name), path.join(folder, name));
    }
    expect(complaints(files, { noUncheckedIndexedAccess: true, types: [] })).toBe('');
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
  /** The script of a page that asks for the charts of a system; its parts by name. */
  const bundled = async (code: string) => {
    const entry = path.join(folder, `page-${code}.mjs`);
    writeFileSync(
      entry,
      `import { odds, system } from 'grognard';\nexport const ask = () => system('${code}');\nexport { odds };\n`,
    );
    const built = await rolldown({ cwd: folder, input: entry, platform: 'browser', logLevel: 'silent' });
    const { output } = await built.generate({ format: 'esm', minify: true });
    await built.close();
    return output.flatMap(part => (part.type === 'chunk' ? [part] : []));
  };
  type Parts = Awaited<ReturnType<typeof bundled>>;

  /** A part and all that it imports at once. */
  const withImports = (parts: Parts, names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names.filter(each => !found.has(each))) {
      found.add(name);
      withImports(parts, parts.find(part => part.fileName === name)?.imports ?? [], found);
    }
    return found;
  };

  const weightOf = (parts: Parts, names: Iterable<string>): number =>
    [...names].reduce((sum, name) => {
      const part = parts.find(each => each.fileName === name);
      return sum + (part ? gzipSync(part.code).length : 0);
    }, 0);

  test.each(CODES)('the kernel has at most 40 KB compressed, the charts of %s at most 110 KB', async code => {
    const parts = await bundled(code);
    expect(parts.filter(part => /\bfrom ?"node:/.test(part.code))).toEqual([]);
    const entry = parts.find(part => part.isEntry);
    const kernel = withImports(parts, entry ? [entry.fileName] : []);
    expect(weightOf(parts, kernel)).toBeGreaterThan(10 * KB);
    expect(weightOf(parts, kernel)).toBeLessThan(40 * KB);
    for (const lazy of entry?.dynamicImports ?? []) {
      const charts = [...withImports(parts, [lazy])].filter(name => !kernel.has(name));
      expect(weightOf(parts, charts)).toBeLessThan(110 * KB);
    }
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
      'grognard: serve needs the server, the pages or the sources, which the library does not hold; run it in a copy of the whole project.\n',
    );
    expect(status).toBe(2);
  });
});

test('the stamp of the library names all that goes into it', () => {
  const [, ...inputs] = page('dist/library.built').split('\n');
  expect(inputs).toEqual(
    expect.arrayContaining([
      'src/server/added/folder.ts',
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
