import {
  ALL_POWERS,
  type Bloc,
  capitalOf,
  type DuchyId,
  duchyOf,
  homesOf,
  KEYS,
  LEADERS,
  type LeaderId,
  type Link,
  leaderOf,
  ORDER,
  otherBloc,
  type PlaceId,
  powerOf,
  powersOfSeat,
  type SeaId,
  type Seat,
  seatsFor,
  straitSea,
  type Warring,
} from '../map.ts';
import type { Power } from '../vocabulary.ts';
import type { Board, Ship, Units } from './board.ts';

const blocOf = ({ blocs }: Board, power: Power): Bloc => blocs[power];

export const isWarring = (bloc: Bloc): bloc is Warring => bloc !== 'neutral';

/** The Flag, or without one the printed home (TNW-5.5). */
export const controllerOf = ({ flags }: Pick<Board, 'flags'>, duchy: DuchyId): Power =>
  flags[duchy] ?? duchyOf(duchy).home;

export const controlOf = (board: Board, duchy: DuchyId): Bloc => board.blocs[controllerOf(board, duchy)];

/** A power at whose door the game ends (TNW-R65). */
export const isClosed = ({ fixed }: Board, power: Power): boolean => fixed.options.closed.includes(power);

/** TNW 5.15: without diplomacy the neutrals are closed. */
export const isClosedLand = (board: Board, duchy: DuchyId): boolean => {
  const { home } = duchyOf(duchy);
  return (
    isClosed(board, home) ||
    (!board.fixed.options.diplomacy &&
      controlOf(board, duchy) === 'neutral' &&
      blocOf(board, home) === 'neutral')
  );
};

const NONE: Units = {};
export const unitsAt = ({ units }: Board, duchy: DuchyId): Units => units[duchy] ?? NONE;

export const countUnits = (units: Units): number => {
  let sum = 0;
  for (const power in units) {
    sum += units[power as Power] ?? 0;
  }
  return sum;
};

/** The Units of a bloc in a duchy, by power. */
export const unitsOf = (board: Board, duchy: DuchyId, bloc: Bloc): Units => {
  const all = unitsAt(board, duchy);
  const own: Partial<Record<Power, number>> = {};
  for (const power in all) {
    if (board.blocs[power as Power] === bloc) {
      own[power as Power] = all[power as Power] as number;
    }
  }
  return own;
};

export const unitsIn = (board: Board, duchy: DuchyId, bloc: Bloc): number => {
  const all = board.units[duchy];
  let sum = 0;
  for (const power in all) {
    sum += board.blocs[power as Power] === bloc ? (all[power as Power] ?? 0) : 0;
  }
  return sum;
};

interface Placed {
  readonly at: ReadonlyMap<string, readonly LeaderId[]>;
}
const PLACED = new WeakMap<Board['leaders'], Placed>();
const NOBODY: readonly LeaderId[] = [];

/** The leaders in a place, in the order of the map file. */
export const leadersAt = ({ leaders }: Board, place: string): readonly LeaderId[] => {
  let placed = PLACED.get(leaders);
  if (!placed) {
    const at = new Map<string, LeaderId[]>();
    for (const { id } of LEADERS) {
      const where = leaders[id] ?? 'gone';
      at.set(where, [...(at.get(where) ?? []), id]);
    }
    placed = { at };
    PLACED.set(leaders, placed);
  }
  return placed.at.get(place) ?? NOBODY;
};

export const leadersIn = (board: Board, duchy: DuchyId, bloc: Bloc): readonly LeaderId[] =>
  leadersAt(board, duchy).filter(id => board.blocs[leaderOf(id).power] === bloc);

/** Units and leaders of a bloc in a duchy. */
export const piecesIn = (board: Board, duchy: DuchyId, bloc: Bloc): number =>
  unitsIn(board, duchy, bloc) + leadersIn(board, duchy, bloc).length;

/** TNW-R25: the power that runs the pieces of a power: itself, or for a minor its patron; null while it is neutral. */
export const runnerOf = (board: Board, power: Power): Power | null => {
  const bloc = board.blocs[power];
  if (powerOf(power).kind === 'power') {
    return bloc === 'neutral' ? null : power;
  }
  if (bloc === 'imperial') {
    return 'france';
  }
  const { patron } = powerOf(power);
  return bloc === 'neutral' ? null : patron && isFighting(board, patron, 'coalition') ? patron : 'britain';
};

const isFighting = (board: Board, power: Power, bloc: Warring): boolean =>
  powerOf(power).kind === 'power' && board.blocs[power] === bloc && !isClosed(board, power);

