import { count, flag, group, maybe, pick } from '#kernel';
import {
  BACKS,
  CLASS_LABELS,
  CLASSES,
  DIRECTIVE_LABELS,
  FRONTS,
  LATEST,
  STATUS_LABELS,
  TERRAINS,
} from '../vocabulary.ts';

/** The printing of the Quick Reference Guide: an option of the table, the same in every chart. */
export const printing = group(
  'Printing of the Quick Reference Guide',
  {
    front: pick('Front sheet', FRONTS, { default: LATEST.front, hint: 'F1 oldest, F3 newest' }),
    back: pick('Back sheet', BACKS, { default: LATEST.back, hint: 'B1 oldest, B4 newest' }),
  },
  { option: true, hint: 'The newest sheets are F3 and B4.' },
);

const RATINGS = { A: 'A', B: 'B', C: 'C', '0': '–' } as const;

/** A Leadership Rating; absent counts nothing. Most commanders are rated B. */
export const leadership = (label: string, extra: { hint?: string; rare?: boolean } = {}) =>
  pick(label, RATINGS, { default: '0', ...(extra.rare ? {} : { usual: 'B' }), ...extra });

const FAR = 100_000;
/** Yards are never rounded (ESR-RUL-01): allowances halve twice at most. */
const GRAIN = 0.25;

/** A distance that is nothing unless said. */
export const yards = (label: string, extra: { hint?: string; rare?: boolean } = {}) =>
  count(label, 0, FAR, { by: GRAIN, unit: 'yd', default: 0, ...extra });

/** A distance to the enemy: none in sight unless said. */
export const enemyYards = (label: string, extra: { hint?: string; rare?: boolean } = {}) =>
  maybe(count(label, 0, FAR, { by: GRAIN, unit: 'yd' }), {
    hint: 'Nearest edge to nearest edge; empty when no enemy is near.',
    ...extra,
  });

/** ESR-RUL-02: "within" includes the distance itself; no enemy is farther than any distance. */
export const within = (distance: number | null, limit: number): boolean =>
  distance !== null && distance <= limit;

export const most = 999;

/** A plain number that is 0 unless said. */
export const tally = (label: string, extra: { hint?: string; rare?: boolean } = {}) =>
  count(label, 0, most, { default: 0, ...extra });

const NONE = 'none';

export const directive = (label = 'Active directive', extra: { hint?: string } = {}) =>
  pick(label, { ...DIRECTIVE_LABELS, none: 'none' }, { default: NONE, ...extra });

export const status = (label = 'Status') =>
  pick(label, { none: 'none', ...STATUS_LABELS }, { default: NONE });

export const terrain = (label: string) => pick(label, TERRAINS, { default: 'open' });

export const cls = (label = 'Class') => pick(label, CLASS_LABELS);

/** Fatigue kept per class (ESR-RUL-30). */
export const fatigueByClass = group(
  'Fatigue by class',
  Object.fromEntries(CLASSES.map(each => [each, tally(CLASS_LABELS[each])])) as Record<
    (typeof CLASSES)[number],
    ReturnType<typeof tally>
  >,
  { rare: true },
);

export const rareFlag = (label: string, hint?: string) =>
  flag(label, { rare: true, ...(hint === undefined ? {} : { hint }) });
