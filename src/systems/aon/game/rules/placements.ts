import {
  type AreaId,
  areaOf,
  areasOf,
  type CorpsId,
  type CountryId,
  corpsOf,
  countryOf,
  GRAPH,
} from '../../map.ts';
import { otherParty, type Party, type Seat } from '../../vocabulary.ts';
import type { Board, Placement } from '../board.ts';
import { corpsWhere, countIn } from '../situation.ts';
import { homelandOf, isClosed, partyOfArea, partyOfCountry, standing, statusOf } from './countries.ts';
import { seatRunning } from './seats.ts';

/** A country gives placements unless its capital area holds enemy corps; a minor if one of its areas is free of them. */
const gives = (board: Board, party: Party, country: CountryId): boolean => {
  const isFree = (area: AreaId): boolean => countIn(board, area, otherParty(party)) === 0;
  const { capital } = countryOf(country);
  return capital === null ? areasOf(country).some(isFree) : isFree(capital);
};

/** AON-REIN-4: the placements that the countries of a side give, by the seats that run them. */
export const placementsOf = (board: Board, party: Party): readonly Placement[] =>
  standing(board)
    .filter(country => partyOfCountry(board, country) === party && countryOf(country).reinforce > 0)
    .filter(country => gives(board, party, country))
    .map(country => ({
      seat: seatRunning(board, party, country),
      of: country,
      left: countryOf(country).reinforce,
    }));

const PATRONS: Readonly<Record<CountryId, readonly string[]>> = {
  france: ['FA', 'FD'],
  russia: ['CM'],
  britain: ['CM'],
};

/** French placements also serve allies and dominions, Russian and British ones also members of the Coalition. */
const serves = (board: Board, of: Placement['of'], nation: CountryId): boolean =>
  of === 'any' || of === nation || (PATRONS[of]?.includes(statusOf(board, nation)) ?? false);

/** Whether these nations can all be given a placement each: a matching, found by trying. */
export const canServe = (
  board: Board,
  placements: readonly Placement[],
  nations: readonly CountryId[],
): boolean => {
  const [nation, ...rest] = nations;
  return (
    nation === undefined ||
    placements.some(
      ({ of, left }, i) =>
        left > 0 &&
        serves(board, of, nation) &&
        canServe(
          board,
          placements.map((each, j) => (i === j ? { ...each, left: left - 1 } : each)),
          rest,
        ),
    )
  );
};

const COASTS = GRAPH.ids.filter(id => areaOf(id).coastal);

/** Where a corps may be placed: at home without enemy corps, the British also on any coast of the Coalition. */
export const placesFor = (board: Board, party: Party, id: CorpsId): readonly AreaId[] => {
  const { nation } = corpsOf(id);
  const abroad = nation === 'britain' ? COASTS.filter(area => partyOfArea(board, area) === 'coalition') : [];
  return [...new Set([...homelandOf(board, nation), ...abroad])].filter(
    area => countIn(board, area, otherParty(party)) === 0 && !isClosed(board, areaOf(area).country),
  );
};

/** A corps and the area where it takes the field. */
export type Placed = { readonly place: CorpsId; readonly at: AreaId };

/** The corps in reserve that a side could still place, by nation. */
const reserveOf = (board: Board, party: Party): readonly CorpsId[] =>
  corpsWhere(board, ({ at }, { nation }) => at === 'reserve' && partyOfCountry(board, nation) === party);

/** The corps that a seat may place next, after corps of these nations. */
export const placeable = (
  board: Board,
  party: Party,
  seat: Seat,
  placed: readonly CountryId[],
): readonly Placed[] => {
  const own = board.placements.filter(each => each.seat === seat);
  const places = new Map<CountryId, readonly AreaId[]>();
  return reserveOf(board, party).flatMap(place => {
    const { nation } = corpsOf(place);
    let known = places.get(nation);
    if (!known) {
      known = canServe(board, own, [...placed, nation]) ? placesFor(board, party, place) : [];
      places.set(nation, known);
    }
    return known.map(at => ({ place, at }));
  });
};
