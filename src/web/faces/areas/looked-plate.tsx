import type { ReactElement, ReactNode } from 'react';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { BoardBody } from '../../map/board/types.ts';
import { boxInWindow, freePart, panelPart } from '../../map/camera.ts';
import { PlateAcross } from '../../play/plate-across.tsx';
import { PlateBeside } from '../../play/plate-beside.tsx';
import { useSlate } from '../../play/slate.ts';
import type { OverProps } from './campaign-board.tsx';
import { boxesOfChoices, boxOfChoice, litDiscs } from './map-board.tsx';
import './looked-plate.css';

// biome-ignore lint/suspicious/noExplicitAny: plates lie over maps of every view.
interface LookedPlateProps extends OverProps<any> {
  /** The place or the piece that is looked at. */
  readonly place: string;
  readonly children: ReactNode;
}

/** A plate for the choice that is looked at: beside its place, clear of troops; across the head of a phone’s map. */
export const LookedPlate = ({
  slate,
  look,
  layers,
  covered,
  place,
  children,
}: LookedPlateProps): ReactElement | null => {
  const narrow = useNarrow();
  const about = bodyIn(layers.bodies, place);
  const chosen = useSlate(slate, written => written.chosen);
  const lit = useSlate(slate, written => written.asking.lit);
  if (!about) {
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
      lit={boxesOfChoices(
        lit.map(({ id }) => id),
        layers,
        look.camera.scale,
      )}
      className="looked-plate looked-plate-top"
    >
      {children}
    </PlateAcross>
  ) : (
    <PlateBeside
      key={about.id}
      about={boxInWindow(about.box, look.camera)}
      taken={layers.bodies.filter(({ of }) => of === 'piece').map(({ box }) => boxInWindow(box, look.camera))}
      actor={actor && boxInWindow(actor.box, look.camera)}
      lit={litDiscs(lit, layers, look.camera)}
      window={freePart(look.size, covered)}
      panel={panelPart(look.size, covered)}
      className="choice-plate looked-plate"
    >
      {children}
    </PlateBeside>
  );
};

const placeOf = (id: string): string => id.split('/')[0] ?? id;

/** The stack in a place, or the heart of the place: a plate may cover the edges of a wide area, never its troops. */
const bodyIn = (bodies: readonly BoardBody[], place: string): Pick<BoardBody, 'id' | 'box'> | undefined => {
  const body = bodies.find(({ id }) => id === place);
  if (body?.of !== 'place') {
    return body;
  }
  const { x, y, w, h } = body.box;
  return (
    bodies.find(({ id, of }) => of === 'piece' && placeOf(id) === place) ?? {
      id: place,
      box: { x: x + w / 3, y: y + h / 3, w: w / 3, h: h / 3 },
    }
  );
};
