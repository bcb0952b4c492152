import { asJson, type Frame } from '#kernel';
import type { March } from './rules/marches.ts';

/** A step that a march comes back to, by name: the way there need not know it. */
export const MARCH_ON = 'wap.march.on';

/** The end of a voyage, by name: a battle at sea brings fleets there. */
export const END_OF_VOYAGE = 'wap.naval.end';

/** A beaten fleet reaches its refuge: the battle has told of it. */
export const endOfVoyage = (to: string): Frame => ({ at: END_OF_VOYAGE, to, told: true });

/** Some of a march go on from its end. */
export const marchOnFrame = (march: March): Frame => ({ at: MARCH_ON, march: asJson(march) });
