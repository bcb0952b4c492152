import { resultOf, thrownOf, throwsOf } from '#kernel';
import { rates, type Variant } from '../measure.ts';
import { type Subject, subjects } from './charts.ts';

/** Counts the answers of a chart by looping over the faces of every die, as one would write it by hand. */
const byLoops = ({ chart, given }: Subject): number => {
  const throws = throwsOf(chart, given);
  const pools = Object.entries(throws).flatMap(([name, { count, faces }]) =>
    Array.from({ length: count }, () => ({ name, faces })),
  );
  const tally: Record<string, number> = {};
  const faces: number[] = pools.map(() => 1);
  let total = 0;
  for (let more = true; more; ) {
    const dice: Record<string, number[]> = {};
    pools.forEach(({ name }, i) => {
      dice[name] = [...(dice[name] ?? []), faces[i] as number];
    });
    const result = resultOf(chart, given, thrownOf(throws, dice));
    total += 1;
    const add = (key: string, by: number): void => {
      tally[key] = (tally[key] ?? 0) + by;
    };
    if (chart.outcome) {
      add(chart.outcome(result), 1);
    }
    for (const [name, figure] of Object.entries(chart.spreads ?? {})) {
      add(`${name}:${figure(result)}`, 1);
    }
    for (const [name, figure] of Object.entries(chart.measures ?? {})) {
      add(name, Number(figure(result)));
    }
    let at = 0;
    while (at < pools.length && faces[at] === pools[at]?.faces) {
      faces[at++] = 1;
    }
    more = at < pools.length;
    if (more) {
      faces[at] = (faces[at] as number) + 1;
    }
  }
  return total;
};

export const measure: Variant = () =>
  rates(Object.fromEntries(subjects.map(subject => [subject.chart.id, () => byLoops(subject)])));
