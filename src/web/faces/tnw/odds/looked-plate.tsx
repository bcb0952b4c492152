import { type ReactElement, useMemo } from 'react';
import { percentText } from '#companion/chance.ts';
import { isRecord, type Json } from '#kernel';
import { type Approach, approachOf } from '#systems/tnw/game/outlook-of.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { forceText } from '#systems/tnw/game/words.ts';
import { leaderOf, placeName } from '#systems/tnw/map.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { BoardBody } from '../../../map/board/types.ts';
import { boxInWindow, freePart } from '../../../map/camera.ts';
import { PlateAcross } from '../../../play/plate-across.tsx';
import { PlateBeside } from '../../../play/plate-beside.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { OverProps } from '../../areas/campaign-board.tsx';
import { boxOfChoice, litDiscs } from '../../areas/map-board.tsx';
import { aboutOf, boardOf, placeOfPiece } from '../known.ts';
import { isPlanned, type Planned } from '../march/planned.ts';
import { WORDS } from '../words.ts';
import { FightOutlook, useOutlook } from './outlook.tsx';

/** Beside the place that is looked at: the price of a march and the Points left, the battle, and the answers to it. */
export const LookedPlate = (props: OverProps<Seen>): ReactElement | null => {
  const { desk, slate, look, layers, covered } = props;
  const narrow = useNarrow();
  const value = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const place = value === undefined ? undefined : aboutOf(value, desk.view).at(-1);
  const about = place === undefined ? undefined : bodyIn(layers.bodies, place);
  const inside = useInside(props, value);
  const chosen = useSlate(slate, written => written.chosen);
  const lit = useSlate(slate, written => written.asking.lit);
  if (!about || inside === null) {
    return null;
  }
  const actor = layers.bodies.find(({ id }) => id === chosen);
  return narrow ? (
    <PlateAcross
      look={look}
      choice={`${chosen} ${place}`}
      ends={layers.bodies
        .filter(({ id }) => id === chosen || id === place)
        .map(body => boxOfChoice(body, layers, look.camera.scale))}
      className="tnw-plate tnw-plate-top"
    >
      {inside}
    </PlateAcross>
  ) : (
    <PlateBeside
      key={about.id}
      about={boxInWindow(about.box, look.camera)}
      taken={layers.bodies.filter(({ of }) => of === 'piece').map(({ box }) => boxInWindow(box, look.camera))}
      actor={actor && boxInWindow(actor.box, look.camera)}
      lit={litDiscs(lit, layers, look.camera)}
      window={freePart(look.size, covered)}
      className="choice-plate tnw-plate"
    >
      {inside}
    </PlateBeside>
  );
};

/** The stack in a place, or the heart of the place: a plate may cover the edges of a wide duchy, never its troops. */
const bodyIn = (bodies: readonly BoardBody[], place: string): Pick<BoardBody, 'id' | 'box'> | undefined => {
  const body = bodies.find(({ id }) => id === place);
  if (body?.of !== 'place') {
    return body;
  }
  const { x, y, w, h } = body.box;
  return (
    bodies.find(({ id, of }) => of === 'piece' && placeOfPiece(id) === place) ?? {
      id: place,
      box: { x: x + w / 3, y: y + h / 3, w: w / 3, h: h / 3 },
    }
  );
};

const useInside = ({ desk }: OverProps<Seen>, value: Json | undefined): ReactElement | null => {
  const planned = value !== undefined && isPlanned(value) ? value : null;
  const outlook = useOutlook(desk, planned || !isRecord(value ?? null) ? undefined : value);
  if (planned) {
    return <March view={desk.view} planned={planned} />;
  }
  return outlook ? (
    <>
      <FightOutlook outlook={outlook} />
      <p className="quiet">{WORDS.leftOut}</p>
    </>
  ) : null;
};

interface ReactionsProps {
  readonly all: Approach['interceptors'];
  says(who: string): string;
}

/** Each Army that could answer the march, with its chance. */
const Reactions = ({ all, says }: ReactionsProps): ReactElement | null =>
  all.length === 0 ? null : (
    <p>
      {all.map(({ leader, outlook: { chances } }) => (
        <span key={leader} className="tnw-reaction">
          {says(leaderOf(leader).name)} <strong>
            {chances[0] ? percentText(chances[0].chance) : ''}
          </strong>{' '}
        </span>
      ))}
    </p>
  );

/** A march before it is ordered. */
const March = ({ view, planned }: { readonly view: Seen; readonly planned: Planned }): ReactElement => {
  const { path, force, at, cost, left } = planned;
  const to = path.at(-1) as string;
  const key = JSON.stringify(planned);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole march.
  const { battle, interceptors, evaders } = useMemo(
    () => approachOf(boardOf(view), force, path.at(-2) ?? at, to),
    [view, key],
  );
  return (
    <>
      <h2>{WORDS.marchTo(forceText(force), placeName(to))}</h2>
      <p className="tnw-price">
        <strong>{WORDS.points(cost)}</strong> {WORDS.leaves(left)}
      </p>
      {battle ? <FightOutlook outlook={battle} /> : <p>{WORDS.unopposed}</p>}
      <Reactions all={interceptors} says={WORDS.mayIntercept} />
      <Reactions all={evaders} says={WORDS.mayEvade} />
      {battle ? <p className="quiet">{WORDS.leftOut}</p> : null}
    </>
  );
};
