import { parseScenario } from '#systems/esr/game/check-scenario.ts';
import { EDGES } from '#systems/esr/game/ground/route.ts';
import type { ScenarioData } from '#systems/esr/game/scenario.ts';
import { SCENARIOS } from '#systems/esr/scenarios/index.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams } from '../command.ts';
import { readJsonFile } from '../read-json.ts';
import { plural, toJson } from '../text.ts';
import { flagOf } from '../values.ts';

const SIDES = ['french', 'coalition'] as const;

const unitsOf = (data: ScenarioData, side: string): number =>
  data.formations
    .filter(formation => data.forces.find(force => force.id === formation.force)?.side === side)
    .reduce((sum, formation) => sum + formation.units.reduce((units, unit) => units + unit.count, 0), 0);

const printSummary = (streams: Streams, data: ScenarioData): void => {
  streams.out(
    `${data.title}: ${plural(data.turns, 'turn')} from ${data.begins}, ${data.field.width} by ${data.field.height} yards`,
  );
  for (const side of SIDES) {
    const forces = data.forces.filter(force => force.side === side);
    const formations = data.formations.filter(formation =>
      forces.some(force => force.id === formation.force),
    );
    streams.out(
      `${data.armies[side].name}: ${plural(forces.length, 'Force')}, ${plural(formations.length, 'Formation')}, ${plural(unitsOf(data, side), 'Unit')}`,
    );
  }
};

/** A file, or the id of a scenario that comes with the system. */
const read = (name: string): unknown => SCENARIOS.find(each => each.id === name) ?? readJsonFile(name);

const check = (name: string, json: boolean, streams: Streams): number => {
  const parsed = parseScenario(read(name));
  if (json) {
    streams.out(toJson(parsed.ok ? { ok: true, issues: [] } : { ok: false, issues: parsed.error }));
  } else if (parsed.ok) {
    printSummary(streams, parsed.value);
  } else {
    for (const { sentence } of parsed.error) {
      streams.out(sentence);
    }
  }
  if (!json) {
    streams.out(parsed.ok ? 'no faults' : plural(parsed.error.length, 'fault'));
  }
  return parsed.ok ? 0 : 1;
};

export const esr: Command = {
  name: 'esr',
  usage: 'esr check <scenario.json> [--json]',
  summary: 'Checks a scenario of Et sans résultat! and names the place of every fault.',
  details: `A scenario is one JSON object in yards; base edges are ${EDGES.join(', ')}. The ids ${SCENARIOS.map(each => each.id).join(', ')} check the scenarios that come with the system. Exit status 1 when there is a fault.`,
  options: { json: { type: 'boolean', help: 'print JSON' } },
  positionals: { min: 2, max: 2 },
  run({ positionals: [what = '', name = ''], values, streams }) {
    if (what !== 'check') {
      throw new BadInput(`There is no "esr ${what}"; there is "esr check <scenario.json>".`);
    }
    return check(name, flagOf(values, 'json'), streams);
  },
};
