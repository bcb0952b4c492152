import type { Awaits, Draw } from '#kernel';
import { rollDie } from '../../kit/dice/roll.ts';
import type { Drawing } from '../desk.ts';
import type { KeptGame } from './kept-game.ts';
import { type GamePaper, HAND } from './paper.ts';

/** Cards off the deck as it stands, each as likely as another. */
export const drawn = ({ from, count }: Draw): string[] => {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(rollDie(left.length) - 1, 1)[0] as string);
};

/** A person draws from the real deck where real dice are thrown; the computer has no hand to hold its cards in. */
export const isDrawnByHand = (
  wait: Awaits,
  { settings, seats }: Pick<GamePaper, 'settings' | 'seats'>,
): boolean =>
  wait?.awaits === 'draw' && settings.handDice && (wait.to === undefined || seats[wait.to] === HAND);

/** The draw that a person is to enter. */
export const drawingOf = (kept: KeptGame): Drawing | undefined => {
  const wait = kept.chronicle.play.awaits();
  return wait?.awaits === 'draw' && isDrawnByHand(wait, kept.paper)
    ? {
        title: wait.title,
        cite: wait.cite,
        count: wait.count,
        from: wait.from,
        take: cards => kept.submit({ draw: [...(cards ?? drawn(wait))] }),
      }
    : undefined;
};
