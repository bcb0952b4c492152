import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Ask } from './ask.tsx';
import { type Desk, ISSUE_STEP, movableOf } from './desk.ts';
import { FieldMap } from './map/map.tsx';
import type { Spot } from './map/spot.tsx';
import { Pen } from './march/pen.ts';
import { useReach } from './march/reach.ts';
import type { Pointing } from './orders.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { Tree } from './tree.tsx';
import './field.css';

interface FieldBoardProps {
  readonly desk: Desk;
  /** What the map is brought to and what is marked on it. */
  readonly spot?: Spot | null;
  /** Laid over the map: the fight that is shown. */
  readonly card?: ReactNode;
  /** Below the map: the replay. */
  readonly foot?: ReactNode;
  /** Beside the map, before and after what is asked. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The field with all that is done on it, whoever runs the game. */
export const FieldBoard = ({
  desk,
  spot = null,
  card,
  foot,
  before,
  after,
}: FieldBoardProps): ReactElement => {
  const [selected, setSelected] = useState<string | null>(null);
  const [pointing, setPointing] = useState<Pointing>(null);
  const [ranges, setRanges] = useState(false);
  const { known, moment } = desk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment takes a new pen.
  const pen = useMemo(() => new Pen(known), [known, moment]);
  const movable = useMemo(() => movableOf(desk), [desk]);
  const reach = useReach(known, selected !== null && movable.has(selected) ? selected : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or selection ends the pointing.
  useEffect(() => setPointing(null), [moment, selected]);

  const side = useRef<HTMLElement>(null);
  // What is asked anew stands at the top, however far down the story was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what acts.
  useEffect(() => {
    side.current?.scrollTo(0, 0);
  }, [desk.due?.step, desk.asked === null]);

  const own = known.formations.find(each => each.id === selected && each.side === desk.side);
  const select = useCallback(
    (id: string | null) => {
      if (pointing === 'support' && own && id !== null && id !== own.id) {
        void desk.choose({ to: own.id, directive: 'S', support: id });
        setPointing(null);
      } else {
        setSelected(id);
      }
    },
    [pointing, own, desk],
  );
  const pointAtObjective = useCallback(
    (id: string) => {
      if (desk.due?.step === ISSUE_STEP && desk.asked && own && pointing === 'objective') {
        void desk.choose({ to: own.force, objective: id });
        setPointing(null);
      }
    },
    [desk, own, pointing],
  );
  const march = useCallback(() => {
    const drawn = pen.stroke()?.drawn;
    if (drawn && drawn.refusal === null) {
      void desk.choose(drawn.value);
    }
  }, [pen, desk]);
  return (
    <>
      <PhaseBar view={desk.view} />
      <div className="field-columns">
        <Tree view={desk.view} selected={selected} onSelect={select} />
        <div className="field-middle">
          <div className={pointing ? 'field-table field-pointing' : 'field-table'}>
            <FieldMap
              view={desk.view}
              known={known}
              selected={selected}
              movable={movable}
              pen={pen}
              reach={reach}
              ranges={ranges}
              spot={spot}
              onSelect={select}
              onObjective={pointAtObjective}
              onRanges={setRanges}
              onMarch={march}
            />
            {card}
          </div>
          {foot}
        </div>
        <aside ref={side} className="field-side" aria-label="Orders and narrative">
          {before}
          <Ask
            desk={desk}
            selected={selected}
            movable={movable}
            pen={pen}
            pointing={pointing}
            onPointing={setPointing}
            onSelect={setSelected}
            onMarch={march}
          />
          {after}
        </aside>
      </div>
    </>
  );
};
