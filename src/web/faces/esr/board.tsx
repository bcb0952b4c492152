import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { asJson, isRecord } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { saveText } from '../../kit/save.ts';
import { MapFoot, ScaleBar } from '../../map/furniture.tsx';
import { grown } from '../../map/geometry.ts';
import { readPalette } from '../../map/ground/inks.ts';
import { type Grip, type Holding, useHand } from '../../map/hand.ts';
import { useMapKeys } from '../../map/keys.ts';
import { type Looking, useRig, useVisit } from '../../map/rig.ts';
import { MapWindow } from '../../map/window.tsx';
import { formKey } from '../../play/keys.ts';
import { pointOrSay } from '../../play/point.ts';
import { preview, useSlate } from '../../play/slate.ts';
import type { BoardProps } from '../face.ts';
import { spotOf } from './cards/spot.ts';
import { FieldGround } from './ground/field-ground.tsx';
import { type EsrDesk, knownOf, type Tools, toolsFor } from './known.ts';
import { bodiesOf } from './map/bodies.ts';
import { ChoicePlate } from './map/choice-plate.tsx';
import { FieldOverlay } from './map/field-overlay.tsx';
import { FieldPieces } from './map/field-pieces.tsx';
import { Ghosts, PointerWords } from './map/ghost.tsx';
import { GhostPlates } from './map/ghost-plates.tsx';
import { LaidUnits } from './map/laid.tsx';
import { onBoard, TENTHS } from './map/sheet.ts';
import { boxOfSpot, type Spot } from './map/spot.tsx';
import { useLaid } from './place/tray.ts';
import { WORDS } from './words.ts';
import './esr.css';

const REACH = { nearest: 1.2, usual: 0.3 };
const SCALE = { nice: [50, 100, 200, 300, 450, 900, 1800, 3600, 5400], unit: 'yards' };

