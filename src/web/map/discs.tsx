import type { ReactElement } from 'react';
import { DISC_RADIUS, type DiscPlace, discWide } from './disc-places.ts';
import { isHovering } from './hover.ts';

/** A disc beside a chosen piece: a letter, and words on a small plate. */
export interface DiscShown {
  readonly letter: string;
  readonly title: string;
  readonly words: string;
  readonly inForce?: boolean;
  readonly refused?: string | undefined;
}

interface DiscsProps {
  readonly discs: readonly DiscShown[];
  /** Where each stands, in pixels of the overlay. */
  readonly places: readonly DiscPlace[];
  readonly previewed: string | null;
  onOver(letter: string | null): void;
  onTake(letter: string): void;
}

/** The orders of a chosen piece, a disc each: hovering or focusing previews, a tap gives the order. */
export const DiscRing = ({ discs, places, previewed, onOver, onTake }: DiscsProps): ReactElement => (
  <g>
    {places.flatMap((place, i) => {
      const disc = discs[i];
      return disc ? (
        <OneDisc
          key={disc.letter}
          disc={disc}
          place={place}
          previewed={previewed === disc.letter}
          onOver={onOver}
          onTake={onTake}
        />
      ) : (
        []
      );
    })}
  </g>
);

interface OneDiscProps extends Pick<DiscsProps, 'onOver' | 'onTake'> {
  readonly disc: DiscShown;
  readonly place: DiscPlace;
  readonly previewed: boolean;
}

const spokenOf = ({ title, words, refused }: DiscShown): string =>
  [title, words, refused].filter(Boolean).join(', ');

const OneDisc = ({ disc, place, previewed, onOver, onTake }: OneDiscProps): ReactElement => {
  const { letter, words, inForce, refused } = disc;
  const {
    at: [x, y],
    leftward,
  } = place;
  const marks = [
    'order-disc',
    inForce ? 'order-disc-force' : '',
    refused && !inForce ? 'order-disc-refused' : '',
    previewed ? 'order-disc-previewed' : '',
  ];
  const wide = discWide(words);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      className={marks.filter(Boolean).join(' ')}
      role="button"
      tabIndex={0}
      aria-disabled={refused ? true : undefined}
      data-disc={letter}
      onPointerEnter={event => isHovering(event) && onOver(letter)}
      onPointerLeave={event => isHovering(event) && onOver(null)}
      onFocus={event => event.currentTarget.matches(':focus-visible') && onOver(letter)}
      onClick={event => {
        event.stopPropagation();
        onTake(letter);
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          event.stopPropagation();
          onTake(letter);
        }
      }}
    >
      <title>{spokenOf(disc)}</title>
      <rect x={leftward ? -wide : 0} y={-14} width={wide} height={28} className="order-disc-plate" />
      <text
        x={leftward ? -DISC_RADIUS - 8 : DISC_RADIUS + 8}
        dy={5}
        className={leftward ? 'order-disc-words order-disc-left' : 'order-disc-words'}
      >
        {words}
      </text>
      <circle r={DISC_RADIUS} className="order-disc-round" />
      <text dy={6} className="order-disc-letter">
        {letter}
      </text>
    </g>
  );
};
