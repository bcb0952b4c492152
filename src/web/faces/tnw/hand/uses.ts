import { isRecord, type Json, type Option } from '#kernel';
import { cardOf } from '#systems/tnw/cards/deck.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { ORDER } from '#systems/tnw/map.ts';
import type { Desk } from '../../../play/desk.ts';

/** The card that a choice plays, as points or as an event. */
export const cardIn = (value: Json): string | null => {
  const named = isRecord(value) ? (value.cp ?? value.play) : null;
  return typeof named === 'string' && cardOf(named) ? named : null;
};

/** The cards that the side sees: those of the power that is asked, or of all that it plays. */
export const handOf = ({ view, ahead }: Desk<Seen>): readonly string[] => {
  const asked = ahead.at(-1)?.power;
  const own = typeof asked === 'string' ? view.cards.hands[asked] : undefined;
  return own ?? ORDER.flatMap(power => view.cards.hands[power] ?? []);
};

/** The first use of a card that is allowed now: for its points, or as an event. */
export const firstUseOf = ({ asked }: Desk<Seen>, card: string): Option | null =>
  asked?.options.find(({ value, refused }) => !refused && cardIn(value) === card) ?? null;
