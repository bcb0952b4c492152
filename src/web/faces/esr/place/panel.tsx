import type { ReactElement } from 'react';
import type { Refusal } from '#kernel';
import { compassText } from '#systems/esr/game/account/place.ts';
import type { Unit } from '#systems/esr/game/board.ts';
import {
  between,
  forwardOf,
  offset,
  type Point,
  rightOf,
  YARD,
  yards,
} from '#systems/esr/game/geometry/whole.ts';
import { Cite } from '../../../kit/cite.tsx';
import { Stepper } from '../../../kit/stepper.tsx';
import { WORDS } from '../words.ts';
import type { Laid, Tray } from './tray.ts';

interface PlacesProps {
  readonly tray: Tray;
  readonly laid: Laid;
  readonly refusal: Refusal | null;
}

const HOW: Readonly<Record<Laid['task']['kind'], string>> = {
  deploy: WORDS.place.lieUsuallyWould,
  shift: WORDS.place.dragUnitShaded,
  battery: WORDS.place.dragBatteryUnlimbers,
};

/** Single Units put by hand: the places on the map, in words and figures. */
export const Places = ({ tray, laid, refusal }: PlacesProps): ReactElement => {
  const { task } = laid;
  return (
    <div className="march">
      <p className="quiet">{HOW[task.kind]}</p>
      <ul className="laid-list">
        {task.units.map(unit => (
          <Row key={unit.id} tray={tray} laid={laid} unit={unit} />
        ))}
      </ul>
      <p aria-live="polite" className={refusal ? 'fault' : undefined}>
        {refusal ? (
          <>
            {refusal.sentence} <Cite of={refusal.cite ?? ''} />
          </>
        ) : (
          WORDS.place.rulesAllow
        )}
      </p>
      <div className="button-row">
        <button type="button" className="button" onClick={() => tray.reset()}>
          {task.kind === 'shift' ? WORDS.place.allBack : 'Suggested'}
        </button>
        {task.kind === 'deploy' ? null : (
          <button type="button" className="button" onClick={() => tray.clear()}>
            {WORDS.place.cancel}
          </button>
        )}
      </div>
    </div>
  );
};

interface RowProps {
  readonly tray: Tray;
  readonly laid: Laid;
  /** Where it is without being put. */
  readonly unit: Unit;
}

const Row = ({ tray, laid, unit }: RowProps): ReactElement => {
  const there = laid.units.find(each => each.id === unit.id) as Unit;
  const put = laid.places.some(each => each.unit === unit.id);
  const active = laid.active === unit.id;
  return (
    <li className={active ? 'laid-row laid-row-active' : 'laid-row'}>
      <button
        type="button"
        className="laid-name"
        aria-expanded={active}
        onClick={() => tray.take(active ? null : unit.id)}
      >
        <span>{unit.kind.name}</span>
        <span className="quiet">{put ? movedWords(unit, there) : stayWords(laid)}</span>
      </button>
      {active ? <Figures tray={tray} laid={laid} unit={unit} there={there} put={put} /> : null}
    </li>
  );
};

const stayWords = ({ task }: Laid): string => (task.kind === 'deploy' ? 'stays in column' : 'stays');

const movedWords = (from: Unit, to: Unit): string => {
  const far = Math.round(between([from.x, from.y], [to.x, to.y]) / YARD);
  return `${far === 0 ? 'stays' : `${far} yd`}, facing ${compassText(to.face)}`;
};

interface FiguresProps extends RowProps {
  readonly there: Unit;
  readonly put: boolean;
}

const placeOf = ({ x, y }: Unit): Point => [x, y];

/** Forward and right of where it is, by its Formation's front, in yards; and its own front in degrees. */
const Figures = ({ tray, laid, unit, there, put }: FiguresProps): ReactElement => {
  const { face } = laid.task.formation;
  const [from, to] = [placeOf(unit), placeOf(there)];
  const forward = Math.round(forwardOf(from, face, to) / YARD);
  const right = Math.round(rightOf(from, face, to) / YARD);
  const move = (ahead: number, aside: number): void =>
    tray.put(unit.id, { at: offset(from, face, yards(ahead), yards(aside)) });
  const fact = { min: -2000, max: 2000, by: 5, unit: 'yd' } as const;
  return (
    <div className="laid-figures">
      <span>{WORDS.place.forward}</span>
      <Stepper
        label={WORDS.place.forward}
        fact={fact}
        value={forward}
        onChange={ahead => move(ahead, right)}
      />
      <span>{WORDS.place.toTheRight}</span>
      <Stepper
        label={WORDS.place.toTheRight}
        fact={fact}
        value={right}
        onChange={aside => move(forward, aside)}
      />
      <span>{WORDS.place.front(compassText(there.face))}</span>
      <Stepper
        label={WORDS.place.frontAlone}
        fact={{ min: 0, max: 359, by: 5, unit: '°' }}
        value={there.face}
        onChange={front => tray.put(unit.id, { face: front })}
      />
      {put && laid.task.kind !== 'battery' ? (
        <button type="button" className="button" onClick={() => tray.putBack(unit.id)}>
          {laid.task.kind === 'deploy' ? WORDS.place.leaveColumn : WORDS.place.leave}
        </button>
      ) : null}
    </div>
  );
};
