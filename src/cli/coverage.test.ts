import { describe, expect, test } from 'vitest';
import { loadSystem, loadSystems } from '#systems';
import { runCli } from '../../tests/support/run-cli.ts';
import { coverageOf, isMissing } from './coverage.ts';

const systems = await loadSystems();

describe('coverage of the specifications', () => {
  test.each(systems.map(system => [system.code, system] as const))('%s leaves nothing out', (_, system) => {
    expect(
      coverageOf(system)
        .filter(isMissing)
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test('finds the file, the tests and the cases of a rule', async () => {
    const aon = await loadSystem('aon');
    const winter = aon && coverageOf(aon).find(({ id }) => id === 'AON-WINTER-1');
    expect(winter?.code).toContain('charts/winter.ts');
    expect(winter?.cases).toBeGreaterThan(0);
  });

  test('sees a rule that nothing carries out, and does not take AON-R1 for AON-R12', async () => {
    const aon = await loadSystem('aon');
    const sources = [
      { id: 'AON-R', title: 'No such rule' },
      { id: 'AON-NONE', title: 'Nor this', later: 'not in scope' },
    ];
    const covered = aon ? coverageOf({ ...aon, sources }) : [];
    expect(covered.map(isMissing)).toEqual([true, false]);
  });

  test('the command prints one line a rule and a count', async () => {
    const { status, out } = await runCli('coverage', 'aon');
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}AON-T3 +Winter attrition table +.*charts\/winter\.ts/m);
    expect(out.split('\n').at(-1)).toMatch(/^\d+ covered, \d+ later, 0 missing$/);
  });
});
