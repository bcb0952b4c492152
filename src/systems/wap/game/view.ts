import type { Battle, Board, SeatId } from './board.ts';
import { fogged } from './fog.ts';
import { isFoggy } from './sight.ts';

/** The knowledge of a seat: nothing is hidden but the engine’s tactic, unless there is fog (WAP-R72). */
export type Seen = Omit<Board, 'battle'> & {
  readonly battle: (Omit<Battle, 'die'> & { readonly drawn: boolean }) | null;
};

const battleSeen = (battle: Battle | null): Seen['battle'] =>
  battle && {
    hex: battle.hex,
    sortie: battle.sortie,
    attacker: battle.attacker,
    defender: battle.defender,
    asks: battle.asks,
    drawn: battle.die !== null,
  };

/** The view of a board, field by field: a field that is not named is not sent. */
const shown = (board: Board): Seen => ({
  fixed: board.fixed,
  turn: board.turn,
  phase: board.phase,
  phasing: board.phasing,
  order: board.order,
  realm: board.realm,
  troops: board.troops,
  leaders: board.leaders,
  ships: board.ships,
  prisoners: board.prisoners,
  purse: board.purse,
  trenches: board.trenches,
  sieges: board.sieges,
  due: board.due,
  worn: board.worn,
  placed: board.placed,
  counted: board.counted,
  attacked: board.attacked,
  stirred: board.stirred,
  courted: board.courted,
  attacks: board.attacks,
  parted: board.parted,
  draws: board.draws,
  battle: battleSeen(board.battle),
  voyage: board.voyage,
  outcome: board.outcome,
});

/** The view of a seat; an umpire sees everything (null). */
export const viewOf = (board: Board, seat: SeatId | null): Seen =>
  shown(seat !== null && isFoggy(board) ? fogged(board, seat) : board);

/** Onlookers in the fog see no more than the seat that has no troops. */
export const watched = (board: Board): Seen => viewOf(board, '');
