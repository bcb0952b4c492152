import { useEffect, useRef } from 'react';
import { MAP_KEYS } from '../map/keys.ts';
import { act, takeBack } from './acts.ts';
import type { FormKey } from './asking/asking.ts';
import type { Room } from './desk.ts';
import { toNextPiece } from './next-piece.ts';
import { type Slate, say } from './slate.ts';
import { WORDS } from './words.ts';

/** One table of keys for all games: a key has one meaning. */
export const ROOM_KEYS: readonly (readonly [key: string, words: string])[] = [
  ...WORDS.keyTable.first,
  ...MAP_KEYS,
  ...WORDS.keyTable.last,
];

/** The acts that the keys of the room can do. */
export interface KeyActs {
  readonly room: Room;
  readonly slate: Slate;
  /** Opens or folds a part of the room: "log", a list, the table of keys. */
  toggle(part: string): void;
  /** Looks at the map under a sheet, or back at the sheet. */
  lookUnder(): void;
  /** Folds every part that lies on the map; false where there is none. */
  fold(): boolean;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/** A field that is ticked takes space and arrows; all other keys are the room’s there too. */
const isTicking = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);

/** Keys that the field with the focus wants for itself. */
const isForField = ({ target, key }: KeyboardEvent): boolean =>
  isTicking(target) ? key === ' ' || key.startsWith('Arrow') : isWriting(target) && key !== 'Tab';

/** The menu or a citation lies open: the keys are theirs. */
const isOverlaid = (): boolean => document.querySelector(':popover-open') !== null;

/** A button, a link or a summary does its own deed with Enter and space; a piece or card that is chosen has none left. */
const hasOwnAct = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'button:not([data-card][aria-pressed="true"]), a, summary, [role="button"]:not([data-piece][aria-pressed="true"]), [popover]',
  ) !== null;

const letGo = ({ slate, fold }: KeyActs): void => {
  const { previewed, picked, said } = slate.getState();
  if (said !== null) {
    say(slate, null);
    return;
  }
  if (fold()) {
    return;
  }
  slate.setState(previewed || picked ? { previewed: null, picked: null } : { chosen: null });
};

export const formKey = (slate: Slate, key: string): FormKey | undefined =>
  slate.getState().asking.keys.find(each => each.key.toLowerCase() === key.toLowerCase());

/** Carries out a key of the room; false where it has none. */
const pressed = (event: KeyboardEvent, acts: KeyActs): boolean => {
  const { room, slate } = acts;
  const { act: deed, pass, passOn } = slate.getState().asking;
  const own = formKey(slate, event.key);
  if (own) {
    own.run(event);
    return true;
  }
  switch (event.key) {
    case 'Enter':
    case ' ':
      if (hasOwnAct(event.target) || !deed) {
        return false;
      }
      act(slate, document.querySelector('.acts .act'));
      return true;
    case 'p':
    case 'P':
      (event.shiftKey ? passOn : (pass ?? passOn))?.run();
      return true;
    case 'Tab':
      return toNextPiece(event.target, event.shiftKey ? -1 : 1);
    case 'u':
    case 'U':
      takeBack(room, slate, document.querySelector('.undo-button'));
      return true;
    case 'Escape':
      letGo(acts);
      return true;
    case 'l':
    case 'L':
      acts.toggle('log');
      return true;
    case 'o':
    case 'O':
      acts.toggle('list');
      return true;
    case 'm':
    case 'M':
      acts.lookUnder();
      return true;
    case '?':
      acts.toggle('keys');
      return true;
    default:
      return false;
  }
};

/** The keys of the room, wherever the focus is; a player who is typing is left alone. */
export const useKeys = (acts: KeyActs): void => {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const free = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (free && !isForField(event) && !isOverlaid() && pressed(event, latest.current)) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
};
