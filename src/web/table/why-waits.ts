import type { AnyGame } from '#kernel';
import type { TableDoc } from '#server/shapes.ts';
import { WORDS } from './words.ts';

/** The reason why nothing happens at the table, in a sentence; empty if somebody has to choose. */
export const whyWaits = (doc: TableDoc, { sideTitles }: Pick<AnyGame, 'sideTitles'>): string => {
  if (doc.paused !== null) {
    return WORDS.log.paused(doc.paused);
  }
  const missing = Object.entries(doc.seats)
    .filter(([, seat]) => seat.kind === 'open' || (seat.kind === 'person' && seat.name === null))
    .map(([side]) => sideTitles[side] ?? side);
  if (missing.length > 0) {
    return WORDS.waits.notSeated(missing);
  }
  if (doc.wait?.awaits === 'choose') {
    return '';
  }
  return doc.dice.awaited.length > 0
    ? WORDS.waits.forShares(doc.dice.awaited.map(side => sideTitles[side] ?? side))
    : '';
};
