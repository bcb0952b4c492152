import type { ReactElement } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import type { Camera } from '../../../map/camera.ts';
import { useSlate } from '../../../play/slate.ts';
import type { BoardProps } from '../../face.ts';
import type { Tools } from '../known.ts';
import { useReach } from '../march/reach.ts';
import { useLaid } from '../place/tray.ts';
import { spokenOf } from '../words.ts';
import { useAim } from './aim.ts';
import { FAR } from './bodies.ts';
import { FormationMark, type Shown } from './formation.tsx';
import { ReachArea } from './ghost.tsx';
import { LaidGround } from './laid.tsx';
import { Ranges } from './ranges.tsx';
import { type Spot, SpotMarks } from './spot.tsx';
import { Volleys } from './volleys.tsx';

interface PiecesProps extends BoardProps<Board> {
  readonly tools: Tools;
  readonly known: Board;
  readonly camera: Camera;
  readonly ranges: boolean;
  readonly spot: Spot | null;
}

/** The troops, and the shades on the ground below them. */
export const FieldPieces = (props: PiecesProps): ReactElement => {
  const { desk, slate, tools, known, camera, spot } = props;
  const { view } = desk;
  const chosen = useSlate(slate, written => written.chosen);
  const may = useSlate(slate, written => written.asking.may);
  const laid = useLaid(tools.tray);
  const aim = useAim(tools.aim);
  const marching = desk.due?.step === 'esr.movement.plan' && chosen !== null && may.has(chosen) && !laid;
  const reach = useReach(known, marching ? chosen : null);
  const formations = view.formations.filter(each => each.presence === 'field') as readonly Shown[];
  const ranged = props.ranges ? known.formations.find(each => each.id === chosen) : undefined;
  return (
    <>
      <LaidGround tray={tools.tray} height={view.field.height} />
      {reach && chosen ? <ReachArea board={known} who={chosen} reach={reach} /> : null}
      {ranged ? <Ranges board={known} formation={ranged} scale={camera.scale} /> : null}
      {formations.map(formation => (
        <FormationMark
          key={formation.id}
          formation={formation}
          height={view.field.height}
          selected={formation.id === chosen}
          may={may.has(formation.id)}
          faded={formation.id === laid?.task.formation.id}
          far={camera.scale < FAR ? camera.scale : null}
          spoken={spokenOf(formation)}
        />
      ))}
      {aim.length > 0 ? <Volleys board={known} volleys={aim} /> : null}
      {spot && !spot.quiet ? <SpotMarks spot={spot} board={known} /> : null}
    </>
  );
};
