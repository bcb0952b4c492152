import type { State } from '#kernel';
import type { Board, Power, SeatId } from '#systems/wap/game/board.ts';
import { insideAt, ofPower, spOf, sumSP } from '#systems/wap/game/rules/pieces.ts';
import {
  areFoes,
  citiesIn,
  holderOf,
  leagueWith,
  powerOf,
  powersOfSeat,
  seatsLeft,
} from '#systems/wap/game/rules/realm.ts';
import { prisonerValue } from '#systems/wap/game/rules/victory.ts';
import { apart } from '#systems/wap/map.ts';
import type { Worth } from '../kit/worth.ts';
import { cityWorth } from './fronts.ts';

/** The weights of an appraisal, in cities (a first guess of our own). */
const SP = 0.14;
const RIDER = 0.03;
const LEADER = 0.25;
const RATING = 0.15;
const PRISONER = 0.06;
const PURSE = 0.1;
const SIEGE = 0.35;
const THREAT = 0.25;

const pieces = (board: Board, power: Power): number => {
  const isOwn = ofPower(board, power);
  let worth = prisonerValue(board, power) * PRISONER + (board.purse[power] ?? 0) * PURSE;
  for (const troop of board.troops) {
    worth += isOwn(troop) ? spOf(troop) * SP + (troop.cav + troop.gds) * RIDER : 0;
  }
  for (const leader of board.leaders) {
    worth += leader.at !== '' && isOwn(leader) ? LEADER + leader.rating * RATING : 0;
  }
  return worth;
};

/** A city counts for its holder, less the part that a siege or an army near by takes from it and gives to the enemy. */
const cities = (board: Board, add: (power: Power, n: number) => void): void => {
  for (const city of citiesIn(board)) {
    const holder = holderOf(board, city);
    const worth = cityWorth(city);
    add(holder, worth);
    const garrison = sumSP(
      board.troops.filter(troop => troop.at === city.hex && powerOf(board, troop.state) === holder),
    );
    let [most, by] = [0, ''];
    for (const troop of board.troops) {
      const power = powerOf(board, troop.state);
      const hops = troop.inside || !areFoes(board, power, holder) ? 9 : apart(troop.at, city.hex);
      const here = hops <= 3 ? spOf(troop) / (1 + hops) : 0;
      [most, by] = here > most ? [here, power] : [most, by];
    }
    const besieged = insideAt(board, city.hex).length > 0 && board.sieges[city.hex] !== undefined;
    const share = besieged ? SIEGE : most > garrison * 0.6 + 0.5 ? THREAT : 0;
    if (by !== '' && share > 0) {
      add(holder, -share * worth);
      add(by, share * worth);
    }
  }
};

const ofLead = (lead: number): number => 0.5 + (0.5 * lead) / (4 + Math.abs(lead));

/** The worth of a board for every seat: cities, armies, leaders and prisoners against those of the others. */
export const appraise = (state: State): Worth => {
  const board = state.board as unknown as Board;
  const sums = new Map<Power, number>();
  const add = (power: Power, n: number): void => {
    sums.set(power, (sums.get(power) ?? 0) + n);
  };
  cities(board, add);
  const seats = seatsLeft(board);
  const byLeague = board.fixed.victory.by === 'league';
  const worthOf = (seat: SeatId): number =>
    powersOfSeat(board, seat).reduce((sum, power) => sum + (sums.get(power) ?? 0) + pieces(board, power), 0);
  const worths = new Map(seats.map(seat => [seat, worthOf(seat)]));
  const isFriend = (a: SeatId, b: SeatId): boolean =>
    a === b ||
    (byLeague &&
      powersOfSeat(board, a).some(power =>
        powersOfSeat(board, b).some(each => leagueWith(board, power).includes(each)),
      ));
  return Object.fromEntries(
    seats.map(seat => {
      const own = seats.filter(each => isFriend(each, seat));
      const rest = seats.filter(each => !isFriend(each, seat));
      const sum = (list: readonly SeatId[]): number =>
        list.reduce((all, each) => all + (worths.get(each) ?? 0), 0);
      return [seat, ofLead(sum(own) / own.length - (rest.length === 0 ? 0 : sum(rest) / rest.length))];
    }),
  );
};
