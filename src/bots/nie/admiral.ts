import type { Option } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { type Rotation, upNow } from '#systems/nie/game/phases/land/phase.ts';
import { type SeaWay, seaStarts, seaWays } from '#systems/nie/game/rules/fleets.ts';
import { isSea, portAt, seaAt } from '#systems/nie/game/rules/places.ts';
import { atWar, fleetAt, navalPieces, shipsAt } from '#systems/nie/game/situation.ts';
import { placeName } from '#systems/nie/game/words.ts';
import { NATIONS, type Nation, type Owner } from '#systems/nie/vocabulary.ts';
import type { Reasoned } from '../bot.ts';
import { type Asked, firstOf, isOffered } from './asked.ts';
import { WORDS } from './words.ts';

/** Naval pieces of a nation in a place, a British fleet a little more. */
const strengthAt = (board: Board, place: string, nation: Owner): number => {
  const ships = fleetAt(board, place, nation);
  return ships.length === 0 ? 0 : navalPieces(ships) + (nation === 'GB' ? 1 : 0);
};

const foesOf = (board: Board, nation: Nation): readonly Nation[] =>
  NATIONS.filter(other => atWar(board, nation, other));

const enemyAt = (board: Board, place: string, nation: Nation): number =>
  foesOf(board, nation).reduce((sum, foe) => sum + strengthAt(board, place, foe), 0);

/** So many naval pieces more, and a battle is worth it: two dice a side, a point for each piece (NIE-NAVAL-BATTLE). */
const ENOUGH = 2;
/** Ships in port add two, and at most two squadrons attack (NIE-NAVAL-PORT). */
const PORT = 2;
const MOST_AT_PORT = 4;

/** The worth of a way at sea, in naval pieces; 0 is to stay. */
const worthOf = (board: Board, nation: Nation, from: string, { to, by }: SeaWay): number => {
  const mine = strengthAt(board, from, nation);
  if (by === 'attempt') {
    return mine - strengthAt(board, from, to as Nation) - ENOUGH + 1;
  }
  if (by === 'attack') {
    const ships = shipsAt(board, to).filter(
      ship => ship.nation !== 'MINOR' && atWar(board, nation, ship.nation),
    );
    return ships.length === 0 ? -1 : Math.min(mine, MOST_AT_PORT) - navalPieces(ships) - PORT;
  }
  if (isSea(to)) {
    const theirs = enemyAt(board, to, nation);
    const ours = mine + strengthAt(board, to, nation);
    return theirs > 0 ? ours - theirs - ENOUGH : -1;
  }
  return -1;
};

const FREEZES = 12;
/** Seas freeze when December begins: ships that lie there go to port, or out. */
const isFreezing = (board: Board, place: string): boolean =>
  seaAt(place)?.frozenDecToMar === true && board.sheet.when.month === FREEZES - 1;
const isSafe = (place: string): boolean => portAt(place) !== undefined || !seaAt(place)?.frozenDecToMar;

interface Course {
  readonly from: string;
  readonly way: SeaWay;
  readonly why: string;
}

/** The best thing that the fleets of a nation can do; nothing where they lie well. */
const courseOf = (board: Board, nation: Nation): Course | null => {
  let best: Course | null = null;
  let most = 0;
  for (const from of seaStarts(board, nation)) {
    const ways = seaWays(board, nation, from);
    const refuge = isFreezing(board, from)
      ? ways.find(({ to, by }) => by === 'step' && isSafe(to))
      : undefined;
    if (refuge) {
      return { from, way: refuge, why: WORDS.iceComes };
    }
    for (const way of ways) {
      const worth = worthOf(board, nation, from, way);
      if (worth > most) {
        most = worth;
        best = {
          from,
          way,
          why: way.by === 'step' ? WORDS.enemyInCanBeCaught(placeName(way.to)) : WORDS.weAreStrongerHere,
        };
      }
    }
  }
  return best;
};

/** The fullest fleet goes: the first that is offered. */
const whole = (options: readonly Option[]): Reasoned | null => firstOf(options, WORDS.fleetStaysTogether);

const attemptChoice = (board: Board, nation: Nation, sea: string, options: readonly Option[]): Reasoned => {
  const mine = strengthAt(board, sea, nation);
  const prey = options
    .map(({ value }) => String(value))
    .filter(foe => NATIONS.includes(foe as Nation) && mine >= strengthAt(board, sea, foe as Nation) + 1)
    .sort((a, b) => strengthAt(board, sea, b as Nation) - strengthAt(board, sea, a as Nation))[0];
  return prey === undefined
    ? { value: 'none', reason: WORDS.theyAreTooStrong }
    : { value: prey, reason: WORDS.weAreStrongerHere };
};

interface Chase {
  readonly by: Nation;
  readonly prey: Nation;
  readonly sea: string;
}

const evadeChoice = (board: Board, { by, prey, sea }: Chase): Reasoned =>
  strengthAt(board, sea, prey) >= strengthAt(board, sea, by) + ENOUGH
    ? { value: 'accept', reason: WORDS.weAreStrongerHere }
    : { value: 'avoid', reason: WORDS.fleetInBeingIsWorth };

const retireChoice = (
  board: Board,
  nation: Nation,
  sea: string,
  options: readonly Option[],
): Reasoned | null => {
  const safe = strengthAt(board, sea, nation) > enemyAt(board, sea, nation);
  if (safe && isOffered(options, 'stay')) {
    return { value: 'stay', reason: WORDS.seaIsOurs };
  }
  return whole(options.filter(({ value }) => value !== 'stay')) ?? whole(options);
};

/** The nation whose claim it is to intercept. */
const claimant = ({ claims }: { readonly claims?: readonly Nation[] }): Nation | undefined => claims?.[0];

/** The choice of an admiral; null where it is not a matter of the sea. */
export const seaChoice = ({ board, frame, options, nation }: Asked): Reasoned | null => {
  switch (frame.at) {
    case 'nie.sea': {
      const up = upNow(board, frame as unknown as Rotation, each => seaStarts(board, each).length > 0);
      const course = up === null ? null : courseOf(board, up);
      return course
        ? { value: { from: course.from }, reason: course.why }
        : { value: 'pass', reason: WORDS.fleetsLieWellWhereThey };
    }
    case 'nie.sea.to': {
      const course = nation ? courseOf(board, nation) : null;
      return course && course.from === frame.from
        ? { value: { to: course.way.to, by: course.way.by }, reason: course.why }
        : whole(options);
    }
    case 'nie.sea.ships':
      return whole(options);
    case 'nie.sea.attempts': {
      const by = claimant(frame as never);
      return by ? attemptChoice(board, by, String(frame.sea), options) : null;
    }
    case 'nie.sea.evade':
      return evadeChoice(board, frame as unknown as Chase);
    case 'nie.sea.retire':
      return nation ? retireChoice(board, nation, String(frame.sea), options) : null;
    case 'nie.sea.combine':
      return whole(options);
    case 'nie.sea.along':
      return { value: 'yes', reason: WORDS.fleetStaysTogether };
    default:
      return null;
  }
};
