import { type CSSProperties, memo, type ReactElement } from 'react';
import { inkOf, type PowerStyle } from '../../kit/powers.ts';
import type { XY } from '../geometry.ts';
import type { Level } from '../ground/marks.ts';
import { middleOf, type Rect } from '../layout/taken.ts';
import { BlockMark } from './block.tsx';
import {
  betweenItems,
  bodyHigh,
  COUNTER,
  type Corps,
  type Count,
  chiefArm,
  itemWide,
  MORALE,
  PLATE,
  type Stack,
  TOKEN,
} from './stack.ts';
import './stacks.css';

type Styles = Readonly<Record<string, PowerStyle>>;

/** The colour of a power for everything inside an element. */
export const coloured = (style: PowerStyle | undefined): CSSProperties =>
  ({ '--power': style ? inkOf(style) : 'var(--ink2)' }) as CSSProperties;

interface StackMarkProps {
  readonly stack: Stack;
  readonly rect: Rect;
  readonly level: Level;
  readonly styles: Styles;
  /** Reached by the tab key; the others by arrows. */
  readonly tabbed: boolean;
}

/** A stack on the map: from far a token, else its plate. */
export const StackMark = memo(
  ({ stack, rect, level, styles, tabbed }: StackMarkProps): ReactElement => (
    // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
    <g
      className="stack-mark"
      style={coloured(styles[stack.power])}
      role="button"
      tabIndex={tabbed ? 0 : -1}
      data-piece={stack.id}
    >
      {/* A title and not a label: the figures of the plate are said in words, in another order. */}
      <title>{stack.spoken}</title>
      <g transform={`translate(${rect.x.toFixed(1)} ${rect.y.toFixed(1)})`}>
        {level === 'overview' ? (
          <Token stack={stack} rect={rect} />
        ) : stack.isCounter ? (
          <Counter stack={stack} rect={rect} />
        ) : (
          <Plate stack={stack} rect={rect} styles={styles} />
        )}
      </g>
    </g>
  ),
);

/** Lines from plates that had to move aside to their homes: they lie below all plates. */
export const Leads = ({
  stacks,
  styles,
}: {
  readonly stacks: readonly Led[];
  readonly styles: Styles;
}): ReactElement => (
  <g className="stack-leads">
    {stacks.map(({ stack, rect, lead }) =>
      lead ? (
        <g key={stack.id} style={coloured(styles[stack.power])}>
          <path d={leadPath(rect, lead)} className="stack-lead" />
          <circle cx={lead[0].toFixed(1)} cy={lead[1].toFixed(1)} r={2.6} className="stack-bar" />
        </g>
      ) : null,
    )}
  </g>
);

interface Led {
  readonly stack: Stack;
  readonly rect: Rect;
  readonly lead: XY | null;
}

