import { type ReactElement, useRef } from 'react';
import { Link } from 'wouter';
import { Lines } from '../kit/glyphs.tsx';
import { ThemeSwitch } from '../theme/switch.tsx';
import type { Room } from './desk.ts';
import { SettingsSheet } from './settings-sheet.tsx';
import { WORDS } from './words.ts';

interface MenuProps {
  readonly room: Room;
  readonly persons: number;
  onKeys(): void;
}

const ID = 'room-menu';

/** Everything that is not needed at every step: settings, files, the way out. */
export const Menu = ({ room, persons, onKeys }: MenuProps): ReactElement => {
  const sheet = useRef<HTMLDivElement>(null);
  const close = (act: () => void) => (): void => {
    sheet.current?.hidePopover();
    act();
  };
  return (
    <>
      <button
        type="button"
        className="room-menu no-print"
        aria-label={WORDS.menu}
        title={WORDS.menu}
        popoverTarget={ID}
      >
        <Lines />
      </button>
      <div ref={sheet} id={ID} popover="auto" className="room-menu-sheet">
        <SettingsSheet room={room} persons={persons} />
        <div className="room-menu-acts">
          {room.tools.map(({ words, run }) => (
            <button key={words} type="button" className="button" onClick={close(run)}>
              {words}
            </button>
          ))}
          <button type="button" className="button" onClick={close(onKeys)}>
            {WORDS.allKeys} <kbd>?</kbd>
          </button>
          <Link href={room.back} className="button">
            {WORDS.leave}
          </Link>
        </div>
        <ThemeSwitch />
      </div>
    </>
  );
};
