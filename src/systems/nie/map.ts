import map from './data/map.json' with { type: 'json' };
import type { Nation } from './vocabulary.ts';

/** A land region as the charts look at it. */
export interface Region {
  readonly id: string;
  readonly name: string;
  /** The nation whose homeland it is; null for a minor. */
  readonly homeland: Nation | null;
  readonly owner1805: Nation | null;
  readonly capital: string | null;
  readonly coast: readonly string[];
  readonly ports: readonly { readonly id: string; readonly name: string; readonly seas: readonly string[] }[];
  readonly adjacent: readonly string[];
  readonly straits: readonly { readonly to: string; readonly via: string }[];
  readonly northAfrica: boolean;
  readonly northOfSwitzerland: boolean;
  /** NIE-POL-FOMENT: may rise even while it is native-owned. */
  readonly nativeUprising: boolean;
  readonly harsh: boolean;
  /** Russian homeland away from the Black Sea (NIE-LAND-HARSH-R1). */
  readonly harshSevereWinter: boolean;
  readonly militiaRaised: number;
  readonly uprisingMarkers1805: number;
}

export interface Sea {
  readonly id: string;
  readonly name: string;
  readonly adjacent: readonly string[];
  readonly frozenDecToMar: boolean;
}

export const REGIONS = map.regions as readonly Region[];
export const SEAS = map.seas as readonly Sea[];
export const STRAITS = map.straitCrossings as readonly {
  readonly between: readonly string[];
  readonly via: string;
}[];
export const PRESTIGE = map.prestige as {
  readonly britishCap: number;
  readonly concedeRegions: number;
  readonly concedeCapitals: number;
  readonly offsets: Readonly<Partial<Record<Nation, number>>>;
};

const BY_ID = new Map(REGIONS.map(region => [region.id, region]));

/** The region, which is known to be on the map: facts offer no others. */
export const regionAt = (id: string): Region => BY_ID.get(id) as Region;

/** Region ids with their names, for facts. */
export const REGION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  REGIONS.map(({ id, name }) => [id, name]),
);

export const CAPITALS: readonly Region[] = REGIONS.filter(region => region.capital !== null);
export const homelandOf = (nation: Nation): readonly Region[] =>
  REGIONS.filter(region => region.homeland === nation);
