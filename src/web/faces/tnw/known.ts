import { type Frame, isRecord, type Json } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { boardOf as boardFrom } from '#systems/tnw/game/tell.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { capitalOf, isDuchy, isLeader, isPower, isSea, leaderOf } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { isPlanned } from './march/planned.ts';

const KNOWN = new WeakMap<Seen, Board>();

/** The view as a board of which the rules can be asked. Made once for each view. */
export const boardOf = (view: Seen): Board => {
  const known = KNOWN.get(view) ?? boardFrom(view);
  KNOWN.set(view, known);
  return known;
};

/** A stack is known by its place and its bloc. */
export const stackId = (place: string, bloc: string): string => `${place}/${bloc}`;

/** The place of a stack, or the place itself. */
export const placeOfPiece = (id: string): string => id.split('/')[0] ?? id;

/** The piece that stands for a leader, a power or a place on the map; null if it is not there. */
const pieceOf = ({ leaders, blocs }: Board, id: string): string | null => {
  if (id.includes('/')) {
    return id;
  }
  if (isLeader(id)) {
    const at = leaders[id];
    return at !== undefined && isDuchy(at) ? stackId(at, blocs[leaderOf(id).power]) : null;
  }
  if (isPower(id)) {
    return capitalOf(id).id;
  }
  return isDuchy(id) || isSea(id) ? id : null;
};

/** Fields that name the pieces come before those that name the place. */
const KEYS = [
  'stack',
  'leader',
  'march',
  'siege',
  'intercept',
  'evade',
  'force',
  'power',
  'from',
  'at',
  'to',
  'path',
  'raid',
  'land',
  'port',
  'unit',
  'squadron',
  'refit',
  'sail',
  'attack',
  'duchy',
  'place',
  'on',
  'sea',
] as const;

const named = (value: Json): readonly string[] => {
  if (typeof value === 'string') {
    return [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.flatMap(named);
  }
  const record = value as Readonly<Record<string, Json>>;
  return KEYS.flatMap(key => named(record[key] ?? null));
};

/** The power that retreats, as its step has it. */
interface Retreating {
  readonly power: Power;
}

/** The way of a march that is looked at, from its stack to its end; of a retreat from its battle; null for other choices. */
export const pathOf = (
  value: Json,
  { battle, blocs }: Pick<Seen, 'battle' | 'blocs'>,
  ahead: readonly Frame[],
): readonly string[] | null => {
  if (isPlanned(value)) {
    return [value.stack, ...value.path];
  }
  const top = ahead.at(-1);
  if (top?.at !== 'tnw.battle.retreat' || battle === null || typeof value !== 'string') {
    return null;
  }
  return [stackId(battle.duchy, blocs[(top as unknown as Retreating).power]), value];
};

/** A Formation that enters a duchy while others may intercept or evade it. */
export const underWay = ({ march, impulse, blocs }: Seen): readonly string[] | null =>
  march?.to && impulse ? [stackId(march.at, blocs[impulse.power]), march.to] : null;

/** The stacks and places that a choice names, its subject first. */
export const aboutOf = (value: Json, view: Seen): readonly string[] => {
  const board = boardOf(view);
  if (isPlanned(value)) {
    return [value.stack, ...value.path.slice(-1)];
  }
  return [...new Set(subjectsOf(value, view).flatMap(id => pieceOf(board, id) ?? []))];
};

/** A card is about its target, or about the fight that it is played in; never about the seat whose hand it leaves. */
const subjectsOf = (value: Json, { battle, siege }: Seen): readonly string[] => {
  if (!isRecord(value) || !('play' in value)) {
    return named(value);
  }
  const on = named(value.on ?? null);
  return on.length > 0 ? on : [battle?.duchy ?? siege?.duchy ?? ''];
};

/** A battle, or a march of others with the place that it comes to. */
export const sceneOf = (view: Seen): readonly string[] =>
  view.battle ? [view.battle.duchy] : (underWay(view) ?? []);
