import type { Known, Random, State } from '#kernel';
import { countryOf, type HexId, isMajorState, type StateId } from '../map.ts';
import { type Board, type Leader, type Troop, UNSEEN } from './board.ts';
import { sumSP } from './rules/pieces.ts';
import type { Seen } from './view.ts';

const FACES = 6;
/** Steps that need a battle on the board. */
const OF_BATTLE: readonly string[] = ['wap.battle.fight', 'wap.battle.prepare', 'wap.battle.engine-tactic'];

const isShadow = ({ marks }: Troop): boolean => (marks & UNSEEN) !== 0;

/** A rough strength of a state in the field: two thirds of its pool, or a few SP for each city. */
const musterOf = ({ fixed }: Seen, state: StateId): number => {
  const pool = fixed.pools[state];
  return pool ? Math.round(((pool.inf + pool.cav) * 2) / 3) + pool.gds : countryOf(state).cities.length * 4;
};

/** The SP of a state that are out of sight, dealt to the places where its forces were made out. */
const dealt = (view: Seen, state: StateId, hexes: readonly HexId[], random: Random): readonly Troop[] => {
  const known = view.troops.filter(each => each.state === state && !isShadow(each));
  const taken = view.prisoners.filter(each => each.state === state);
  const left = musterOf(view, state) - sumSP(known) - sumSP(taken);
  const sums = hexes.map(() => 1);
  for (let n = hexes.length; n < left; n++) {
    const at = random.below(hexes.length);
    sums[at] = (sums[at] ?? 0) + 1;
  }
  return hexes.map((hex, i) => {
    const sp = sums[i] ?? 1;
    const cav = sp > 2 && isMajorState(state) ? Math.round(sp / 7) : 0;
    return { state, at: hex, inside: false, inf: sp - cav, cav, gds: 0, sup: 0, marks: 0 };
  });
};

const isSomewhere = ({ at, captive, back }: Leader): boolean =>
  at === '' && captive === undefined && back === undefined;

/** A board without shadows that looks the same from here (WAP-R72). */
const lifted = <V extends Seen>(view: V, random: Random): V => {
  const places = new Map<StateId, HexId[]>();
  for (const { state, at } of view.troops.filter(isShadow)) {
    places.set(state, [...(places.get(state) ?? []), at]);
  }
  const made = [...places].flatMap(([state, hexes]) => dealt(view, state, hexes, random));
  const leaders = view.leaders.map(leader => {
    const hexes = isSomewhere(leader) ? (places.get(leader.state) ?? []) : [];
    return hexes.length === 0 ? leader : { ...leader, at: random.pick(hexes) };
  });
  const purse = Object.fromEntries(view.order.map(power => [power, view.purse[power] ?? 0]));
  return { ...view, troops: [...view.troops.filter(each => !isShadow(each)), ...made], leaders, purse };
};

/** The board that a seat may believe in: a tactic of the engine that lies face down may be any. */
export const boardFrom = (view: Seen, random: Random): Board => {
  const { battle, ...rest } = view.fixed.options.fog ? lifted(view, random) : view;
  if (!battle) {
    return { ...rest, battle: null };
  }
  const { drawn, ...known } = battle;
  return { ...rest, battle: { ...known, die: drawn ? random.below(FACES) + 1 : null } };
};

/** Everybody knows where the game stands; a battle that is not seen is not gone on with (WAP-R72). */
export const suppose = ({ view, ahead }: Known<Seen>, _side: string, random: Random): State<Board> => ({
  board: boardFrom(view, random),
  stack: view.battle ? ahead : ahead.filter(({ at }) => !OF_BATTLE.includes(at)),
});
