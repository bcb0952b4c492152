import { type ReactElement, useEffect, useId, useMemo, useState } from 'react';
import { loadPicture } from '../drawn/load.ts';
import type { Drawn, Scene } from '../ground/jobs.ts';
import type { Stack } from '../stacks/stack.ts';
import { thumbnail } from './thumbnail.ts';
import type { View } from './window.ts';
import './thumbnail.css';

/** SVG of our own that stands in the page, so that it follows the theme. */
const Inline = ({ svg }: { readonly svg: string }): ReactElement => (
  <span
    className="thumbnail"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the picture is our own, drawn by the build or by this page.
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);

/** The small picture of a scenario, as the build drew it. Until it has come its place is kept. */
export const ScenarioPicture = ({ src }: { readonly src: string }): ReactElement => {
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let wanted = true;
    loadPicture(src).then(
      text => wanted && setSvg(text),
      // A page without its picture is still a page.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [src]);
  return <Inline svg={svg} />;
};

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
