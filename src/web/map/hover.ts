import type { PointerEvent } from 'react';

/** A pointer that hovers comes over something. A finger leaves one behind it, under which the map may move. */
export const isHovering = ({ pointerType }: PointerEvent): boolean =>
  pointerType === 'mouse' && !window.matchMedia('(hover: none)').matches;
