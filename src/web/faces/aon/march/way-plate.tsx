import type { ReactElement } from 'react';
import type { Seen } from '#systems/aon/game/view.ts';
import type { AreaLayers } from '../../../map/areas/layers.tsx';
import { boxInWindow, freePart } from '../../../map/camera.ts';
import { type Box, shared } from '../../../map/geometry.ts';
import { placePlate } from '../../../map/labels.ts';
import type { Looking } from '../../../map/rig.ts';
import { PlateAcross } from '../../../play/plate-across.tsx';
import { PlateBeside } from '../../../play/plate-beside.tsx';
import { type Slate, useSlate } from '../../../play/slate.ts';
import { boxOfChoice } from '../../areas/map-board.tsx';
import type { BoardProps } from '../../face.ts';
import { AttackPlate } from '../battle/attack-plate.tsx';
import type { AonDesk } from '../known.ts';
import { useCrowded, useLookedMarch, useSayCrowded } from './looked.ts';

interface WayPlateProps extends BoardProps<Seen> {
  readonly narrow: boolean;
  readonly look: Looking;
  readonly layers: AreaLayers;
}

/** About as large as the outlook of an attack is. */
const SIZE = [512, 210] as const;

/** Beside the area that is looked at: the outlook of the march, where that covers no troops. */
export const WayPlate = (props: WayPlateProps): ReactElement | null => {
  const { desk, slate, look, layers, covered, narrow } = props;
  const looked = useLookedMarch(desk, slate);
  const to = looked?.path.at(-1);
  const body = layers.bodies.find(({ id }) => id === to);
  const window = freePart(look.size, covered);
  const about = body && boxInWindow(body.box, look.camera);
  const taken = layers.bodies
    .filter(({ of }) => of === 'piece')
    .map(({ box }) => boxInWindow(box, look.camera));
  const crowded = about !== undefined && !narrow && !hasRoom(about, taken, window);
  useSayCrowded(slate, crowded);
  const chosen = useSlate(slate, written => written.chosen);
  if (!looked || !about || crowded) {
    return null;
  }
  const plate = <AttackPlate {...looked} />;
  return narrow ? (
    <PlateAcross
      look={look}
      choice={`${chosen} ${to}`}
      ends={layers.bodies
        .filter(({ id }) => id === chosen || id === to)
        .map(each => boxOfChoice(each, layers, look.camera.scale))}
      className="aon-plate-foot"
    >
      {plate}
    </PlateAcross>
  ) : (
    <PlateBeside about={about} taken={taken} window={window} className="choice-plate aon-plate">
      {plate}
    </PlateBeside>
  );
};

const hasRoom = (about: Box, taken: readonly Box[], window: Box): boolean => {
  const place = placePlate(about, SIZE, { taken, window });
  return taken.every(box => shared(box, place) < 1);
};

/** The same with the choices, where the map is too full for it. */
export const WayWithChoices = ({
  desk,
  slate,
}: {
  readonly desk: AonDesk;
  readonly slate: Slate;
}): ReactElement | null => {
  const looked = useLookedMarch(desk, slate);
  return useCrowded(slate) && looked ? <AttackPlate {...looked} /> : null;
};
