import type { Board } from '#systems/aon/game/board.ts';
import { statusOf } from '#systems/aon/game/rules/countries.ts';
import { ratingOf, seniorOf } from '#systems/aon/game/rules/ratings.ts';
import { allIn, corpsAt, partyOf } from '#systems/aon/game/situation.ts';
import { AREAS, type Area, COUNTRIES, type CorpsId, corpsOf, countryOf } from '#systems/aon/map.ts';
import { PARTIES, type Party, STATUSES } from '#systems/aon/vocabulary.ts';
import { groupBy } from '../../map/board/opening.ts';
import type { XY } from '../../map/geometry.ts';
import type { Corps, Stack } from '../../map/stacks/stack.ts';
import type { AreaPicture } from '../areas/area-board.tsx';
import { stackId } from './known.ts';
import { STYLES, seatsOf } from './look.ts';
import { colourOf } from './opening.ts';
import { WORDS } from './words.ts';

const SEATS = seatsOf(AREAS);

/** The corps of a stack as it stands: the senior first, then by strength. */
const inOrder = (board: Board, corps: readonly CorpsId[]): readonly CorpsId[] => {
  const chief = seniorOf(corps);
  return [...corps].sort(
    (a, b) => Number(b === chief) - Number(a === chief) || ratingOf(board, b) - ratingOf(board, a),
  );
};

/** A corps in words: name, its strength now, and its deeds. */
const corpsWords = (board: Board, id: CorpsId): string => {
  const { fresh, marked } = corpsAt(board, id);
  return `${corpsOf(id).name} ${ratingOf(board, id)}${fresh ? '' : `, ${WORDS.spent}`}${marked ? `, ${WORDS.hasActed}` : ''}`;
};

const stackIn = (
  board: Board,
  { id: area, name }: Area,
  party: Party | null,
  all: readonly CorpsId[],
): Stack => {
  const corps = inOrder(board, all);
  const chief = corpsOf(corps[0] as CorpsId);
  const isDone = corps.every(id => corpsAt(board, id).marked);
  return {
    id: stackId(area, party),
    at: area,
    power: chief.nation,
    leader: chief.name,
    items: corps.map(
      (id): Corps => ({
        kind: 'corps',
        strength: ratingOf(board, id),
        power: corpsOf(id).nation,
        ...(corpsAt(board, id).fresh ? {} : { spent: true }),
      }),
    ),
    total: corps.reduce((sum, id) => sum + ratingOf(board, id), 0),
    spoken: WORDS.stack(name, corps.map(id => corpsWords(board, id)).join('; ')),
    ...(isDone ? { note: WORDS.hasActed } : {}),
  };
};

const stacksIn = (board: Board): readonly Stack[] =>
  AREAS.flatMap(area =>
    groupBy(allIn(board, area.id), id => partyOf(board, id) ?? '').map(([party, corps]) =>
      stackIn(board, area, PARTIES.find(each => each === party) ?? null, corps),
    ),
  );

const ownersIn = (board: Board): Readonly<Record<string, string | null>> => {
  const colours = new Map(
    COUNTRIES.map(country => [country.id, colourOf(country, board.status[country.id])]),
  );
  return Object.fromEntries(AREAS.map(({ id, country }) => [id, colours.get(country) ?? null]));
};

/** A value that stays the same while its sources do: the map is drawn again only for changes. */
const kept = <T>(make: (board: Board) => T, sources: (board: Board) => readonly [object, object]) => {
  const made = new WeakMap<object, { readonly other: object; readonly value: T }>();
  return (board: Board): T => {
    const [key, other] = sources(board);
    const known = made.get(key);
    if (known?.other === other) {
      return known.value;
    }
    const value = make(board);
    made.set(key, { other, value });
    return value;
  };
};

const stacksOf = kept(stacksIn, ({ corps, status }) => [corps, status]);
const ownersOf = kept(ownersIn, ({ status }) => [status, status]);

const spokenIn = (board: Board) => {
  const words = new Map(
    AREAS.map(({ id, name, country, terrain, capital }) => [
      id,
      WORDS.area(name, countryOf(country).name, STATUSES[statusOf(board, country)], terrain, capital),
    ]),
  );
  return (id: string): string => words.get(id) ?? id;
};
const spokenOf = kept(spokenIn, ({ status }) => [status, status]);

/** The map of a position. */
export const pictureOf = (board: Board): AreaPicture => ({
  styles: STYLES,
  owners: ownersOf(board),
  stacks: stacksOf(board),
  seats: SEATS,
  spokenOf: spokenOf(board),
});

/** A first look goes to the middle of all that stands in the field, by strength. */
export const middleOfTroops = (board: Board, placeOf: (area: string) => XY | null): XY => {
  let [x, y, sum] = [0, 0, 0];
  for (const { at, total } of stacksOf(board)) {
    const place = placeOf(at);
    if (place) {
      x += place[0] * total;
      y += place[1] * total;
      sum += total;
    }
  }
  return sum === 0 ? [1000, 900] : [x / sum, y / sum];
};

/** Where the strongest army of a side stands. */
export const strongestOf = (board: Board, party: Party, placeOf: (area: string) => XY | null): XY | null => {
  const own = stacksOf(board).filter(({ id }) => id.endsWith(`/${party}`));
  const first = own.reduce<Stack | null>(
    (best, each) => (best === null || each.total > best.total ? each : best),
    null,
  );
  return first && placeOf(first.at);
};

/** About two marches of a fast army, in units of the sheet. */
const TWO_MARCHES = 560;
/** A plate with its labels reaches so far from its place. */
const [WIDE, HIGH] = [110, 40];

const apart = ([x, y]: XY, [u, v]: XY): number => Math.hypot(x - u, y - v);

/** The seat of war around an army: the enemies that it may soon meet, and the friends who are nearer to one of them. */
export const frontAround = (
  board: Board,
  own: XY,
  party: Party,
  placeOf: (area: string) => XY | null,
): { readonly at: XY; readonly span: XY } => {
  const placed = stacksOf(board).flatMap(({ id, at }) => {
    const place = placeOf(at);
    return place ? [{ place, isOwn: id.endsWith(`/${party}`) }] : [];
  });
  const enemies = placed
    .filter(({ place, isOwn }) => !isOwn && apart(place, own) <= TWO_MARCHES)
    .map(({ place }) => place);
  const friends = placed
    .filter(({ place, isOwn }) => isOwn && enemies.some(enemy => apart(place, enemy) < apart(own, enemy)))
    .map(({ place }) => place);
  const all = [own, ...enemies, ...friends];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - WIDE, Math.max(...xs) + WIDE];
  const [top, bottom] = [Math.min(...ys) - HIGH, Math.max(...ys) + HIGH];
  return { at: [(left + right) / 2, (top + bottom) / 2], span: [right - left, bottom - top] };
};