/** The powers that a power runs in the order of the map, and the same with itself first. */
interface Run {
  readonly powers: readonly Power[];
  readonly ownFirst: readonly Power[];
}

/** Rules ask again and again; the answer changes with the blocs alone, since closed powers are fixed. */
const RUN = new WeakMap<Board['blocs'], Map<Power, Run>>();

const runOf = (board: Board, power: Power): Run => {
  let known = RUN.get(board.blocs);
  if (known === undefined) {
    known = new Map();
    RUN.set(board.blocs, known);
  }
  let found = known.get(power);
  if (found === undefined) {
    const powers = ALL_POWERS.filter(each => runnerOf(board, each) === power && !isClosed(board, each));
    found = { powers, ownFirst: [power, ...powers.filter(each => each !== power)] };
    known.set(power, found);
  }
  return found;
};

/** A power uses its own pieces and those of the minors that it runs (TNW-R24). */
export const runBy = (board: Board, power: Power): readonly Power[] => runOf(board, power).powers;

/** The power itself, then the minors that it runs. */
export const ownFirst = (board: Board, power: Power): readonly Power[] => runOf(board, power).ownFirst;

/** The seat that plays a power as the table is set; null for one that nobody plays. */
const ownSeat = ({ fixed }: Board, power: Power): Seat | null =>
  seatsFor(fixed.players).find(seat => powersOfSeat(fixed.players, seat).includes(power)) ?? null;

/** Unplayed Prussia is run by France or Britain, by its bloc (TNW-R25). */
const firstSeat = (board: Board, power: Power): Seat | null => {
  const own = ownSeat(board, power);
  if (own !== null || !ORDER.includes(power)) {
    return own;
  }
  const bloc = board.blocs[power];
  return bloc === 'neutral' ? null : ownSeat(board, bloc === 'imperial' ? 'france' : 'britain');
};

/** The seat itself, or the first of its bloc in order of play where it has resigned (TNW-R64). */
export const present = (board: Board, seat: Seat): Seat => {
  if (!board.resigned.includes(seat)) {
    return seat;
  }
  const bloc = blocOfSeat(board, seat);
  const left = seatsFor(board.fixed.players).filter(each => !board.resigned.includes(each));
  return left.find(each => blocOfSeat(board, each) === bloc) ?? left[0] ?? seat;
};

/** The bloc of a seat: that of its first power at war, or else the one that its power left under a truce (TNW-R64). */
export const blocOfSeat = ({ fixed, blocs, truces }: Board, seat: Seat): Bloc => {
  if (seat === 'imperial' || seat === 'coalition') {
    return seat;
  }
  const powers = powersOfSeat(fixed.players, seat);
  const warring = powers.find(power => isWarring(blocs[power]));
  const left = powers.find(power => truces[power] !== undefined);
  return warring ? blocs[warring] : ((left && truces[left]?.bloc) ?? 'neutral');
};

/** The seat that decides for a power and for the powers that it runs. */
export const seatOf = (board: Board, power: Power): Seat => {
  const runner = runnerOf(board, power) ?? power;
  const seat = firstSeat(board, runner) ?? ownSeat(board, 'britain') ?? seatsFor(board.fixed.players)[0];
  return present(board, seat as Seat);
};

/** Whether a player sits behind a power, in any bloc; for a neutral that resigned nobody goes on (TNW-R64). */
const isPlayed = (board: Board, power: Power): boolean => {
  const seat = ownSeat(board, power);
  return seat !== null && !(board.resigned.includes(seat) && blocOfSeat(board, seat) === 'neutral');
};

/** The powers that a seat decides for. */
export const powersOf = (board: Board, seat: Seat): readonly Power[] =>
  ORDER.filter(
    power => (isPlayed(board, power) || blocOf(board, power) !== 'neutral') && seatOf(board, power) === seat,
  );

/** The seats of a bloc in order of play, each once. */
export const seatsOf = (board: Board, bloc: Warring): readonly Seat[] => [
  ...new Set(ORDER.filter(power => board.blocs[power] === bloc).map(power => seatOf(board, power))),
];

/** These seats with one of them first. */
export const beginningWith = (seats: readonly Seat[], first: Seat): readonly Seat[] =>
  seats.includes(first) ? [first, ...seats.filter(seat => seat !== first)] : seats;

const BERTHED = new WeakMap<Board['ships'], ReadonlyMap<string, readonly Ship[]>>();
const NO_SHIPS: readonly Ship[] = [];

