import { odds } from '#kernel';
import { rates, type Variant } from '../measure.ts';
import { subjects } from './charts.ts';

/** Every chart: outcomes, spreads and measures as exact fractions. */
export const measure: Variant = () =>
  rates(Object.fromEntries(subjects.map(({ chart, given }) => [chart.id, () => odds(chart, given)])));
