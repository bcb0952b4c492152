import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { Ask } from '../../play/ask.tsx';
import { type Asked, type Desk, MARCH_STEP, movableOf, PLACE_STEP } from '../../play/desk.ts';
import type { Pointing, Target } from '../../play/pointing.ts';
import { FieldMap } from './map/map.tsx';
import type { Spot } from './map/spot.tsx';
import type { Volley } from './map/volleys.tsx';
import { Pen } from './march/pen.ts';
import { useReach } from './march/reach.ts';
import { PhaseBar } from './phase-bar.tsx';
import { deployTask, shiftTask } from './place/task.ts';
import { Tray, useLaid } from './place/tray.ts';
import { Tree } from './tree.tsx';
import '../../play/play.css';

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
  const [pointing, setPointing] = useState<Pointing | null>(null);
  const [ranges, setRanges] = useState(false);
  const [aim, setAim] = useState<readonly Volley[]>([]);
  const { known, moment, asked } = desk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment takes a new pen.
  const pen = useMemo(() => new Pen(known), [known, moment]);
  const tray = useTray(desk);
  const movable = useMemo(() => movableOf(desk), [desk]);
  const putting = useLaid(tray)?.task.formation.id ?? null;
  const reach = useReach(known, selected !== null && movable.has(selected) && !putting ? selected : null);
  const marks = pointing?.marks;
  const shown = useMemo(
    () =>
      spot ??
      (marks ? { units: marks, formations: [] } : null) ??
      (putting === null ? namedIn(asked, known) : { units: [], formations: [putting], quiet: true }),
    [spot, marks, putting, asked, known],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or selection ends the pointing.
  useEffect(() => setPointing(null), [moment, selected]);

  const side = useRef<HTMLElement>(null);
  const middle = useStackedMap(`${desk.due?.step} ${desk.asked === null} ${card ? 'card' : ''}`);
  // What is asked anew stands at the top, however far down the story was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what acts.
  useEffect(() => {
    side.current?.scrollTo(0, 0);
  }, [desk.due?.step, desk.asked === null]);

  /** What is pointed at is taken, if it was asked for. */
  const pointAt = useCallback(
    (of: Target, id: string): boolean => {
      const wanted = pointing?.at.includes(of) ?? false;
      // Whoever stands in a list that is asked is marked on the map, and pointing at him chooses him.
      if (asked?.kind === 'listed' && asked.options.some(each => each.value === id && !each.refused)) {
        void desk.choose(id);
        return true;
      }
      if (wanted) {
        pointing?.take(id);
        setPointing(pointing?.many ? pointing : null);
      }
      return wanted;
    },
    [pointing, asked, desk],
  );
  const select = useCallback(
    (id: string | null) => {
      // Who several Units are asked of stays whom it is about.
      if (id === null || !(pointAt('formation', id) || pointing?.many)) {
        setSelected(id);
      }
    },
    [pointAt, pointing],
  );
  const pointAtObjective = useCallback((id: string) => void pointAt('objective', id), [pointAt]);
  const pointAtUnit = useCallback((id: string) => void pointAt('unit', id), [pointAt]);
  const march = useCallback(() => {
    const drawn = pen.stroke()?.drawn;
    if (drawn && drawn.refusal === null) {
      void desk.choose(drawn.value);
    }
  }, [pen, desk]);
  const putUnits = useCallback(() => {
    const own = desk.due?.step === MARCH_STEP && selected !== null && movable.has(selected) ? selected : null;
    const task = own === null ? null : shiftTask(known, own, pen.draft());
    if (task) {
      tray.begin(task);
    }
  }, [desk, selected, movable, known, pen, tray]);
  const handIn = useCallback(() => {
    const laid = tray.laid();
    if (laid && laid.refusal === null) {
      void desk.choose(laid.task.value(laid.places));
    }
  }, [tray, desk]);
  return (
    <>
      <PhaseBar view={desk.view} />
      <div className="field-columns">
        <Tree view={desk.view} side={desk.side} selected={selected} onSelect={select} />
        <div ref={middle} className="field-middle">
          <div className={pointing ? 'field-table field-pointing' : 'field-table'}>
            <FieldMap
              view={desk.view}
              known={known}
              selected={selected}
              movable={movable}
              pen={pen}
              tray={tray}
              reach={reach}
              ranges={ranges}
              spot={shown}
              putting={putting}
              aim={aim}
              onSelect={select}
              onObjective={pointAtObjective}
              onRanges={setRanges}
              onMarch={march}
              onUnits={putUnits}
              onHandIn={handIn}
              onUnit={pointAtUnit}
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
            tray={tray}
            pointing={pointing}
            onPointing={setPointing}
            onSelect={setSelected}
            onMarch={march}
            onUnits={putUnits}
            onHandIn={handIn}
            onAim={setAim}
          />
          {after}
        </aside>
      </div>
    </>
  );
};

/** A tray for each moment; where Units are to be placed they lie on it as they usually would. */
const useTray = ({ known, moment, due, asked }: Desk): Tray => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment takes a new tray.
  const tray = useMemo(() => new Tray(), [known, moment]);
  const schema = due?.step === PLACE_STEP ? asked?.schema : undefined;
  useEffect(() => {
    const task = schema === undefined ? null : deployTask(known, schema);
    if (task) {
      tray.begin(task);
    }
  }, [tray, known, schema]);
  return tray;
};

/** Where everything stands in one column, whatever is new brings the map back to the top of the window. */
const useStackedMap = (news: string): RefObject<HTMLDivElement | null> => {
  const middle = useRef<HTMLDivElement>(null);
  const known = useRef(news);
  useEffect(() => {
    if (known.current !== news && window.matchMedia('(max-width: 48rem)').matches) {
      middle.current?.scrollIntoView({ block: 'start' });
    }
    known.current = news;
  }, [news]);
  return middle;
};

/** The Units and Formations that a list names: who fights next, who leads. */
const namedIn = (asked: Asked | null, { formations }: Board): Spot | null => {
  const ids = asked?.kind === 'listed' ? asked.options.map(({ value }) => value) : [];
  const own = formations.filter(each => ids.includes(each.id)).map(each => each.id);
  const units = formations.flatMap(each => each.units.map(unit => unit.id)).filter(id => ids.includes(id));
  return own.length + units.length === 0 ? null : { units, formations: own };
};