/** The battlefield in yards, with everything that is done on it. */
export const EsrBoard = (props: BoardProps<Board>): ReactElement => {
  const { desk, slate, covered, foot, point } = props;
  const { view } = desk;
  const [ranges, setRanges] = useState(false);
  const tools = toolsFor(desk, slate);
  const known = knownOf(desk);
  const sheet = { width: view.field.width / TENTHS, height: view.field.height / TENTHS };
  const look = useRig(sheet, REACH);
  const { rig, camera } = look;
  useEffect(() => rig.cover(covered), [rig, covered]);
  const bodies = useMemo(() => bodiesOf(view), [view]);
  const spot = useSpot(props, known, tools);
  const spotBox = spot && boxOfSpot(known, spot);
  // A list that opens may lie on the act that is shown.
  const list = useSlate(slate, ({ asking }) => asking.panel !== null && !asking.folded && !asking.sheet);
  useVisit(rig, spot ? `${JSON.stringify(spot)} ${list}` : '', spotBox && grown(spotBox, 160));
  const reveal = useReveal(look, bodies);
  const chosen = useSlate(slate, written => written.chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection moves the map, not every new board.
  useEffect(() => reveal(chosen), [chosen]);
  useMapKeys(rig, bodies, event => formKey(slate, event.key) === undefined && isOfMap(event));
  const hand = useHand(rig, holdingOf(props, tools, look));
  return (
    <div className={props.dimmed ? 'map-frame map-dimmed' : 'map-frame'}>
      <MapWindow
        look={look}
        label={WORDS.map}
        floor={<FieldGround view={view} look={look} />}
        pieces={
          <FieldPieces {...props} tools={tools} known={known} camera={camera} ranges={ranges} spot={spot} />
        }
        overlay={<FieldOverlay {...props} tools={tools} look={look} bodies={bodies} />}
        inHand={
          <>
            <Ghosts desk={desk} slate={slate} tools={tools} />
            <LaidUnits tray={tools.tray} height={view.field.height} />
          </>
        }
        over={
          <>
            <GhostPlates {...props} tools={tools} look={look} bodies={bodies} />
            <ChoicePlate {...props} look={look} bodies={bodies} />
            <PointerWords
              pen={tools.pen}
              tray={tools.tray}
              frame={() => rig.frame?.getBoundingClientRect()}
            />
          </>
        }
        hand={hand}
        onClick={event => clicked(event, props, tools)}
        onPoint={ids => overPiece(props, ids)}
        onReach={reveal}
        onEnter={(id, at) => pointOrSay(slate, id, at, point)}
      />
      <MapFoot rig={rig} scale={<ScaleBar scale={camera.scale} of={SCALE} />} north={WORDS.north}>
        <button
          type="button"
          className="foot-button"
          aria-pressed={ranges}
          title={WORDS.rangesTitle}
          onClick={() => setRanges(on => !on)}
        >
          {WORDS.ranges}
        </button>
        <button
          type="button"
          className="foot-button"
          title={WORDS.posterTitle}
          onClick={() => void savePoster(view)}
        >
          {WORDS.poster}
        </button>
        <button
          type="button"
          className="foot-button print-poster"
          title={WORDS.printPosterTitle}
          onClick={() => void printedPoster(view)}
        >
          {WORDS.printPoster}
        </button>
        {foot}
      </MapFoot>
    </div>
  );
};

/** The moment that is shown as a file: a player who replays a battle can have any moment of it. */
const savePoster = async (view: Board): Promise<void> => {
  const { posterName, posterOf } = await import('./picture/poster.ts');
  saveText(posterName(view), posterOf(view, readPalette(true).inks), 'image/svg+xml');
};

/** The same moment on one sheet, for the printer or as a PDF. */
const printedPoster = async (view: Board): Promise<void> => {
  const [{ posterOf }, { printPoster }] = await Promise.all([
    import('./picture/poster.ts'),
    import('./picture/print.ts'),
  ]);
  printPoster(posterOf(view, readPalette(true).inks));
};

/** The Formations that the Leader Actions on offer are about: the list may lie on them. */
const led = ({ asked, due, side, view }: EsrDesk): readonly string[] => {
  const options = due?.step === 'esr.command.actions' ? (asked?.options ?? []) : [];
  const named = new Set(
    options.flatMap(({ value, refused }) => (refused || !isRecord(value) ? [] : Object.values(value))),
  );
  return view.formations
    .filter(each => each.side === side && each.presence === 'field' && named.has(each.id))
    .map(({ id }) => id);
};

/**
 * The place that the map is brought to: the throw that is shown, the Formation whose Units are put, or those that a
 * commander may lead.
 */
const useSpot = ({ about, desk }: BoardProps<Board>, known: Board, { tray }: Tools): Spot | null => {
  const putting = useLaid(tray)?.task.formation.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: news is told of the board it stands on.
  return useMemo(() => {
    const told = about ? spotOf(about, known) : null;
    const shown = putting === null ? led(desk) : [putting];
    return told ?? (shown.length === 0 ? null : { units: [], formations: shown, quiet: true });
  }, [about, putting, desk.moment]);
};

const useReveal = ({ rig }: Looking, bodies: ReturnType<typeof bodiesOf>): ((id: string | null) => void) =>
  useCallback(
    id => {
      const body = bodies.find(each => each.id === id);
      if (body) {
        rig.reveal(body.box);
      }
    },
    [rig, bodies],
  );

/** Keys are the map’s while the focus is on it, on the prompt or on nothing. */
const isOfMap = ({ target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Element && target.closest('.map-window, .prompt') !== null);

/**
 * The piece that the hand would take hold of: a Unit that is being put, a march that is drawn, or troops that may
 * march.
 */
const gripOf = (target: Element, movable: ReadonlySet<string>): Grip | null => {
  const unit = target.closest('[data-unit]')?.getAttribute('data-unit');
  if (unit) {
    return { of: 'unit', id: unit };
  }
  const ghost = target.closest('[data-ghost]')?.getAttribute('data-ghost');
  if (ghost) {
    return { of: 'ghost', id: ghost };
  }
  const id = target.closest('[data-piece]')?.getAttribute('data-piece');
  return id && movable.has(id) ? { of: 'piece', id } : null;
};

/** Orders by hand: the disc of the order under the hand is looked at; where the hand is lifted, it is given. */
const commandingOf = ({ desk, slate }: BoardProps<Board>, { baton }: Tools): Holding => ({
  pick: target => gripOf(target, slate.getState().asking.may),
  begin: ({ id }) => slate.setState({ chosen: id, previewed: null }),
  drag: ({ id }, at) => {
    baton.drag(id, at);
    const order = baton.sweep()?.order;
    preview(slate, order ? { key: `disc ${order.directive}`, value: asJson(order) } : null);
  },
  drop: () => {
    const order = baton.drop();
    preview(slate, null);
    if (order) {
      slate.setState({ chosen: null });
      void desk.choose(asJson(order));
    }
  },
});

const holdingOf = (props: BoardProps<Board>, tools: Tools, { rig }: Looking): Holding => {
  const { desk, slate } = props;
  const { pen, tray } = tools;
  const { height } = desk.view.field;
  if (desk.due?.step === 'esr.command.issue') {
    return commandingOf(props, tools);
  }
  return {
    pick: target => gripOf(target, draggable(desk, slate.getState().asking.may)),
    begin: ({ of, id }, at) => {
      const place = onBoard(at, height);
      if (of === 'unit') {
        tray.grab(id, place);
        return;
      }
      tray.clear();
      slate.setState({ chosen: id, previewed: null });
      if (of === 'ghost') {
        pen.take(id, place);
      } else {
        pen.begin(id, place);
      }
    },
    drag: ({ of }, at, pointer) => (of === 'unit' ? tray : pen).drag(onBoard(at, height), pointer),
    drop: ({ of }) => {
      (of === 'unit' ? tray : pen).drop();
      rig.frame?.focus({ preventScroll: true });
    },
  };
};

const NOBODY: ReadonlySet<string> = new Set();

/** Only a step of marches lets pieces be dragged. */
const draggable = ({ due }: EsrDesk, may: ReadonlySet<string>): ReadonlySet<string> =>
  due?.step === 'esr.movement.plan' ? may : NOBODY;

/** A click takes a Unit of the tray, a lit Unit, or selects a Formation or a commander. */
const clicked = (
  event: React.MouseEvent,
  { slate, point }: BoardProps<Board>,
  { tray, pen }: Tools,
): void => {
  const target = event.target as Element;
  const named = (name: string): string | null =>
    target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
  const unit = named('unit');
  const ghost = named('ghost');
  if (unit) {
    tray.take(unit);
    return;
  }
  if (ghost) {
    slate.setState({ chosen: ghost });
    pen.take(ghost);
    return;
  }
  const { lit } = slate.getState().asking;
  const block = named('block');
  const piece = named('piece');
  const id = block !== null && lit.some(each => each.id === block) ? block : piece;
  if (id !== null || target.closest('.map-plate') === null) {
    pointOrSay(slate, id, [event.clientX, event.clientY], point);
  }
};

/** A lit piece that the pointer is over is previewed. */
const overPiece = ({ slate }: Pick<BoardProps<Board>, 'slate'>, ids: readonly string[]): void => {
  const { lit: all } = slate.getState().asking;
  const lit = ids.map(id => all.find(each => each.id === id)).find(each => each !== undefined);
  preview(slate, lit ? { key: `lit ${lit.id}`, value: lit.value } : null);
};
