import type { Note } from '#kernel';
import { areaNo, CORPS, type CorpsId, type CountryId, countryOf } from '../../map.ts';
import { PARTY_OF, type Party, STATUSES, type Status } from '../../vocabulary.ts';
import { amend, type Board, type Corps } from '../board.ts';
import { changeCorps } from '../edit.ts';
import { allIn, corpsAt, isOnMap, partyOf } from '../situation.ts';
import { withdrawUnavailable } from './availability.ts';
import { homelandOf, statusOf, withAttached } from './countries.ts';

/** A corps that has to go: home, or to the nearest friendly area. The party is the one that it obeyed until now. */
export interface Departure {
  readonly corps: CorpsId;
  readonly to: 'home' | 'friendly';
  readonly party: Party;
}

export interface Aligned {
  readonly board: Board;
  /** In the order in which they go. */
  readonly departures: readonly Departure[];
  readonly notes: readonly Note[];
}

const RESERVE: Corps = { at: 'reserve', fresh: true, marked: false };

const corpsOfNations = (nations: readonly CountryId[]): readonly CorpsId[] =>
  CORPS.filter(({ nation }) => nations.includes(nation)).map(({ id }) => id);

const withStatus = (board: Board, countries: readonly CountryId[], to: Status): Board =>
  amend(board, {
    status: { ...board.status, ...Object.fromEntries(countries.map(country => [country, to])) },
  });

/** A detached country that joins the Coalition beside its major is part of it again (AON-R26). */
const reattached = (board: Board, country: CountryId, to: Status): Board => {
  const { detachableFrom } = countryOf(country);
  return detachableFrom !== null && to === 'CM' && statusOf(board, detachableFrom) === 'CM'
    ? amend(board, { detached: board.detached.filter(id => id !== country) })
    : board;
};

/** From one side to the other: its corps on the map and its prisoners go to the new side’s reserve (AON-R29). */
const changeSides = (board: Board, corps: readonly CorpsId[]): Board =>
  changeCorps(
    board,
    corps.filter(id => isOnMap(board, id) || corpsAt(board, id).at === 'prisoner'),
    () => RESERVE,
  );

/** Foreign corps in a country that has become neutral, by the sides that they belong to. */
const foreigners = (board: Board, country: CountryId, own: readonly CorpsId[]): readonly Departure[] =>
  homelandOf(board, country).flatMap(area =>
    allIn(board, area).flatMap((corps): Departure[] => {
      const party = partyOf(board, corps);
      return own.includes(corps) || party === null ? [] : [{ corps, to: 'friendly', party }];
    }),
  );

/** From a side to neutrality: prisoners come back, corps abroad go home, and foreign corps leave (AON-R29). */
const standAside = (board: Board, country: CountryId, own: readonly CorpsId[], party: Party): Aligned => {
  const home = homelandOf(board, country);
  const abroad = own.filter(id => isOnMap(board, id) && !home.includes(corpsAt(board, id).at));
  const released = changeCorps(
    board,
    own.filter(id => corpsAt(board, id).at === 'prisoner'),
    () => RESERVE,
  );
  return {
    board: released,
    departures: [
      ...abroad.map((corps): Departure => ({ corps, to: 'home', party })),
      ...foreigners(board, country, own),
    ],
    notes: [],
  };
};

/** The pieces that move when a country goes from one side to another, or to none. */
const moved = (
  board: Board,
  country: CountryId,
  own: readonly CorpsId[],
  from: Status,
  to: Status,
): Aligned => {
  const [before, after] = [PARTY_OF[from], PARTY_OF[to]];
  if (before === null || before === after) {
    return { board, departures: [], notes: [] };
  }
  return after === null
    ? standAside(board, country, own, before)
    : { board: changeSides(board, own), departures: [], notes: [] };
};

/** AON-R29: a country changes its status, and its corps follow. */
export const align = (board: Board, country: CountryId, to: Status, cite: string): Aligned => {
  const from = statusOf(board, country);
  if (from === to) {
    return { board, departures: [], notes: [] };
  }
  const countries = withAttached(board, country);
  const own = corpsOfNations(countries);
  const changed = reattached(withStatus(board, countries, to), country, to);
  const result = moved(changed, country, own, from, to);
  const after = withdrawUnavailable(result.board);
  return {
    board: after,
    departures: result.departures.filter(({ corps }) => areaNo(corpsAt(after, corps).at) >= 0),
    notes: [{ text: `${countryOf(country).name}: ${became(from, to)}.`, cite, data: { country, from, to } }],
  };
};

const became = (from: Status, to: Status): string => `${STATUSES[from]} becomes ${STATUSES[to]}`;

/** AON-R57: a country is cut off from its major and becomes a French dominion (AON-R26). */
export const detach = (board: Board, country: CountryId): Pick<Aligned, 'board' | 'notes'> => {
  const from = statusOf(board, country);
  const { name, detachableFrom } = countryOf(country);
  const cut = withStatus(amend(board, { detached: [...board.detached, country] }), [country], 'FD');
  const parent = countryOf(detachableFrom ?? country).name;
  return {
    board: withdrawUnavailable(cut),
    notes: [
      {
        text: `${name} is cut off from ${parent} and becomes a French dominion.`,
        cite: 'AON-R57',
        data: { country, from, to: 'FD' },
      },
    ],
  };
};
