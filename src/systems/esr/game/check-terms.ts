import type { Problem } from '#kernel';
import type { Edge } from './ground/route.ts';
import type { ScenarioData } from './scenario.ts';

/**
 * The terms of a scenario for victory, exits and held Forces must make sense together; faults are named by their place.
 */

type Place = readonly number[];

const fault = (path: string, sentence: string): Problem => ({ path, sentence: `${path}: ${sentence}` });

const isOnEdge = ({ width, height }: ScenarioData['field'], [x = 0, y = 0]: Place, edge: Edge): boolean => {
  switch (edge) {
    case 'north':
      return y === height && x >= 0 && x <= width;
    case 'south':
      return y === 0 && x >= 0 && x <= width;
    case 'east':
      return x === width && y >= 0 && y <= height;
    case 'west':
      return x === 0 && y >= 0 && y <= height;
  }
};

/** An exit is a stretch of its edge, opens while the battle lasts, is held by nobody, and is closed by another place. */
const findExitFaults = (data: ScenarioData): Problem[] =>
  data.objectives.flatMap(({ id, at, exit, holder, area }, i) => {
    const path = `objectives[${i}]`;
    if (exit === null) {
      return [];
    }
    const closing = data.objectives.find(each => each.id === exit.unless);
    return [
      ...(isOnEdge(data.field, at, exit.edge)
        ? []
        : [fault(`${path}.at`, `an exit lies on its edge, ${exit.edge} (ESR-RUL-52)`)]),
      ...(exit.from > data.turns
        ? [fault(`${path}.exit.from`, `the battle ends with turn ${data.turns}, before the exit opens`)]
        : []),
      ...(holder === null ? [] : [fault(`${path}.holder`, 'nobody holds an exit (ESR-RUL-52)')]),
      ...(area === null ? [] : [fault(`${path}.area`, 'an exit is a stretch of the edge, not an area')]),
      ...(closing && (closing.id === id || closing.exit !== null)
        ? [fault(`${path}.exit.unless`, 'only a place that can be held closes an exit')]
        : []),
    ];
  });

/** A Force that is held stands on Reserve, and its army has a commander who can set it free. */
const findHeldFaults = (data: ScenarioData): Problem[] =>
  data.forces.flatMap((force, i) => {
    if (!force.held) {
      return [];
    }
    const free = data.formations.findIndex(each => each.force === force.id && each.directive !== 'R');
    return [
      ...(data.armies[force.side].commander === null
        ? [fault(`forces[${i}].held`, 'no Army Commander could give it an objective (ESR-RUL-54)')]
        : []),
      ...(free < 0
        ? []
        : [fault(`formations[${free}].directive`, 'a Force that is held stands on Reserve (ESR-RUL-54)')]),
    ];
  });

const findMarginFaults = ({ margins: { draw, minor } }: ScenarioData): Problem[] =>
  minor < draw ? [fault('margins.minor', `it must be at least ${draw}, the largest margin of a draw`)] : [];

const findWeatherFaults = ({ weather }: ScenarioData): Problem[] =>
  weather.flatMap(({ from, to }, i) =>
    to < from ? [fault(`weather[${i}].to`, `it must be turn ${from} or later`)] : [],
  );

export const findTermFaults = (data: ScenarioData): readonly Problem[] => [
  ...findExitFaults(data),
  ...findHeldFaults(data),
  ...findMarginFaults(data),
  ...findWeatherFaults(data),
];
