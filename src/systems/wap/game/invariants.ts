import type { State } from '#kernel';
import { capacityOf, isLand, isZone } from '../map.ts';
import type { Board } from './board.ts';
import { fieldAt, spOf, sumSP, troopsAt } from './rules/pieces.ts';
import { inPlay } from './rules/pools.ts';
import { areFoes, areFriends, citiesIn, citiesOf, powerOf, powersLeft } from './rules/realm.ts';

type Invariant = (state: State<Board>) => string | null;

const hexesOf = (board: Board): ReadonlySet<string> => new Set(board.troops.map(({ at }) => at));

/** Hostile field forces never share a hex (WAP-3.2). */
const noMixedFields: Invariant = ({ board }) => {
  for (const hex of hexesOf(board)) {
    const powers = [...new Set(fieldAt(board, hex).map(({ state }) => powerOf(board, state)))];
    if (powers.some(a => powers.some(b => areFoes(board, a, b)))) {
      return `Enemies stand together in ${hex}.`;
    }
  }
  return null;
};

const insideFits: Invariant = ({ board }) => {
  for (const hex of hexesOf(board)) {
    const inside = sumSP(troopsAt(board, hex).filter(troop => troop.inside));
    if (inside > capacityOf(hex)) {
      return `${inside} SP are inside ${hex}, which holds ${capacityOf(hex)}.`;
    }
  }
  return null;
};

const countsHold: Invariant = ({ board }) => {
  const odd = board.troops.find(
    troop =>
      [troop.inf, troop.cav, troop.gds, troop.sup].some(n => !Number.isInteger(n) || n < 0) ||
      spOf(troop) + troop.sup === 0 ||
      !isLand(troop.at),
  );
  return odd ? `A group is impossible: ${JSON.stringify(odd)}.` : null;
};

const shipsHold: Invariant = ({ board }) => {
  const odd = board.ships.find(
    ({ nsp, t, dnsp, dt, at }) =>
      nsp < 0 ||
      t < 0 ||
      nsp + t === 0 ||
      dnsp < 0 ||
      dnsp > nsp ||
      dt < 0 ||
      dt > t ||
      !(isLand(at) || isZone(at)),
  );
  return odd ? `A fleet is impossible: ${JSON.stringify(odd)}.` : null;
};

/** For each state and type, map and prisoners stay within the pool (WAP-PROD). */
const poolsHold: Invariant = ({ board }) => {
  for (const [state, pool] of Object.entries(board.fixed.pools)) {
    for (const type of ['inf', 'cav', 'gds', 't'] as const) {
      if (pool && inPlay(board, state, type) > pool[type]) {
        return `${state} has more ${type} than its pool.`;
      }
    }
  }
  return null;
};

const citiesSum: Invariant = ({ board }) => {
  const powers = [
    ...powersLeft(board),
    ...board.fixed.states.filter(state => powerOf(board, state) === state),
  ];
  const sum = [...new Set(powers)].reduce((all, power) => all + citiesOf(board, power).length, 0);
  return sum === citiesIn(board).length && citiesIn(board).length === board.fixed.victory.count
    ? null
    : `The PCs sum to ${sum}, not ${board.fixed.victory.count}.`;
};

/** No league is at war with itself, and allies have the same enemies among the majors (WAP-R37). */
const leaguesHold: Invariant = ({ board }) => {
  const powers = powersLeft(board);
  for (const a of powers) {
    for (const b of powers) {
      if (a !== b && areFriends(board, a, b)) {
        const differs = powers.find(foe => areFoes(board, a, foe) !== areFoes(board, b, foe));
        if (areFoes(board, a, b) || differs) {
          return `${a} and ${b} are allied and do not share their wars.`;
        }
      }
    }
  }
  return null;
};

/** A hex is attacked once a phase and rolled for attrition once a turn, and a game ends by its last turn. */
const onceEach: Invariant = ({ board }) => {
  for (const [of, hexes] of Object.entries({ attacked: board.attacked, worn: board.worn })) {
    if (new Set(hexes).size < hexes.length) {
      return `A hex is ${of} twice.`;
    }
  }
  return board.turn > board.fixed.turns ? `Turn ${board.turn} is after the last one.` : null;
};

const leadersHold: Invariant = ({ board }) => {
  const ids = new Set(board.leaders.map(({ id }) => id));
  return ids.size === board.leaders.length ? null : 'A leader stands twice on the list.';
};

const battlesEnd: Invariant = ({ board, stack }) =>
  (board.battle !== null) === stack.some(({ at }) => at === 'wap.battle.fight') || board.outcome
    ? null
    : 'A battle is on the board without its frame, or the other way round.';

/** Section 8.10: held true after every input. */
export const invariants: readonly Invariant[] = [
  noMixedFields,
  insideFits,
  countsHold,
  shipsHold,
  poolsHold,
  citiesSum,
  leaguesHold,
  onceEach,
  leadersHold,
  battlesEnd,
];
