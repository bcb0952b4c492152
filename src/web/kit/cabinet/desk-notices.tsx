import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { WORDS } from '../words.ts';
import type { Desk } from './use-paper.ts';

interface DeskNoticesProps<T> {
  readonly desk: Desk<T>;
  /** Where a copy of this paper is opened. */
  readonly address: (id: string) => string;
  /** Hands the paper out as a file, so that a full device loses nothing. */
  onExport(): void;
}

/** Names the papers that did not get into the cabinet, and the remedies. */
export const DeskNotices = <T,>({ desk, address, onExport }: DeskNoticesProps<T>): ReactElement | null => {
  const [, go] = useLocation();
  if (desk.conflict !== null) {
    const copy = async (): Promise<void> => {
      const id = await desk.keepCopy();
      if (id !== null) {
        go(address(id));
      }
    };
    return (
      <div className="fault no-print" role="alert">
        <strong>{WORDS.notices.anotherWindowChanged}</strong> {WORDS.notices.notKeptHere}
        <div className="button-row">
          <button type="button" className="button" onClick={desk.takeOther}>
            {WORDS.notices.takeTheOther}
          </button>
          <button type="button" className="button" onClick={copy}>
            {WORDS.notices.keepCopy}
          </button>
        </div>
      </div>
    );
  }
  return desk.fault === null ? null : (
    <div className="fault no-print" role="alert">
      <strong>{WORDS.notices.notKept}</strong> {WORDS.notices.shownOnly(desk.fault)}
      <div className="button-row">
        <button type="button" className="button" onClick={desk.again}>
          {WORDS.notices.tryAgain}
        </button>
        <button type="button" className="button" onClick={onExport}>
          {WORDS.notices.exportFile}
        </button>
      </div>
    </div>
  );
};
