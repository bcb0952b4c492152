import { memo, type ReactElement } from 'react';
import { yardsFor } from '#systems/esr/charts/distances.ts';
import type { Board, Formation, Unit } from '#systems/esr/game/board.ts';
import { DEPTH, frontageOf, isOnTable } from '#systems/esr/game/bodies.ts';
import { offset, type Point, turned, yards } from '#systems/esr/game/geometry/whole.ts';
import { isBattery } from '#systems/esr/game/rules/targets.ts';
import { sightFactor } from '#systems/esr/game/rules/weather.ts';
import { WORDS } from '../words.ts';
import { UnitOutline } from './block.tsx';
import { onSheet, TENTHS } from './sheet.ts';

/** ESR-5.1: the fire of a battery spreads by 45 degrees on either side of its front, as far as a range. */
const arcPath = (unit: Unit, range: number, height: number): string => {
  const half = frontageOf(unit.kind) / 2;
  const left = offset([unit.x, unit.y], unit.face, DEPTH / 2, -half);
  const right = offset([unit.x, unit.y], unit.face, DEPTH / 2, half);
  const at = (point: Point): string => {
    const [x, y] = onSheet(point, height);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const r = (range / TENTHS).toFixed(1);
  return [
    `M${at(left)}`,
    `L${at(offset(left, turned(unit.face - 45), range))}`,
    `A${r} ${r} 0 0 1 ${at(offset(left, unit.face, range))}`,
    `L${at(offset(right, unit.face, range))}`,
    `A${r} ${r} 0 0 1 ${at(offset(right, turned(unit.face + 45), range))}`,
    `L${at(right)}Z`,
  ].join('');
};

interface RangesProps {
  readonly board: Board;
  readonly formation: Formation;
  /** Pixels to a yard: lines and letters keep their size. */
  readonly scale: number;
}

/** On demand: arcs of fire, skirmishing, how near the enemy is near, and the commander's distance for orders. */
export const Ranges = memo(({ board, formation, scale }: RangesProps): ReactElement => {
  const { height } = board.field;
  const standing = formation.units.filter(isOnTable);
  const batteries = standing.filter(unit => isBattery(board, unit));
  return (
    <g className="ranges">
      <Command board={board} formation={formation} scale={scale} />
      {ringsOf(board, standing).map(ring => (
        <Around key={ring.id} {...ring} units={standing} height={height} scale={scale} />
      ))}
      {batteries.map(unit => {
        const factor = sightFactor(board, unit.x, unit.y);
        return (
          <g key={unit.id}>
            <path
              d={arcPath(unit, yards(yardsFor('artillery')) * factor, height)}
              className="range-arc"
              strokeWidth={2 / scale}
            />
            <path
              d={arcPath(unit, yards(yardsFor('artilleryShort')) * factor, height)}
              className="range-arc range-arc-short"
              strokeWidth={1.5 / scale}
            />
          </g>
        );
      })}
    </g>
  );
});

interface Ring {
  readonly id: string;
  readonly distance: number;
  readonly words: string;
}

/** How near is near, how near is close, and how far skirmishers go: as far as close, but in fog half of it. */
const ringsOf = (board: Board, standing: readonly Unit[]): readonly Ring[] => {
  const [near, close] = [yardsFor('enemyNear'), yardsFor('enemyClose')];
  const foot = standing.filter(unit => unit.kind.cls === 'inf' && unit.place === 'wave');
  const reach = yardsFor('skirmish') * Math.max(0, ...foot.map(({ x, y }) => sightFactor(board, x, y)));
  return [
    { id: 'near', distance: near, words: `${near} yd: near` },
    { id: 'close', distance: close, words: `${close} yd: close${reach === close ? ', skirmishers' : ''}` },
    ...(reach > 0 && reach !== close
      ? [{ id: 'skirmish', distance: reach, words: WORDS.mapRanges.ydSkirmishersFog(reach) }]
      : []),
  ];
};

interface AroundProps extends Ring {
  readonly units: readonly Unit[];
  readonly height: number;
  readonly scale: number;
}

/** Everything within a distance of any Unit: its bases drawn as broad as that, and of it only the rim. */
const Around = ({ units, height, distance, words, scale, id }: AroundProps): ReactElement => {
  const rim = 2 / scale;
  const shapes = units.map(unit => (
    <UnitOutline key={unit.id} unit={unit} height={height} className="range-mould" />
  ));
  return (
    <>
      <mask id={`range-${id}`} maskUnits="userSpaceOnUse" x="-5000" y="-5000" width="100000" height="100000">
        <g stroke="#fff" strokeWidth={distance * 2} fill="#fff">
          {shapes}
        </g>
        <g stroke="#000" strokeWidth={distance * 2 - rim * 2} fill="#000">
          {shapes}
        </g>
      </mask>
      <rect
        x="-5000"
        y="-5000"
        width="100000"
        height="100000"
        mask={`url(#range-${id})`}
        className={`range-rim range-rim-${id}`}
      />
      <RangeName units={units} height={height} distance={distance} words={words} scale={scale} />
    </>
  );
};

const RangeName = ({
  units,
  height,
  distance,
  words,
  scale,
}: Omit<AroundProps, 'id'>): ReactElement | null => {
  const top = [...units].sort((a, b) => b.y - a.y)[0];
  if (!top) {
    return null;
  }
  const [x, y] = onSheet([top.x, top.y], height);
  return (
    <text
      transform={`translate(${x.toFixed(1)} ${(y - DEPTH / 2 / TENTHS - distance).toFixed(1)}) scale(${(1 / scale).toFixed(4)})`}
      className="range-name"
      dy={-4}
    >
      {words}
    </text>
  );
};

/** ESR-QRG-ACT-M7: orders lose a point for each so many yards from the commander. */
const Command = ({ board, formation, scale }: RangesProps): ReactElement | null => {
  const force = board.forces.find(each => each.id === formation.force);
  const leader = board.leaders.find(each => each.id === force?.leader && each.fell === 0);
  if (!leader) {
    return null;
  }
  const [x, y] = onSheet([leader.x, leader.y], board.field.height);
  const radius = yardsFor('order');
  return (
    <g className="range-command" strokeWidth={1.6 / scale}>
      <circle cx={x} cy={y} r={radius} strokeDasharray={`${10 / scale} ${6 / scale}`} />
      <text
        transform={`translate(${x} ${y - radius}) scale(${(1 / scale).toFixed(4)})`}
        className="range-name"
        dy={-4}
      >
        {WORDS.mapRanges.yd(leader.name, radius.toLocaleString('en'))}
      </text>
    </g>
  );
};
