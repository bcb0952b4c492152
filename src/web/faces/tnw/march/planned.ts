import { isRecord, type Json } from '#kernel';
import type { Force } from '#systems/tnw/game/board.ts';
import type { DuchyId } from '#systems/tnw/map.ts';

/** A march that is looked at before it is ordered: the force, the way, its price and the Points left. */
export interface Planned {
  readonly plan: 'march';
  readonly stack: string;
  readonly force: Force;
  readonly at: DuchyId;
  readonly path: readonly DuchyId[];
  readonly cost: number;
  readonly left: number;
}

export const isPlanned = (value: Json): value is Json & Planned =>
  isRecord(value) && value.plan === 'march' && Array.isArray(value.path);
