import type { AnyGame } from '#kernel';
import type { TableDoc } from '#server/shapes.ts';

const and = (names: readonly string[]): string => names.join(' and ');

/** Why nothing happens at the table, in a sentence; empty where somebody is to choose. */
export const whyWaits = (doc: TableDoc, { sideTitles }: Pick<AnyGame, 'sideTitles'>): string => {
  if (doc.paused !== null) {
    return `Paused: ${doc.paused}`;
  }
  const missing = Object.entries(doc.seats)
    .filter(([, seat]) => seat.kind === 'open' || (seat.kind === 'person' && seat.name === null))
    .map(([side]) => sideTitles[side] ?? side);
  if (missing.length > 0) {
    return `${and(missing)} ${missing.length === 1 ? 'has' : 'have'} not sat down yet.`;
  }
  if (doc.wait?.awaits === 'choose') {
    return '';
  }
  return doc.dice.awaited.length > 0
    ? `The dice wait for the share of chance of ${and(doc.dice.awaited.map(side => sideTitles[side] ?? side))}.`
    : '';
};
