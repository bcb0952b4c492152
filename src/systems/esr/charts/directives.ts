import { chart, pick } from '#kernel';
import { DIRECTIVE_LABELS, type Directive, STATUS_LABELS, type Status } from '../vocabulary.ts';

interface Demand {
  readonly must: string;
  readonly may: string;
  readonly mayNot: string;
}

const FAILING: Demand = {
  must: 'move at half rate, away from the enemy toward its base edge, until far enough',
  may: 'fire, and fight if caught',
  mayNot: 'receive directives',
};

/** The demands, permissions and prohibitions of each directive and status (ESR-3.6, ESR-3.7, ESR-RUL-13). */
const DEMANDS: Readonly<Record<Directive | Status, Demand>> = {
  A: {
    must: 'move toward the objective by at least half its allowance and close with any enemy between',
    may: 'deploy first with the enemy within 1800 yards; choose any contact in its 45° front within one move',
    mayNot: 'halt short of an enemy in the way, or stay ployed within 450 yards of the enemy',
  },
  D: {
    must: 'hold',
    may: 'shift Units up to half allowance within 900 yards of an unmoved Reformation Area, face freely, fall back with it up to half allowance',
    mayNot: 'begin a contact, except with an enemy that touches it already',
  },
  S: {
    must: 'name a friendly Formation and end each move within 900 yards of its Reformation Area',
    may: 'lend support, and convert with it',
    mayNot: 'contact the enemy unless converted to Attack, or pass before the supported first wave',
  },
  M: {
    must: 'move toward the objective',
    may: 'halt anywhere within 900 yards of the enemy, converting to Defend',
    mayNot: 'come closer than 450 yards to the enemy (it halts and converts to Defend), or make contact',
  },
  R: {
    must: 'stay farther than 900 yards from the enemy',
    may: 'move freely behind the Force Commander’s line, with +3 to orders and +5 to deploy',
    mayNot: 'fire or contact the enemy',
  },
  RT: FAILING,
  BK: FAILING,
  RR: {
    must: 'stand',
    may: 'close up its Units to the Reformation Area and recover fatigue',
    mayNot: 'move otherwise, or fire intensely',
  },
};

/** ESR-3.6: the directives and statuses. */
export const directives = chart({
  id: 'esr.directives',
  title: 'Directives & statuses',
  cite: 'ESR-3.6',
  phase: 'Command',
  facts: { directive: pick('Directive or status', { ...DIRECTIVE_LABELS, ...STATUS_LABELS }) },
  row: ({ given }) => given.directive,
  rowWords: Object.keys(DEMANDS),
  bands: `
    A  | move at the objective and close with what stands between
    D  | hold
    S  | stay with another Formation
    M  | move toward the objective, not into the enemy
    R  | stay back
    RT | keep 900 yards from the enemy
    BK | keep 1800 yards from the enemy
    RR | stand and recover`,
  rowCites: { RT: 'ESR-3.7', BK: 'ESR-3.7', RR: 'ESR-RUL-44' },
  words: { ...DIRECTIVE_LABELS, ...STATUS_LABELS },
  result: ({ given }) => ({ ...DEMANDS[given.directive] }),
  sentence: r => `It must ${r.must}. It may ${r.may}. It may not ${r.mayNot}.`,
});
