import type { ReactElement } from 'react';
import { between, headingTo, offset, type Point, YARD, yards } from '#systems/esr/game/geometry/whole.ts';
import { Stepper } from '../../../kit/stepper.tsx';
import type { AskProps } from '../../../play/ask.tsx';
import { Keys } from '../../../play/keys.tsx';
import { useVerdict } from '../../../play/verdict.ts';
import { useLaid } from '../place/tray.ts';
import { type Drawn, distanceWords } from './drawn.ts';
import { type Pen, useStroke } from './pen.ts';

const WHEEL = 15;

/** The march that is drawn, in words and figures, with what can be done about it. */
export const March = (props: AskProps): ReactElement | null => {
  const { desk, selected, movable, pen, tray, onMarch, onUnits } = props;
  const stroke = useStroke(pen);
  const putting = useLaid(tray) !== null;
  const rests = stroke !== null && stroke.pointer === null && stroke.drawn.refusal === null;
  const verdict = useVerdict(desk, rests ? stroke.drawn.value : null);
  if (putting) {
    return null;
  }
  const who = selected !== null && movable.has(selected) ? selected : null;
  const single = desk.known.formations.some(each => each.id === who);
  if (!stroke) {
    return (
      <HowTo
        selected={who !== null}
        onBegin={() => who && pen.begin(who)}
        onUnits={single ? onUnits : undefined}
      />
    );
  }
  const { drawn } = stroke;
  const refusal = drawn.refusal ?? verdict;
  return (
    <div className="march">
      <p className="capitals">
        {drawn.units.length > 0 ? 'March' : 'Ride'} of {drawn.name}
      </p>
      <div aria-live="polite">
        <p>
          <strong>{distanceWords(drawn)}</strong>
        </p>
        {refusal ? (
          <p className="fault">
            {refusal.sentence} <span className="cite">{refusal.cite}</span>
          </p>
        ) : (
          <p>The rules allow it.</p>
        )}
        {drawn.told.map(line => (
          <p key={line} className="quiet">
            {line}
          </p>
        ))}
      </div>
      {drawn.units.length > 0 ? <Turns pen={pen} /> : null}
      <div className="button-row">
        <button type="button" className="button" onClick={() => pen.bend()}>
          Bend here
        </button>
        {single ? (
          <button type="button" className="button" onClick={onUnits}>
            Single Units
          </button>
        ) : null}
      </div>
      <Figures drawn={drawn} pen={pen} />
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          disabled={refusal !== null || stroke.pointer !== null}
          onClick={onMarch}
        >
          {drawn.units.length > 0 ? 'March' : 'Ride'}
        </button>
        <button type="button" className="button" onClick={() => pen.clear()}>
          Take back
        </button>
      </div>
    </div>
  );
};

const Turns = ({ pen }: { readonly pen: Pen }): ReactElement => (
  <div className="button-row">
    <button type="button" className="button" onClick={() => pen.wheel(-WHEEL)}>
      Wheel left
    </button>
    <button type="button" className="button" onClick={() => pen.wheel(WHEEL)}>
      Wheel right
    </button>
    <button type="button" className="button" onClick={() => pen.faceItsWay()}>
      Face its way
    </button>
  </div>
);

/** The last stretch of the way, and whatever front is wanted, as figures that can be typed. */
const Figures = ({ drawn, pen }: { readonly drawn: Drawn; readonly pen: Pen }): ReactElement | null => {
  const { path, face } = drawn.draft;
  const to = path.at(-1);
  const from: Point | undefined = path.at(-2) ?? drawn.path[0];
  if (!to || !from) {
    return null;
  }
  const [far, bearing] = [Math.round(between(from, to) / YARD), headingTo(from, to)];
  const go = (heading: number, distance: number): void =>
    pen.set([...path.slice(0, -1), offset(from, heading, yards(distance))]);
  const degrees = { min: 0, max: 359, by: 5, unit: '°' } as const;
  return (
    <details>
      <summary>In figures</summary>
      <div className="laid-figures">
        <span>{path.length > 1 ? 'Last stretch' : 'Distance'}</span>
        <Stepper
          label="Distance"
          fact={{ min: 0, max: 9000, by: 10, unit: 'yd' }}
          value={far}
          onChange={distance => go(bearing, distance)}
        />
        <span>Bearing</span>
        <Stepper label="Bearing" fact={degrees} value={bearing} onChange={heading => go(heading, far)} />
        {drawn.units.length > 0 ? (
          <>
            <span>Front</span>
            <Stepper
              label="Front"
              fact={degrees}
              value={face ?? drawn.face}
              onChange={front => pen.front(front)}
            />
          </>
        ) : null}
      </div>
    </details>
  );
};

interface HowToProps {
  readonly selected: boolean;
  onBegin(): void;
  onUnits: (() => void) | undefined;
}

const HowTo = ({ selected, onBegin, onUnits }: HowToProps): ReactElement => (
  <div className="stack">
    <p className="quiet">Drag whoever is outlined to where he should go.</p>
    <Keys>
      Select him, press M, then the arrows (Shift for small steps), Q and E to wheel, B to bend the way, F to
      face it, U to shift single Units, Enter to march.
    </Keys>
    {selected ? (
      <div className="button-row">
        <button type="button" className="button" onClick={onBegin}>
          Draw the way
        </button>
        {onUnits ? (
          <button type="button" className="button" onClick={onUnits}>
            Shift single Units
          </button>
        ) : null}
      </div>
    ) : null}
  </div>
);
