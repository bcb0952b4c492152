import { type ReactElement, type RefObject, useLayoutEffect, useState } from 'react';
import type { Board } from '#systems/nie/tactical/board.ts';
import { WayArrow } from '../../../map/arrow.tsx';
import type { Body } from '../../../map/body.ts';
import { type Camera, MARGIN } from '../../../map/camera.ts';
import { type Box, middleOfBox, type XY } from '../../../map/geometry.ts';
import { Marks } from '../../../map/marks.tsx';
import { type Slate, useSlate } from '../../../play/slate.ts';
import { blockOf, fieldAbout } from './known.ts';

/** The board does not move under its window: a pixel of the page is a unit of the sheet, and nothing lies beyond it. */
const AS_LAID: Camera = { x: MARGIN, y: MARGIN, scale: 1 };

const PIECES = '[data-piece]';

/** Blocks and areas as they lie on the page, measured from the corner of the board. */
export const bodiesIn = (field: HTMLElement): readonly Body[] => {
  const corner = field.getBoundingClientRect();
  return [...field.querySelectorAll<HTMLElement>(PIECES)].map(each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const { piece = '', target } = each.dataset;
    return {
      id: piece,
      of: target === undefined ? 'piece' : 'place',
      spoken: '',
      box: { x: x - corner.x, y: y - corner.y, w: width, h: height },
    };
  });
};

const isSame = (one: readonly Body[], other: readonly Body[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** They are measured again after everything that may move them: a new question, and the size of the board. */
const useBodies = (field: RefObject<HTMLElement | null>): readonly Body[] => {
  const [bodies, setBodies] = useState<readonly Body[]>([]);
  useLayoutEffect(() => {
    const own = field.current;
    if (!own) {
      return;
    }
    const measure = (): void => {
      const now = bodiesIn(own);
      setBodies(before => (isSame(before, now) ? before : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(own);
    return () => watch.disconnect();
  });
  return bodies;
};

/** From the edge of one box to the edge of the other, so that the arrow covers neither block. */
const between = (from: Box, to: Box): readonly XY[] => {
  const [[fx, fy], [tx, ty]] = [middleOfBox(from), middleOfBox(to)];
  const up = ty < fy;
  return [
    [fx, up ? from.y : from.y + from.h],
    [tx, up ? to.y + to.h : to.y],
  ];
};

interface OverlayProps {
  readonly slate: Slate;
  readonly board: Board;
  readonly field: RefObject<HTMLElement | null>;
  /** The pieces of an act that is under way: the one that acts, and its target. */
  readonly underWay: readonly string[];
}

/** The three marks, and the way of the act that is looked at: solid in the accent, from its piece to its target. */
export const FieldOverlay = ({ slate, board, field, underWay }: OverlayProps): ReactElement => {
  const chosen = useSlate(slate, written => written.chosen);
  const asking = useSlate(slate, written => written.asking);
  const looked = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const bodies = useBodies(field);
  const boxOf = (id: string | undefined): Box | undefined => bodies.find(each => each.id === id)?.box;
  const about = looked === undefined ? [] : fieldAbout(looked, board);
  const going = underWay.map(id => blockOf(board, id));
  const ends = about.length > 1 ? about : going;
  const [from, to] = ends.length > 1 ? [boxOf(ends[0]), boxOf(ends.at(-1))] : [];
  return (
    <svg className="field-overlay" aria-hidden="true" focusable="false">
      <Marks
        bodies={bodies}
        camera={AS_LAID}
        chosen={chosen}
        may={asking.may}
        concerned={new Set(asking.concerned)}
      />
      {from && to ? (
        <WayArrow way={between(from, to)} camera={AS_LAID} kind={ends === going ? 'written' : 'previewed'} />
      ) : null}
    </svg>
  );
};
