/// <reference lib="webworker" />
import { groundOf } from './compose.ts';
import { servePress } from './service.ts';

/** The press of the maps that the build draws. */
export const hear = servePress(self as DedicatedWorkerGlobalScope, groundOf);
