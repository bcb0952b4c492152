import type { ReactElement } from 'react';

/** Why a file was not taken in; nothing else has changed. */
export const NotTakenIn = ({ fault }: { readonly fault: string | null }): ReactElement | null =>
  fault ? (
    <p className="fault" role="alert">
      <strong>Not taken in.</strong> {fault}
    </p>
  ) : null;
