import { odds } from '#kernel';
import { rate, type Variant } from '../measure.ts';
import { subjects } from './charts.ts';

/** All charts, one after the other: outcomes, spreads and measures as exact fractions. */
export const measure: Variant = () =>
  rate(() => subjects.map(({ chart, given }) => odds(chart, given).total));
