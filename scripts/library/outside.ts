import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './places.mjs';
import { filesOf, sessionsOf } from './snippets.mjs';

const RECIPE = readFileSync(path.join(ROOT, 'docs/system-of-your-own.md'), 'utf8');
const FILES = filesOf(RECIPE);
const SESSIONS = sessionsOf(RECIPE);

const write = (folder: string, names: (name: string) => boolean): void => {
  for (const { name, content } of FILES.filter(each => names(each.name))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

/** Systems of one's own, beside an installed archive: the recipe, and the example of the project by the same recipe. */
export const describeOutside = (installed: string): void => {
  const TOOLS: Readonly<Record<string, string>> = {
    'npx tsc': path.join(ROOT, 'node_modules/typescript/bin/tsc'),
    'npx grognard': path.join(installed, 'node_modules/grognard/grognard.mjs'),
    node: '',
  };

  /** A command line as a shell runs it, with the tools by their places. */
  const run = (folder: string, line: string): SpawnSyncReturns<string> => {
    const [tool = ''] = Object.keys(TOOLS).filter(each => line === each || line.startsWith(`${each} `));
    const place = TOOLS[tool] ? ` "${TOOLS[tool]}"` : '';
    const command = `"${process.execPath}"${place}${line.slice(tool.length)}`;
    return spawnSync(command, { cwd: folder, encoding: 'utf8', shell: true });
  };

  describe('the recipe of a system', () => {
    const folder = path.join(installed, 'recipe');
    beforeAll(() => write(folder, () => true));

    test('has its files and its commands', () => {
      expect(FILES.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['package.json', 'tsconfig.json', 'my/index.ts', 'check.mjs']),
      );
      expect(FILES.length).toBe(RECIPE.match(/^```(js|ts|json)$/gm)?.length);
      expect(SESSIONS.length).toBe(RECIPE.match(/^\$ /gm)?.length);
    });

    test.each(SESSIONS)('$line', ({ line, lines }) => {
      const { status, stdout, stderr } = run(folder, line);
      expect({ status, stderr: line.includes('simulate') ? '' : stderr }).toEqual({ status: 0, stderr: '' });
      const expected = lines.at(-1) === '…' ? lines.slice(0, -1) : lines;
      const printed = stdout.split('\n').slice(0, -1);
      expect(printed.slice(0, expected === lines ? undefined : expected.length)).toEqual(expected);
    });
  });

  describe('the example of the project, with the packed command line', () => {
    const folder = path.join(installed, 'vale');
    beforeAll(() => {
      write(folder, name => name.endsWith('.json'));
      cpSync(path.join(ROOT, 'examples/vale'), path.join(folder, 'my'), {
        recursive: true,
        filter: file => !file.endsWith('.test.ts'),
      });
      const compiled = run(folder, 'npx tsc');
      expect({ status: compiled.status, said: compiled.stdout }).toEqual({ status: 0, said: '' });
    });

    const asked = (line: string): string => {
      const { status, stdout, stderr } = run(folder, `npx grognard ${line} --systems built`);
      expect({ status, err: status === 0 ? '' : stderr }).toEqual({ status: 0, err: '' });
      return stdout;
    };

    test('lists its charts', () => {
      const ids = (JSON.parse(asked('charts vale --json')) as { id: string }[]).map(({ id }) => id);
      expect(ids).toEqual(['vale.muster', 'vale.assault', 'vale.battle', 'vale.forage']);
    });

    test('has exact odds of a chart and of a procedure', () => {
      const given = `--given '{"attackers":4,"defenders":2,"ground":"town"}' --json`;
      expect(JSON.parse(asked(`odds vale.assault ${given}`))).toMatchObject({
        odds: { repulsed: '1/6', costly: '1/6', driven: '1/3', routed: '1/3' },
      });
      expect(JSON.parse(asked(`odds vale.battle ${given}`))).toHaveProperty('odds.taken');
    });

    test('is played by the common search in a thread', () => {
      const played = asked('simulate vale --games 2 --bots weak --threads 1 --json');
      expect(JSON.parse(played)).toMatchObject({ game: 'vale.campaign', games: 2, bots: ['weak', 'weak'] });
    });

    test('says in one sentence what a folder lacks that is nearly right', () => {
      const nearly = path.join(folder, 'nearly');
      mkdirSync(nearly, { recursive: true });
      writeFileSync(path.join(nearly, 'index.js'), "export const system = { code: 'my', entries: [] };");
      const { status, stdout, stderr } = run(folder, 'npx grognard charts --systems nearly');
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^grognard: .*index\.js cannot be added: `title` must be a text\.\n$/);
    });

    test('says in one sentence what TypeScript needs, where Node does not read it', () => {
      const { status, stdout, stderr } = run(folder, 'npx grognard charts vale --systems my');
      if ((process.features as { typescript?: unknown }).typescript) {
        expect(stdout).toContain('vale.assault');
        return;
      }
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(
        /^grognard: .*index\.ts is TypeScript, which Node [\d.]+ does not read: compile it to JavaScript .*\n$/,
      );
    });
  });
};
