import type { Board } from './board.ts';

/** NIE-GAME-VIEW: there is no fog; secrets from a seat (standing answers, letters) are not on the board. */
export type Seen = Board;

/** The view of a board, field by field: a field that is not named is not sent. */
export const viewOf = (board: Board): Seen => ({
  fixed: board.fixed,
  sheet: board.sheet,
  round: board.round,
  turn: board.turn,
  seats: board.seats,
  lastSeats: board.lastSeats,
  extinct: board.extinct,
  regions: board.regions,
  units: board.units,
  ships: board.ships,
  saved: board.saved,
  bought: board.bought,
  ports: board.ports,
  colonial: board.colonial,
  heroes: board.heroes,
  moved: board.moved,
  movers: board.movers,
  raised: board.raised,
  stood: board.stood,
  foes: board.foes,
  spoken: board.spoken,
  danish: board.danish,
  battle: board.battle,
  suit: board.suit,
  sued: board.sued,
  months: board.months,
  counted: board.counted,
  deaths: board.deaths,
  alarms: board.alarms,
  conceded: board.conceded,
  outcome: board.outcome,
});
