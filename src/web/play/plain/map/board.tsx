import { type ReactElement, useEffect, useMemo } from 'react';
import { type DeclaredMap, type Json, must } from '#kernel';
import type { BoardProps } from '../../../faces/face.ts';
import type { Body } from '../../../map/body.ts';
import { Links, Place, RADIUS } from '../../../map/declared/place.tsx';
import { type PlainSheet, sheetOf } from '../../../map/declared/sheet.ts';
import { MapFoot } from '../../../map/furniture.tsx';
import { boxRound, grown } from '../../../map/geometry.ts';
import { type Holding, useHand } from '../../../map/hand.ts';
import { useMapKeys } from '../../../map/keys.ts';
import { Marks } from '../../../map/marks.tsx';
import { useRig, useVisit } from '../../../map/rig.ts';
import { MapWindow } from '../../../map/window.tsx';
import { formKey } from '../../keys.ts';
import { pointOrSay } from '../../point.ts';
import { preview, type Slate, useSlate } from '../../slate.ts';
import { WORDS } from '../../words.ts';
import { spokenOf } from './spoken.ts';

interface PlainMapProps extends BoardProps<Json> {
  readonly map: DeclaredMap<Json>;
}

const NEAREST = 3;
const USUAL = 1;
const SPOT_MARGIN = 160;

/** The map of a game that has no face: areas as discs, links as lines, pieces as counts in the colours of their sides. */
export const PlainMap = (props: PlainMapProps): ReactElement => {
  const { desk, map, slate, covered, point } = props;
  const sheet = useMemo(() => sheetOf(map), [map]);
  const look = useRig(sheet, { nearest: NEAREST, usual: USUAL });
  const { rig } = look;
  useEffect(() => rig.cover(covered), [rig, covered]);
  const bodies = useBodies(props, sheet);
  const spot = areasIn(props.about, sheet);
  const box = boxRound(bodies.filter(({ id }) => spot.includes(id)).map(each => each.box));
  useVisit(rig, box ? spot.join(' ') : '', box && grown(box, SPOT_MARGIN));
  useMapKeys(rig, bodies, event => formKey(slate, event.key) === undefined && isOfMap(event));
  const hand = useHand(rig, NOTHING_HELD);
  return (
    <div className={props.dimmed ? 'map-frame map-dimmed' : 'map-frame'}>
      <MapWindow
        look={look}
        label={desk.game.title}
        pieces={<Links map={map} sheet={sheet} />}
        overlay={<Places {...props} sheet={sheet} bodies={bodies} look={look} />}
        over={<Caption desk={desk} left={covered.left} />}
        hand={hand}
        onClick={event => clicked(event, props)}
        onPoint={ids => overArea(slate, ids)}
        onReach={id => reveal(rig, bodies, id)}
        onEnter={(id, at) => pointOrSay(slate, id, at, point)}
      />
      <MapFoot rig={rig} scale={null}>
        {props.foot}
      </MapFoot>
    </div>
  );
};

const NOTHING_HELD: Holding = {
  pick: () => null,
  begin: () => undefined,
  drag: () => undefined,
  drop: () => undefined,
};

/** Keys are the map’s while the focus is on it, on the prompt or on nothing. */
const isOfMap = ({ target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Element && target.closest('.map-window, .prompt') !== null);

const useBodies = ({ desk, map }: PlainMapProps, { points }: PlainSheet): readonly Body[] =>
  useMemo(() => {
    const shown = map.shown(desk.view);
    return map.areas.map((area): Body => {
      const [x, y] = must(points.get(area.id));
      return {
        id: area.id,
        of: 'place',
        spoken: spokenOf(area, shown[area.id], desk.game.sideTitles),
        box: { x, y, w: 0, h: 0 },
        pixels: [RADIUS, RADIUS],
      };
    });
  }, [desk.view, desk.game, map, points]);

/** The areas that a throw or a line of the log names. */
const areasIn = (about: PlainMapProps['about'], { points }: PlainSheet): readonly string[] =>
  Object.values(about ?? {}).filter((each): each is string => typeof each === 'string' && points.has(each));

interface PlacesProps extends PlainMapProps {
  readonly sheet: PlainSheet;
  readonly bodies: readonly Body[];
  readonly look: ReturnType<typeof useRig>;
}

const Places = ({ desk, map, slate, sheet, bodies, look: { camera } }: PlacesProps): ReactElement => {
  const chosen = useSlate(slate, written => written.chosen);
  const { may, lit, concerned } = useSlate(slate, written => written.asking);
  const previewed = useSlate(slate, written => written.previewed?.key ?? '');
  const shown = useMemo(() => map.shown(desk.view), [map, desk.view]);
  const marked = new Set([...concerned, ...(previewed.startsWith('lit ') ? [previewed.slice(4)] : [])]);
  return (
    <>
      {map.areas.map((area, i) => (
        <Place
          key={area.id}
          area={area}
          at={must(sheet.points.get(area.id))}
          shown={shown[area.id]}
          spoken={must(bodies[i]).spoken}
          sides={desk.game.sides}
          camera={camera}
          isLit={lit.some(({ id }) => id === area.id)}
          isShaded={lit.length > 0}
          isTabbed={area.id === (chosen ?? map.areas[0]?.id)}
        />
      ))}
      <Marks bodies={bodies} camera={camera} chosen={chosen} may={may} concerned={marked} />
    </>
  );
};

/** The first line of the game’s own words: turn and score. */
const Caption = ({
  desk,
  left,
}: {
  readonly desk: PlainMapProps['desk'];
  readonly left: number;
}): ReactElement | null => {
  const line = desk.game.tell?.(desk.view)[0];
  return line ? (
    <p className="plain-map-caption" style={{ left: `${left + 12}px` }} title={WORDS.position}>
      {line}
    </p>
  ) : null;
};

const reveal = (rig: ReturnType<typeof useRig>['rig'], bodies: readonly Body[], id: string): void => {
  const body = bodies.find(each => each.id === id);
  if (body) {
    rig.reveal(grown(body.box, 30));
  }
};

const clicked = (event: React.MouseEvent, { slate, point }: PlainMapProps): void => {
  const id = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece') ?? null;
  pointOrSay(slate, id, [event.clientX, event.clientY], point);
};

/** A lit area that the pointer is over is previewed. */
const overArea = (slate: Slate, ids: readonly string[]): void => {
  const lit = slate.getState().asking.lit.find(({ id }) => ids.includes(id));
  preview(slate, lit ? { key: `lit ${lit.id}`, value: lit.value } : null);
};
