import { Fragment, type ReactElement } from 'react';
import type { Dice } from '../roll/throwing.ts';

/** Dice as small squares with their figure, in the middle of a sentence. */
export const Thrown = ({ dice }: { readonly dice: Dice }): ReactElement => (
  <span className="thrown">
    {Object.entries(dice)
      .filter(([, faces]) => faces.length > 0)
      .map(([name, faces], i) => (
        <Fragment key={name}>
          {i > 0 ? ' ' : null}
          {faces.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die has no identity but its place.
            <span key={at} className="thrown-die">
              {face}
            </span>
          ))}
        </Fragment>
      ))}
  </span>
);
