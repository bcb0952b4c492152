import type { Json } from '#kernel';
import { PORTS } from '#systems/nie/game/rules/places.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { REGIONS, SEAS } from '#systems/nie/map.ts';
import type { Owner } from '#systems/nie/vocabulary.ts';

const REGION_IDS = new Set(REGIONS.map(({ id }) => id));
const SEA_IDS = new Set(SEAS.map(({ id }) => id));
const PORT_IDS = new Set(PORTS.map(({ id }) => id));

/** A stack is known by its place and its nation. */
export const stackId = (nation: Owner, at: string): string => `${at}/${nation}`;

/** The place of a stack, or the place itself. */
export const placeOfPiece = (id: string): string => id.split('/')[0] ?? id;

const onMap = (id: string): string | null => {
  if (REGION_IDS.has(id) || SEA_IDS.has(id)) {
    return id;
  }
  return PORT_IDS.has(id) ? `port:${id}` : null;
};

/** Fields that name who acts come before those that name where. */
const KEYS = ['from', 'region', 'at', 'to', 'port', 'sea'] as const;

const named = (value: Json): readonly string[] => {
  if (typeof value === 'string') {
    return [value];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [];
  }
  const record = value as Readonly<Record<string, Json>>;
  return KEYS.flatMap(key => named(record[key] ?? null));
};

/** The places that a choice names. */
export const aboutOf = (value: Json, _view: Seen): readonly string[] => [
  ...new Set(named(value).flatMap(id => onMap(id) ?? [])),
];

/** The region of a battle. */
export const sceneOf = ({ battle }: Seen): readonly string[] => (battle ? [battle.region] : []);

/** The parties of a battle, as they stand on the map. */
export const fightersOf = ({ battle }: Seen): readonly string[] =>
  battle
    ? [
        battle.region,
        ...Object.values(battle.sides)
          .flat()
          .map(nation => stackId(nation, battle.region)),
      ]
    : [];
