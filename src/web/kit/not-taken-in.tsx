import type { ReactElement } from 'react';
import { WORDS } from './words.ts';

/** Why a file was not taken in; nothing else has changed. */
export const NotTakenIn = ({ fault }: { readonly fault: string | null }): ReactElement | null =>
  fault ? (
    <p className="fault" role="alert">
      <strong>{WORDS.notTakenIn.notTakenIn}</strong> {fault}
    </p>
  ) : null;
