import { PRICES, SAIL_PRICE, SIEGE_PRICE } from '../charts/prices.ts';
import { type DuchyId, duchyOf, GRAPH, type LeaderId, type Link, leaderOf, marchCost } from '../map.ts';
import type { Power } from '../vocabulary.ts';
import { amend, amendImpulse, type Board, type Force } from './board.ts';
import { freshImpulse } from './phases/impulses.ts';
import { spendOptions } from './phases/spend.ts';
import { freeLeaders, largest, poolOf } from './rules/formations.ts';
import { marchFault, neutralAt, opposing, strangers } from './rules/movement.ts';
import { shiftCost } from './rules/tracks.ts';
import { controlOf, countUnits, isEnemyFort, isWarring } from './situation.ts';

/** A duchy that a Formation can march to with the Command Points of an Impulse. */
export interface Reached {
  readonly to: DuchyId;
  /** Each duchy on the way, the last one included. */
  readonly path: readonly DuchyId[];
  readonly cost: number;
  readonly battle: boolean;
  readonly fort: boolean;
  /** It would bring a neutral into the war, or break a treaty. */
  readonly stirs: boolean;
  /** A key that the bloc does not hold. */
  readonly key: boolean;
}

/** The duchies within reach of a Formation, by the cheapest way to each (TNW-5.3, TNW-5.4). */
export const reachOf = (
  board: Board,
  power: Power,
  force: Force,
  from: DuchyId,
  cp: number,
): readonly Reached[] => {
  const bloc = board.blocs[power];
  if (!isWarring(bloc)) {
    return [];
  }
  const isFought = (id: DuchyId): boolean => opposing(board, id, bloc) > 0;
  const stirs = (id: DuchyId): boolean =>
    neutralAt(board, id) !== null || board.truces[duchyOf(id).home] !== undefined;
  const reach = GRAPH.reach(from, {
    budget: cp,
    cost: ({ from: a, to, kind }) =>
      marchFault(board, power, force, a, to) === null ? marchCost(kind as Link) : null,
    stops: ({ to }) => strangers(board, to, bloc) > 0 || isEnemyFort(board, to, bloc) || stirs(to),
  });
  return reach.ids.flatMap((to): readonly Reached[] => {
    const way = to === from ? null : reach.way(to);
    return way
      ? [
          {
            to,
            path: way.path,
            cost: way.cost,
            battle: isFought(to),
            fort: isEnemyFort(board, to, bloc),
            stirs: stirs(to),
            key: duchyOf(to).key && controlOf(board, to) !== bloc,
          },
        ]
      : [];
  });
};

/** The largest Formation that marches with a leader, or without one from a duchy. */
export const marcherOf = (
  board: Board,
  power: Power,
  from: LeaderId | DuchyId,
): { readonly force: Force; readonly at: DuchyId } => {
  const at = board.leaders[from] as DuchyId | undefined;
  const leader = at === undefined ? null : from;
  return { force: largest(poolOf(board, power, leader, at ?? from)), at: at ?? from };
};

export const SPENDING = {
  march: 'March',
  siege: 'Siege',
  sail: 'Sail',
  attack: 'Attack at sea',
  unit: 'Build a Unit',
  squadron: 'Lay down a Squadron',
  refit: 'Refit a Squadron',
  leader: 'Bring back a leader',
  shift: 'Win over a neutral',
} as const;
export type Spending = keyof typeof SPENDING;

/** One way to spend the points of a card: its price, how often they pay for it, and the points that are left. */
export interface Way {
  readonly kind: Spending;
  /** The least that it costs. */
  readonly price: number;
  /** How many such acts the rules allow now. */
  readonly choices: number;
  /** Command Points that are left after one of them. */
  readonly left: number;
}

const kindOf = (value: unknown): Spending | null => {
  const kind = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
  return kind !== undefined && kind in SPENDING ? (kind as Spending) : null;
};

