import { groupBy, type Opening } from '../../map/board/opening.ts';
import type { Count, Stack } from '../../map/stacks/stack.ts';
import { tabText } from './look.ts';

export interface MapData {
  readonly powers: readonly { readonly id: string; readonly name: string }[];
  readonly duchies: readonly { readonly id: string; readonly name: string; readonly controller: string }[];
  readonly leaders: readonly {
    readonly id: string;
    readonly name: string;
    readonly power: string;
    readonly command: number;
  }[];
}

export interface ScenarioData {
  readonly powers: Readonly<Record<string, { readonly bloc: string }>>;
  readonly flags: Readonly<Record<string, string>>;
  readonly leaders: Readonly<Record<string, { readonly at: string; readonly turn?: number }>>;
  readonly units: readonly { readonly power: string; readonly duchy: string; readonly count: number }[];
  readonly squadrons: readonly { readonly power: string; readonly port: string; readonly count: number }[];
}

type Leader = MapData['leaders'][number];

/** Leaders in one place: the one in command, and how many more there are. */
const tabOf = (leaders: readonly Leader[]): string | undefined => {
  const [chief, ...others] = [...leaders].sort((a, b) => b.command - a.command);
  return chief && tabText(chief.name, others.length);
};

const landStacks = (map: MapData, scenario: ScenarioData): Stack[] => {
  const blocOf = (power: string): string => scenario.powers[power]?.bloc ?? power;
  const here = map.leaders.filter(({ id }) => {
    const entry = scenario.leaders[id];
    return entry !== undefined && (entry.turn ?? 1) === 1;
  });
  return groupBy(scenario.units, ({ power, duchy }) => `${duchy} ${blocOf(power)}`).map(([key, units]) => {
    const { duchy = '', power = '' } = units[0] ?? {};
    const leaders = here.filter(
      each => scenario.leaders[each.id]?.at === duchy && `${duchy} ${blocOf(each.power)}` === key,
    );
    const leader = tabOf(leaders);
    const total = units.reduce((sum, { count }) => sum + count, 0);
    const name = map.duchies.find(({ id }) => id === duchy)?.name ?? duchy;
    return {
      id: key,
      at: duchy,
      power: leaders.length > 0 ? (leaders[0]?.power ?? power) : power,
      items: units.map(
        (unit): Count => ({ kind: 'count', arm: 'infantry', many: unit.count, power: unit.power }),
      ),
      total,
      spoken: `${name}: ${leader ? `${leader}, ` : ''}${total} ${total === 1 ? 'unit' : 'units'}`,
      ...(leader === undefined ? {} : { leader }),
    };
  });
};

const ships = (map: MapData, { squadrons }: ScenarioData): Stack[] =>
  squadrons.map(({ power, port, count }) => ({
    id: `${port} ships ${power}`,
    at: `port:${port}`,
    power,
    items: [{ kind: 'count', arm: 'squadron', many: count }],
    total: count,
    spoken: `${map.duchies.find(({ id }) => id === port)?.name ?? port}: ${count} ${count === 1 ? 'squadron' : 'squadrons'}`,
  }));

export const openingOf = (map: MapData, scenario: ScenarioData): Opening => ({
  owners: Object.fromEntries(map.duchies.map(({ id, controller }) => [id, scenario.flags[id] ?? controller])),
  stacks: [...landStacks(map, scenario), ...ships(map, scenario)],
});
