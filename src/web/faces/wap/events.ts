import { isRecord } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { citiesIn, citiesOf, holderOf, powerOf } from '#systems/wap/game/rules/realm.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { capitalised, stateText } from '#systems/wap/game/words.ts';
import { isMajorState } from '#systems/wap/map.ts';
import type { Noted } from '../../play/log/entry.ts';
import type { GameEvent } from '../../play/log/event.ts';
import { boardOf } from './known.ts';
import { WORDS } from './words.ts';

const toldOf = (notes: readonly Noted[], name: string): Noted | undefined =>
  notes.find(({ text }) => text.includes(name));

/** Cities that changed hands, and the cities of the taker now. */
const cities = (before: Board, after: Board, notes: readonly Noted[]): readonly GameEvent[] =>
  citiesIn(after).flatMap(city => {
    const [was, is] = [powerOf(before, holderOf(before, city)), powerOf(after, holderOf(after, city))];
    if (was === is) {
      return [];
    }
    const told = toldOf(notes, city.name);
    const many = isMajorState(is) ? citiesOf(after, is).length : 0;
    return [
      {
        title: capitalised(WORDS.events.takes(stateText(is), city.name)),
        text: told?.text ?? WORDS.events.heldBefore(city.name, stateText(was)),
        ...(many > 0 ? { change: WORDS.events.cities(stateText(is), many, after.fixed.victory.pc) } : {}),
        cite: told?.cite ?? 'WAP-R45',
      },
    ];
  });

const falls = (before: Board, after: Board, notes: readonly Noted[]): readonly GameEvent[] =>
  after.realm.fallen
    .filter(power => !before.realm.fallen.includes(power))
    .map(power => ({
      title: WORDS.events.falls(stateText(power)),
      text: toldOf(notes, stateText(power))?.text ?? '',
      cite: 'WAP-R67',
    }));

/** Whole forces that laid down their arms, peace and leagues: the notes say so. */
const deeds = (notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) => {
    const title =
      isRecord(data) && typeof data.surrender === 'number'
        ? WORDS.events.surrender(data.surrender)
        : isRecord(data) && Array.isArray(data.peace)
          ? WORDS.events.peace
          : isRecord(data) && Array.isArray(data.league)
            ? WORDS.events.league
            : null;
    return title === null ? [] : [{ title, text, ...(cite ? { cite } : {}) }];
  });

/** The changes between two positions that deserve a card. */
export const eventsBetween = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] => {
  const [was, is] = [boardOf(before), boardOf(after)];
  const isMoved = was.realm !== is.realm;
  return [
    ...(isMoved ? falls(was, is, notes) : []),
    ...(isMoved ? cities(was, is, notes) : []),
    ...deeds(notes),
  ];
};
