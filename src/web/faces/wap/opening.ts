import type { Opening } from '../../map/board/opening.ts';
import type { Count, Stack } from '../../map/stacks/stack.ts';

export interface MapData {
  readonly cities: readonly { readonly hex: string; readonly name: string }[];
}

export interface ScenarioData {
  readonly forces: readonly {
    readonly state: string;
    readonly hex: string;
    readonly inf?: number;
    readonly cav?: number;
    readonly gds?: number;
    readonly leaders?: readonly { readonly id: string; readonly rating: number }[];
  }[];
  readonly fleets: readonly {
    readonly state: string;
    readonly port: string;
    readonly nsp?: number;
    readonly t?: number;
  }[];
}

const count = (arm: Count['arm'], many: number | undefined, elite = false): Count[] =>
  many ? [{ kind: 'count', arm, many, ...(elite ? { elite } : {}) }] : [];

const placeName = ({ cities }: MapData, hex: string): string =>
  cities.find(city => city.hex === hex)?.name ?? hex;

const sum = (items: readonly Count[]): number => items.reduce((all, { many }) => all + many, 0);

const army = (
  map: MapData,
  { state, hex, inf, cav, gds, leaders = [] }: ScenarioData['forces'][number],
): Stack => {
  const items = [...count('infantry', gds, true), ...count('infantry', inf), ...count('cavalry', cav)];
  const best = Math.max(...leaders.map(({ rating }) => rating));
  return {
    id: `${state} ${hex}`,
    at: hex,
    power: state,
    items,
    total: sum(items),
    spoken: `${placeName(map, hex)}: ${sum(items)} strength points${leaders.length > 0 ? `, leader ${best}` : ''}`,
    ...(leaders.length > 0 ? { leader: String(best) } : {}),
  };
};

const fleet = (map: MapData, { state, port, nsp, t }: ScenarioData['fleets'][number]): Stack => {
  const items = [...count('squadron', nsp), ...count('transport', t)];
  return {
    id: `${state} ${port} fleet`,
    at: port,
    power: state,
    items,
    total: sum(items),
    spoken: `${placeName(map, port)}: a fleet of ${nsp ?? 0}, ${t ?? 0} transports`,
  };
};

/** Every hex wears the colours of its own state when a game begins. */
export const openingOf = (map: MapData, { forces, fleets }: ScenarioData): Opening => ({
  owners: {},
  stacks: [...forces.map(force => army(map, force)), ...fleets.map(each => fleet(map, each))],
});
