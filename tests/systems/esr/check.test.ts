import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '#systems/esr/scenarios/index.ts';
import { runCli } from '../../support/run-cli.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'grognard-esr-'));

type List = 'formations' | 'forces';

/** The introductory fight with one entry of a list changed, in a file of its own. */
const changed = (list: List, at: number, change: object): string => {
  const data = structuredClone(SCENARIOS[0]) as unknown as Record<List, object[]>;
  Object.assign(data[list][at] as object, change);
  const file = path.join(folder, 'scenario.json');
  writeFileSync(file, JSON.stringify(data));
  return file;
};

describe('grognard check', () => {
  test.each(SCENARIOS.map(each => each.id))('finds no fault in %s', async id => {
    const { out, status } = await runCli('check', 'esr', id);
    expect(out).toMatch(/no faults$/);
    expect(status).toBe(0);
  });

  test.each([
    ['a misspelt directive', 'formations[0].directive', 'formations', 0, { directive: 'X' }],
    ['an unknown objective', 'forces[0].objective', 'forces', 0, { objective: 'nowhere' }],
    ['a Formation off the table', 'formations[1].at', 'formations', 1, { at: [1960, 200] }],
    ['Units on each other', 'formations[4].at', 'formations', 4, { at: [2000, 2060] }],
    ['support of nobody', 'formations[2].support', 'formations', 2, { support: null }],
  ] as const)('names the place of %s', async (_what, place, list, at, change) => {
    const { out, status } = await runCli('check', 'esr', changed(list, at, change));
    expect(out).toContain(place);
    expect(status).toBe(1);
  });

  test('tells what a scenario holds', async () => {
    const { out, status } = await runCli('check', 'esr', changed('forces', 0, { name: 'Own corps' }));
    expect(out.split('\n')).toEqual([
      'The road to Neustadt: 11 turns from 09:20, 4000 by 3600 yards',
      expect.stringMatching(/^French: 1 Force, \d Formations, \d+ Units$/),
      expect.stringMatching(/^Prussians: 1 Force, \d Formations, \d+ Units$/),
      'no faults',
    ]);
    expect(status).toBe(0);
  });

  test('gives JSON', async () => {
    const { out, status } = await runCli(
      'check',
      'esr',
      changed('forces', 0, { objective: 'nowhere' }),
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({ ok: false, issues: [{ path: 'forces[0].objective' }] });
    expect(status).toBe(1);
  });

  test('is still called by the name that the system declares', async () => {
    expect(await runCli('esr', 'check', 'intro')).toEqual(await runCli('check', 'esr', 'intro'));
    const { err, status } = await runCli('esr', 'chek', 'intro');
    expect(err).toBe('grognard: Unknown command “esr chek”: did you mean esr check?');
    expect(status).toBe(2);
  });
});

describe('a scenario of one’s own', () => {
  test('is played', async () => {
    const file = changed('forces', 0, { name: 'Own corps' });
    const { out, status } = await runCli('fuzz', 'esr', '--scenario', file, '--inputs', '40');
    expect(out).toContain('0 faults');
    expect(status).toBe(0);
  });

  test('is refused with its first fault', async () => {
    const file = changed('formations', 0, { directive: 'X' });
    const { err, status } = await runCli('play', 'esr', '--scenario', file);
    expect(err).toContain('is not a scenario of Et sans résultat!: formations[0].directive');
    expect(status).toBe(2);
  });
});
