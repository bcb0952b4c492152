import type { Frame, Json } from '#kernel';
import type { Board, Unit } from '#systems/nie/game/board.ts';
import { addUnits, newUnit, setUnits } from '#systems/nie/game/edit.ts';
import { type By, type Destination, destinations, startsOf } from '#systems/nie/game/rules/destinations.ts';
import { risingIn, stopsIn } from '#systems/nie/game/rules/movement.ts';
import { enemyTroops, ownerOf } from '#systems/nie/game/situation.ts';
import { regionName } from '#systems/nie/game/words.ts';
import { isWinter, type Nation } from '#systems/nie/vocabulary.ts';
import { campOf } from './camp.ts';
import { type Sight, standingOf } from './standing.ts';

/** A march of pieces of one region to the next. */
export interface March {
  readonly from: string;
  readonly to: string;
  readonly by: By;
  readonly party: Readonly<Record<string, number>>;
}

/** A plan: marches to one place, the first of them first, and how it leaves the nation standing. */
export interface Plan {
  readonly marches: readonly March[];
  readonly worth: number;
  readonly why: string;
}

const keyOf = ({ type, hero }: Unit): string => hero ?? type;

const partyOf = (units: readonly Unit[]): Readonly<Record<string, number>> => {
  const party: Record<string, number> = {};
  for (const unit of units) {
    party[keyOf(unit)] = (party[keyOf(unit)] ?? 0) + unit.n;
  }
  return party;
};

/** About how many get through: two dice make 8 or more, better with a General or in the French years of glory. */
const getThrough = (board: Board, unit: Unit, by: By, winter: boolean): number => {
  const rolls = by === 'forced' || winter;
  if (!rolls || unit.type === 'GEN') {
    return unit.n;
  }
  const good = unit.nation === 'FR' && by === 'forced' && board.sheet.when.year <= 1812 ? 0.66 : 0.5;
  return Math.floor(unit.n * good + 0.5);
};

/** The board in the mind after a march, its mean taken where it is rolled for. */
const after = (board: Board, nation: Nation, { from, to, by, party }: March): Board => {
  const left: Record<string, number> = { ...party };
  const foes = enemyTroops(board, to, nation);
  const rising = risingIn(board, to, nation);
  const winter = isWinter(board.sheet.when.month) && foes + rising > 0;
  const gone: Unit[] = [];
  const stopped = stopsIn(board, to, nation) || rising > 0;
  const rest = board.units.map(unit => {
    const want = unit.nation === nation && unit.at === from && !unit.stopped ? (left[keyOf(unit)] ?? 0) : 0;
    const n = Math.min(want, unit.n);
    if (n === 0) {
      return unit;
    }
    left[keyOf(unit)] = want - n;
    const through = getThrough(board, { ...unit, n }, by, winter);
    const moved: Unit = { ...unit, at: to, n: through };
    gone.push(
      by === 'forced'
        ? { ...moved, forced: true }
        : { ...moved, spent: (unit.spent ?? 0) + 1, ...(stopped ? { stopped: true } : {}) },
    );
    // Of those who do not get through about half are lost.
    return { ...unit, n: unit.n - n + Math.floor((n - through) / 2) };
  });
  const marched = setUnits(board, [...rest, ...gone]);
  const owner = ownerOf(board, to);
  return rising > 0 && owner !== null && gone.some(({ type }) => type !== 'GEN')
    ? addUnits({ ...marched, raised: [...marched.raised, to] }, newUnit(owner, 'MIL', to, rising))
    : marched;
};

/** Everybody, everybody but one to stay behind, or horse and leaders alone. */
const parties = ({ units }: Destination): readonly Readonly<Record<string, number>>[] => {
  const all = partyOf(units);
  const foot = ['MIL', 'INF'].find(key => (all[key] ?? 0) > 0);
  const count = Object.values(all).reduce((sum, n) => sum + n, 0);
  const found = [all];
  for (const stay of [1, 3]) {
    if (foot !== undefined && count > 2 * stay && (all[foot] as number) >= stay) {
      const { [foot]: n = 0, ...rest } = all;
      found.push(n > stay ? { ...rest, [foot]: n - stay } : rest);
    }
  }
  const leaders = partyOf(units.filter(({ type }) => type === 'GEN'));
  if (Object.keys(leaders).length > 0 && Object.keys(leaders).length < Object.keys(all).length) {
    found.push(leaders);
  }
  return found;
};

