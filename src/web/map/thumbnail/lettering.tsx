import type { ReactElement } from 'react';
import { Letters } from '../areas/letters.tsx';
import { HexLetters } from '../hexes/letters.tsx';
import { Stacks } from '../stacks/stacks.tsx';
import type { Labels } from './labels.ts';

type XY = readonly [number, number];

/** An arrow ends this far before the place that it leads to. */
const SHORT = 16;

/** The place on the way to another, so far before it. */
const before = ([ax, ay]: XY, [bx, by]: XY, far: number): XY => {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  return [bx - ((bx - ax) / long) * far, by - ((by - ay) / long) * far];
};

/** A way through places in gentle bends. */
const pathOf = (way: readonly XY[]): string => {
  const [first, ...rest] = way;
  const bends = rest.map((place, i) => {
    const from = way[i] as XY;
    const [x, y] = i === rest.length - 1 ? before(from, place, SHORT) : place;
    const high = Math.min(from[1], y) - Math.abs(x - from[0]) * 0.05;
    return `Q${((from[0] + x) / 2).toFixed(1)} ${high.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return first ? `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${bends.join('')}` : '';
};

/** A march that is shown: an arrow in the accent. */
const March = ({ way }: { readonly way: readonly XY[] }): ReactElement => (
  <>
    <marker
      id="march-head"
      viewBox="0 0 10 10"
      refX="7"
      refY="5"
      markerWidth="4.6"
      markerHeight="4.6"
      orient="auto"
    >
      <path d="M0 0 10 5 0 10Z" fill="var(--accent)" />
    </marker>
    <path d={pathOf(way)} className="large-march-halo" />
    <path d={pathOf(way)} className="large-march" markerEnd="url(#march-head)" />
  </>
);

/** The names, the plates and the march of a large picture. */
export const Lettering = ({ labels }: { readonly labels: Labels }): ReactElement => {
  const { seen, styles, laid, arrow } = labels;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the picture is decoration; the page describes it.
    <svg
      className="large-letters"
      viewBox={`${seen.x} ${seen.y} ${seen.w} ${seen.h}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {labels.kind === 'areas' ? (
        <Letters atlas={{ map: { ports: labels.ports } }} laid={labels.laid} seen={seen} />
      ) : (
        <HexLetters laid={labels.laid} styles={styles} holderOf={({ state }) => state} seen={seen} />
      )}
      {arrow ? <March way={arrow} /> : null}
      <Stacks laid={laid} styles={styles} tabbed={null} />
    </svg>
  );
};
