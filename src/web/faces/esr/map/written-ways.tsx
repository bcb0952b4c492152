import type { ReactElement } from 'react';
import type { Camera } from '../../../map/camera.ts';
import type { EsrDesk, Tools } from '../known.ts';
import { useWritten, Way } from './preview-way.tsx';

interface WrittenWaysProps {
  readonly desk: EsrDesk;
  readonly tools: Tools;
  readonly camera: Camera;
}

/** An ordered march stays drawn until it is carried out: a dashed arrow in ink. */
export const WrittenWays = ({ desk, tools, camera }: WrittenWaysProps): ReactElement => (
  <>
    {useWritten(desk, tools).map(drawn => (
      <Way
        key={drawn.draft.who}
        drawn={drawn}
        height={desk.view.field.height}
        camera={camera}
        kind="written"
      />
    ))}
  </>
);
