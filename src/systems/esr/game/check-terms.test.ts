import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import auerstedt from '../scenarios/auerstedt.json' with { type: 'json' };
import austerlitz from '../scenarios/austerlitz.json' with { type: 'json' };
import intro from '../scenarios/intro.json' with { type: 'json' };
import saalfeld from '../scenarios/saalfeld.json' with { type: 'json' };
import { parseScenario } from './check-scenario.ts';

/** Fields of a scenario about victory (ESR-RUL-49, ESR-RUL-52, ESR-RUL-54, ESR-RUL-55), each fault named by its place. */
const faultsOf = (data: unknown): readonly string[] => {
  const parsed = parseScenario(data);
  return parsed.ok ? [] : parsed.error.map(each => each.path);
};

type Data = typeof auerstedt;
const EXIT = auerstedt.objectives.findIndex(each => 'exit' in each);
const HELD = auerstedt.forces.findIndex(each => 'held' in each);
const RESERVE = auerstedt.formations.findIndex(each => each.force === auerstedt.forces[HELD]?.id);

const replaced = (list: readonly object[], at: number, change: object): readonly object[] =>
  list.map((each, i) => (i === at ? { ...each, ...change } : each));
const exitWith = (change: object) => (data: Data) => ({
  objectives: replaced(data.objectives, EXIT, { exit: { ...data.objectives[EXIT]?.exit, ...change } }),
});
const placeWith = (change: object) => (data: Data) => ({
  objectives: replaced(data.objectives, EXIT, change),
});
const forceWith = (change: object) => (data: Data) => ({ forces: replaced(data.forces, HELD, change) });

describe('what a scenario says of its end', () => {
  test.each([intro, saalfeld, auerstedt, austerlitz])('$id is without fault', data => {
    expect(faultsOf(data)).toEqual([]);
  });

  test.each([
    ['an exit off its edge', placeWith({ at: [6900, 3200] }), `objectives[${EXIT}].at`],
    ['an exit by another edge', exitWith({ edge: 'north' }), `objectives[${EXIT}].at`],
    ['an exit by no edge', exitWith({ edge: 'up' }), `objectives[${EXIT}].exit.edge`],
    ['an exit for nobody', exitWith({ side: 'swiss' }), `objectives[${EXIT}].exit.side`],
    ['an exit after the end', exitWith({ from: 28 }), `objectives[${EXIT}].exit.from`],
    ['an exit before the start', exitWith({ from: 0 }), `objectives[${EXIT}].exit.from`],
    [
      'an exit worth nothing that is a number',
      exitWith({ units: 'three' }),
      `objectives[${EXIT}].exit.units`,
    ],
    ['an exit that a stranger closes', exitWith({ unless: 'moscow' }), `objectives[${EXIT}].exit.unless`],
    ['an exit that closes itself', exitWith({ unless: 'east-road' }), `objectives[${EXIT}].exit.unless`],
    ['an exit that is held', placeWith({ holder: 'french' }), `objectives[${EXIT}].holder`],
    ['a holder who is nobody', placeWith({ holder: 'swiss' }), `objectives[${EXIT}].holder`],
    ['a held Force that is no yes or no', forceWith({ held: 'yes' }), `forces[${HELD}].held`],
    [
      'a held Force without an Army Commander',
      ({ armies: { coalition, ...rest } }: Data) => ({
        armies: { ...rest, coalition: { name: coalition.name, base: coalition.base } },
      }),
      `forces[${HELD}].held`,
    ],
    [
      'a held Force on Attack',
      ({ formations }: Data) => ({ formations: replaced(formations, RESERVE, { directive: 'A' }) }),
      `formations[${RESERVE}].directive`,
    ],
    ['margins the wrong way round', () => ({ margins: { draw: 9, minor: 3 } }), 'margins.minor'],
    ['a margin below none', () => ({ margins: { draw: -1, minor: 3 } }), 'margins.draw'],
    ['a par below none', () => ({ par: { french: -1, coalition: 0 } }), 'par.french'],
    [
      'fog that ends before it begins',
      () => ({ weather: [{ kind: 'fog', from: 3, to: 1 }] }),
      'weather[0].to',
    ],
  ] as const)('%s is named by its place', (_, change, path) => {
    expect(faultsOf({ ...auerstedt, ...change(auerstedt) })).toEqual([path]);
  });
});

describe('ESR-RUL-51: guns of a scenario', () => {
  test('a battalion has no guns of its own', () => {
    const armed = replaced(must(auerstedt.formations[0]).units, 0, { guns: 4 });
    expect(
      faultsOf({ ...auerstedt, formations: replaced(auerstedt.formations, 0, { units: armed }) }),
    ).toEqual(['formations[0].units[0].guns']);
  });

  test('fewer than four guns stand alone only where they fought apart', () => {
    const sections = [intro, saalfeld, auerstedt, austerlitz].flatMap(({ id, formations }) =>
      formations.flatMap(each =>
        each.units
          .filter(unit => 'guns' in unit && (unit.guns ?? 4) < 4)
          .map(unit => `${id}, ${each.id}: ${unit.name}`),
      ),
    );
    expect(sections).toEqual(['saalfeld, claparede: Horse section', 'saalfeld, suchet: 12-pdr section']);
  });
});
