import { asJson, type Frame } from '#kernel';
import type { March } from './rules/marches.ts';

/** A step that a march comes back to, by name: the way there need not know it. */
export const MARCH_ON = 'wap.march.on';

/** Some of a march go on from its end. */
export const marchOnFrame = (march: March): Frame => ({ at: MARCH_ON, march: asJson(march) });
