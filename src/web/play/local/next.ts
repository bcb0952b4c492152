import { type ChartOf, type Input, isCertain, type Play, type Side, unasked } from '#kernel';
import type { Throwing } from '../roll/throwing.ts';
import { AFTER_MS, BEFORE_MS, ENEMY_AFTER_MS, type Pace, type Settings } from '../settings.ts';
import { isDrawnByHand } from './drawing.ts';
import { idlePass } from './idle.ts';
import { type GamePaper, HAND, personsOf } from './paper.ts';

/** The next event that happens without anybody’s doing. */
export type Next =
  | { readonly do: 'nothing' }
  /** A card has been read. */
  | { readonly do: 'read'; readonly after: number }
  /** A certain roll resolves itself, with a line in the log and no card. */
  | { readonly do: 'roll' | 'draw'; readonly after: number; readonly certain?: boolean }
  | { readonly do: 'think'; readonly side: Side }
  /** A standing answer, or a pass where nothing can be done or the player does not want to be asked. */
  | { readonly do: 'enter'; readonly input: Input };

const NOTHING: Next = { do: 'nothing' };

/** Hardly any time: the page breathes between two throws. */
const SOON = 10;

/** Whether a person throws these dice: their own, or all of them where real dice are used. */
const isThrownByHand = ({ handDice, pace }: Settings, own: boolean): boolean =>
  handDice || (own && pace === 'step');

interface Moment {
  readonly play: Play;
  readonly paper: Pick<GamePaper, 'seats' | 'settings'>;
  /** The card that lies open. */
  readonly reading: Throwing | null;
  /** No cards until a person is to choose. */
  readonly hurried: boolean;
  /** The charts that rolls are read on. */
  readonly chartOf: ChartOf;
}

/** The enemy’s dice are read faster than one’s own; players who press for their own take their time. */
const readingTime = (pace: Pace, { by }: Throwing, seats: GamePaper['seats']): number => {
  if (by !== undefined && seats[by] !== HAND) {
    return ENEMY_AFTER_MS;
  }
  return pace === 'step' ? 2 * AFTER_MS : AFTER_MS;
};

/** The next thing that happens by itself; nothing where a person is to act. */
export const nextOf = ({ play, paper, reading, hurried, chartOf }: Moment): Next => {
  const { seats, settings } = paper;
  const pace: Pace = hurried ? 'fast' : settings.pace;
  const wait = play.awaits();
  const [side] = play.asked();
  if (wait?.awaits === 'choose' && side !== undefined) {
    if (seats[side] !== HAND) {
      return reading && pace !== 'fast' ? afterReading(pace, reading, seats) : { do: 'think', side };
    }
    const input = unasked(play.def, play.state, wait) ?? idlePass(wait, side, personsOf(paper).length);
    return input ? { do: 'enter', input } : NOTHING;
  }
  if (wait === null) {
    return NOTHING;
  }
  if (reading && pace !== 'fast') {
    return afterReading(pace, reading, seats);
  }
  if (wait.awaits === 'draw') {
    return isDrawnByHand(wait, paper) ? NOTHING : { do: 'draw', after: SOON };
  }
  if (wait.awaits === 'roll') {
    const own = wait.by === undefined || seats[wait.by] === HAND;
    const certain = isCertain(play.def, play.state, wait, chartOf);
    if (certain && !settings.handDice) {
      return { do: 'roll', after: SOON, certain };
    }
    return isThrownByHand({ ...settings, pace }, own)
      ? NOTHING
      : { do: 'roll', after: pace === 'fast' ? SOON : BEFORE_MS };
  }
  return NOTHING;
};

/** A card is read before anything else happens by itself. */
const afterReading = (pace: Pace, reading: Throwing, seats: GamePaper['seats']): Next => ({
  do: 'read',
  after: readingTime(pace, reading, seats),
});
