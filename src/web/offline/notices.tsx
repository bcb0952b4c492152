import type { ReactElement } from 'react';
import { useLasting } from '../kit/cabinet/use-cabinet.ts';
import { takeOver, useEdition } from './edition.ts';

/** What the device has to say: a new edition, or that nothing will be kept. */
export const Notices = (): ReactElement => {
  const waiting = useEdition(state => state.waiting);
  const lasting = useLasting();
  return (
    <div className="notices no-print" role="status">
      {waiting ? (
        <p className="notice">
          A new edition is ready. What you have kept stays.{' '}
          <button type="button" className="button" onClick={() => takeOver(waiting)}>
            Load it
          </button>
        </p>
      ) : null}
      {lasting === false ? (
        <p className="notice">
          <strong>This browser keeps nothing once the window is closed.</strong> Export what you need.
        </p>
      ) : null}
    </div>
  );
};

export const KeptOnDevice = (): ReactElement | null =>
  useEdition(state => state.kept) ? <p>Kept on this device: works without a network.</p> : null;
