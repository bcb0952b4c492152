import { type ReactElement, useMemo } from 'react';
import { Play, type Scenario } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { blockClass, Device } from './map/block.tsx';
import { centreOf } from './map/bodies.ts';
import { onSheet, TENTHS } from './map/sheet.ts';
import { groundOf } from './picture/ground.ts';
import { armOf, powerOf } from './powers.ts';

/** One block of 14 × 9 a Formation, at any scale. */
const BLOCK = [14, 9] as const;
const WIDE = 208;
const HIGH = 132;

/** A scenario as it begins: the ground and one block a Formation, no lettering, no plates. */
export const Thumbnail = ({ scenario }: { readonly scenario: Scenario }): ReactElement | null => {
  const board = useMemo(() => boardOf(scenario), [scenario]);
  const ground = useMemo(() => (board ? groundFor(board) : ''), [board]);
  if (!board) {
    return null;
  }
  const { width, height, pixel } = sizeFor(board);
  return (
    <svg className="field-thumbnail" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the marks are our own, of numbers and tokens alone. */}
      <g dangerouslySetInnerHTML={{ __html: ground }} />
      {board.formations
        .filter(each => each.presence === 'field')
        .map(formation => {
          const [x, y] = centreOf(formation, board.field.height);
          const cls = armOf(formation);
          return (
            <g
              key={formation.id}
              className={`power-${powerOf(formation)}`}
              transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${pixel.toFixed(2)})`}
            >
              <rect
                x={-BLOCK[0] / 2}
                y={-BLOCK[1] / 2}
                width={BLOCK[0]}
                height={BLOCK[1]}
                className={`${blockClass(cls)} map-block-far`}
              />
              <g className="map-device-far">
                <Device cls={cls} light={false} wide={BLOCK[0]} deep={BLOCK[1]} />
              </g>
            </g>
          );
        })}
      {board.leaders.map(({ id, x, y }) => {
        const [cx, cy] = onSheet([x, y], board.field.height);
        return <circle key={id} cx={cx} cy={cy} r={3 * pixel} className="leader-disc" />;
      })}
    </svg>
  );
};

const sizeFor = ({ field }: Board): { width: number; height: number; pixel: number } => {
  const [width, height] = [field.width / TENTHS, field.height / TENTHS];
  return { width, height, pixel: Math.max(width / WIDE, height / HIGH) };
};

const groundFor = (board: Board): string => {
  const { width, height, pixel } = sizeFor(board);
  return groundOf({ board, pixel, view: { x: 0, y: 0, w: width, h: height } });
};

const boardOf = ({ setup }: Scenario): Board | null => {
  const begun = Play.begin(battle, setup);
  return begun.ok ? (begun.value.state.board as unknown as Board) : null;
};
