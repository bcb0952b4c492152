import type { ReactElement } from 'react';
import type { Board, Formation, Leader, Objective } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { holderOf } from '#systems/esr/game/rules/victory.ts';
import { type Camera, inPixels } from '../../../map/camera.ts';
import type { XY } from '../../../map/geometry.ts';
import { leaderWords, objectiveWords } from '../words.ts';
import { CLOTH } from './flags.ts';
import { onSheet } from './sheet.ts';

/** From this many pixels to a yard the Units carry their names. */
const UNIT_NAMES = 0.42;

interface UnitNamesProps {
  readonly formations: readonly Formation[];
  readonly height: number;
  readonly camera: Camera;
}

export const UnitNames = ({ formations, height, camera }: UnitNamesProps): ReactElement | null =>
  camera.scale < UNIT_NAMES ? null : (
    <g>
      {formations.flatMap(each =>
        each.units.filter(isOnTable).map(unit => {
          const [x, y] = inPixels(onSheet([unit.x, unit.y], height), camera);
          return (
            <text key={unit.id} x={x} y={y + 62 * camera.scale + 12} className="unit-name">
              {unit.kind.name}
            </text>
          );
        }),
      )}
    </g>
  );

interface FlagProps {
  readonly view: Board;
  readonly objective: Objective;
  readonly at: XY;
  /** Where the cloth hangs from the foot of the pole. */
  readonly hanging: XY;
}

/** An objective: a flag with its points and the holder’s bar. */
export const Flag = ({ view, objective, at, hanging: [dx, dy] }: FlagProps): ReactElement => {
  const holder = holderOf(view, objective);
  const words = objectiveWords(view, objective);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
    <g
      transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
      className={`flag-mark held-${holder ?? 'nobody'}`}
      role="button"
      tabIndex={-1}
      data-piece={objective.id}
    >
      <title>{words}</title>
      <path d={`M0 0L${dx < 0 ? dx + CLOTH[0] : dx} ${dy < 0 ? dy : dy + CLOTH[1]}`} className="flag-pole" />
      <path d={`M${dx} ${dy}h28l-6 9 6 9h-28Z`} className="flag" />
      <rect x={dx} y={dy} width={5} height={CLOTH[1]} className="flag-bar" />
      <text x={dx + 14} y={dy + 15} className="flag-points">
        {Math.max(objective.points.french, objective.points.coalition)}
      </text>
    </g>
  );
};

interface StarProps {
  readonly leader: Leader;
  readonly at: XY;
  readonly selected: boolean;
}

/** A commander: a star in a disc, the name when it is chosen. */
export const Star = ({ leader, at, selected }: StarProps): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
  <g
    transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
    className={`leader-mark leader-${leader.side}`}
    role="button"
    tabIndex={-1}
    aria-pressed={selected}
    data-piece={leader.id}
  >
    <title>{leaderWords(leader)}</title>
    <circle r={leader.rank === 'army' ? 13 : 11} className="leader-disc" />
    <path d="M0-8 2.2-2.6 8-2.6 3.4 1 5.2 7 0 3.4-5.2 7-3.4 1-8-2.6-2.2-2.6Z" className="leader-star" />
    {selected ? (
      <text y={32} className="leader-name">
        {leader.name}
      </text>
    ) : null}
  </g>
);
