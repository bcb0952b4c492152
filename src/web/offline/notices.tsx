import type { ReactElement } from 'react';
import { useLasting } from '../kit/cabinet/use-cabinet.ts';
import { takeOver, useEdition } from './edition.ts';
import { WORDS } from './words.ts';

/** The notices of the device: a new edition, or that nothing will be kept. */
export const Notices = (): ReactElement => {
  const waiting = useEdition(state => state.waiting);
  const lasting = useLasting();
  return (
    <div className="notices no-print" role="status">
      {waiting ? (
        <p className="notice">
          {WORDS.notices.newEditionReady}{' '}
          <button type="button" className="button" onClick={() => takeOver(waiting)}>
            {WORDS.load}
          </button>
        </p>
      ) : null}
      {lasting === false ? (
        <p className="notice">
          <strong>{WORDS.keepsNothing}</strong> {WORDS.notices.exportWhatNeed}
        </p>
      ) : null}
    </div>
  );
};

export const KeptOnDevice = (): ReactElement | null =>
  useEdition(state => state.kept) ? <p>{WORDS.kept}</p> : null;
