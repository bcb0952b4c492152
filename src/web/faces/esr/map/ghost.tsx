import type { ReactElement } from 'react';
import type { Refusal } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { between, type Point, YARD } from '#systems/esr/game/geometry/whole.ts';
import { pathOf, type XY } from '../../../map/geometry.ts';
import type { Slate } from '../../../play/slate.ts';
import type { EsrDesk, Tools } from '../known.ts';
import { type Drawn, distanceWords, startOf } from '../march/drawn.ts';
import { type Pen, type Stroke, useStroke } from '../march/pen.ts';
import type { Reach } from '../march/reach.ts';
import { type Laid, type Tray, useLaid } from '../place/tray.ts';
import { UnitOutline } from './block.tsx';
import { usePreviewed, useWritten } from './preview-way.tsx';
import { onSheet } from './sheet.ts';

interface GhostsProps {
  readonly desk: EsrDesk;
  readonly slate: Slate;
  readonly tools: Tools;
}

/** The Units where they would stand: of the march in the hand, of the written orders, of the preview. */
export const Ghosts = ({ desk, slate, tools }: GhostsProps): ReactElement => {
  const { height } = desk.view.field;
  const previewed = usePreviewed(desk, slate);
  return (
    <>
      {useWritten(desk, tools).map(drawn => (
        <GhostUnits key={drawn.draft.who} drawn={drawn} height={height} className="ghost ghost-written" />
      ))}
      {previewed ? <GhostUnits drawn={previewed} height={height} className="ghost ghost-previewed" /> : null}
      <InHand pen={tools.pen} height={height} />
    </>
  );
};

interface GhostUnitsProps {
  readonly drawn: Drawn;
  readonly height: number;
  readonly className: string;
}

const GhostUnits = ({ drawn, height, className }: GhostUnitsProps): ReactElement => (
  <g className={className} data-ghost={drawn.draft.who}>
    {drawn.units.filter(isOnTable).map(unit => (
      <UnitOutline key={unit.id} unit={unit} height={height} className="ghost-unit" />
    ))}
  </g>
);

/** The march being drawn: its way, and the Units where they would stand. */
const InHand = ({ pen, height }: { readonly pen: Pen; readonly height: number }): ReactElement | null => {
  const stroke = useStroke(pen);
  if (!stroke) {
    return null;
  }
  const { path, refusal, rings, near } = stroke.drawn;
  const way = path.map(point => onSheet(point, height));
  const end = way.at(-1) as XY;
  return (
    <g className={refusal ? 'ghost-refused' : undefined}>
      <path d={pathOf(way, false)} className="ghost-way" />
      <GhostUnits drawn={stroke.drawn} height={height} className="ghost" />
      {rings.map(radius => (
        <circle key={radius} cx={end[0]} cy={end[1]} r={radius} className="ghost-ring" />
      ))}
      {near.length > 0 ? (
        <path
          d={near.map(place => pathOf([end, onSheet(place, height)], false)).join('')}
          className="ghost-near"
        />
      ) : null}
      <circle cx={end[0]} cy={end[1]} r={26} className="ghost-end" data-ghost={stroke.drawn.draft.who} />
    </g>
  );
};

interface Said {
  readonly pointer: XY;
  readonly words: string;
  readonly more: readonly string[];
  readonly refusal: Refusal | null;
}

const saidOfMarch = (stroke: Stroke | null): Said | null =>
  stroke?.pointer
    ? {
        pointer: stroke.pointer,
        words: distanceWords(stroke.drawn),
        more: stroke.drawn.told,
        refusal: stroke.drawn.refusal,
      }
    : null;

const saidOfUnit = (laid: Laid | null): Said | null => {
  const unit = laid?.units.find(each => each.id === laid.active);
  const from = laid?.task.units.find(each => each.id === laid.active);
  if (!laid?.pointer || !unit || !from) {
    return null;
  }
  const far = Math.round(between([from.x, from.y], [unit.x, unit.y]) / YARD);
  return { pointer: laid.pointer, words: `${unit.kind.name}: ${far} yd`, more: [], refusal: laid.refusal };
};

/** Right of the pointer and below it, or above it in the lower half of the window. */
const besidePointer = ([x, y]: XY, { width, height }: DOMRect): string => {
  const left = Math.max(0, Math.min(x + 18, width - 250));
  return y < height / 2
    ? `translate(${left}px, ${y + 18}px)`
    : `translate(${left}px, ${y - 18}px) translateY(-100%)`;
};

/** The verdict of the rules on the place under the hand, said there. */
export const PointerWords = ({
  pen,
  tray,
  frame,
}: {
  readonly pen: Pen;
  readonly tray: Tray;
  frame(): DOMRect | undefined;
}): ReactElement | null => {
  const laid = useLaid(tray);
  const stroke = useStroke(pen);
  const said = saidOfUnit(laid) ?? saidOfMarch(stroke);
  const box = said && frame();
  if (!said || !box) {
    return null;
  }
  const [x, y] = [said.pointer[0] - box.left, said.pointer[1] - box.top];
  return (
    <div
      className={said.refusal ? 'pointer-words pointer-refused' : 'pointer-words'}
      style={{ transform: besidePointer([x, y], box) }}
    >
      <strong>{said.words}</strong>
      {said.refusal ? <span>{said.refusal.sentence}</span> : null}
      {said.more.map(line => (
        <span key={line}>{line}</span>
      ))}
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
