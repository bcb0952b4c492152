import { needsTest } from '../charts/leader-action.ts';
import {
  CLASS_WORDS,
  type Cls,
  type Front,
  type LeaderAction,
  type Place,
  type Status,
} from '../vocabulary.ts';
import { type Fatigue, tired } from './fatigue.ts';
import type { Refused } from './refused.ts';
import { isFailing } from './status.ts';

/** Whether an action on a Formation under a status, or none, needs dice. */
export const isTested = (action: LeaderAction, status: Status | null, front: Front): boolean =>
  needsTest(action, isFailing(status), front);

/** ESR-3.8: as many as a commander likes until one test fails; those without a test may still be done after it. */
export const whyNoAction = (commander: string, tested: boolean, hasFailed: boolean): Refused =>
  tested && hasFailed
    ? {
        sentence: `${commander} failed a test this turn: only actions without a test are left.`,
        cite: 'ESR-3.8',
      }
    : null;

/** ESR-QRG-LA-10: a rallied Unit leaves the Reformation Area for the rear wave, a battery for the reserve. */
export const ralliedTo = (cls: Cls): Place => (cls === 'art' ? 'reserve' : 'wave');

/** Fatigue that comes off an inspired Formation. */
const RELIEF = 2;

/** ESR-QRG-LA-11: up to two fatigue come off the class of the Unit that is given up. */
export const inspired = (fatigue: Fatigue, cls: Cls): Fatigue => tired(fatigue, cls, -RELIEF);

/** Why a Unit of this class cannot be given up: fatigue comes off its own class only (ESR-RUL-12). */
export const whyNotInspired = (unit: string, fatigue: Fatigue, cls: Cls): Refused =>
  fatigue[cls] > 0
    ? null
    : { sentence: `${unit} cannot be given up: the ${CLASS_WORDS[cls]} has no fatigue.`, cite: 'ESR-RUL-12' };
