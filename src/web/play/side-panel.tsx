import type { ReactElement, ReactNode } from 'react';
import { Onward } from '../kit/glyphs.tsx';
import { WORDS } from './words.ts';

/** Something that lies at the right of the map and folds away: the log, a list, the company. */
export interface PanelTab {
  readonly id: string;
  readonly title: string;
  readonly key?: string;
  readonly body: ReactNode;
}

interface SidePanelProps {
  readonly tabs: readonly PanelTab[];
  readonly open: string;
  onOpen(id: string | null): void;
}

/** One panel for all of them, a tab each. */
export const SidePanel = ({ tabs, open, onOpen }: SidePanelProps): ReactElement | null => {
  const shown = tabs.find(tab => tab.id === open) ?? tabs[0];
  return shown ? (
    <aside className="side-panel" aria-label={shown.title}>
      <header>
        <div className="side-tabs">
          {tabs.map(({ id, title }) => (
            <button key={id} type="button" aria-pressed={id === shown.id} onClick={() => onOpen(id)}>
              {title}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="plate-close"
          aria-label={WORDS.fold(shown.title)}
          onClick={() => onOpen(null)}
        >
          <Onward />
        </button>
      </header>
      <div className="side-body">{shown.body}</div>
    </aside>
  ) : null;
};
