import { isRecord } from '#kernel';
import { keysOf } from '#systems/tnw/game/situation.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { ALL_POWERS, BLOCS, duchyOf, isDuchy, placeName, powerName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import type { Noted } from '../../play/log/entry.ts';
import type { GameEvent } from '../../play/log/event.ts';
import { boardOf } from './known.ts';
import { WORDS } from './words.ts';

const cited = (cite: string | undefined): { readonly cite?: string } => (cite ? { cite } : {});

/** A battle on land that was decided. */
const battles = (notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) =>
    isRecord(data) && typeof data.won === 'string' && typeof data.duchy === 'string'
      ? [
          {
            title: WORDS.won(powerName(data.won as Power), placeName(data.duchy), data.rout === true),
            text,
            ...cited(cite),
          },
        ]
      : [],
  );

/** Keys and Forts that changed hands. */
const falls = (after: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) => {
    const id = isRecord(data) && typeof data.flag === 'string' && isDuchy(data.flag) ? data.flag : null;
    const duchy = id === null ? null : duchyOf(id);
    return duchy && (duchy.key || duchy.fort > 0)
      ? [
          {
            title: WORDS.falls(duchy.name),
            text: duchy.key
              ? WORDS.nowHeld(keysOf(boardOf(after), 'imperial'), keysOf(boardOf(after), 'coalition'))
              : text,
            ...(duchy.key ? { change: WORDS.aKey } : {}),
            ...cited(cite),
          },
        ]
      : [];
  });

/** Powers that changed their bloc. */
const changes = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  ALL_POWERS.flatMap(power => {
    const [was, is] = [before.blocs[power], after.blocs[power]];
    return was === is
      ? []
      : [
          {
            title:
              is === 'neutral' ? WORDS.leavesWar(powerName(power)) : WORDS.joins(powerName(power), BLOCS[is]),
            text:
              notes.find(({ text }) => text.includes(powerName(power)))?.text ??
              WORDS.changes(powerName(power)),
          },
        ];
  });

/** The changes between two positions that deserve a card. */
export const eventsBetween = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] => [
  ...battles(notes),
  ...falls(after, notes),
  ...changes(before, after, notes),
];
