import type { Frame, Json } from '#kernel';
import type { Board, Unit } from '#systems/nie/game/board.ts';
import { type Rotation, upNow } from '#systems/nie/game/phases/land/phase.ts';
import { destinations, startsOf } from '#systems/nie/game/rules/destinations.ts';
import { unitsByPlace } from '#systems/nie/game/situation.ts';
import type { Nation } from '#systems/nie/vocabulary.ts';
import type { Bot, Seat } from '../../bot.ts';
import { nieBots } from '../index.ts';
import { campOf, stepsBetween } from '../war/camp.ts';
import { type March, marchChoice } from '../war/marches.ts';

/** Plans that a beginner might try; everything but marches is decided as the strong player does. */
const usual = nieBots[0] as Bot;

/** How good a region is to march to; more is better. */
type Lure = (board: Board, nation: Nation, region: string) => number;

interface Prey {
  readonly at: string;
  readonly n: number;
}

const preyOf = (board: Board, nation: Nation): readonly Prey[] => {
  const { foes } = campOf(board, nation);
  return [...unitsByPlace(board)].flatMap(([at, units]) => {
    const n = units.reduce((sum, unit) => sum + (foes.has(unit.nation) ? unit.n : 0), 0);
    return n > 0 ? [{ at, n }] : [];
  });
};

const nearest: Lure = (board, nation, region) =>
  -Math.min(...preyOf(board, nation).map(({ at }) => stepsBetween(board, at, region)));

const weakest: Lure = (board, nation, region) => {
  const [prey] = [...preyOf(board, nation)].sort((a, b) => a.n - b.n);
  return prey ? -stepsBetween(board, prey.at, region) : 0;
};

const partyOf = (units: readonly Unit[]): Readonly<Record<string, number>> => {
  const party: Record<string, number> = {};
  for (const { hero, type, n } of units) {
    party[hero ?? type] = (party[hero ?? type] ?? 0) + n;
  }
  return party;
};

/** The whole of the first army that gets nearer to its lure. */
const marchTo = (board: Board, nation: Nation, lure: Lure): March | null => {
  for (const from of startsOf(board, nation)) {
    const here = lure(board, nation, from);
    const [best] = destinations(board, nation, from)
      .filter(({ by, to }) => by === 'land' && lure(board, nation, to) > here)
      .sort((a, b) => lure(board, nation, b.to) - lure(board, nation, a.to));
    if (best) {
      return { from, to: best.to, by: best.by, party: partyOf(best.units) };
    }
  }
  return null;
};

const moverOf = (board: Board, frame: Frame): Nation | null =>
  frame.at === 'nie.land'
    ? upNow(board, frame as unknown as Rotation, each => startsOf(board, each).length > 0)
    : ((frame as unknown as { nation: Nation }).nation ?? null);

const planner = (id: string, title: string, lure: Lure | null): Bot => ({
  id,
  title,
  level: 1,
  choose: (seat: Seat): Json => {
    const frame = seat.ahead.at(-1);
    const board = seat.view as unknown as Board;
    if (!frame || !['nie.land', 'nie.land.to', 'nie.land.who'].includes(frame.at)) {
      return usual.choose(seat);
    }
    const nation = moverOf(board, frame);
    const march = nation === null || lure === null ? null : marchTo(board, nation, lure);
    return marchChoice(frame, march) ?? 'pass';
  },
});

/** The answer of a plan to some questions before everything else; null leaves it to the strong player. */
type Habit = (seat: Seat, frame: Frame) => Json | null;

const habit = (id: string, title: string, answer: Habit): Bot => ({
  id,
  title,
  level: 1,
  choose: seat => {
    const frame = seat.ahead.at(-1);
    return (frame ? answer(seat, frame) : null) ?? usual.choose(seat);
  },
});

const offers = ({ wait, side }: Seat, wanted: string): boolean => {
  const choice = wait.sides[side];
  return (
    choice?.kind === 'listed' && choice.options.some(({ value, refused }) => value === wanted && !refused)
  );
};

/** Buys nothing and does nothing in politics: all is saved. */
const hoard: Habit = (_seat, { at }) => (['nie.window', 'nie.buy'].includes(at) ? 'pass' : null);

/** Makes every alliance that can be made, and breaks none. */
const friendly: Habit = (seat, frame) => {
  if (frame.at === 'nie.window') {
    return offers(seat, 'ALLY') ? 'ALLY' : null;
  }
  return frame.at === 'nie.offer' && frame.kind === 'ALLY' ? 'yes' : null;
};

/** Everybody at the nearest enemy; sit and wait; always attack the weakest; never spend; always ally. */
export const naive: readonly Bot[] = [
  habit('hoard', 'Saves all production and PAPs', hoard),
  habit('friend', 'Allies with everybody', friendly),
  planner('nearest', 'Everybody at the nearest enemy', nearest),
  planner('sitter', 'Sits and waits', null),
  planner('bully', 'Always attacks the weakest', weakest),
];
