import { isMajorState, nameOfState } from '../../map.ts';
import type { Board, Power, SeatId } from '../board.ts';
import type { Tally } from '../scenario.ts';
import { pcText } from '../words.ts';
import { ofPower, spOf } from './pieces.ts';
import { citiesIn, citiesOf, leagueWith, powersOfSeat, seatOf, seatsLeft } from './realm.ts';

/** Every way in which a game ends. */
export const ENDINGS = {
  majority: 'enough PCs to win',
  coalition: 'a league with 34 PCs',
  'last-crown': 'the last seat left',
  count: 'most after the last turn',
  even: 'equal after the last turn',
  agreed: 'a draw by agreement',
} as const;
export type Ending = keyof typeof ENDINGS;

const JOINT = 34;

/** The seats that win and lose together: the seats of a league where the scenario says so, else each seat. */
const partiesOf = (board: Board): readonly (readonly SeatId[])[] => {
  const seats = seatsLeft(board);
  if (board.fixed.victory.by !== 'league') {
    return seats.map(seat => [seat]);
  }
  const parties: SeatId[][] = [];
  for (const seat of seats) {
    if (!parties.some(party => party.includes(seat))) {
      const league = powersOfSeat(board, seat).flatMap(power => leagueWith(board, power));
      parties.push(seats.filter(each => powersOfSeat(board, each).some(power => league.includes(power))));
    }
  }
  return parties;
};

const powersOf = (board: Board, party: readonly SeatId[]): readonly Power[] =>
  party.flatMap(seat => powersOfSeat(board, seat));

/** The value of prisoners: an SP 1, a leader 1 and the rating (WAP-R43). */
export const prisonerValue = (board: Board, power: Power): number =>
  board.prisoners.filter(({ by }) => by === power).reduce((sum, each) => sum + spOf(each), 0) +
  board.leaders.filter(({ captive }) => captive === power).reduce((sum, { rating }) => sum + 1 + rating, 0);

const TALLY: Readonly<Record<Tally, (board: Board, power: Power) => number>> = {
  pc: (board, power) => citiesOf(board, power).length,
  capitals: (board, power) =>
    citiesIn(board).filter(
      city => city.capital && isMajorState(city.state) && citiesOf(board, power).includes(city),
    ).length,
  prisoners: prisonerValue,
  sp: (board, power) =>
    board.troops.filter(ofPower(board, power)).reduce((sum, troop) => sum + spOf(troop), 0),
};

const tallyOf = (board: Board, party: readonly SeatId[], tally: Tally): number =>
  powersOf(board, party).reduce((sum, power) => sum + TALLY[tally](board, power), 0);

/** The PCs that a party counts beside its own after the last turn: the par of a scenario. */
const parOf = (board: Board, party: readonly SeatId[]): number =>
  powersOf(board, party).reduce((sum, power) => sum + (board.fixed.victory.par?.[power] ?? 0), 0);

const countedOf = (board: Board, party: readonly SeatId[], tally: Tally): number =>
  tallyOf(board, party, tally) + (tally === 'pc' ? parOf(board, party) : 0);

const seatName = (seat: SeatId): string => nameOfState(seat.replace('-crown', ''));
const names = (seats: readonly SeatId[]): string => seats.map(seatName).join(' and ');

/** The cities of each seat: the score of a game (WAP-R68). */
export const citiesBySeat = (board: Board): Readonly<Record<SeatId, number>> =>
  Object.fromEntries(
    board.fixed.seats.map(({ id, powers }) => [
      id,
      powers.reduce((sum, power) => sum + citiesOf(board, power).length, 0),
    ]),
  );

export const ended = (board: Board, winners: readonly SeatId[], ending: Ending, sentence: string): Board => ({
  ...board,
  outcome: { winners, ending, sentence, score: citiesBySeat(board) },
});

/** WAP-R68: the PCs that win; the last seat left; a league with 34. */
const wonAtOnce = (board: Board): Board | null => {
  const parties = partiesOf(board);
  const { pc } = board.fixed.victory;
  const most = parties
    .map(party => ({ party, cities: tallyOf(board, party, 'pc') }))
    .sort((a, b) => b.cities - a.cities)[0];
  if (most && most.cities >= pc) {
    const verb = most.party.length > 1 ? 'win' : 'wins';
    return ended(
      board,
      most.party,
      'majority',
      `${names(most.party)} ${verb} with ${most.cities} of ${board.fixed.victory.count} PCs.`,
    );
  }
  const [only, second] = parties;
  if (only && !second) {
    return ended(board, only, 'last-crown', `${names(only)} alone ${only.length > 1 ? 'are' : 'is'} left.`);
  }
  if (board.fixed.options.coalitionVictory) {
    for (const seat of seatsLeft(board)) {
      const league = powersOfSeat(board, seat).flatMap(power => leagueWith(board, power));
      const cities = league.reduce((sum, power) => sum + citiesOf(board, power).length, 0);
      if (cities >= JOINT) {
        const seats = [...new Set(league.map(power => seatOf(board, power)))].filter(
          (each): each is SeatId => each !== null,
        );
        return ended(board, seats, 'coalition', `${names(seats)} win together with ${cities} PCs.`);
      }
    }
  }
  return null;
};

/** After the last turn the tallies are compared one after another (WAP-R68). */
const wonAtEnd = (board: Board): Board => {
  let parties = partiesOf(board);
  for (const tally of board.fixed.victory.atEnd) {
    const best = Math.max(...parties.map(party => countedOf(board, party, tally)));
    parties = parties.filter(party => countedOf(board, party, tally) === best);
  }
  const [winner] = parties;
  if (parties.length === 1 && winner) {
    const verb = winner.length > 1 ? 'win' : 'wins';
    const par = parOf(board, winner);
    const cities = `${pcText(tallyOf(board, winner, 'pc'))}${par > 0 ? ` and a par of ${par}` : ''}`;
    return ended(board, winner, 'count', `${names(winner)} ${verb} after the last turn, with ${cities}.`);
  }
  return board.fixed.victory.equal === 'shared'
    ? ended(board, parties.flat(), 'even', `${names(parties.flat())} share the victory.`)
    : ended(board, [], 'even', 'After the last turn nobody is ahead: a draw.');
};

/** WAP-R35: whether the game is over at the end of a turn (WAP-3.13, WAP-R68). */
export const judged = (board: Board): Board => {
  const won = wonAtOnce(board);
  if (won) {
    return won;
  }
  return board.turn >= board.fixed.turns ? wonAtEnd(board) : board;
};
