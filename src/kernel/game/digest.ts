import { canonical } from '../base/json.ts';
import { sha256, toHex, utf8 } from '../dice/index.ts';
import type { State } from './game-def.ts';

/** Two replays of one game agree to the byte; this is the byte they agree on. */
export const digestOf = (state: State): string => toHex(sha256(utf8(canonical(state))));
