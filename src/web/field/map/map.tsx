import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useRef } from 'react';
import type { Board, Formation } from '#systems/esr/board.ts';
import type { Point } from '#systems/esr/geometry/whole.ts';
import { holderOf } from '#systems/esr/rules/victory.ts';
import { spokenOf } from '../words.ts';
import { useCamera } from './camera.ts';
import { centreOf, FormationMark } from './formation.tsx';
import { onBoard, onSheet, pathOf, TENTHS, type XY } from './geometry.ts';
import { Terrain } from './terrain.tsx';

/** What a person draws on the map: a way for a Formation. */
export interface Drawing {
  readonly path: readonly Point[];
  readonly refused: string | null;
}

interface FieldMapProps {
  readonly view: Board;
  readonly selected: string | null;
  readonly drawing: Drawing | null;
  /** Where a march of the selected Formation may be drawn to. */
  readonly drawable: boolean;
  onSelect(id: string | null): void;
  onDraw(at: Point): void;
}

/** Below this height of a block in pixels the Formation is one block. */
const FAR = 12 / 112;

const ARROWS: Readonly<Record<string, XY>> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
};

/** The battlefield: an engraved sheet in yards, moved by mouse, touch and keys. */
export const FieldMap = (props: FieldMapProps): ReactElement => {
  const { view, selected, drawing, drawable, onSelect, onDraw } = props;
  const { field } = view;
  const sheet = useMemo(() => ({ width: field.width / TENTHS, height: field.height / TENTHS }), [field]);
  const look = useCamera(sheet);
  const dragging = useRef(false);
  const far = look.camera.scale < FAR;
  const present = view.formations.filter(each => each.presence === 'field');
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (by) {
      event.preventDefault();
      look.pan(by[0], by[1]);
    } else if (event.key === '+' || event.key === '=') {
      look.zoom(1.25);
    } else if (event.key === '-') {
      look.zoom(0.8);
    } else if (event.key === '0') {
      look.whole();
    }
  };
  const isOwn = (event: PointerEvent): boolean =>
    drawable && (event.target as Element).closest(`[data-formation="${selected}"]`) !== null;
  return (
    <div className="field-frame">
      <svg
        ref={look.svg}
        className={`field-map${far ? ' far' : ''}`}
        aria-label="The battlefield"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by its own keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          dragging.current = isOwn(event);
          if (!dragging.current) {
            look.handlers.onPointerDown(event);
          }
        }}
        onPointerMove={event => {
          if (dragging.current) {
            onDraw(onBoard(look.at(event), field.height));
          } else {
            look.handlers.onPointerMove(event);
          }
        }}
        onPointerUp={event => {
          dragging.current = false;
          look.handlers.onPointerUp(event);
        }}
        onDoubleClick={event => drawable && onDraw(onBoard(look.at(event), field.height))}
      >
        <g ref={look.layer}>
          <Terrain field={field} />
          <Objectives view={view} />
          {present.map(formation => (
            <FormationMark
              key={formation.id}
              formation={formation}
              height={field.height}
              selected={formation.id === selected}
              far={far}
              spoken={spokenOf(formation)}
              onSelect={onSelect}
            />
          ))}
          <Leaders view={view} />
          {drawing ? <Drawn drawing={drawing} height={field.height} /> : null}
        </g>
      </svg>
      <div className="field-tools">
        <button type="button" className="button" onClick={() => look.zoom(1.4)} aria-label="Nearer">
          +
        </button>
        <button type="button" className="button" onClick={() => look.zoom(0.7)} aria-label="Farther">
          −
        </button>
        <button type="button" className="button" onClick={look.whole}>
          Whole field
        </button>
        <Find
          formations={present}
          onFind={formation => look.centre(centreOf(formation, field.height))}
          selected={selected}
        />
      </div>
      <ScaleBar scale={look.camera.scale} />
      <Compass />
    </div>
  );
};

const Find = ({
  formations,
  selected,
  onFind,
}: {
  readonly formations: readonly Formation[];
  readonly selected: string | null;
  onFind(formation: Formation): void;
}): ReactElement | null => {
  const formation = formations.find(each => each.id === selected);
  return formation ? (
    <button type="button" className="button" onClick={() => onFind(formation)}>
      Find {formation.name}
    </button>
  ) : null;
};

const Objectives = ({ view }: { readonly view: Board }): ReactElement => (
  <>
    {view.objectives.map(objective => {
      const [x, y] = onSheet(objective.at, view.field.height);
      const points = Math.max(objective.points.french, objective.points.coalition);
      const holder = holderOf(view, objective);
      return points === 0 ? null : (
        <g
          key={objective.id}
          transform={`translate(${x} ${y})`}
          className={`objective held-${holder ?? 'nobody'}`}
        >
          <g className="plate-scale">
            <path d="M0 0V-150" className="flag-pole" />
            <path d="M0 -150h110l-26 38 26 38H0Z" className="flag" />
            <text x={40} y={-92} className="flag-points">
              {points}
            </text>
            <title>
              {objective.name}: {points} points,{' '}
              {holder ? `held by the ${view.armies[holder].name}` : 'held by nobody'}
            </title>
          </g>
        </g>
      );
    })}
  </>
);

const Leaders = ({ view }: { readonly view: Board }): ReactElement => (
  <>
    {view.leaders
      .filter(leader => leader.fell === 0)
      .map(leader => {
        const [x, y] = onSheet([leader.x, leader.y], view.field.height);
        return (
          <g key={leader.id} transform={`translate(${x} ${y})`} className={`leader leader-${leader.side}`}>
            <g className="plate-scale">
              <path d="M0 -46l13 30 33 3-25 22 8 33-29-18-29 18 8-33-25-22 33-3Z" />
            </g>
            <title>{leader.name}</title>
          </g>
        );
      })}
  </>
);

const Drawn = ({ drawing, height }: { drawing: Drawing; height: number }): ReactElement | null => {
  const points = drawing.path.map(point => onSheet(point, height));
  const end = points.at(-1);
  return end ? (
    <g className={drawing.refused ? 'drawn drawn-refused' : 'drawn'}>
      <path d={pathOf(points, false)} />
      <circle cx={end[0]} cy={end[1]} r={40} />
    </g>
  ) : null;
};

const NICE = [100, 200, 300, 500, 1000, 2000, 3000, 5000];

const ScaleBar = ({ scale }: { readonly scale: number }): ReactElement => {
  const yards = NICE.findLast(each => each * scale <= 220) ?? 100;
  return (
    <figure className="scale-bar" aria-label={`Scale: ${yards} yards`}>
      <span style={{ width: `${yards * scale}px` }} />
      <figcaption>{yards.toLocaleString('en')} yards</figcaption>
    </figure>
  );
};

const Compass = (): ReactElement => (
  <svg className="compass" viewBox="-40 -52 80 92" aria-hidden="true">
    <path d="M0 -30L7 -7L30 0L7 7L0 30L-7 7L-30 0L-7 -7Z" />
    <text y={-36}>N</text>
  </svg>
);
