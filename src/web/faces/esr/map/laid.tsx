import type { ReactElement } from 'react';
import type { Unit } from '#systems/esr/game/board.ts';
import type { Point } from '#systems/esr/game/geometry/whole.ts';
import { APART, useGround } from '../place/ground.ts';
import { type Laid, type Tray, useLaid } from '../place/tray.ts';
import { powerOf, powerOfUnit } from '../powers.ts';
import { UnitBlock, UnitOutline } from './block.tsx';
import { onSheet, TENTHS } from './sheet.ts';

interface LaidUnitsProps {
  readonly tray: Tray;
  readonly height: number;
}

/** The ground on which the Unit in hand may stand. */
export const LaidGround = ({ tray, height }: LaidUnitsProps): ReactElement | null => {
  const ground = useGround(useLaid(tray));
  return ground ? <path d={groundPath(ground, height)} className="laid-ground" /> : null;
};

/** The Units that are put by hand, where they would stand. */
export const LaidUnits = ({ tray, height }: LaidUnitsProps): ReactElement | null => {
  const laid = useLaid(tray);
  return laid ? (
    <g className={`laid power-${powerOf(laid.task.formation)}${laid.refusal ? ' laid-refused' : ''}`}>
      {laid.units.map(unit => (
        <LaidUnit key={unit.id} laid={laid} unit={unit} height={height} />
      ))}
    </g>
  ) : null;
};

const SIDE = APART / TENTHS;

const groundPath = (ground: readonly Point[], height: number): string =>
  ground
    .map(point => {
      const [x, y] = onSheet(point, height);
      return `M${(x - SIDE / 2).toFixed(1)} ${(y - SIDE / 2).toFixed(1)}h${SIDE}v${SIDE}h${-SIDE}z`;
    })
    .join('');

interface LaidUnitProps {
  readonly laid: Laid;
  readonly unit: Unit;
  readonly height: number;
}

const LaidUnit = ({ laid, unit, height }: LaidUnitProps): ReactElement => {
  const put = laid.places.some(each => each.unit === unit.id);
  const from = laid.task.units.find(each => each.id === unit.id) as Unit;
  const [ax, ay] = onSheet([from.x, from.y], height);
  const [bx, by] = onSheet([unit.x, unit.y], height);
  return (
    <g className="laid-unit" data-unit={unit.id}>
      {put ? <path d={`M${ax} ${ay}L${bx} ${by}`} className="laid-tether" /> : null}
      <UnitBlock unit={unit} height={height} power={powerOfUnit(laid.task.formation, unit)} />
      <UnitOutline
        unit={unit}
        height={height}
        className={unit.id === laid.active ? 'laid-outline laid-active' : 'laid-outline'}
      />
      <title>{unit.kind.name}</title>
    </g>
  );
};
