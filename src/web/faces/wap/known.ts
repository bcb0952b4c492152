import type { Frame, Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import type { Picked } from '#systems/wap/game/rules/marches.ts';
import { boardSeen } from '#systems/wap/game/tell.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { strengthText, sumOf } from '#systems/wap/game/words.ts';
import { countryOf, isLand, isState, isZone, nameOfState } from '#systems/wap/map.ts';
import { WORDS } from './words.ts';

const KNOWN = new WeakMap<Seen, Board>();

/** The view as a board of which the rules can be asked. Made once for each view. */
export const boardOf = (view: Seen): Board => {
  const known = KNOWN.get(view) ?? boardSeen(view);
  KNOWN.set(view, known);
  return known;
};

/** The seat of a crown is named after it. */
export const nameOfSeat = (seat: string): string => nameOfState(seat.replace('-crown', ''));

/** The cities that the scenario adds to a power after the last turn, a sentence for each power. */
export const parTexts = ({ fixed }: Pick<Board, 'fixed'>): readonly string[] =>
  Object.entries(fixed.victory.par ?? {}).map(([power, par]) => WORDS.par(nameOfState(power), par ?? 0));

/** The cities that win, and a par where there is one. */
export const winsText = ({ fixed }: Pick<Board, 'fixed'>): string =>
  [WORDS.wins(fixed.victory.pc, fixed.victory.count), ...parTexts({ fixed })].join(' ');

/** Pieces as a player counts them: the arms, and the leaders by their rating. */
export const pickWords = ({ leaders }: Board, pick: Picked): string => {
  const ratings = pick.leaders
    .map(id => leaders.find(leader => leader.id === id)?.rating ?? 0)
    .sort((a, b) => b - a);
  return pick.units.length === 0
    ? WORDS.leadersAlone(ratings)
    : `${strengthText(sumOf(pick.units))}${WORDS.led(ratings)}`;
};

export type Post = 'field' | 'inside' | 'fleet';

/** A stack is known by its place, the power that commands it, and whether it stands in the field, inside or afloat. */
export const stackId = (place: string, power: string, post: Post = 'field'): string =>
  post === 'field' ? `${place}/${power}` : `${place}/${power}/${post}`;

/** The place of a stack, or the place itself. */
export const placeOfPiece = (id: string): string => id.split('/')[0] ?? id;

const isPlace = (id: string): boolean => isLand(id) || isZone(id);

/** The piece that stands for a place, a stack or a state on the map; null if it is not there. */
const onMap = (id: string): string | null =>
  isPlace(id) ? id : isState(id) ? countryOf(id).capital : isPlace(placeOfPiece(id)) ? id : null;

/** Fields whose place is that of the acting stack, and the post of that stack. */
const ACTING: Readonly<Record<string, Post>> = {
  march: 'field',
  shut: 'field',
  open: 'inside',
  evacuate: 'field',
  burn: 'field',
  sortie: 'inside',
  sail: 'fleet',
};

/** Fields that name the actor come before those that name the place. */
const KEYS = [
  ...Object.keys(ACTING),
  'from',
  'zone',
  'at',
  'attack',
  'summon',
  'assault',
  'blockade',
  'hex',
  'place',
  'path',
  'to',
  'declare',
  'peace',
  'court',
  'minor',
] as const;

const named = (value: Json, power: string, post: Post | null): readonly string[] => {
  if (typeof value === 'string') {
    return post !== null && isPlace(value) ? [stackId(value, power, post)] : [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.flatMap(each => named(each, power, post));
  }
  const record = value as Readonly<Record<string, Json>>;
  const own = typeof record.power === 'string' ? record.power : power;
  return KEYS.flatMap(key => named(record[key] ?? null, own, ACTING[key] ?? post));
};

/** The stacks and places that a choice names, its subject first. */
export const aboutOf = (value: Json, { phasing }: Seen): readonly string[] => [
  ...new Set(named(value, phasing ?? '', null).flatMap(id => onMap(id) ?? [])),
];

/** A way that is looked at: the stack that marches, and the hexes that it enters. */
export interface LookedWay {
  readonly from: string;
  readonly path: readonly string[];
  readonly force: number;
}

/** The way that a value names, hex by hex; null where it names none. */
export const wayIn = (value: Json | undefined, from: string | null): LookedWay | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return null;
  }
  const { path, force, start } = value as Readonly<Record<string, Json>>;
  const begin = typeof start === 'string' ? start : from;
  return Array.isArray(path) && begin !== null
    ? { from: begin, path: path.map(String), force: typeof force === 'number' ? force : 0 }
    : null;
};

/** The hex in which the march stands that the game asks about. */
export const marchAt = (ahead: readonly Frame[]): string | null => {
  const march = ahead.at(-1)?.march;
  const at =
    typeof march === 'object' && march !== null && !Array.isArray(march) ? (march as { at?: Json }).at : null;
  return typeof at === 'string' ? at : null;
};
