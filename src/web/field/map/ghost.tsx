import type { ReactElement } from 'react';
import type { Board } from '#systems/esr/board.ts';
import { isOnTable } from '#systems/esr/bodies.ts';
import type { Point } from '#systems/esr/geometry/whole.ts';
import { distanceWords, startOf } from '../march/drawn.ts';
import { type Pen, useStroke } from '../march/pen.ts';
import type { Reach } from '../march/reach.ts';
import { UnitOutline } from './block.tsx';
import { onSheet, pathOf, type XY } from './geometry.ts';

/** The march being drawn: its way, and the Units where they would stand. */
export const Ghost = ({
  pen,
  height,
}: {
  readonly pen: Pen;
  readonly height: number;
}): ReactElement | null => {
  const stroke = useStroke(pen);
  if (!stroke) {
    return null;
  }
  const { path, units, refusal } = stroke.drawn;
  const way = path.map(point => onSheet(point, height));
  const end = way.at(-1) as XY;
  return (
    <g className={refusal ? 'ghost ghost-refused' : 'ghost'}>
      <path d={pathOf(way, false)} className="ghost-way" />
      {units.filter(isOnTable).map(unit => (
        <UnitOutline key={unit.id} unit={unit} height={height} className="ghost-unit" />
      ))}
      <circle cx={end[0]} cy={end[1]} r={26} className="ghost-end" />
    </g>
  );
};

/** What the rules say of the place under the hand, said there. */
export const PointerWords = ({ pen, frame }: { readonly pen: Pen; frame(): DOMRect | undefined }) => {
  const stroke = useStroke(pen);
  const box = frame();
  if (!stroke?.pointer || !box) {
    return null;
  }
  const [x, y] = [stroke.pointer[0] - box.left, stroke.pointer[1] - box.top];
  const { drawn } = stroke;
  return (
    <div
      className={drawn.refusal ? 'pointer-words pointer-refused' : 'pointer-words'}
      style={{
        transform: `translate(${Math.min(x + 18, box.width - 250)}px, ${Math.min(y + 18, box.height - 90)}px)`,
      }}
    >
      <strong>{distanceWords(drawn)}</strong>
      {drawn.refusal ? <span>{drawn.refusal.sentence}</span> : null}
    </div>
  );
};

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Where a Formation can march: the sectors that its orders allow, and how far it could go in the others. */
export const ReachArea = ({
  board,
  who,
  reach,
}: {
  board: Board;
  who: string;
  reach: Reach;
}): ReactElement => {
  const { height } = board.field;
  const from = startOf(board, who) ?? [0, 0];
  const ray = (i: number): Point => reach[(i + reach.length) % reach.length]?.at ?? from;
  const allowed = reach
    .map(({ at, allowed: yes }, i) =>
      yes
        ? pathOf(
            [from, middle(ray(i - 1), at), at, middle(at, ray(i + 1))].map(point => onSheet(point, height)),
            true,
          )
        : '',
    )
    .join('');
  return (
    <g className="reach">
      <path
        d={pathOf(
          reach.map(({ at }) => onSheet(at, height)),
          true,
        )}
        className="reach-rim"
      />
      <path d={allowed} className="reach-allowed" />
    </g>
  );
};
