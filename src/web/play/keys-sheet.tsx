import type { ReactElement } from 'react';
import { Cross } from '../kit/glyphs.tsx';
import { ROOM_KEYS } from './keys.ts';
import { type Slate, useSlate } from './slate.ts';
import { WORDS } from './words.ts';

/** All keys: those of every game, and those of the step that is due. */
export const KeysSheet = ({ slate, onClose }: { readonly slate: Slate; onClose(): void }): ReactElement => {
  const own = useSlate(slate, written => written.asking.keys);
  return (
    <section className="keys-sheet" aria-label={WORDS.allKeys}>
      <header>
        <h2>{WORDS.allKeys}</h2>
        <button type="button" className="plate-close" aria-label={WORDS.close} onClick={onClose}>
          <Cross />
        </button>
      </header>
      <dl>
        {[
          ...ROOM_KEYS,
          ...own.filter(each => each.words !== '').map(({ key, words }) => [key, words] as const),
        ].map(([key, words]) => (
          <div key={`${key} ${words}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
