import { CRITICAL } from './critical.ts';
import { HIGH } from './high.ts';
import { MEDIUM } from './medium.ts';
import type { Mending } from './mending.ts';
import { SINCE } from './since.ts';

export const MENDINGS: readonly Mending[] = [...CRITICAL, ...HIGH, ...MEDIUM, ...SINCE];
