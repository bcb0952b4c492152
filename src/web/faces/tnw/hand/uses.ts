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

/** The powers whose cards the side sees: the one that is asked, or all that it plays. */
const holdersOf = ({ view, ahead }: Desk<Seen>): readonly string[] => {
  const asked = ahead.at(-1)?.power;
  return typeof asked === 'string' && view.cards.hands[asked] ? [asked] : ORDER;
};

export const handOf = (desk: Desk<Seen>): readonly string[] =>
  holdersOf(desk).flatMap(power => desk.view.cards.hands[power] ?? []);

/** The power whose colours the cards wear. */
export const holderOf = (desk: Desk<Seen>): string =>
  holdersOf(desk).find(power => (desk.view.cards.hands[power] ?? []).length > 0) ?? 'france';

/** The first use of a card that is allowed now: for its points, or as an event. */
export const firstUseOf = ({ asked }: Desk<Seen>, card: string): Option | null =>
  asked?.options.find(({ value, refused }) => !refused && cardIn(value) === card) ?? null;
