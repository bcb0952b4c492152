import type { ReactElement, ReactNode } from 'react';

/** What the keys of the map do now; folded, because most hands hold a mouse. */
export const Keys = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <details className="field-keys">
    <summary>With keys</summary>
    <p className="quiet">{children}</p>
  </details>
);
