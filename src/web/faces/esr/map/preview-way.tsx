import { type ReactElement, useMemo } from 'react';
import { WayArrow } from '../../../map/arrow.tsx';
import type { Camera } from '../../../map/camera.ts';
import { type Slate, useSlate } from '../../../play/slate.ts';
import { type EsrDesk, knownOf, type Tools } from '../known.ts';
import type { Drawn } from '../march/drawn.ts';
import { useOthers } from '../march/pen.ts';
import { drawnFrom, writtenMarches } from './drafts.ts';
import { onSheet } from './sheet.ts';

/** The march of the choice that is looked at. */
export const usePreviewed = (desk: EsrDesk, slate: Slate): Drawn | null => {
  const previewed = useSlate(slate, written => written.previewed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole value.
  return useMemo(
    () => (previewed?.value === undefined ? null : drawnFrom(knownOf(desk), previewed.value)),
    [desk, previewed?.key],
  );
};

/** Marches that are written and not carried out: handed in, or still drawn beside the one in the hand. */
export const useWritten = (desk: EsrDesk, { pen }: Tools): readonly Drawn[] => {
  const others = useOthers(pen);
  const handed = useMemo(() => writtenMarches(knownOf(desk), desk.side), [desk]);
  return useMemo(() => [...handed, ...others], [handed, others]);
};

interface WayProps {
  readonly drawn: Drawn;
  readonly height: number;
  readonly camera: Camera;
  readonly kind: 'previewed' | 'written';
}

export const Way = ({ drawn, height, camera, kind }: WayProps): ReactElement => (
  <WayArrow
    way={drawn.path.map(point => onSheet(point, height))}
    camera={camera}
    kind={drawn.refusal ? 'refused' : kind}
  />
);

/** The way of the choice that is looked at: a solid arrow in the accent. */
export const PreviewWay = ({
  desk,
  slate,
  camera,
}: {
  desk: EsrDesk;
  slate: Slate;
  camera: Camera;
}): ReactElement | null => {
  const drawn = usePreviewed(desk, slate);
  return drawn ? (
    <Way drawn={drawn} height={desk.view.field.height} camera={camera} kind="previewed" />
  ) : null;
};
