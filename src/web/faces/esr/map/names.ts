import type { Board } from '#systems/esr/game/board.ts';
import type { Area, Field, Line } from '#systems/esr/game/ground/field.ts';
import { type FieldMap, MAPS, UNDRAWN } from '#systems/esr/scenarios/maps/index.ts';
import { middleOf, type XY } from '../../../map/geometry.ts';
import { lineOf, placeOf, shapeOf, sizeOf } from '../ground/sheet.ts';
import { isShownFlag } from './bodies.ts';
import { onSheet } from './sheet.ts';

/** The kinds of names on the map, the most telling first: where there is no room, the last ones give way. */
const NAME_KINDS = ['town', 'village', 'hill', 'water', 'wood', 'field', 'lead', 'building'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A name of the ground, at its place of the sheet. */
export interface PlaceName {
  readonly id: string;
  readonly text: string;
  readonly at: XY;
  readonly kind: NameKind;
  /** In degrees clockwise. */
  readonly turn: number;
  /** Which way a name at the edge of the sheet stands from its point. */
  readonly inwards?: XY;
  /** An objective: it has first claim. */
  readonly first: boolean;
}

/** On a map a name stands without its article. */
const bare = (name: string): string => name.replace(/^the /, '').replace(/^./, first => first.toUpperCase());

const isKind = (kind: string): kind is NameKind => NAME_KINDS.includes(kind as NameKind);

const BY_AREA: Partial<Record<Area['kind'], NameKind>> = {
  hill: 'hill',
  woods: 'wood',
  lightWoods: 'wood',
  pond: 'water',
  marsh: 'water',
  town: 'town',
  strongPoint: 'town',
  fortifiedCity: 'town',
};

/** The names of a field that nobody has drawn: those that the rules know. */
const knownNames = (field: Field): readonly Omit<PlaceName, 'first'>[] => [
  ...field.areas
    .filter(({ name }) => name !== '')
    .map(area => ({
      id: area.id,
      text: area.name,
      at: middleOf(shapeOf(field, area)),
      kind: BY_AREA[area.kind] ?? 'village',
      turn: 0,
    })),
  ...field.lines
    .filter(({ kind, name }) => (kind === 'stream' || kind === 'river') && name !== '')
    .map(line => ({
      id: line.id,
      text: line.name,
      at: lineOf(field, line)[Math.floor(line.points.length / 3)] ?? [0, 0],
      kind: 'water' as const,
      turn: 0,
    })),
];

const drawnNames = (field: Field, map: FieldMap): readonly Omit<PlaceName, 'first'>[] =>
  map.names.map(({ text, kind, at, turn }) => ({
    id: `name ${text}`,
    text,
    at: placeOf(field, at),
    kind: isKind(kind) ? kind : 'village',
    turn: turn ?? 0,
  }));

/** The way from the edge of the sheet to its inside, where a line ends there. */
const inwardsAt = (
  [x, y]: XY,
  { width, height }: { readonly width: number; readonly height: number },
): XY => {
  const [left, right, top, bottom] = [x, width - x, y, height - y];
  const nearest = Math.min(left, right, top, bottom);
  if (nearest === left || nearest === right) {
    return nearest === left ? [1, 0] : [-1, 0];
  }
  // Beside its road, on the side that has more room.
  return [x < width / 2 ? 0.5 : -0.5, nearest === top ? 1 : -1];
};

/** Where the roads lead, at the end at which they leave the sheet. */
const leadNames = (field: Field, map: FieldMap): readonly Omit<PlaceName, 'first'>[] =>
  map.leads.flatMap(({ line, end, to }) => {
    const road = field.lines.find((each: Line) => each.id === line);
    const at = road && lineOf(field, road).at(end === 'last' ? -1 : 0);
    return at
      ? [
          {
            id: `lead ${line} ${end}`,
            text: `to ${to}`,
            at,
            kind: 'lead' as const,
            turn: 0,
            inwards: inwardsAt(at, sizeOf(field)),
          },
        ]
      : [];
  });

const buildingNames = (field: Field, map: FieldMap): readonly Omit<PlaceName, 'first'>[] =>
  map.buildings
    .filter(({ name }) => name !== '')
    .map(({ name, at }) => ({
      id: `building ${name}`,
      text: name,
      at: placeOf(field, at),
      kind: 'building' as const,
      turn: 0,
      inwards: [1, 0] as const,
    }));

/** The names of a field: objectives first, then by their kind. */
export const namesOf = ({
  battle,
  field,
  objectives,
}: Pick<Board, 'battle' | 'field' | 'objectives'>): readonly PlaceName[] => {
  const map = MAPS[battle.id] ?? UNDRAWN;
  const shown = objectives.filter(isShownFlag);
  const wanted = new Set(shown.map(({ name }) => bare(name)));
  const names = (map.names.length > 0 ? drawnNames(field, map) : knownNames(field)).map(name => ({
    ...name,
    first: wanted.has(bare(name.text)),
  }));
  const lettered = new Set(names.map(({ text }) => bare(text)));
  const lone = shown
    .filter(({ name }) => !lettered.has(bare(name)))
    .map(
      (each): PlaceName => ({
        id: `objective ${each.id}`,
        text: bare(each.name),
        at: onSheet(each.at, field.height),
        kind: 'village',
        turn: 0,
        inwards: [-1, 0],
        first: true,
      }),
    );
  const others = [...leadNames(field, map), ...buildingNames(field, map)].map(name => ({
    ...name,
    first: false,
  }));
  return [...names, ...lone, ...others].sort(
    (a, b) => Number(b.first) - Number(a.first) || NAME_KINDS.indexOf(a.kind) - NAME_KINDS.indexOf(b.kind),
  );
};
