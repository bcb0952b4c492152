import type { ReactElement } from 'react';
import { Letters } from '../areas/letters.tsx';
import { HexLetters } from '../hexes/letters.tsx';
import { Leads, StackMark } from '../stacks/plate.tsx';
import type { Labels } from './labels.ts';

const pathOf = (way: readonly (readonly [number, number])[]): string => {
  const [first, ...rest] = way;
  const bends = rest.map(([x, y], i) => {
    const [px, py] = way[i] as readonly [number, number];
    return `Q${((px + x) / 2).toFixed(1)} ${(Math.min(py, y) - Math.abs(x - px) * 0.16).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return first ? `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${bends.join('')}` : '';
};

/** A march that is shown: an arrow in the accent. */
const March = ({ way }: { readonly way: readonly (readonly [number, number])[] }): ReactElement => (
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
    // biome-ignore lint/a11y/noSvgWithoutTitle: the picture is decoration; the page says what it shows.
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
      <Leads stacks={laid.stacks} styles={styles} />
      {laid.stacks.map(({ stack, rect }) => (
        <StackMark
          key={stack.id}
          stack={stack}
          rect={rect}
          level={laid.level}
          styles={styles}
          tabbed={false}
        />
      ))}
    </svg>
  );
};
