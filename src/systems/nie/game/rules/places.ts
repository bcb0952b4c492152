import map from '../../data/map.json' with { type: 'json' };
import { REGIONS, type Region, SEAS, type Sea, STRAITS } from '../../map.ts';
import type { Nation } from '../../vocabulary.ts';

export interface Port {
  readonly id: string;
  readonly name: string;
  readonly seas: readonly string[];
  readonly region: string;
}

export const PORTS: readonly Port[] = REGIONS.flatMap(({ id, ports }) =>
  ports.map(port => ({ ...port, region: id })),
);
const PORT_BY_ID = new Map(PORTS.map(port => [port.id, port]));
const SEA_BY_ID = new Map(SEAS.map(sea => [sea.id, sea]));
const REGION_BY_ID = new Map(REGIONS.map(region => [region.id, region]));

export const portAt = (id: string): Port | undefined => PORT_BY_ID.get(id);
export const seaAt = (id: string): Sea | undefined => SEA_BY_ID.get(id);
export const isSea = (id: string): boolean => SEA_BY_ID.has(id);
export const isPort = (id: string): boolean => PORT_BY_ID.has(id);
export const isRegion = (id: string): boolean => REGION_BY_ID.has(id);
export const portName = (id: string): string => PORT_BY_ID.get(id)?.name ?? SEA_BY_ID.get(id)?.name ?? id;
const PORTS_OF = new Map(REGIONS.map(({ id }) => [id, PORTS.filter(port => port.region === id)]));
export const portsOf = (region: string): readonly Port[] => PORTS_OF.get(region) ?? [];
const ORDER = new Map(REGIONS.map(({ id }, i) => [id, i]));
/** NIE-RUL-53: places in the order of the map file. */
export const orderOf = (id: string): number => ORDER.get(id) ?? 999;

/** Places next to a sea area or port, by ship. */
export const shipNeighbours = (id: string): readonly string[] => {
  const port = PORT_BY_ID.get(id);
  if (port) {
    return port.seas;
  }
  const sea = SEA_BY_ID.get(id);
  return sea ? [...sea.adjacent, ...PORTS.filter(({ seas }) => seas.includes(id)).map(each => each.id)] : [];
};

interface Narrows {
  readonly between: readonly string[];
  readonly permissionOfOwners: readonly string[];
}
const NARROWS = map.narrows as readonly Narrows[];
export const narrowsBetween = (a: string, b: string): Narrows | undefined =>
  NARROWS.find(({ between }) => between.includes(a) && between.includes(b));

export const SPECIAL = map.special as {
  readonly annexOnEntryWhileNativeSinceStart: readonly string[];
  readonly colonialTrade: readonly { readonly sea: string; readonly end: string }[];
};
const PORT_RULES = map.portRules as {
  readonly noPortAttackFrom: readonly { readonly port: string; readonly sea: string }[];
  readonly extraNavalPlacement: readonly { readonly nation: string; readonly region: string }[];
  readonly defaultPort: Readonly<Record<string, string>>;
};
export const isClosedToAttack = (port: string, sea: string): boolean =>
  PORT_RULES.noPortAttackFrom.some(each => each.port === port && each.sea === sea);
export const isExtraYard = (nation: Nation, region: string): boolean =>
  PORT_RULES.extraNavalPlacement.some(each => each.nation === nation && each.region === region);

export const straitVia = (from: string, to: string): string | null =>
  STRAITS.find(({ between }) => between.includes(from) && between.includes(to))?.via ?? null;
export const regionOf = (id: string): Region => REGION_BY_ID.get(id) as Region;
