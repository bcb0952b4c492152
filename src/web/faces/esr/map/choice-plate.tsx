import type { ReactElement } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { type Body, bodyBox, bodyParts } from '../../../map/body.ts';
import { type Camera, freePart, inPixels, MARGIN } from '../../../map/camera.ts';
import { type Box, grown } from '../../../map/geometry.ts';
import type { Looking } from '../../../map/rig.ts';
import { PlateBeside } from '../../../play/plate-beside.tsx';
import { OutlookPlate, useForeseen } from '../../../play/roll/outlook.tsx';
import { type Slate, useSlate, type Written } from '../../../play/slate.ts';
import type { BoardProps } from '../../face.ts';
import { aboutOf } from '../about.ts';

interface ChoicePlateProps extends BoardProps<Board> {
  readonly look: Looking;
  readonly bodies: readonly Body[];
}

const inWindow = (box: Box): Box => ({ ...box, x: box.x - MARGIN, y: box.y - MARGIN });

/** Where the choice that is looked at lies: its target, its disc, or the last piece that it names. */
const boxOfPreview = (
  { previewed, asking }: Written,
  bodies: readonly Body[],
  camera: Camera,
): Box | null => {
  const lit = asking.lit.find(each => `lit ${each.id}` === previewed?.key);
  if (lit?.at) {
    const [x, y] = inPixels(lit.at, camera);
    return inWindow(grown({ x, y, w: 0, h: 0 }, 16));
  }
  const named = previewed?.value === undefined ? [] : aboutOf(previewed.value);
  const id = lit?.id ?? (previewed?.key.startsWith('disc ') ? asking.discs?.around : named.at(-1));
  const body = bodies.find(each => each.id === id);
  return body ? inWindow(bodyBox(body, camera)) : null;
};

/** One plate with the odds of the choice that is looked at, beside it and clear of the troops. */
export const ChoicePlate = ({
  desk,
  slate,
  face,
  look,
  bodies,
  covered,
}: ChoicePlateProps): ReactElement | null => {
  const value = useSlate(slate, written => written.previewed?.value);
  const foreseen = useForeseen(desk, value);
  const about = useBox(slate, bodies, look.camera);
  if (!foreseen || value === undefined || !about) {
    return null;
  }
  const troops = bodies.flatMap(body => bodyParts(body, look.camera)).map(inWindow);
  return (
    <PlateBeside about={about} taken={troops} window={freePart(look.size, covered)} className="choice-plate">
      <OutlookPlate desk={desk} face={face} value={value} />
    </PlateBeside>
  );
};

const useBox = (slate: Slate, bodies: readonly Body[], camera: Camera): Box | null => {
  const written = useSlate(slate, each => each);
  return boxOfPreview(written, bodies, camera);
};
