import { type Frame, isRecord, type Json } from '#kernel';
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

/** Fields that name the pieces come before those that name the place. */
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

/** A move that is being ordered, as its step has it: the pieces, their place, and the goal as soon as it is known. */
interface Moving {
  readonly nation: Owner;
  readonly from: string;
  readonly to?: string;
}

const movingIn = (ahead: readonly Frame[]): Moving | null => {
  const top = ahead.at(-1) as unknown as Partial<Moving> | undefined;
  return typeof top?.from === 'string' && typeof top.nation === 'string' ? (top as Moving) : null;
};

const isAtSea = ({ at }: Frame): boolean => at.startsWith('nie.sea');

/** The stack that is on the move: an army, or a fleet. */
export const moverIn = (ahead: readonly Frame[]): string | null => {
  const moving = movingIn(ahead);
  const top = ahead.at(-1);
  return moving && top ? `${stackId(moving.nation, moving.from)}${isAtSea(top) ? ' fleet' : ''}` : null;
};

/** The way of a choice that says only where to: from the stack that its step is about; a retreat from its battle. */
export const pathOf = (value: Json, view: Seen, ahead: readonly Frame[]): readonly string[] | null => {
  const top = ahead.at(-1);
  const retreats = top?.at === 'nie.battle.retreat' && view.battle !== null && typeof value === 'string';
  if (retreats) {
    const place = onMap(value);
    const { nation } = top as unknown as { readonly nation: Owner };
    return place === null ? null : [stackId(nation, view.battle?.region ?? ''), place];
  }
  const mover = moverIn(ahead);
  const to = isRecord(value) && typeof value.to === 'string' ? onMap(value.to) : null;
  return mover === null || to === null ? null : [mover, to];
};

/** A march or a voyage that is ordered, while its pieces are chosen. */
export const underWay = (_view: Seen, ahead: readonly Frame[]): readonly string[] | null => {
  const mover = moverIn(ahead);
  const to = onMap(movingIn(ahead)?.to ?? '');
  return mover === null || to === null ? null : [mover, to];
};

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