const leadPath = (rect: Rect, [x, y]: XY): string => {
  const [mx, my] = middleOf(rect);
  return `M${mx.toFixed(1)} ${my.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** Stands for a number that is hidden from the viewer. */
const UNKNOWN = '?';

const numberOf = (of: Stack | Count): number | string =>
  of.isUnknown ? UNKNOWN : 'many' in of ? of.many : of.total;

const Token = ({ stack, rect: { w, h } }: { readonly stack: Stack; readonly rect: Rect }): ReactElement => (
  <>
    <rect x={1.5} y={1.5} width={w} height={h} className="stack-shadow" />
    <rect width={w} height={h} className="stack-paper" />
    <rect width={TOKEN.bar} height={h} className="stack-bar" />
    <BlockMark
      arm={chiefArm(stack)}
      at={[TOKEN.bar + TOKEN.pad, (h - TOKEN.block[1]) / 2]}
      size={TOKEN.block}
    />
    <text
      x={TOKEN.bar + TOKEN.pad + TOKEN.block[0] + TOKEN.gap}
      y={h / 2 + TOKEN.number * 0.34}
      className="stack-number stack-number-far"
    >
      {numberOf(stack)}
    </text>
  </>
);

/** The parts of a plate, from top to bottom. */
const Plate = ({
  stack,
  rect: { w },
  styles,
}: {
  readonly stack: Stack;
  readonly rect: Rect;
  readonly styles: Styles;
}): ReactElement => {
  const top = stack.leader === undefined ? 0 : PLATE.tab;
  const high = bodyHigh(stack.morale);
  return (
    <>
      <rect x={2} y={2} width={w} height={top + high} className="stack-shadow" />
      {stack.leader === undefined ? null : <Tab name={stack.leader} wide={w} />}
      <rect y={top} width={w} height={high} className="stack-paper" />
      <rect y={top} width={PLATE.bar} height={high} className="stack-bar" />
      <Items items={stack.items} wide={w} top={top} styles={styles} />
      {stack.morale === undefined ? null : (
        <Morale many={stack.morale} at={[PLATE.bar + (w - PLATE.bar) / 2, top + high - MORALE + 2]} />
      )}
      {stack.note ? (
        <text x={w / 2} y={top + high + PLATE.note} className="stack-note">
          {stack.note}
        </text>
      ) : null}
    </>
  );
};

/** Diamonds in a row, about the middle of it. */
const Morale = ({ many, at: [x, y] }: { readonly many: number; readonly at: XY }): ReactElement => (
  <path
    d={Array.from(
      { length: many },
      (_, i) => `M${(x + (i - (many - 1) / 2) * 9).toFixed(1)} ${y - 3.4}l3.4 3.4l-3.4 3.4l-3.4 -3.4z`,
    ).join('')}
    className="stack-diamonds"
  />
);

/** A counter: a strip of the colour, a block, the strength, morale as diamonds. */
const Counter = ({ stack, rect: { w, h } }: { readonly stack: Stack; readonly rect: Rect }): ReactElement => {
  const first = stack.items[0];
  const middle = COUNTER.strip + (h - COUNTER.strip - MORALE) / 2;
  return (
    <>
      <rect x={2} y={2} width={w} height={h} className="stack-shadow" />
      <rect width={w} height={h} className="stack-paper" />
      <rect width={w} height={COUNTER.strip} className="stack-bar" />
      <BlockMark
        arm={first?.kind === 'count' ? first.arm : 'infantry'}
        at={[5, middle - COUNTER.block[1] / 2]}
        size={COUNTER.block}
      />
      <text x={w - 5} y={middle + COUNTER.number * 0.34} className="stack-number counter-number">
        {numberOf(stack)}
      </text>
      {stack.morale === undefined ? null : <Morale many={stack.morale} at={[w / 2, h - MORALE / 2 - 1]} />}
    </>
  );
};

const STAR = Array.from({ length: 10 }, (_, i) => {
  const turn = (i * Math.PI) / 5 - Math.PI / 2;
  const r = i % 2 === 0 ? 1 : 0.4;
  return `${(r * Math.cos(turn)).toFixed(3)} ${(r * Math.sin(turn)).toFixed(3)}`;
}).join('L');

/** A five-pointed star about the origin, of radius 1. */
export const STAR_PATH = `M${STAR}Z`;

const Tab = ({ name, wide }: { readonly name: string; readonly wide: number }): ReactElement => (
  <>
    <rect width={wide} height={PLATE.tab} className="stack-tab" />
    <path d={STAR_PATH} transform={`translate(13 ${PLATE.tab / 2}) scale(6)`} className="stack-star" />
    <text x={(wide + 20) / 2} y={PLATE.tab / 2 + PLATE.name * 0.34} className="stack-leader">
      {name}
    </text>
  </>
);

interface ItemsProps {
  readonly items: Stack['items'];
  readonly wide: number;
  readonly top: number;
  readonly styles: Styles;
}

/** Blocks with their numbers, or squares with the strength of each corps, in the middle of the plate. */
const Items = ({ items, wide, top, styles }: ItemsProps): ReactElement => {
  const long = items.reduce((sum, item, i) => sum + itemWide(item) + (i > 0 ? betweenItems(item) : 0), 0);
  let x = PLATE.bar + (wide - PLATE.bar - long) / 2;
  return (
    <>
      {items.map((item, i) => {
        const at = x + (i > 0 ? betweenItems(item) : 0);
        x = at + itemWide(item);
        const own = item.power === undefined ? undefined : coloured(styles[item.power]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
          <g key={i} transform={`translate(${at.toFixed(1)} ${top})`} style={own}>
            {item.kind === 'corps' ? <Square corps={item} /> : <Counted count={item} />}
          </g>
        );
      })}
    </>
  );
};

const Square = ({ corps }: { readonly corps: Corps }): ReactElement => {
  const wide = itemWide(corps);
  const y = (PLATE.high - PLATE.square) / 2;
  return (
    <g className={corps.spent ? 'corps corps-spent' : 'corps'}>
      <rect y={y} width={wide} height={PLATE.square} className="corps-square" />
      <text x={wide / 2} y={PLATE.high / 2 + PLATE.number * 0.34} className="corps-number">
        {corps.strength}
      </text>
      {corps.spent ? <path d={`M2 ${PLATE.high / 2}H${wide - 2}`} className="corps-strike" /> : null}
    </g>
  );
};

const Counted = ({ count }: { readonly count: Count }): ReactElement => (
  <>
    <BlockMark
      arm={count.arm}
      at={[0, (PLATE.high - PLATE.block[1]) / 2]}
      size={PLATE.block}
      elite={count.elite ?? false}
    />
    <text x={PLATE.block[0] + PLATE.gap} y={PLATE.high / 2 + PLATE.number * 0.34} className="stack-number">
      {numberOf(count)}
    </text>
  </>
);
