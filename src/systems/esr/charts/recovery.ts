import { chart, flag } from '#kernel';
import type { Directive, Printing, Status } from '../vocabulary.ts';
import { directive, enemyYards, printing, status, tally, within } from './shared-facts.ts';

const CLEAR = 900;

interface Resting {
  readonly directive: Directive | 'none';
  readonly status: Status | 'none';
  readonly nearestEnemyYards: number | null;
  readonly assessedLastTurn: boolean;
  readonly printing: Printing;
}

/** True for Formations that may recover: those on Defend, and those that rally and reform (ESR-RUL-44). */
export const mayRecover = (f: Pick<Resting, 'directive' | 'status'>): boolean =>
  f.status === 'RR' || (f.status === 'none' && f.directive === 'D');

/** ESR-VAR-02: the oldest sheet has no such step. */
const recovers = (f: Resting): boolean =>
  mayRecover(f) && !within(f.nearestEnemyYards, CLEAR) && !f.assessedLastTurn && f.printing.front !== 'F1';

/** ESR-4.4: one fatigue comes off a Formation that rests. */
export const recovery = chart({
  id: 'esr.recovery',
  title: 'Fatigue Recovery',
  cite: 'ESR-4.4',
  phase: 'Movement',
  facts: {
    directive: directive('Active directive', {
      hint: 'A Formation with neither order nor status acts on Defend: choose that.',
    }),
    status: status(),
    nearestEnemyYards: enemyYards('Yards to the nearest enemy'),
    assessedLastTurn: flag('Made an Assessment in either phase of the previous turn'),
    fatigue: tally('Fatigue'),
    printing,
  },
  usual: { directive: 'D', fatigue: 2 },
  modifiers: [
    {
      add: -1,
      when: f => f.fatigue > 0 && recovers(f),
      label: 'on Defend (or rallying), farther than 900 yards from the enemy, no Assessment last turn',
      cite: 'ESR-4.4',
    },
  ],
  result: ({ given, modifier }) => ({ fatigue: given.fatigue + modifier, recovered: -modifier || 0 }),
  sentence: r =>
    r.recovered > 0
      ? `One fatigue of any class comes off: ${r.fatigue} left.`
      : `No recovery: fatigue ${r.fatigue}.`,
});
