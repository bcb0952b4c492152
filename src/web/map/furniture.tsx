import type { ReactElement } from 'react';

const NICE = [50, 100, 200, 300, 450, 900, 1800, 3600, 5400];

/** The scale in yards: by the distances that the rules speak of. */
export const ScaleBar = ({ scale }: { readonly scale: number }): ReactElement => {
  const yards = NICE.findLast(each => each * scale <= 200) ?? 50;
  return (
    <figure className="scale-bar" aria-label={`Scale: ${yards} yards`}>
      <span style={{ width: `${yards * scale}px` }} />
      <figcaption>{yards.toLocaleString('en')} yards</figcaption>
    </figure>
  );
};

export const Compass = (): ReactElement => (
  <svg className="compass" viewBox="-16 -34 32 62" aria-hidden="true">
    <path d="M0 -16L9 16L0 10Z" className="compass-dark" />
    <path d="M0 -16L-9 16L0 10Z" className="compass-light" />
    <text y={-20}>N</text>
  </svg>
);
