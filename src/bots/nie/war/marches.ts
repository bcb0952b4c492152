import type { Frame, Json } from '#kernel';
import type { Board, Unit } from '#systems/nie/game/board.ts';
import { type By, type Destination, destinations } from '#systems/nie/game/rules/destinations.ts';
import { risingIn } from '#systems/nie/game/rules/movement.ts';
import { enemyTroops, ownerOf } from '#systems/nie/game/situation.ts';
import { regionName } from '#systems/nie/game/words.ts';
import { isWinter, type LandPiece, type Nation } from '#systems/nie/vocabulary.ts';
import { WORDS } from '../words.ts';
import { campOf } from './camp.ts';
import { bestOf, type Foresight, outlookOf, plansFor, Trial } from './mind/judge.ts';
import type { Move } from './mind/stepping.ts';
import { type Far, nationAt, type Theatre } from './mind/theatre.ts';

/** A march of pieces of one region to the next. */
export interface March {
  readonly from: string;
  readonly to: string;
  readonly by: By;
  readonly party: Readonly<Record<string, number>>;
}

/** The next march of a plan, and why it is made. */
export interface Plan {
  readonly march: March;
  readonly why: string;
}

/** How a player looks for plans. */
export interface Planning {
  /** Noise in the judgement of a plan, in pieces. */
  readonly blur: number;
  readonly foresight: Foresight;
  /** A plan must be better than standing still by so much. */
  readonly least: number;
}

const partyOf = (units: readonly Unit[]): Readonly<Record<string, number>> => {
  const party: Record<string, number> = {};
  for (const { hero, type, n } of units) {
    party[hero ?? type] = (party[hero ?? type] ?? 0) + n;
  }
  return party;
};

const foesIn = (board: Board, nation: Nation, region: string): number =>
  enemyTroops(board, region, nation) + risingIn(board, region, nation);

/** Where each piece rolls, leaders go first: they help the pieces that follow (NIE-LAND-MARCH). */
const partyFor = (board: Board, nation: Nation, { to, by, units }: Destination): readonly Unit[] => {
  const rolls = by === 'forced' || (isWinter(board.sheet.when.month) && foesIn(board, nation, to) > 0);
  const leaders = units.filter(({ type }) => type === 'GEN');
  return rolls && leaders.length > 0 ? leaders : units;
};

const SLOW: readonly LandPiece[] = ['ART', 'MIL'];

/** The march that a step of a plan begins with; nothing where the rules do not allow it. */
const marchOf = (board: Board, nation: Nation, move: Move, theatre: Theatre): March | null => {
  const { regions, nations } = theatre;
  const start = Math.floor(move.army / nations.length);
  const idOf = (region: number): string => regions[region] as string;
  const from = idOf(start);
  const all = destinations(board, nation, from);
  const found = (to: string, by: By): Destination | undefined =>
    all.find(each => each.to === to && each.by === by);
  const march = (way: Destination | undefined, units: readonly Unit[]): March | null =>
    way && units.length > 0 ? { from, to: way.to, by: way.by, party: partyOf(units) } : null;
  if (move.by === 'far') {
    const { over = [] } = (theatre.far[move.to] as readonly Far[]).find(way => way.from === start) ?? {};
    const open = over.map(idOf).find(id => foesIn(board, nation, id) === 0 && found(id, 'land'));
    const way = open === undefined ? undefined : found(open, 'land');
    return march(
      way,
      (way?.units ?? []).filter(({ type }) => !SLOW.includes(type)),
    );
  }
  const way = found(idOf(move.to), move.by === 'worn' ? 'forced' : 'land');
  return way ? march(way, partyFor(board, nation, way)) : null;
};

/** Troops that come from far set out first, troops that force their march last. */
const ORDER: Readonly<Record<Move['by'], number>> = { far: 0, step: 1, worn: 2 };

const whyOf = (board: Board, nation: Nation, to: string): string => {
  const { own } = campOf(board, nation);
  if (foesIn(board, nation, to) > 0) {
    return WORDS.enemyInCanBeBeaten(regionName(to));
  }
  return own.has(ownerOf(board, to) ?? 'MINOR')
    ? WORDS.isWorthMorePieces(regionName(to))
    : WORDS.bringsUsNearer(regionName(to));
};

/** Noise in the judgement of a weaker player; the same board gives the same noise. */
const noise = (board: Board, text: string, blur: number): number => {
  if (blur === 0) {
    return 0;
  }
  let hash = board.round * 7919 + board.units.reduce((sum, { n, at }) => sum * 31 + n + at.length, 17);
  for (let i = 0; i < text.length; i++) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  const even = ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
  return (even - 0.5) * blur;
};

/** The next march of the best turn that a nation can think of; nothing if standing still is as good. */
export const bestPlan = (board: Board, nation: Nation, { blur, foresight, least }: Planning): Plan | null => {
  const { stakes, ground } = outlookOf(board, nation, foresight, nation);
  const plans = plansFor({ stakes, ground });
  if (plans.length < 2) {
    return null;
  }
  const trials = plans.map(
    plan =>
      new Trial(
        plan.moves,
        stakes,
        plan,
        noise(board, plan.moves.map(({ army, to }) => `${army}-${to}`).join(), blur) +
          (plan.moves.length === 0 ? least : 0),
      ),
  );
  const moves = [...(bestOf(trials, foresight)?.of ?? [])].sort((a, b) => ORDER[a.by] - ORDER[b.by]);
  // Friends march by themselves when they are asked.
  const { nations, regions } = stakes.theatre;
  const own = nationAt(stakes.theatre, nation);
  for (const move of moves.filter(({ army }) => army % nations.length === own)) {
    const march = marchOf(board, nation, move, stakes.theatre);
    if (march) {
      return { march, why: whyOf(board, nation, regions[move.to] as string) };
    }
  }
  return null;
};

/** A march as the land phase asks for it, step by step. */
export const marchChoice = (frame: Frame, march: March | null): Json | null => {
  if (!march) {
    return null;
  }
  switch (frame.at) {
    case 'nie.land':
      return { from: march.from };
    case 'nie.land.to':
      return { to: march.to, by: march.by };
    default:
      return { ...march.party };
  }
};
