import { type Advice, type AnyProcedure, type Frame, type Json, must, type Random } from '#kernel';
import { battle } from '#systems/wap/procedures/battle.ts';
import { fieldBattle } from '#systems/wap/procedures/field-battle.ts';
import type { Bot, Seat } from '../bot.ts';
import { randomBot } from '../random.ts';

const PROCEDURES: Readonly<Record<string, AnyProcedure>> = {
  [battle.id]: battle,
  [fieldBattle.id]: fieldBattle,
};

/** Nothing on these boards is hidden: a side's view holds the whole of it. */
interface Seen {
  readonly at: Readonly<Record<string, { readonly reserves?: readonly { id: number; name: string }[] }>>;
}

const offered = ({ wait, side }: Seat): readonly Json[] => {
  const choice = wait.sides[side];
  return choice?.kind === 'listed' ? choice.options.map(option => option.value) : [];
};

/** Which step asks: told by what it offers. */
const frameOf = (seat: Seat): Frame | null => {
  const { game, side, wait, view } = seat;
  const values = offered(seat);
  if (wait.together) {
    return { at: `${game.id}.tactics` };
  }
  if (values.includes('withdraw')) {
    return { at: `${game.id}.withdraw`, side };
  }
  const reserves = (view as unknown as Seen).at[side]?.reserves ?? [];
  const called = reserves.find(reserve => wait.title.includes(reserve.name));
  return values.includes('call') && called ? { at: `${game.id}.call`, side, id: called.id } : null;
};

/** One choice, drawn by the shares of the advice. */
const drawn = ({ choices }: Advice, random: Random): Json => {
  let left = random.below(1_000_000) / 1_000_000;
  const taken = choices.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return (taken ?? must(choices[0])).value;
};

/** Plays the equilibrium of the round-by-round game: no opponent can expect more against it than its value. */
export const equilibriumBot: Bot = {
  id: 'equilibrium',
  title: 'Mixes its tactics so that no reply beats them',
  choose: seat => {
    const frame = frameOf(seat);
    const board = (seat.view as unknown as Seen).at;
    const advice = frame && PROCEDURES[seat.game.id]?.adviser?.(board, frame, seat.side);
    return advice ? drawn(advice, seat.random) : randomBot.choose(seat);
  },
};
