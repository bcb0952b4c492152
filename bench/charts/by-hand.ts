import type { Variant } from '../measure.ts';
import { assaultByHand } from './assault.ts';
import { readings } from './situations.ts';

export const measure: Variant = () => readings(assaultByHand);
