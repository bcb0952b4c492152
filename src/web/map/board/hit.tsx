import { memo, type ReactElement } from 'react';

interface HitProps {
  readonly id: string;
  readonly d: string;
  readonly spoken: string;
  readonly isLit: boolean;
  readonly isTabbed: boolean;
}

/** A place as pointers and keys find it: drawn only where it is lit, pointed at or reached. */
export const Hit = memo(
  ({ id, d, spoken, isLit, isTabbed }: HitProps): ReactElement => (
    // biome-ignore lint/a11y/useSemanticElements: a path of SVG cannot be a button element.
    <path
      d={d}
      className={isLit ? 'place place-lit' : 'place'}
      role="button"
      tabIndex={isTabbed ? 0 : -1}
      aria-label={spoken}
      data-piece={id}
      data-place={id}
    />
  ),
);
