import { resultOf } from '#kernel';
import { fireMission, type Mission as MissionFacts } from '../charts/fire-mission.ts';
import { isEnough } from '../charts/fire-points.ts';
import type { LR, Printing } from '../vocabulary.ts';

/** The fire at a Formation in this phase, and the other causes for an Assessment. */
export interface UnderFire {
  /** The pooled score of all Units that fired together. */
  readonly score: number;
  /** Fire Missions of grand batteries, each with its own score and the rating of its commander. */
  readonly missions: readonly { readonly score: number; readonly lr: LR }[];
  /** Scores of grand batteries that did not pool theirs (ESR-5.2). */
  readonly apart: readonly number[];
  readonly commanderHarmed: boolean;
  readonly raContact: boolean;
}

interface Table {
  readonly fireMissionThreshold: '10' | 'none';
  readonly printing: Printing;
}

/** ESR-5.4: the Assessments that a Formation performs, one after the other, each as the score that it reads. */
export const assessmentsDue = (fire: UnderFire, table: Table): readonly number[] => {
  const [first, ...others] = fire.missions;
  const counted = countsFor(
    {
      otherScore: fire.score,
      commanderHarmed: fire.commanderHarmed,
      raContact: fire.raContact,
      ...missionFacts(first),
    },
    table,
  );
  return [
    ...times(counted.ordinary, fire.score),
    ...times(first ? counted.fromMission : 0, first?.score ?? 0),
    ...others.flatMap(each => times(missionAlone(each, table), each.score)),
    ...fire.apart.filter(isEnough),
  ];
};

type Mission = UnderFire['missions'][number];

const missionFacts = (mission: Mission | undefined) => ({
  gbLR: mission?.lr ?? ('0' as const),
  gbScore: mission?.score ?? 0,
});

const NOTHING_ELSE = { otherScore: 0, commanderHarmed: false, raContact: false } as const;

const missionAlone = (mission: Mission, table: Table): number =>
  countsFor({ ...NOTHING_ELSE, ...missionFacts(mission) }, table).fromMission;

const countsFor = (facts: Omit<MissionFacts, keyof Table>, table: Table) =>
  resultOf(fireMission, { ...facts, ...table }, 0);

const times = (n: number, score: number): readonly number[] =>
  Array.from({ length: Math.max(0, n) }, () => score);
