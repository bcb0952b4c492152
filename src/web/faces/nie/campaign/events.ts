import { signedText } from '#companion/words.ts';
import { isRecord, type Json } from '#kernel';
import type { Battle, BattleSide } from '#systems/nie/game/board.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { nationName, nationsText, regionName } from '#systems/nie/game/words.ts';
import { REGIONS } from '#systems/nie/map.ts';
import { areAtWar } from '#systems/nie/trackers/sheet/state.ts';
import { NATIONS } from '#systems/nie/vocabulary.ts';
import type { Noted } from '../../../play/log/entry.ts';
import type { GameEvent } from '../../../play/log/event.ts';
import { fieldEvents } from '../tactical/events.ts';
import { WORDS } from './words.ts';

/** The pieces that each party has lost, by the names of its nations while the battle is still known. */
const lossesOf = (lost: Json | undefined, battle: Battle | null): string | null => {
  const [attacker, defender] = Array.isArray(lost) ? lost : [];
  const nameOf = (side: BattleSide): string =>
    battle && battle.sides[side].length > 0 ? nationsText(battle.sides[side]) : WORDS.events[side];
  return typeof attacker === 'number' && typeof defender === 'number'
    ? WORDS.events.lost(nameOf('attacker'), attacker, nameOf('defender'), defender)
    : null;
};

/** A battle that was decided: the winner, the place and the losses. */
const battles = (before: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) => {
    if (!isRecord(data) || typeof data.won !== 'string' || typeof data.region !== 'string') {
      return [];
    }
    const change = lossesOf(data.lost, before.battle ?? null);
    return [
      {
        title: WORDS.events.battle(regionName(data.region)),
        text,
        ...(change === null ? {} : { change }),
        ...(cite ? { cite } : {}),
      },
    ];
  });

/** The line of the story that names the place or the nation says why. */
const causeIn = (notes: readonly Noted[], name: string): Pick<GameEvent, 'text' | 'cite'> => {
  const told = notes.find(note => note.text.includes(name)) ?? notes[0];
  return { text: told?.text ?? '', ...(told?.cite ? { cite: told.cite } : {}) };
};

/** “France +1 PAP”: the changes of the political action points of the nations. */
const papWords = (before: Seen, after: Seen): string =>
  NATIONS.flatMap(nation => {
    const by = after.sheet.nations[nation].pap - before.sheet.nations[nation].pap;
    return by === 0 ? [] : WORDS.events.pap(nationName(nation), signedText(by));
  }).join(', ');

/** A capital that is captured, or free again, and the points that it brings. */
const falls = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) => {
    const { captured, liberated } = isRecord(data) ? data : {};
    const id = captured ?? liberated;
    const capital = REGIONS.find(each => each.id === id)?.capital;
    if (!capital) {
      return [];
    }
    const change = after.fixed.parts.politics ? papWords(before, after) : '';
    return [
      {
        title: captured === undefined ? WORDS.events.freed(capital) : WORDS.events.captured(capital),
        text,
        ...(change === '' ? {} : { change }),
        ...(cite ? { cite } : {}),
      },
    ];
  });

/** Wars that begin or end. */
const wars = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  before.sheet === after.sheet
    ? []
    : NATIONS.flatMap((one, i) =>
        NATIONS.slice(i + 1).flatMap(other => {
          const [was, is] = [areAtWar(before.sheet, one, other), areAtWar(after.sheet, one, other)];
          const names = [nationName(one), nationName(other)] as const;
          return was === is
            ? []
            : [
                {
                  title: is ? WORDS.events.war(...names) : WORDS.events.peace(...names),
                  ...causeIn(notes, names[0]),
                },
              ];
        }),
      );

/** The changes between two positions that deserve a card; on the battle board those of its pieces. */
export const eventsBetween = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] => {
  const [was, is] = [before.battle?.field, after.battle?.field];
  if (was && is) {
    return fieldEvents(was, is, notes);
  }
  return [...battles(before, notes), ...falls(before, after, notes), ...wars(before, after, notes)];
};
