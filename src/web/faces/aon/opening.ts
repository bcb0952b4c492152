import { groupBy, type Opening } from '../../map/board/opening.ts';
import type { Corps, Stack } from '../../map/stacks/stack.ts';

interface CorpsCard {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly sr: number;
  readonly battle: number;
}

/** The game’s data that the map needs. */
export interface MapData {
  readonly countries: readonly {
    readonly id: string;
    readonly major: boolean;
    readonly detachableFrom: string | null;
  }[];
  readonly areas: readonly { readonly id: string; readonly name: string; readonly country: string }[];
  readonly corps: readonly CorpsCard[];
}

export interface ScenarioData {
  readonly status: Readonly<Record<string, string>>;
  readonly corps: Readonly<Record<string, { readonly at?: string; readonly box?: string }>>;
}

/** The power whose colours a country wears: for a small one the power that it goes with, for a neutral one none. */
export const colourOf = (
  { id, major, detachableFrom }: MapData['countries'][number],
  status: string | undefined,
): string | null => {
  if (major) {
    return id;
  }
  switch (status) {
    case 'FA':
    case 'FD':
      return 'france';
    case 'CM':
    case 'IC':
      return detachableFrom ?? 'britain';
    default:
      return null;
  }
};

/** One plate for the corps of one side in an area, under the name of the senior of them. */
const stackOf = (area: string, name: string, corps: readonly CorpsCard[]): Stack => {
  const sorted = [...corps].sort((a, b) => b.sr - a.sr || b.battle - a.battle);
  const chief = sorted[0] as CorpsCard;
  return {
    id: `${area} ${chief.id}`,
    at: area,
    power: chief.nation,
    leader: chief.name,
    items: sorted.map(({ battle, nation }): Corps => ({ kind: 'corps', strength: battle, power: nation })),
    total: sorted.reduce((sum, { battle }) => sum + battle, 0),
    spoken: `${name}: ${sorted.map(({ name: each, battle }) => `${each} ${battle}`).join(', ')}`,
  };
};

export const openingOf = (map: MapData, { status, corps }: ScenarioData): Opening => {
  const colours = new Map(map.countries.map(country => [country.id, colourOf(country, status[country.id])]));
  const placed = map.corps.flatMap(card => {
    const at = corps[card.id]?.at;
    const side = status[card.nation]?.startsWith('F') ? 'french' : 'coalition';
    return at ? [{ card, at, side }] : [];
  });
  return {
    owners: Object.fromEntries(map.areas.map(({ id, country }) => [id, colours.get(country) ?? null])),
    stacks: groupBy(placed, ({ at, side }) => `${at} ${side}`).map(([, group]) => {
      const at = group[0]?.at ?? '';
      return stackOf(
        at,
        map.areas.find(({ id }) => id === at)?.name ?? at,
        group.map(({ card }) => card),
      );
    }),
  };
};
