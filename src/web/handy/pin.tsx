import { type ReactElement, useEffect } from 'react';
import type { Entry, Handbook } from '#kernel';
import { PinGlyph } from '../kit/glyphs.tsx';
import { noteUsed, pin, useHandy } from './handy.ts';
import { WORDS } from './words.ts';

interface PinButtonProps {
  readonly system: Handbook;
  readonly entry: Entry;
}

/** Opening a chart notes that it was used, also where its tools stand behind a button. */
export const useNoteUsed = (system: Handbook, entry: Entry): void => {
  useEffect(() => {
    void noteUsed(system, entry);
  }, [system, entry]);
};

/** Keeps a chart at hand. */
export const PinButton = ({ system, entry }: PinButtonProps): ReactElement => {
  const handy = useHandy();
  const pinned = handy?.some(each => each.entry === entry.id && each.pinned) ?? false;
  return (
    <button
      type="button"
      className="button"
      aria-pressed={pinned}
      onClick={() => void pin(!pinned, system, entry)}
    >
      <PinGlyph /> {pinned ? WORDS.pinned : WORDS.pin}
    </button>
  );
};
