import type { Opening } from '../../map/board/opening.ts';
import type { Arm, Count, Stack } from '../../map/stacks/stack.ts';

export interface MapData {
  readonly regions: readonly {
    readonly id: string;
    readonly name: string;
    readonly homeland: string | null;
    readonly owner1805: string | null;
    readonly ports: readonly { readonly id: string; readonly name: string }[];
  }[];
  readonly seas: readonly { readonly id: string; readonly name: string }[];
}

export interface ScenarioData {
  readonly ownershipOutsideHomeland: Readonly<Record<string, readonly string[]>>;
  readonly heroes: Readonly<Record<string, { readonly nation: string; readonly at: string | null }>>;
  readonly forces: readonly {
    readonly nation: string;
    readonly at: string;
    readonly kind: 'region' | 'port' | 'sea';
    readonly pieces: Readonly<Record<string, number | string>>;
  }[];
}

/** Pieces as blocks: the drawing of each, in the order of a plate. */
const BLOCKS: Readonly<
  Record<string, { readonly arm: Arm; readonly elite?: boolean; readonly words: string }>
> = {
  ELI: { arm: 'infantry', elite: true, words: 'elite infantry' },
  INF: { arm: 'infantry', words: 'infantry' },
  HCV: { arm: 'cavalry', elite: true, words: 'heavy cavalry' },
  CAV: { arm: 'cavalry', words: 'cavalry' },
  HAR: { arm: 'artillery', elite: true, words: 'horse artillery' },
  ART: { arm: 'artillery', words: 'artillery' },
  MIL: { arm: 'militia', words: 'militia' },
  IRR: { arm: 'irregular', words: 'irregulars' },
  SQN: { arm: 'squadron', words: 'squadrons' },
};

/** `MOHAMMED_ALI` as people write it. */
const titled = (id: string): string =>
  id
    .split('_')
    .map(word => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join(' ');

const leaderOf = (pieces: Readonly<Record<string, number | string>>): string | undefined => {
  const hero = pieces.GEN_HERO;
  return typeof hero === 'string' ? titled(hero) : pieces.GEN ? 'General' : undefined;
};

const itemsOf = (pieces: Readonly<Record<string, number | string>>): Count[] =>
  Object.entries(BLOCKS).flatMap(([piece, { arm, elite }]) => {
    const many = Number(pieces[piece] ?? 0);
    return many > 0 ? [{ kind: 'count', arm, many, ...(elite ? { elite } : {}) }] : [];
  });

const spokenOf = (
  place: string,
  leader: string | undefined,
  pieces: Readonly<Record<string, number | string>>,
): string =>
  `${place}: ${[
    ...(leader ? [leader] : []),
    ...Object.entries(BLOCKS)
      .filter(([piece]) => Number(pieces[piece] ?? 0) > 0)
      .map(([piece, { words }]) => `${pieces[piece]} ${words}`),
  ].join(', ')}`;

const placeName = (map: MapData, at: string): string =>
  map.regions.find(({ id }) => id === at)?.name ??
  map.seas.find(({ id }) => id === at)?.name ??
  map.regions.flatMap(({ ports }) => ports).find(({ id }) => id === at)?.name ??
  at;

export const openingOf = (map: MapData, scenario: ScenarioData): Opening => {
  const outside = new Map(
    Object.entries(scenario.ownershipOutsideHomeland).flatMap(([nation, ids]) =>
      ids.map(id => [id, nation] as const),
    ),
  );
  return {
    owners: Object.fromEntries(map.regions.map(({ id, homeland }) => [id, outside.get(id) ?? homeland])),
    stacks: scenario.forces.map(({ nation, at, kind, pieces }): Stack => {
      const items = itemsOf(pieces);
      const leader = leaderOf(pieces);
      return {
        id: `${nation} ${at}`,
        at: kind === 'port' ? `port:${at}` : at,
        power: nation,
        items,
        total: items.reduce((sum, { many }) => sum + many, 0),
        spoken: spokenOf(placeName(map, at), leader, pieces),
        ...(leader === undefined ? {} : { leader }),
      };
    }),
  };
};
