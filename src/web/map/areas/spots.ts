import { isInside } from '../geometry.ts';
import type { Atlas } from './atlas.ts';
import type { Place } from './drawn.ts';

/** A place in which something can stand. */
export interface Spot {
  readonly kind: 'area' | 'sea' | 'port';
  /** The middle of the thing that stands here, on the sheet. */
  readonly plate: Place;
  /** The place that a lead line points to. */
  readonly home: Place;
  /** 0 on its own ground, more the less it belongs there. */
  strange(place: Place): number;
  /** Whether a plate with its middle there is seen to belong here without a line. */
  holds(place: Place): boolean;
}

const BESIDE_THE_SEA = 0.35;

/** The place that a stack names: an area, a sea, or a port with the sea that its ships lie in. */
export const spotOf = (atlas: Atlas, at: string): Spot | null => {
  const area = atlas.areas.get(at);
  if (area) {
    return {
      kind: 'area',
      plate: area.plate,
      home: area.marker?.at ?? area.seat?.at ?? area.label.at,
      strange: place => {
        const whose = atlas.whose.at(place);
        return whose === at ? 0 : whose === null ? BESIDE_THE_SEA : 1;
      },
      holds: place =>
        atlas.whose.at(place) === null || (atlas.rings.get(at) ?? []).some(ring => isInside(place, ring)),
    };
  }
  const sea = atlas.map.seas.find(({ id }) => id === at);
  if (sea) {
    const [x, y] = sea.label.at;
    const holds = (place: Place): boolean => atlas.whose.at(place) === null;
    return {
      kind: 'sea',
      plate: [x, y + 16 * sea.label.lines.length + 8],
      home: sea.label.at,
      strange: place => (holds(place) ? 0 : 1),
      holds,
    };
  }
  return portSpot(atlas, at);
};

const portSpot = (atlas: Atlas, at: string): Spot | null => {
  const [, id, sea] = at.split(':');
  const port = at.startsWith('port:') ? atlas.map.ports.find(each => each.id === id) : undefined;
  const anchor = port && (port.anchors[sea ?? ''] ?? Object.values(port.anchors)[0]);
  const holds = (place: Place): boolean => atlas.whose.at(place) === null;
  return port && anchor
    ? { kind: 'port', plate: anchor, home: port.at, strange: place => (holds(place) ? 0 : 0.6), holds }
    : null;
};
