import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHELF } from '#systems';
import { grognard } from '../../tests/support/grognard.ts';

/** A code that is on the shelf already. */
const TAKEN = SHELF[0]?.code;

/** The words that every system has. */
const WORDED = "title: 'My war', about: 'Mine.'";

/** The real command line: systems are added to the process that is asked, and to its threads. */
const ADDED = ['--systems', 'examples'];

describe('a system from a folder', () => {
  test('is listed, and is not there without the folder', async () => {
    const [added, plain] = await Promise.all([
      grognard(['charts', 'vale', ...ADDED]),
      grognard(['charts', 'vale']),
    ]);
    expect(added.out).toContain('vale.assault');
    expect(plain).toMatchObject({ status: 2, err: expect.stringContaining('Unknown system “vale”') });
  });

  test('has exact odds: four against two in a town', async () => {
    const given = JSON.stringify({ attackers: 4, defenders: 2, ground: 'town' });
    const { out } = await grognard(['odds', 'vale.assault', '--given', given, '--json', ...ADDED]);
    // +2 for numbers, −1 for the town: a die of 1 is repulsed, 2 costly, 3 and 4 driven, 5 and 6 routed.
    expect(JSON.parse(out)).toMatchObject({
      odds: { repulsed: '1/6', costly: '1/6', driven: '1/3', routed: '1/3' },
    });
  });

  test('has a home for every rule, in its own folder', async () => {
    const { status, out } = await grognard(['coverage', 'vale', ...ADDED]);
    expect(out).toMatch(/^\d+ covered, 0 later, 0 missing, 0 in two homes$/m);
    expect(status).toBe(0);
  });

  test('is played in the terminal: to its end by computers, and by a person who leaves', async () => {
    const own = ['--bots', 'random', '--seed', '1', ...ADDED];
    const [watched, left] = await Promise.all([
      grognard(['play', 'vale', '--side', 'none', ...own]),
      grognard(['play', 'vale', '--side', 'crown', ...own], { input: '1\nquit\n' }),
    ]);
    expect(watched).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^The War for the Vale {2}\(VALE-1\)\n/),
    });
    expect(watched.out).toContain('Turn 6 of 6 begins.  (VALE-1)');
    expect(watched.out.trimEnd()).toMatch(/(wins|is drawn), \d+ points to \d+\.[^\n]*$/);
    // Three stand there, and a die of 5 with two towns brings two more.
    expect(left.out).toContain('  1  March from Highcastle (5 battalions)\n');
    expect(left.out).toContain('The Crown: From Highcastle  (VALE-3)');
  });

  test('is played by the common search in threads, from a folder that the environment names', async () => {
    const played = async (bots: string) => {
      const { status, out } = await grognard(
        ['simulate', 'vale', '--games', '2', '--bots', bots, '--threads', '1', '--json'],
        { env: { GROGNARD_SYSTEMS: 'examples/vale' } },
      );
      expect(status).toBe(0);
      return JSON.parse(out);
    };
    const [searched, random] = [await played('weak'), await played('random')];
    expect(searched).toMatchObject({
      game: 'vale.campaign',
      games: 2,
      unfinished: 0,
      bots: ['weak', 'weak'],
    });
    // The same seeds: a search chooses otherwise than chance.
    expect(searched.inputs).not.toBe(random.inputs);
    expect(searched.score).not.toEqual(random.score);
  });
});

describe('what cannot be added is refused in one sentence', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'grognard-systems-'));
    const write = (name: string, text: string): void => {
      mkdirSync(path.join(folder, name), { recursive: true });
      writeFileSync(path.join(folder, name, 'index.js'), text);
    };
    write('none', 'export const nothing = 1;');
    write('taken', `export const system = { code: '${TAKEN}', ${WORDED}, entries: [] };`);
    write('bare', "export const system = { code: 'my', entries: [] };");
    write('games', `export const system = { code: 'my', ${WORDED}, entries: [], games: [{}] };`);
    write('two-lines', "throw new Error('first line\\nsecond line');");
    write('no-error', 'throw 7;');
    write('broken', 'export const system = ;');
    mkdirSync(path.join(folder, 'empty'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['none', 'it exports no `system`'],
    ['taken', `another system has the code ${TAKEN} already`],
    ['bare', '`title` must be a text'],
    ['games', '`games[0].id` must be a text'],
    ['two-lines', 'cannot be read: first line'],
    ['no-error', 'cannot be read: 7'],
    ['broken', 'cannot be read'],
    ['empty', 'holds no system'],
    ['nowhere', 'There is no folder'],
  ])('%s: %s', async (name, sentence) => {
    const { status, err, out } = await grognard(['charts', '--systems', path.join(folder, name)]);
    expect({ status, out, lines: err.trim().split('\n').length }).toEqual({ status: 2, out: '', lines: 1 });
    expect(err).toContain(sentence);
  });
});