const byLand = ({ by }: Destination): boolean => by === 'land' || by === 'forced';

/** Ways over land from each region, without those that nobody would take. */
const waysOf = (board: Board, nation: Nation): readonly (Destination & { readonly from: string })[] =>
  startsOf(board, nation).flatMap(from =>
    destinations(board, nation, from)
      .filter(byLand)
      .map(way => ({ ...way, from })),
  );

const wholeOf = (way: Destination & { readonly from: string }): March => ({
  from: way.from,
  to: way.to,
  by: way.by,
  party: partyOf(way.units),
});

/** All that can reach a place where the enemy stands go there together; those who need not roll go first. */
const together = (
  ways: readonly (Destination & { readonly from: string })[],
  to: string,
): readonly March[] => {
  const there = ways.filter(way => way.to === to);
  const landed = there.filter(({ by }) => by === 'land');
  const forced = there.filter(({ by, from }) => by === 'forced' && !landed.some(each => each.from === from));
  return [...landed, ...forced].map(wholeOf);
};

const whyOf = (board: Board, nation: Nation, { to }: March): string => {
  const foes = enemyTroops(board, to, nation) + risingIn(board, to, nation);
  const { own } = campOf(board, nation);
  if (foes > 0) {
    return `The enemy in ${regionName(to)} can be beaten.`;
  }
  return own.has(ownerOf(board, to) ?? 'MINOR')
    ? `${regionName(to)} is worth more pieces.`
    : `${regionName(to)} brings us nearer to our aim.`;
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

/** How a player looks for plans. */
export interface Planning {
  readonly sight: Sight;
  readonly blur: number;
  /** A plan must be better than standing still by so much. */
  readonly least: number;
}

const judged = (board: Board, nation: Nation, marches: readonly March[], planning: Planning): Plan => {
  const then = marches.reduce((now, each) => after(now, nation, each), board);
  const first = marches[0] as March;
  const text = `${first.from}${first.to}${first.by}${Object.values(first.party).join()}${marches.length}`;
  return {
    marches,
    worth: standingOf(then, nation, planning.sight) + noise(board, text, planning.blur),
    why: whyOf(board, nation, first),
  };
};

/** Plans of a nation, the best first. */
export const plansOf = (board: Board, nation: Nation, planning: Planning): readonly Plan[] => {
  const ways = waysOf(board, nation);
  const contested = [...new Set(ways.map(({ to }) => to))].filter(
    to => enemyTroops(board, to, nation) + risingIn(board, to, nation) > 0,
  );
  const joint = contested.map(to => together(ways, to)).filter(each => each.length > 1);
  const single = ways.flatMap(way =>
    parties(way).map((party): readonly March[] => [{ from: way.from, to: way.to, by: way.by, party }]),
  );
  return [...joint, ...single]
    .map(marches => judged(board, nation, marches, planning))
    .sort((a, b) => b.worth - a.worth);
};

/** The best plan, or none if standing still is as good. */
export const bestPlan = (board: Board, nation: Nation, planning: Planning): Plan | null => {
  const best = plansOf(board, nation, planning)[0];
  const now = standingOf(board, nation, planning.sight) + noise(board, 'still', planning.blur);
  return best && best.worth > now + planning.least ? best : null;
};

/** The first march of the best plan, as the land phase asks for it step by step. */
export const marchChoice = (frame: Frame, plan: Plan | null): Json | null => {
  const first = plan?.marches[0];
  if (!first) {
    return null;
  }
  switch (frame.at) {
    case 'nie.land':
      return { from: first.from };
    case 'nie.land.to':
      return { to: first.to, by: first.by };
    default:
      return { ...first.party };
  }
};
