import { type ReactElement, useState } from 'react';
import { WORDS } from './words.ts';

/** Asks once more before something kept is gone. */
export const Remove = ({ title, onRemove }: { readonly title: string; onRemove(): void }): ReactElement => {
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      className="button-quiet"
      onBlur={() => setSure(false)}
      onClick={() => (sure ? onRemove() : setSure(true))}
    >
      {sure ? WORDS.remove.reallyRemove : 'Remove'}
      <span className="visually-hidden"> {title}</span>
    </button>
  );
};
