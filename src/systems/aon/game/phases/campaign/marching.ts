import { must } from '#kernel';
import type { AreaId } from '../../../map.ts';
import type { Board, March } from '../../board.ts';

/** The army that is on its way. */
export const marching = ({ march }: Board): March => must(march, 'an army on its way');

/** The area that it is about to enter; undefined at the end of the path. */
export const nextArea = ({ path, entered }: March): AreaId | undefined => path[entered];

/** Where the army stands: the last area that it entered, or where it set out. */
export const hereOf = ({ path, entered, from }: March): AreaId => path[entered - 1] ?? from;
