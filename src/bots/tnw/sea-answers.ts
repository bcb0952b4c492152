import type { Frame, Json, Option } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { shipsOut } from '#systems/tnw/game/phases/sail-rules.ts';
import { fleetAt } from '#systems/tnw/game/situation.ts';
import { isSea, otherBloc } from '#systems/tnw/map.ts';
import { bestOf, ranked, type Wish } from '../kit/wish.ts';
import { atSea } from './odds.ts';
import { cargoFor, coursesFor, sailorOut } from './sea.ts';
import { whySail } from './spending.ts';
import { WORDS } from './words.ts';

/** The Fleet on its way. */
export const sailWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const sailor = sailorOut(board);
  const courses = sailor ? coursesFor(board, sailor) : [];
  const wishes = courses.map(course => ({
    value: course.next as Json,
    worth: course.worth,
    why: whySail(course),
  }));
  const halt: Wish = { value: 'halt', worth: 0.02, why: WORDS.fleetIsWhere };
  return ranked([...wishes.filter(({ value }) => options.some(each => same(each.value, value))), halt]);
};

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

export const embarkWishes = (board: Board): readonly Wish[] => {
  const sailor = sailorOut(board);
  const cargo = sailor && cargoFor(board, sailor.power, sailor.at, sailor.ships.length);
  return cargo
    ? [
        {
          value: {
            units: cargo.units,
            leaders: cargo.leader === null ? [] : [cargo.leader],
          } as unknown as Json,
          worth: 1,
          why: WORDS.bestLeaderGoes,
        },
      ]
    : [];
};

/** To meet a Fleet at sea: with the better odds, and sooner when it carries troops. */
export const huntWishes = (board: Board, frame: Frame, options: readonly Option[]): readonly Wish[] => {
  const place = (frame.places as readonly string[])[0] as string;
  const enemy = board.voyage ? otherBloc(board.voyage.bloc) : 'coalition';
  const odds = atSea(shipsOut(board), fleetAt(board, place, enemy));
  const cargo = board.voyage?.cargo ? 0.2 : 0;
  return bestOf(
    options,
    value => (value === 'intercept' ? 0.5 + cargo - odds.win : 0),
    value => (value === 'intercept' ? WORDS.ourFleetIsStrongEnough : WORDS.theirFleetIsTooStrong),
  );
};

/** To shake off a Fleet that has caught ours, or to slip away from an attack. */
export const shakeWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const { voyage } = board;
  const enemy = voyage ? otherBloc(voyage.bloc) : 'coalition';
  const own = shipsOut(board);
  const foe = (voyage?.caught ?? []).flatMap(place => fleetAt(board, place, enemy));
  const odds = atSea(
    own,
    foe.length > 0 ? foe : voyage && isSea(voyage.at) ? fleetAt(board, voyage.at, enemy) : [],
  );
  return bestOf(
    options,
    value => (value === 'evade' ? 0.55 + (voyage?.cargo ? 0.25 : 0) - odds.win : 0),
    value => (value === 'evade' ? WORDS.battleAtSeaWouldCost : WORDS.battleAtSea),
  );
};

/** A Fleet that is attacked at sea. */
export const fleeWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const { voyage } = board;
  const odds = voyage ? atSea(shipsOut(board), fleetAt(board, voyage.at, otherBloc(voyage.bloc))) : null;
  return bestOf(
    options,
    value => (value === 'evade' ? (odds?.win ?? 0) - 0.5 : 0),
    value => (value === 'evade' ? WORDS.theirFleetIsStronger : WORDS.ourFleetCanStand),
  );
};
