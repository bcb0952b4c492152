import type { ReactElement } from 'react';
import { useLasting } from '../kit/cabinet/use-cabinet.ts';
import { takeOver, useEdition } from './edition.ts';
import { WORDS } from './words.ts';

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
            {WORDS.load}
          </button>
        </p>
      ) : null}
      {lasting === false ? (
        <p className="notice">
          <strong>{WORDS.keepsNothing}</strong> Export what you need.
        </p>
      ) : null}
    </div>
  );
};

export const KeptOnDevice = (): ReactElement | null =>
  useEdition(state => state.kept) ? <p>{WORDS.kept}</p> : null;
