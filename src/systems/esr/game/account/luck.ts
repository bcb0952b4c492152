import { activation } from '../../charts/activation.ts';
import { artillerySkirmish } from '../../charts/artillery-skirmish.ts';
import { assessment } from '../../charts/assessment.ts';
import { combat } from '../../charts/combat.ts';

/** The worth of a roll on a chart to the side that threw it, or to its enemy. */
export interface Yardstick {
  readonly chart: string;
  readonly what: string;
  readonly whose: 'own' | 'foe';
  /** Whether more of it is better for that side. */
  readonly moreIsBetter: boolean;
  worth(result: never): number;
}

/** The measures of the dice of a battle. A fight counts for the side that began it and for the side that was struck. */
export const YARDSTICKS: readonly Yardstick[] = [
  {
    chart: activation.id,
    what: 'Orders and actions that succeed',
    whose: 'own',
    moreIsBetter: true,
    worth: (r: { result: string }) => Number(r.result === 'success'),
  },
  {
    chart: artillerySkirmish.id,
    what: 'Points of fire',
    whose: 'own',
    moreIsBetter: true,
    worth: (r: { score: number }) => r.score,
  },
  {
    chart: assessment.id,
    what: 'Fatigue from Assessments',
    whose: 'own',
    moreIsBetter: false,
    worth: (r: { fatigueGain: number }) => r.fatigueGain,
  },
  {
    chart: combat.id,
    what: 'Fights won',
    whose: 'own',
    moreIsBetter: true,
    worth: (r: { diff: number }) => Number(r.diff > 0),
  },
  {
    chart: combat.id,
    what: 'Fights won',
    whose: 'foe',
    moreIsBetter: true,
    worth: (r: { diff: number }) => Number(r.diff < 0),
  },
];
