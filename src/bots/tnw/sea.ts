import { MOVES_PER_POINT } from '#systems/tnw/charts/prices.ts';
import type { Board, Force, Ship } from '#systems/tnw/game/board.ts';
import { mayLand } from '#systems/tnw/game/phases/landing.ts';
import { bestCannon, readyShips, shipsOut } from '#systems/tnw/game/phases/sail-rules.ts';
import { firstUnits, freeLeaders, freeUnits } from '#systems/tnw/game/rules/formations.ts';
import { controlOf, countUnits, fleetAt, isFriendly, shipsAt } from '#systems/tnw/game/situation.ts';
import {
  type DuchyId,
  duchyOf,
  isSea,
  leaderOf,
  otherBloc,
  type PlaceId,
  portsOn,
  RULES,
  type SeaId,
  seaOf,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { armiesOf, dangerAt, unitsNear } from './fronts.ts';
import { atSea, attack, fortTaken, twoDice } from './odds.ts';
import { KEY, prize } from './prizes.ts';

/** A Fleet that may sail, or is on its way. */
export interface Sailor {
  readonly power: Power;
  readonly at: PlaceId;
  readonly ships: readonly Ship[];
  readonly cargo: Force | null;
  /** Naval moves that the Impulse still pays for. */
  readonly moves: number;
}

/** The next act of a Fleet, and its worth in the end. */
export interface Course {
  readonly next:
    | 'halt'
    | 'embark'
    | 'attack'
    | { readonly sea: SeaId }
    | { readonly land: DuchyId }
    | { readonly port: DuchyId }
    | { readonly raid: DuchyId };
  readonly worth: number;
  readonly cost: number;
  readonly why: 'land' | 'ferry' | 'sink' | 'raid' | 'close' | 'home';
  readonly to: PlaceId;
}

const SQUADRON = 0.9;
const PIECE = 0.8;
const POINT = 0.3;
const FARTHEST = 4;
const INTERCEPTS = 8;

/** The chance to come through a sea unharmed, by the enemy Fleets in it and in its ports. */
const passage = (board: Board, sea: SeaId, sailor: Sailor, bloc: Warring): number => {
  const enemy = otherBloc(bloc);
  let through = 1;
  for (const place of [sea, ...portsOn(sea).map(({ id }) => id)]) {
    const fleet = fleetAt(board, place, enemy);
    if (fleet.length > 0) {
      const met = twoDice(INTERCEPTS - bestCannon(fleet) + (isSea(place) ? 0 : 1));
      const dares = fleet.length >= sailor.ships.length ? 1 : 0.5;
      through *= 1 - met * dares * (1 - atSea(sailor.ships, fleet).win);
    }
  }
  return through;
};

interface Sea {
  readonly sea: SeaId;
  readonly first: SeaId;
  readonly moves: number;
  readonly through: number;
}

/** The seas within reach, each with the moves to it and the chance to come through. */
const seasFrom = (board: Board, sailor: Sailor, bloc: Warring): readonly Sea[] => {
  const begins: readonly Sea[] = isSea(sailor.at)
    ? [{ sea: sailor.at, first: sailor.at, moves: 0, through: 1 }]
    : duchyOf(sailor.at).seas.map(sea => ({
        sea,
        first: sea,
        moves: 1,
        through: passage(board, sea, sailor, bloc),
      }));
  const found = new Map(begins.map(each => [each.sea, each]));
  const queue = [...begins];
  for (let at = queue.shift(); at; at = queue.shift()) {
    for (const sea of Object.keys(seaOf(at.sea).links)) {
      if (!found.has(sea) && at.moves < FARTHEST) {
        const link = seaOf(at.sea).links[sea];
        const fire = (link?.forts ?? []).some(fort => controlOf(board, fort) === otherBloc(bloc)) ? 0.7 : 1;
        const next = {
          sea,
          first: at.moves === 0 ? sea : at.first,
          moves: at.moves + 1,
          through: at.through * fire * passage(board, sea, sailor, bloc),
        };
        found.set(sea, next);
        queue.push(next);
      }
    }
  }
  return [...found.values()];
};

/** The force that would go on board: the best leader with as many Units as the leader commands and the Fleet carries. */
export const cargoFor = (board: Board, power: Power, at: PlaceId, ships: number): Force | null => {
  if (isSea(at)) {
    return null;
  }
  const leaders = [...freeLeaders(board, at, power)].sort((a, b) => leaderOf(b).battle - leaderOf(a).battle);
  const [leader = null] = leaders;
  const cap = Math.min(
    ships * RULES.unitsPerSquadron,
    leader === null ? RULES.formationWithoutLeader : leaderOf(leader).command,
  );
  const units = firstUnits(freeUnits(board, at, power), cap);
  return countUnits(units) === 0 ? null : { leader, leaders: [], units };
};

/** The gain of a landing in a port; null where it is barred or foolish. */
const landing = (
  board: Board,
  sailor: Sailor,
  cargo: Force,
  id: DuchyId,
): { worth: number; why: 'land' | 'ferry' } | null => {
  const bloc = board.blocs[sailor.power] as Warring;
  if (isFriendly(board, id, bloc)) {
    const front = unitsNear(board, id, otherBloc(bloc)) > 0;
    const here = !isSea(sailor.at) && unitsNear(board, sailor.at, otherBloc(bloc)) > 0;
    const help = duchyOf(id).key ? (dangerAt(board, id, bloc)?.chance ?? 0) * KEY * 0.4 : 0;
    const worth = front && !here ? 0.35 * countUnits(cargo.units) + help : 0;
    return worth > 0 ? { worth, why: 'ferry' } : null;
  }
  const odds = mayLand(board, sailor.power, cargo, id) ? attack(board, cargo, bloc, null, id) : null;
  if (!odds || odds.win < 0.5) {
    return null;
  }
  const taken = fortTaken(board, cargo, bloc, id);
  const ashore = {
    ...board,
    units: { ...board.units, [id]: cargo.units },
    flags: { ...board.flags, [id]: sailor.power },
  };
  const held = 1 - 0.4 * (dangerAt(ashore, id, bloc, armiesOf(board))?.chance ?? 0);
  const worth =
    odds.win * prize(board, id, bloc, sailor.power) * taken * held +
    (odds.theirs - odds.own) * PIECE -
    (1 - odds.win) * 2.5;
  return worth > 0 ? { worth, why: 'land' } : null;
};

const priceOf = (moves: number): number => Math.ceil(moves / MOVES_PER_POINT);

/** Landings of a Fleet with the Units that it carries or could embark. */
function* landings(board: Board, sailor: Sailor, seas: readonly Sea[]): Generator<Course> {
  const embarks = sailor.cargo === null;
  const cargo = sailor.cargo ?? cargoFor(board, sailor.power, sailor.at, sailor.ships.length);
  if (cargo === null) {
    return;
  }
  for (const { sea, first, moves, through } of seas) {
    const all = moves + 1 + (embarks ? 1 : 0);
    for (const { id } of all > sailor.moves ? [] : portsOn(sea)) {
      const gain = id === sailor.at ? null : landing(board, sailor, cargo, id);
      if (gain) {
        const risk = (1 - through) * (sailor.ships.length * SQUADRON + countUnits(cargo.units) * PIECE);
        const next = embarks ? 'embark' : moves === 0 ? lands(board, sailor, id) : { sea: first };
        const worth = through * gain.worth - risk - priceOf(all) * POINT;
        yield { next, worth, cost: priceOf(all), why: gain.why, to: id };
      }
    }
  }
}

const lands = (board: Board, { power }: Sailor, id: DuchyId): Course['next'] =>
  isFriendly(board, id, board.blocs[power]) ? { port: id } : { land: id };

/** Battles that a Fleet could seek, and siege ports that it could close. */
function* cruises(board: Board, sailor: Sailor, seas: readonly Sea[]): Generator<Course> {
  const bloc = board.blocs[sailor.power] as Warring;
  const enemy = otherBloc(bloc);
  for (const { sea, first, moves, through } of seas) {
    const cost = Math.max(1, priceOf(moves));
    const go = moves === 0 ? ('attack' as const) : { sea: first };
    const foe = fleetAt(board, sea, enemy);
    const mayAttack = foe.length > 0 && !board.impulse?.attacked.includes(sea);
    if (mayAttack && moves <= sailor.moves) {
      const odds = atSea(sailor.ships, foe);
      yield {
        next: go,
        worth: (odds.theirs - odds.own) * SQUADRON + (odds.win - 0.6) - cost * POINT,
        cost,
        why: 'sink',
        to: sea,
      };
    }
    if (moves > 0 && moves <= sailor.moves && foe.length === 0 && closes(board, sea, bloc)) {
      yield { next: go, worth: through * 1.2 - cost * POINT, cost, why: 'close', to: sea };
    }
    for (const { id } of moves + 1 <= sailor.moves ? portsOn(sea) : []) {
      const ships = shipsAt(board, id, enemy);
      if (ships.length > 0 && !isFriendly(board, id, bloc)) {
        const odds = atSea(sailor.ships, ships, id);
        const builds = ships.filter(({ build }) => build).length;
        const worth = through * ((odds.theirs + odds.win * builds - odds.own) * SQUADRON + (odds.win - 0.7));
        const next = moves === 0 ? { raid: id } : { sea: first };
        yield {
          next,
          worth: worth - priceOf(moves + 1) * POINT,
          cost: priceOf(moves + 1),
          why: 'raid',
          to: id,
        };
      }
    }
  }
}

/** An own Army besieges a port on this sea that the enemy supplies, or the enemy besieges one of ours. */
const closes = (board: Board, sea: SeaId, bloc: Warring): boolean =>
  fleetAt(board, sea, bloc).length === 0 &&
  portsOn(sea).some(
    ({ id, fort }) =>
      fort > 0 &&
      armiesOf(board).some(({ at, bloc: of }) => at === id && (of === bloc) !== isFriendly(board, id, bloc)),
  );

/** A Fleet that has done its work goes into port: at sea a Squadron would need a refit (TNW-R48). */
const homeward = (board: Board, { at, moves, power }: Sailor): Course | null => {
  const port =
    isSea(at) && moves > 0
      ? portsOn(at).find(({ id }) => isFriendly(board, id, board.blocs[power]))
      : undefined;
  return port ? { next: { port: port.id }, worth: 0.1, cost: 0, why: 'home', to: port.id } : null;
};

/** The possible courses of a Fleet, the best first. */
export const coursesFor = (board: Board, sailor: Sailor): readonly Course[] => {
  const bloc = board.blocs[sailor.power];
  if (bloc === 'neutral' || sailor.ships.length === 0) {
    return [];
  }
  const seas = seasFrom(board, sailor, bloc);
  const all = [
    ...landings(board, sailor, seas),
    ...(sailor.cargo === null ? cruises(board, sailor, seas) : []),
  ];
  const home = homeward(board, sailor);
  return [...all.filter(({ worth }) => worth > 0), ...(home ? [home] : [])].sort((a, b) => b.worth - a.worth);
};

/** A Fleet in a place, before it sails. */
export const sailorAt = (board: Board, power: Power, at: PlaceId, cp: number): Sailor => ({
  power,
  at,
  ships: readyShips(board, power, at).slice(0, RULES.fleetMax),
  cargo: null,
  moves: cp * MOVES_PER_POINT,
});

/** The Fleet that is on its way. */
export const sailorOut = (board: Board): Sailor | null => {
  const { voyage, impulse } = board;
  if (!voyage || !impulse) {
    return null;
  }
  const { power, at, nm, cargo } = voyage;
  const [leader = null, ...leaders] = cargo?.leaders ?? [];
  return {
    power,
    at,
    ships: shipsOut(board),
    cargo: cargo ? { leader, leaders, units: cargo.units } : null,
    moves: nm + impulse.cp * MOVES_PER_POINT,
  };
};
