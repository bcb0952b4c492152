import type { ReactElement } from 'react';
import { encode } from 'uqr';

/** Dark modules as one path, a unit square each. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A link as a code for the camera of a phone: dark on light by day and by night, as readers want it. */
export const ScanCode = ({
  text,
  title,
}: {
  readonly text: string;
  readonly title: string;
}): ReactElement => {
  const { data, size } = encode(text, { border: 4 });
  return (
    <svg className="scan-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      <path d={pathOf(data)} />
    </svg>
  );
};