const cheapestMarch = (board: Board, power: Power, from: string, cp: number): number => {
  const { force, at } = marcherOf(board, power, from);
  return Math.min(...reachOf(board, power, force, at, cp).map(({ cost }) => cost));
};

const priceOf = (board: Board, power: Power, kind: Spending, of: string, cp: number): number => {
  switch (kind) {
    case 'march':
      return cheapestMarch(board, power, of, cp);
    case 'siege':
      return SIEGE_PRICE;
    case 'sail':
      return SAIL_PRICE;
    case 'attack':
      return 0;
    case 'shift':
      return shiftCost(power, of as Power);
    default:
      return PRICES[kind];
  }
};

/** The board as it would be with so many points to spend in a scheduled Impulse. */
export const withPoints = (board: Board, power: Power, cp: number): Board =>
  amend(board, {
    impulse:
      board.impulse?.power === power ? amendImpulse(board.impulse, { cp }) : freshImpulse(power, cp, true),
  });

/** Everything that so many Command Points would buy, by kind (TNW-5.3). */
export const waysToSpend = (board: Board, power: Power, cp: number): readonly Way[] => {
  const at = withPoints(board, power, cp);
  const found = new Map<Spending, { price: number; choices: number }>();
  for (const { value } of at.impulse ? spendOptions(at, at.impulse) : []) {
    const kind = kindOf(value);
    if (kind !== null) {
      const of = String(Object.values(value as object)[0]);
      const { price, choices } = found.get(kind) ?? { price: Number.POSITIVE_INFINITY, choices: 0 };
      found.set(kind, { price: Math.min(price, priceOf(at, power, kind, of, cp)), choices: choices + 1 });
    }
  }
  return (Object.keys(SPENDING) as Spending[]).flatMap(kind => {
    const way = found.get(kind);
    return way ? [{ kind, ...way, left: cp - way.price }] : [];
  });
};

/** A goal that a leader could reach with the points of a card. */
export interface Goal extends Reached {
  readonly leader: LeaderId;
  readonly force: Force;
  readonly left: number;
}

const strengthOf = ({ force, leader }: Goal): number =>
  countUnits(force.units) + force.leaders.length + leaderOf(leader).battle;

/** Of all forces that could go for a duchy the strongest and the cheapest are named. */
const likeliest = (goals: readonly Goal[]): readonly Goal[] =>
  goals.filter(goal => {
    const rivals = goals.filter(({ to }) => to === goal.to);
    const [strongest] = [...rivals].sort((a, b) => strengthOf(b) - strengthOf(a));
    const [cheapest] = [...rivals].sort((a, b) => a.cost - b.cost || strengthOf(b) - strengthOf(a));
    return goal === strongest || goal === cheapest;
  });

/** The enemy keys, and the enemies, that Armies of a power could march to; keys first, then the cheapest; neutrals last. */
export const goalsFor = (board: Board, power: Power, cp: number): readonly Goal[] => {
  const at = withPoints(board, power, cp);
  const options = at.impulse ? spendOptions(at, at.impulse) : [];
  const leaders = options.flatMap(({ value }) => {
    const from =
      typeof value === 'object' && value !== null ? (value as { march?: string }).march : undefined;
    return from !== undefined && at.leaders[from] !== undefined ? [from as LeaderId] : [];
  });
  const goals = leaders.flatMap(leader => {
    const { force, at: from } = marcherOf(at, power, leader);
    const chief = freeLeaders(at, from, power)[0];
    return chief !== leader && force.leaders.length > 0
      ? []
      : reachOf(at, power, force, from, cp)
          .filter(({ key, battle }) => key || battle)
          .map(goal => ({ ...goal, leader, force, left: cp - goal.cost }));
  });
  return [...likeliest(goals)].sort(
    (a, b) => Number(a.stirs) - Number(b.stirs) || Number(b.key) - Number(a.key) || a.cost - b.cost,
  );
};
