import { asJson, isRecord, type Json, type Listed, must } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { statusOf } from '#systems/aon/game/rules/countries.ts';
import { handSize } from '#systems/aon/game/rules/draws.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { hostileMajors } from '#systems/aon/game/rules/victory.ts';
import { PASS } from '#systems/aon/game/windows.ts';
import { CORPS, type CountryId, corpsOf, countryOf } from '#systems/aon/map.ts';
import type { Party, Seat } from '#systems/aon/vocabulary.ts';
import { hostileWorth, stakesOf } from './stakes.ts';

/** The values of a list that may be chosen, but for resigning. */
export const offered = ({ options }: Listed): readonly Json[] =>
  options.filter(({ refused, grave }) => !refused && !grave).map(({ value }) => value);

/** The worth of drawing a country one step to one's own side. */
const worthOfCountry = (board: Board, party: Party, country: CountryId): number => {
  const minor = stakesOf(board).fewest === null ? 2.5 : 9;
  const status = statusOf(board, country);
  if (!countryOf(country).major) {
    return minor + (status === 'N' ? 1 : 0);
  }
  const now = hostileMajors(board).length;
  const corps = CORPS.filter(({ nation }) => nation === country).length;
  if (status === 'N') {
    const change = hostileWorth(board, Math.min(4, now + 1)) - hostileWorth(board, now);
    return corps + (party === 'coalition' ? -change : 14);
  }
  return 14 + corps / 2;
};

/** Embassies are received on a five or six. */
const RECEIVED = 1 / 3;
const EMBASSY_COST = 2;
const LEAST = 2.2;

interface Offer {
  readonly play?: string;
  readonly on?: CountryId;
  readonly embassy?: CountryId;
}

const worthOfOffer = (board: Board, seat: Seat, { play, on, embassy }: Offer): number => {
  const party = partyOfSeat(seat);
  if (embassy !== undefined) {
    return handSize(board, party) < 3
      ? 0
      : RECEIVED * worthOfCountry(board, party, embassy) - EMBASSY_COST + LEAST / 2;
  }
  if (on === undefined) {
    return 0;
  }
  switch (play) {
    case 'dynasty':
      return LEAST + 0.1;
    case 'insurrection':
      return 4 + 2 * worthOfCountry(board, party, on);
    case 'pacification':
    case 'treaty':
      return 20;
    default:
      return worthOfCountry(board, party, on);
  }
};

/** Diplomats, risings and separate peaces: the offer of most worth, or a pass. */
export const bestOfPolitics = (board: Board, seat: Seat, choice: Listed): Json => {
  let best: Json = PASS;
  let most = LEAST;
  for (const value of offered(choice)) {
    const worth = isRecord(value) ? worthOfOffer(board, seat, value as Offer) : 0;
    if (worth > most) {
      most = worth;
      best = value;
    }
  }
  return best;
};

/** Alliance before peace, and peace with an area cut off before peace without. */
export const bestTerms = (choice: Listed): Json => {
  const all = offered(choice) as readonly { readonly terms: string; readonly detach?: string }[];
  const found =
    all.find(({ terms }) => terms === 'alliance') ?? all.find(({ detach }) => detach !== undefined) ?? all[0];
  return asJson(must(found));
};

/** Cards that bring corps back: the best corps first. */
export const bestDraft = (board: Board, seat: Seat, choice: Listed): Json => {
  const party = partyOfSeat(seat);
  const inReserve = CORPS.filter((_, at) => board.corps[at]?.at === 'reserve').length;
  let best: Json = PASS;
  let most = 2;
  for (const value of offered(choice)) {
    if (isRecord(value)) {
      const { play, on } = value as Offer;
      const rating = on === undefined ? 0 : corpsOf(on).battle + corpsOf(on).sr / 4;
      const worth =
        play === 'reinforcements' ? (inReserve > 3 + (party === 'french' ? 3 : 4) ? 3 : 0) : rating;
      if (worth > most) {
        most = worth;
        best = value;
      }
    }
  }
  return best;
};
