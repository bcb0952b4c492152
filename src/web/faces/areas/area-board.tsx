import type { ReactElement, ReactNode } from 'react';
import type { PowerStyle } from '../../kit/powers.ts';
import type { DrawnAreas } from '../../map/areas/drawn.ts';
import type { Seats } from '../../map/areas/laid.ts';
import { type AreaLayers, useAreaLayers } from '../../map/areas/layers.tsx';
import type { MapArrow } from '../../map/board/types.ts';
import type { FirstLook } from '../../map/camera.ts';
import { ScaleBar } from '../../map/furniture.tsx';
import { type Looking, useRig } from '../../map/rig.ts';
import type { Stack } from '../../map/stacks/stack.ts';
import type { BoardProps } from '../face.ts';
import { MapBoard, useWritten } from './map-board.tsx';

/** The pieces and their places, as a game tells them. Each part keeps its identity while it does not change. */
export interface AreaPicture {
  readonly styles: Readonly<Record<string, PowerStyle>>;
  readonly owners: Readonly<Record<string, string | null>>;
  readonly stacks: readonly Stack[];
  readonly seats: Seats;
  /** The words of a screen reader for a place. */
  spokenOf(place: string): string;
}

interface AreaBoardProps<V> extends BoardProps<V> {
  readonly map: DrawnAreas;
  readonly label: string;
  readonly picture: AreaPicture;
  readonly arrows: readonly MapArrow[];
  /** Pieces and places of a throw or of a line of the log. */
  readonly spot: readonly string[];
  readonly first: FirstLook;
  /** HTML over the map: a hand of cards, plates beside their subjects. */
  over?(looking: Looking, layers: AreaLayers): ReactNode;
}

const NOBODY: readonly string[] = [];
const NEAREST = 2.4;
const USUAL = 1;
const KILOMETRES = [50, 100, 200, 300, 500, 1000];

/** A map of areas in the play room: lit, chosen and concerned places come from the slate. */
export const AreaBoard = <V,>(props: AreaBoardProps<V>): ReactElement => {
  const { map, picture, arrows, slate, first, over, ...rest } = props;
  const look = useRig(map, { nearest: NEAREST, usual: USUAL, first });
  const layers = useAreaLayers(
    map,
    { ...picture, ...useWritten(slate, props.about ? props.spot : NOBODY), arrows },
    look,
  );
  return (
    <MapBoard
      {...rest}
      slate={slate}
      look={look}
      layers={layers}
      stacks={picture.stacks}
      scale={<ScaleBar scale={look.camera.scale / map.km} of={{ nice: KILOMETRES, unit: 'km' }} />}
      over={over?.(look, layers)}
    />
  );
};
