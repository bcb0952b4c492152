import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { Desk } from './use-paper.ts';

interface DeskNoticesProps<T> {
  readonly desk: Desk<T>;
  /** Where a copy of this paper is opened. */
  readonly address: (id: string) => string;
  /** Hands the paper out as a file, so that a full device loses nothing. */
  onExport(): void;
}

/** Says what did not get into the cabinet, and what can be done about it. */
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
        <strong>Another window has changed this.</strong> Your last change stands here but is not kept.
        <div className="button-row">
          <button type="button" className="button" onClick={desk.takeOther}>
            Take the other
          </button>
          <button type="button" className="button" onClick={copy}>
            Keep this as a copy
          </button>
        </div>
      </div>
    );
  }
  return desk.fault === null ? null : (
    <div className="fault no-print" role="alert">
      <strong>Not kept.</strong> {desk.fault} What you see stands on this page only.
      <div className="button-row">
        <button type="button" className="button" onClick={desk.again}>
          Try again
        </button>
        <button type="button" className="button" onClick={onExport}>
          Export it as a file
        </button>
      </div>
    </div>
  );
};
