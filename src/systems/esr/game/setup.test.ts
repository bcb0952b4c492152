import { describe, expect, test } from 'vitest';
import intro from '../scenarios/intro.json' with { type: 'json' };
import type { Board } from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { battle } from './game.ts';

const scenario = (change: (data: typeof intro) => object): object => ({ ...intro, ...change(intro) });
const boardOf = (data: object): Board => {
  const begun = battle.start({ scenario: data as never });
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  return begun.value.board;
};
const faultsOf = (data: object): readonly string[] => {
  const parsed = parseScenario(data);
  return parsed.ok ? [] : parsed.error.map(each => each.path);
};

const battery = { name: 'Reserve battery', cls: 'art', guns: 8, cal: '12' };

describe('a scenario', () => {
  test('gives a Force batteries that no Formation has (ESR-RUL-12)', () => {
    const data = scenario(({ forces }) => ({
      forces: forces.map((each, i) => (i === 0 ? { ...each, reserve: [{ ...battery, count: 2 }] } : each)),
    }));
    const [force] = boardOf(data).forces;
    expect(force?.reserve.map(unit => unit.id)).toEqual([`${force?.id}.1`, `${force?.id}.2`]);
  });

  test.each([
    [
      'a battalion in the reserve of a Force',
      [{ name: 'Grenadiers', cls: 'inf' }],
      'forces[0].reserve[0].cls',
    ],
    ['a battery without guns', [{ ...battery, guns: 0 }], 'forces[0].reserve[0].guns'],
  ])('is refused for %s', (_what, reserve, path) => {
    const data = scenario(({ forces }) => ({
      forces: forces.map((each, i) => (i === 0 ? { ...each, reserve } : each)),
    }));
    expect(faultsOf(data)).toEqual([path]);
  });

  test('is refused when a Force is called like a Formation', () => {
    const data = scenario(({ forces, formations }) => ({
      formations: formations.map((each, i) => (i === 0 ? { ...each, id: forces[0]?.id } : each)),
    }));
    expect(faultsOf(data)).toContain(`formations[${intro.formations.length}].id`);
  });
});

describe('advanced and rear guards (ESR-RUL-50)', () => {
  const rated = (role: string | null, traits: readonly string[], lr: string, tr: number) => ({
    role,
    commander: { name: 'X', lr, tr, traits },
  });

  test.each([
    ['advance', ['AG'], 'C', 0, 'B', 1],
    ['rear', ['RG'], 'A', 3, 'A', 3],
    ['advance', ['RG'], 'B', 1, 'B', 1],
    [null, ['AG'], 'B', 1, 'B', 1],
  ])('a Formation named %s under a leader %s, %s/+%i', (role, traits, lr, tr, betterLr, betterTr) => {
    const data = scenario(({ formations }) => ({
      formations: formations.map((each, i) => (i === 0 ? { ...each, ...rated(role, traits, lr, tr) } : each)),
    }));
    expect(boardOf(data).formations[0]?.commander).toMatchObject({ lr: betterLr, tr: betterTr });
  });

  test('a whole Force', () => {
    const data = scenario(({ forces }) => ({
      forces: forces.map((each, i) =>
        i === 0
          ? { ...each, role: 'advance', commander: { ...each.commander, lr: 'B', tr: 1, traits: ['AG'] } }
          : each,
      ),
    }));
    const board = boardOf(data);
    expect(board.leaders.find(each => each.id === board.forces[0]?.leader)).toMatchObject({ lr: 'A', tr: 2 });
  });
});
