import { memo, type ReactElement, useMemo } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { MAPS, UNDRAWN } from '#systems/esr/scenarios/maps/index.ts';
import { MARGIN } from '../../../map/camera.ts';
import { PrintedGround } from '../../../map/ground/ground.tsx';
import { Press } from '../../../map/ground/press.ts';
import type { Looking } from '../../../map/rig.ts';
import { type Engraved, fieldMarks } from './engrave.ts';
import { sizeOf } from './sheet.ts';

let press: Press<Engraved, null> | null = null;

const thePress = (): Press<Engraved, null> => {
  press ??= new Press(new Worker(new URL('./press.worker.ts', import.meta.url), { type: 'module' }));
  return press;
};

/** The field of a battle with its map; a field of somebody’s own has no more than the rules know of it. */
const engravedOf = ({ battle, field }: Pick<Board, 'battle' | 'field'>): Engraved => ({
  id: battle.id,
  ...sizeOf(field),
  field,
  map: MAPS[battle.id] ?? UNDRAWN,
});

interface FieldGroundProps {
  readonly view: Pick<Board, 'battle' | 'field'>;
  readonly look: Pick<Looking, 'camera' | 'size'>;
}

/** The ground of the battle under the camera. */
export const FieldGround = memo(({ view, look }: FieldGroundProps): ReactElement => {
  const { battle, field } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a battle keeps its field.
  const map = useMemo(() => engravedOf({ battle, field }), [battle.id]);
  return (
    <PrintedGround
      map={map}
      scene={null}
      press={thePress}
      compose={fieldMarks}
      camera={look.camera}
      size={look.size}
      margin={MARGIN}
    />
  );
});
