import { type ReactElement, useMemo } from 'react';
import { useId } from '../../kit/use-id.ts';
import type { Drawn, Scene } from '../ground/jobs.ts';
import type { Stack } from '../stacks/stack.ts';
import { Inline } from './picture.tsx';
import { thumbnail } from './thumbnail.ts';
import type { View } from './window.ts';

interface GamePictureProps {
  readonly map: Drawn;
  readonly scene: Scene;
  readonly stacks: readonly Stack[];
  readonly view?: View;
  readonly width?: number;
  readonly height?: number;
}

/** The small picture of a running game, drawn on the device. */
export const GamePicture = ({ map, scene, stacks, view, width, height }: GamePictureProps): ReactElement => {
  const prefix = useId();
  const svg = useMemo(
    () =>
      thumbnail(map, scene, stacks, {
        prefix: prefix.replace(/[^\w]/g, ''),
        ...(view ? { view } : {}),
        ...(width ? { width } : {}),
        ...(height ? { height } : {}),
      }),
    [map, scene, stacks, view, width, height, prefix],
  );
  return <Inline svg={svg} />;
};
