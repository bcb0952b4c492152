import type { ReactElement } from 'react';
import type { Box, XY } from './geometry.ts';

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
  /** The box of the piece, in pixels of the overlay. */
  readonly about: Box;
  readonly previewed: string | null;
  onOver(letter: string | null): void;
  onTake(letter: string): void;
}

const RADIUS = 16;
const WIDE = 92;
const HIGH = 38;

/** Places round a box for so many discs: to the right from top to bottom, then to the left. */
export const placesRound = ({ x, y, w, h }: Box, many: number): readonly XY[] => {
  const right = Math.ceil(many / 2);
  const place = (i: number): XY => {
    const onRight = i < right;
    const [of, row] = onRight ? [right, i] : [many - right, i - right];
    const top = y + h / 2 - ((of - 1) * HIGH) / 2;
    return [onRight ? x + w + RADIUS + 14 : x - RADIUS - 14, top + row * HIGH];
  };
  return Array.from({ length: many }, (_, i) => place(i));
};

/** The orders of a chosen piece, a disc each: hovering or focusing previews, a tap gives the order. */
export const DiscRing = ({ discs, about, previewed, onOver, onTake }: DiscsProps): ReactElement => {
  const places = placesRound(about, discs.length);
  return (
    <g>
      {discs.map((disc, i) => (
        <OneDisc
          key={disc.letter}
          disc={disc}
          at={places[i] as XY}
          leftward={i >= Math.ceil(discs.length / 2)}
          previewed={previewed === disc.letter}
          onOver={onOver}
          onTake={onTake}
        />
      ))}
    </g>
  );
};

interface OneDiscProps extends Pick<DiscsProps, 'onOver' | 'onTake'> {
  readonly disc: DiscShown;
  readonly at: XY;
  readonly leftward: boolean;
  readonly previewed: boolean;
}

const spokenOf = ({ title, words, refused }: DiscShown): string =>
  [title, words, refused].filter(Boolean).join(', ');

const OneDisc = ({ disc, at: [x, y], leftward, previewed, onOver, onTake }: OneDiscProps): ReactElement => {
  const { letter, words, inForce, refused } = disc;
  const marks = [
    'order-disc',
    inForce ? 'order-disc-force' : '',
    refused ? 'order-disc-refused' : '',
    previewed ? 'order-disc-previewed' : '',
  ];
  const wide = Math.max(WIDE, 30 + words.length * 8);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      className={marks.filter(Boolean).join(' ')}
      role="button"
      tabIndex={0}
      aria-disabled={refused ? true : undefined}
      data-disc={letter}
      onPointerEnter={event => event.pointerType === 'mouse' && onOver(letter)}
      onPointerLeave={event => event.pointerType === 'mouse' && onOver(null)}
      onFocus={() => onOver(letter)}
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
        x={leftward ? -RADIUS - 8 : RADIUS + 8}
        dy={5}
        className={leftward ? 'order-disc-words order-disc-left' : 'order-disc-words'}
      >
        {words}
      </text>
      <circle r={RADIUS} className="order-disc-round" />
      <text dy={6} className="order-disc-letter">
        {letter}
      </text>
    </g>
  );
};
