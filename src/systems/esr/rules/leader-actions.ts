import { needsTest } from '../charts/leader-action.ts';
import { CLASSES, type Cls, type Front, type LeaderAction, type Place, type Status } from '../vocabulary.ts';
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

/** ESR-QRG-LA-11: two fatigue come off, from the classes named or each from the most tired. */
export const inspired = (fatigue: Fatigue, from: readonly Cls[] = []): Fatigue => {
  let rested = fatigue;
  for (let i = 0; i < RELIEF; i++) {
    rested = tired(rested, from[i] ?? mostTired(rested), -1);
  }
  return rested;
};

const mostTired = (fatigue: Fatigue): Cls =>
  CLASSES.reduce((most, each) => (fatigue[each] > fatigue[most] ? each : most));
