import { type AnyProcedure, knownState, mixtureOf } from '#kernel';
import { battle } from '#systems/wap/procedures/battle.ts';
import { fieldBattle } from '#systems/wap/procedures/field-battle.ts';
import type { Bot, Seat } from '../bot.ts';
import { randomBot } from '../random.ts';
import { EQUILIBRIUM } from './card.ts';

const PROCEDURES: Readonly<Record<string, AnyProcedure>> = {
  [battle.id]: battle,
  [fieldBattle.id]: fieldBattle,
};

/** Nothing in these battles is hidden: the knowledge of the seat is the whole state. */
const adviceFor = (seat: Seat) => {
  const procedure = PROCEDURES[seat.game.id];
  const frame = seat.ahead.at(-1);
  return procedure && frame
    ? procedure.adviser?.(knownState(procedure, seat).board.at, frame, seat.side)
    : null;
};

export const equilibriumBot: Bot = {
  ...EQUILIBRIUM,
  choose: seat => {
    const advice = adviceFor(seat);
    return advice ? mixtureOf(advice).pick(seat.random) : randomBot.choose(seat);
  },
};