/** All ships in a place. Seas and ports are asked for again and again; the answer changes with the ships alone. */
export const allShipsAt = ({ ships }: Board, place: PlaceId): readonly Ship[] => {
  let berthed = BERTHED.get(ships);
  if (!berthed) {
    const at = new Map<string, Ship[]>();
    for (const ship of ships) {
      const here = at.get(ship.at);
      if (here) {
        here.push(ship);
      } else {
        at.set(ship.at, [ship]);
      }
    }
    berthed = at;
    BERTHED.set(ships, berthed);
  }
  return berthed.get(place) ?? NO_SHIPS;
};

export const shipsAt = (board: Board, place: PlaceId, bloc: Bloc): readonly Ship[] => {
  const here = allShipsAt(board, place);
  return here.length === 0 ? here : here.filter(({ power }) => board.blocs[power] === bloc);
};

/** Ships of a bloc in a place that can fight. */
export const fleetAt = (board: Board, place: PlaceId, bloc: Bloc): readonly Ship[] => {
  const here = allShipsAt(board, place);
  return here.length === 0 ? here : here.filter(({ power, build }) => !build && board.blocs[power] === bloc);
};

/** A bloc has Fleets in a sea and the other has none. */
const holdsSea = (board: Board, sea: SeaId, bloc: Warring): boolean =>
  fleetAt(board, sea, bloc).length > 0 && fleetAt(board, sea, otherBloc(bloc)).length === 0;

/** An open port: its own bloc alone has Fleets in a sea of it (TNW-R43). */
export const isOpenPort = (board: Board, duchy: DuchyId, owner: Warring): boolean => {
  const { port, seas } = duchyOf(duchy);
  return port && seas.some(sea => holdsSea(board, sea, owner));
};

/** TNW 5.4: a strait is closed while the enemy alone has Fleets in its sea; without fleets it is the Coalition’s. */
export const isStraitClosed = (board: Board, a: DuchyId, b: DuchyId, bloc: Bloc): boolean => {
  if (linkOf(a, b) !== 'strait' || bloc === 'neutral') {
    return false;
  }
  return board.fixed.options.fleets
    ? holdsSea(board, straitSea(a, b), otherBloc(bloc))
    : bloc !== 'coalition';
};

export const linkOf = (a: DuchyId, b: DuchyId): Link | null => duchyOf(a).links[b] ?? null;

export const isFriendly = (board: Board, duchy: DuchyId, bloc: Bloc): boolean =>
  bloc !== 'neutral' && controlOf(board, duchy) === bloc;

/** A friendly duchy that may be entered: nobody enters the land of a closed power (TNW-R65). */
export const isHaven = (board: Board, duchy: DuchyId, bloc: Bloc): boolean =>
  isFriendly(board, duchy, bloc) && !isClosedLand(board, duchy);

/** A Fort that the other bloc holds. */
export const isEnemyFort = (board: Board, duchy: DuchyId, bloc: Warring): boolean =>
  duchyOf(duchy).fort > 0 && controlOf(board, duchy) === otherBloc(bloc);

/** Keys of a bloc; a key of a closed power counts as at the start (TNW-R65, TNW-5.10). */
export const keysOf = (board: Board, bloc: Bloc): number =>
  KEYS.filter(({ id }) => controlOf(board, id) === bloc).length;

export const isFlaggedByEnemy = (board: Board, duchy: DuchyId): boolean => {
  const { home } = duchyOf(duchy);
  const [own, now] = [board.blocs[home], controlOf(board, duchy)];
  return board.flags[duchy] !== undefined && isWarring(now) && now !== own;
};

/** The capital is under an enemy Flag. */
export const isCapitalLost = (board: Board, power: Power): boolean =>
  isFlaggedByEnemy(board, capitalOf(power).id);

/** The capital, else a controlled home key, else nowhere (TNW-R54). */
export const homePlace = (board: Board, power: Power): DuchyId | null => {
  const bloc = board.blocs[power];
  const isFit = ({ id }: { readonly id: DuchyId }): boolean =>
    controllerOf(board, id) === power && !hasEnemies(board, id, bloc);
  const capital = capitalOf(power);
  return isFit(capital) ? capital.id : (homesOf(power).find(each => each.key && isFit(each))?.id ?? null);
};

export const hasEnemies = (board: Board, duchy: DuchyId, bloc: Bloc): boolean =>
  isWarring(bloc) && piecesIn(board, duchy, otherBloc(bloc)) > 0;

/** A power that takes part in the Impulses: at war, or neutral with a player (TNW-R26). */
export const isActing = (board: Board, power: Power): boolean =>
  !isClosed(board, power) && (board.blocs[power] !== 'neutral' || isPlayed(board, power));
