import type { Board, Unit } from '#systems/nie/game/board.ts';
import { PORTS } from '#systems/nie/game/rules/places.ts';
import { fleetAt, isCaptured, nationsAt, ownerOf, unitsOf } from '#systems/nie/game/situation.ts';
import { nationName, ownerName, placeName, regionName, unitsText } from '#systems/nie/game/words.ts';
import { REGIONS, SEAS } from '#systems/nie/map.ts';
import { HEROES, type LandPiece, NATIONS, type Owner } from '#systems/nie/vocabulary.ts';
import { keptOf } from '../../../map/kept.ts';
import type { Arm, Count, Stack } from '../../../map/stacks/stack.ts';
import type { AreaPicture } from '../../areas/area-board.tsx';
import { STYLES, seatsOf } from '../look.ts';
import { stackId } from './known.ts';
import { WORDS } from './words.ts';

const SEATS = seatsOf(REGIONS);
const OWNERS: readonly Owner[] = [...NATIONS, 'MINOR'];
const PORT_IDS = new Set(PORTS.map(({ id }) => id));

/** Pieces as blocks, in the order of a plate. */
const BLOCKS: readonly (readonly [LandPiece, Arm, boolean])[] = [
  ['ELI', 'infantry', true],
  ['INF', 'infantry', false],
  ['HCV', 'cavalry', true],
  ['CAV', 'cavalry', false],
  ['HAR', 'artillery', true],
  ['ART', 'artillery', false],
  ['MIL', 'militia', false],
  ['IRR', 'irregular', false],
];

const itemsOf = (units: readonly Unit[]): readonly Count[] =>
  BLOCKS.flatMap(([type, arm, elite]): readonly Count[] => {
    const many = units.reduce((sum, unit) => sum + (unit.type === type ? unit.n : 0), 0);
    return many > 0 ? [{ kind: 'count', arm, many, ...(elite ? { elite: true } : {}) }] : [];
  });

const leaderIn = (units: readonly Unit[]): string | undefined => {
  const hero = units.find(unit => unit.hero !== undefined)?.hero;
  return hero ? HEROES[hero] : units.some(({ type }) => type === 'GEN') ? WORDS.general : undefined;
};

const armyIn = (board: Board, at: string, nation: Owner): Stack => {
  const units = unitsOf(board, at, nation);
  const items = itemsOf(units);
  const leader = leaderIn(units);
  return {
    id: stackId(nation, at),
    at,
    power: nation,
    items,
    total: items.reduce((sum, { many }) => sum + many, 0),
    spoken: WORDS.stack(regionName(at), nationName(nation), unitsText(units)),
    ...(leader === undefined ? {} : { leader }),
  };
};

const fleetsIn = (board: Board, at: string): readonly Stack[] =>
  OWNERS.flatMap((nation): readonly Stack[] => {
    const many = fleetAt(board, at, nation).length;
    return many === 0
      ? []
      : [
          {
            id: `${stackId(nation, at)} fleet`,
            at: PORT_IDS.has(at) ? `port:${at}` : at,
            power: nation,
            items: [{ kind: 'count', arm: 'squadron', many }],
            total: many,
            spoken: WORDS.fleet(placeName(at), nationName(nation), many),
          },
        ];
  });

const kept = keptOf<Board>();

const stacksOf = kept(
  board => [
    ...REGIONS.flatMap(({ id }) => nationsAt(board, id).map(nation => armyIn(board, id, nation))),
    ...[...SEAS, ...PORTS].flatMap(({ id }) => fleetsIn(board, id)),
  ],
  ({ units, ships }) => [units, ships],
);

const ownersOf = kept(
  board => Object.fromEntries(REGIONS.map(({ id }) => [id, ownerOf(board, id) ?? 'MINOR'])),
  ({ regions }) => [regions],
);

const spokenOf = kept(
  board =>
    (id: string): string =>
      board.regions[id] === undefined
        ? placeName(id)
        : WORDS.region(
            regionName(id),
            ownerName(ownerOf(board, id)),
            (board.regions[id]?.markers ?? 0) > 0,
            isCaptured(board, id),
          ),
  ({ regions, sheet }) => [regions, sheet],
);

/** The map of a position. */
export const pictureOf = (board: Board): AreaPicture => ({
  styles: STYLES,
  owners: ownersOf(board),
  stacks: stacksOf(board),
  seats: SEATS,
  spokenOf: spokenOf(board),
});
