import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../../tests/support/run-cli.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const simulate = (...args: string[]) =>
  runCli('simulate', 'demo.battle', '--bots', 'random', '--threads', '1', ...args);

describe('simulate', () => {
  test('sets a fact of the set-up', async () => {
    const { out } = await simulate('--games', '50', '--set', 'attacker.strength=30', '--json');
    expect(JSON.parse(out)).toMatchObject({
      games: 50,
      wins: { attacker: 50 },
      arms: [{ setup: { attacker: { strength: 30 } } }],
    });
  });

  test('compares on the same seeds, the difference first', async () => {
    const { status, out } = await simulate('--games', '100', '--compare', 'attacker.strength=12,30');
    expect(status).toBe(0);
    const [, lead, first] = out.split('\n');
    expect(lead).toBe('differences to attacker.strength=12, on the same seeds:');
    expect(first).toMatch(/attacker\.strength=30 +attacker +\+\d+\.\d points .* attacker wins more often$/);
  });

  test('says that nothing changes where nothing does', async () => {
    const { out } = await simulate('--games', '50', '--compare', 'attacker.corps=4,5');
    expect(out).toContain('nothing changes: every game ends as before');
  });

  test('sweeps a fact', async () => {
    const { out } = await simulate('--games', '50', '--sweep', 'attacker.strength=10..14', '--json');
    const { figures } = JSON.parse(out) as { figures: { arms: { name: string; games: number }[] } };
    expect(figures.arms.map(({ name }) => name)).toEqual(
      [10, 11, 12, 13, 14].map(strength => `attacker.strength=${strength}`),
    );
    expect(figures.arms.every(({ games }) => games === 50)).toBe(true);
  });

  test('stops when the figures are as narrow as asked', async () => {
    const { out } = await simulate('--until', '8', '--json');
    const { games, figures } = JSON.parse(out) as {
      games: number;
      figures: { arms: [{ wins: { attacker: { interval: [number, number] } } }] };
    };
    const [low, high] = figures.arms[0].wins.attacker.interval;
    expect(high - low).toBeLessThanOrEqual(0.16);
    expect(games).toBeGreaterThan(100);
    expect(games).toBeLessThan(100_000);
  });

  test('prints CSV', async () => {
    const { out } = await simulate('--games', '25', '--csv');
    expect(out.split('\n')[0]).toBe('arm,figure,side,games,value,low,high');
  });

  test.each([
    [['--set', 'attacker.strenght=3'], 'There is no option “attacker.strenght”'],
    [['--set', 'attacker.strength'], '--set is written as name=value'],
    [['--set', 'attacker.strength=x'], 'attacker.strength cannot be “x”: a whole number from 0 to 30.'],
    [['--compare', 'attacker.strength=3'], '--compare needs two values or more'],
    [['--sweep', 'attacker.strength=6..3'], '--sweep is written as fact=1..6'],
    [['--until', 'soon'], '--until is a number of points'],
    [['--compare', 'attacker.corps=1,2', '--sweep', 'attacker.corps=1..2'], 'Either --compare or --sweep'],
  ])('refuses %j', async (args, sentence) => {
    const { status, err } = await simulate(...args);
    expect(status).toBe(2);
    expect(err).toContain(sentence);
  });
});

describe('a run that was kept', () => {
  const run = (): string => path.join(folder, 'run');

  beforeAll(async () => {
    await simulate('--games', '60', '--seed', 'seven', '--save', run());
  });

  test('is shown with the same figures', async () => {
    const first = await simulate('--games', '60', '--seed', 'seven', '--json');
    const shown = await runCli('lab', 'show', run(), '--json');
    const [a, b] = [first, shown].map(({ out }) => JSON.parse(out) as { figures: unknown });
    expect(b?.figures).toEqual(a?.figures);
    expect((await runCli('lab', 'show', run())).out).toContain('60 games, ');
    expect(readFileSync(path.join(run(), 'games.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(61);
  });

  test('is played again to the same games', async () => {
    const { status, out } = await runCli('lab', 'again', run(), '--threads', '1');
    expect({ status, out }).toEqual({ status: 0, out: 'Played again: every game is the same.' });
  });

  test('is found out when a game was changed', async () => {
    const file = path.join(run(), 'run.json');
    const changed = JSON.parse(readFileSync(file, 'utf8')) as { parts: { records: { inputs: number }[] }[] };
    (changed.parts[0]?.records[3] as { inputs: number }).inputs += 1;
    const other = path.join(folder, 'changed.json');
    writeFileSync(other, JSON.stringify(changed));
    expect((await runCli('lab', 'again', other, '--threads', '1')).status).toBe(1);
  });

  test('is refused where it is none', async () => {
    expect(await runCli('lab', 'show', 'package.json')).toMatchObject({
      status: 2,
      err: 'grognard: package.json: This is not a run of the Lab.',
    });
    expect((await runCli('lab', 'burn', run())).status).toBe(2);
  });
});
