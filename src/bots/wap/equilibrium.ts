import { type AnyProcedure, knownState, mixtureOf } from '#kernel';
import { battle } from '#systems/wap/procedures/battle.ts';
import { fieldBattle } from '#systems/wap/procedures/field-battle.ts';
import type { Bot, Seat } from '../bot.ts';
import { randomBot } from '../random.ts';

const PROCEDURES: Readonly<Record<string, AnyProcedure>> = {
  [battle.id]: battle,
  [fieldBattle.id]: fieldBattle,
};

/** Nothing in these battles is hidden: what the seat knows is the whole state. */
const adviceFor = (seat: Seat) => {
  const procedure = PROCEDURES[seat.game.id];
  const frame = seat.ahead.at(-1);
  return procedure && frame
    ? procedure.adviser?.(knownState(procedure, seat).board.at, frame, seat.side)
    : null;
};

/** Plays the equilibrium of the round-by-round game: no opponent can expect more against it than its value. */
export const equilibriumBot: Bot = {
  id: 'equilibrium',
  title: 'Mixes its tactics so that no reply beats them',
  level: 3,
  choose: seat => {
    const advice = adviceFor(seat);
    return advice ? mixtureOf(advice).pick(seat.random) : randomBot.choose(seat);
  },
};
