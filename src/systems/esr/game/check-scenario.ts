import { err, ok, type Problem, parseFacts, type Result } from '#kernel';
import type { ArmySide, Formation } from './board.ts';
import { baseOf, bodyOf } from './bodies.ts';
import { findTermFaults } from './check-terms.ts';
import { overlaps } from './geometry/base.ts';
import { yards } from './geometry/whole.ts';
import { type FormationData, type ScenarioData, scenarioFacts } from './scenario.ts';
import { formationFrom } from './setup.ts';

/** A scenario from outside: checked by its form, then by the references between its parts. */
export const parseScenario = (json: unknown): Result<ScenarioData, readonly Problem[]> => {
  const parsed = parseFacts(scenarioFacts, json);
  if (!parsed.ok) {
    return parsed;
  }
  const data = parsed.value as ScenarioData;
  const tooMany = findTooMany(data);
  if (tooMany.length > 0) {
    return err(tooMany);
  }
  const problems = [
    ...findTwins(data),
    ...findStrangers(data),
    ...findTermFaults(data),
    ...findMisplaced(data),
  ];
  return problems.length > 0 ? err(problems) : ok(data);
};

/** More than three times Austerlitz: beyond that every step of a battle takes longer than anybody waits. */
const MOST_UNITS = 1000;

/** The cost of a battle is known by its Units, before anything is made of them. */
const findTooMany = ({ formations }: ScenarioData): Problem[] => {
  const units = formations.flatMap(each => each.units).reduce((sum, { count }) => sum + count, 0);
  return units > MOST_UNITS
    ? [
        {
          path: 'formations',
          sentence: `formations: there are ${units} Units, and ${MOST_UNITS} are the most that a battle can have`,
        },
      ]
    : [];
};

/** Every id is used once in its list; a Force, which is given orders too, is not called like a Formation. */
const findTwins = (data: ScenarioData): Problem[] => {
  const lists = {
    formations: [...data.formations, ...data.forces],
    forces: data.forces,
    objectives: data.objectives,
    'field.areas': data.field.areas,
    'field.lines': data.field.lines,
  };
  return Object.entries(lists).flatMap(([name, items]) =>
    items.flatMap((item, i) =>
      items.findIndex(other => other.id === item.id) < i
        ? [{ path: `${name}[${i}].id`, sentence: `${name}[${i}].id: ${item.id} is used twice` }]
        : [],
    ),
  );
};

/** Every name of another part is the name of one. */
const findStrangers = (data: ScenarioData): Problem[] => {
  const problems: Problem[] = [];
  const known = (
    path: string,
    id: string | null,
    among: readonly { readonly id: string }[],
    what: string,
  ): void => {
    if (id !== null && !among.some(each => each.id === id)) {
      problems.push({ path, sentence: `${path}: there is no ${what} called ${id}` });
    }
  };
  for (const [i, force] of data.forces.entries()) {
    known(`forces[${i}].objective`, force.objective, data.objectives, 'objective');
    problems.push(...findReserveFaults(force, `forces[${i}].reserve`));
  }
  for (const [i, each] of data.objectives.entries()) {
    known(`objectives[${i}].area`, each.area, data.field.areas, 'area');
    known(`objectives[${i}].exit.unless`, each.exit?.unless ?? null, data.objectives, 'objective');
  }
  for (const [i, each] of data.weather.entries()) {
    known(`weather[${i}].below`, each.below, data.field.areas, 'area');
  }
  data.formations.forEach((formation, i) => {
    known(`formations[${i}].force`, formation.force, data.forces, 'force');
    known(`formations[${i}].support`, formation.support, data.formations, 'formation');
    problems.push(...findOrderFaults(data, formation, `formations[${i}]`));
  });
  return problems;
};

const findOrderFaults = (data: ScenarioData, formation: FormationData, path: string): Problem[] => {
  const sideOf = (force: string) => data.forces.find(each => each.id === force)?.side;
  const problems: Problem[] = [];
  if ((formation.directive === 'S') !== (formation.support !== null)) {
    problems.push({
      path: `${path}.support`,
      sentence: `${path}.support: a Formation on Support, and only that, names one that it supports`,
    });
  }
  const supported = data.formations.find(each => each.id === formation.support);
  if (supported && (supported === formation || sideOf(supported.force) !== sideOf(formation.force))) {
    problems.push({
      path: `${path}.support`,
      sentence: `${path}.support: ${supported.id} is not another Formation of its own side`,
    });
  }
  if (!formation.units.some(unit => unit.cls !== 'art')) {
    problems.push({ path: `${path}.units`, sentence: `${path}.units: a Formation has infantry or cavalry` });
  }
  return [...problems, ...findGunFaults(formation.units, `${path}.units`)];
};

/** Guns stand in batteries; those that march with a battalion are part of its combat rating (ESR-RUL-51). */
const findGunFaults = (units: FormationData['units'], path: string): Problem[] =>
  units.flatMap(({ cls, guns }, i) => {
    const at = `${path}[${i}].guns`;
    if (cls === 'art' && guns < 1) {
      return [{ path: at, sentence: `${at}: a battery has guns` }];
    }
    return cls !== 'art' && guns > 0
      ? [{ path: at, sentence: `${at}: only a battery has guns of its own (ESR-RUL-51)` }]
      : [];
  });

/** Only batteries stand in the reserve of a Force (ESR-RUL-12). */
const findReserveFaults = ({ reserve }: ScenarioData['forces'][number], path: string): Problem[] => [
  ...reserve.flatMap((unit, i) =>
    unit.cls === 'art'
      ? []
      : [
          {
            path: `${path}[${i}].cls`,
            sentence: `${path}[${i}].cls: only batteries stand in the reserve of a Force`,
          },
        ],
  ),
  ...findGunFaults(reserve, path),
];

/** Bases stand on the table and beside each other. */
const findMisplaced = (data: ScenarioData): Problem[] => {
  const sideOf = (force: string): ArmySide => data.forces.find(each => each.id === force)?.side ?? 'french';
  const built = data.formations.map(each => formationFrom(each, sideOf(each.force)));
  const problems: Problem[] = [];
  built.forEach((formation, i) => {
    if (formation.presence !== 'field') {
      return;
    }
    const outside = bodyOf(formation.units).standing.find(
      unit =>
        unit.x < 0 || unit.y < 0 || unit.x > yards(data.field.width) || unit.y > yards(data.field.height),
    );
    if (outside) {
      problems.push({
        path: `formations[${i}].at`,
        sentence: `formations[${i}].at: ${outside.kind.name} would stand off the table`,
      });
    }
    const pressed = pressedUnit(built, i);
    if (pressed) {
      problems.push({ path: `formations[${i}].at`, sentence: `formations[${i}].at: ${pressed}` });
    }
  });
  return problems;
};

const pressedUnit = (built: readonly Formation[], at: number): string | null => {
  const own = bodyOf((built[at] as Formation).units);
  for (const [j, other] of built.entries()) {
    if (j > at || other.presence !== 'field') {
      continue;
    }
    for (const unit of own.standing) {
      const clash = bodyOf(other.units).standing.find(
        each => each.id !== unit.id && overlaps(baseOf(unit), baseOf(each)),
      );
      if (clash) {
        return `${unit.kind.name} (${unit.id}) would stand on ${clash.kind.name} (${clash.id})`;
      }
    }
  }
  return null;
};
