import type { Temper } from './attacking.ts';
import { Campaign, type Standpoint, type Tempers } from './campaign.ts';
import type { Stakes } from './stakes.ts';

/** How thoroughly an answer of the enemy is looked for. */
export interface Care {
  /** How often the present turn is played to its end. */
  readonly samples: number;
  /** The attacks that the enemy tries beside those by the rules of thumb. */
  readonly attacks: number;
  /** How often each of its answers is played on. */
  readonly tries: number;
}

/** How much of the judgement is the best way to go on, the rest being the mean of all ways. */
const ABLE = 0.5;

/** Every own way of war in turn, against another one of the enemy each time. */
const tempersAt = ({ tempers: [friends, enemies] }: Stakes, n: number): Tempers => [
  friends[n % friends.length] as Temper,
  enemies[(n + Math.floor(n / friends.length)) % enemies.length] as Temper,
];

/** The worth of going on from a place, the own camp choosing its way of war well. */
const onwards = (stakes: Stakes, tries: number, play: (tempers: Tempers, n: number) => number): number => {
  const ways = stakes.tempers[0].length;
  const sums = Array<number>(ways).fill(0);
  const times = Array<number>(ways).fill(0);
  for (let n = 0; n < tries; n++) {
    const way = n % ways;
    sums[way] = (sums[way] as number) + play(tempersAt(stakes, n), n);
    times[way] = (times[way] as number) + 1;
  }
  const means = sums.flatMap((sum, i) => ((times[i] as number) > 0 ? [sum / (times[i] as number)] : []));
  const mean = means.reduce((all, each) => all + each, 0) / means.length;
  return ABLE * Math.max(...means) + (1 - ABLE) * mean;
};

/** The end of a turn that the enemy answers as well as it can. */
export const answered = (stakes: Stakes, from: Standpoint, { samples, attacks, tries }: Care): number => {
  let sum = 0;
  for (let sample = 1; sample <= samples; sample++) {
    const campaign = Campaign.from(stakes, from, sample, tempersAt(stakes, 0));
    sum += campaign.comesTo(-1)
      ? Math.min(
          ...campaign
            .plans(stakes.tempers[1], attacks)
            .map(plan =>
              onwards(stakes, tries, (tempers, n) =>
                campaign.fork(sample * tries + n, tempers, plan).finish(),
              ),
            ),
        )
      : campaign.finish();
  }
  return sum / samples;
};
