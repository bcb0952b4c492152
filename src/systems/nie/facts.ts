import { count, maybe, pick } from '#kernel';
import { REGION_LABELS } from './map.ts';
import { HEROES, NATION_LABELS, OWNERS } from './vocabulary.ts';

/** Facts that many charts ask for, in one wording. Absent numbers are 0 and absent nations are none. */
export const nation = (label = 'Nation') => pick(label, NATION_LABELS);
export const anyNation = (label = 'Nation') => maybe(pick(label, OWNERS));
export const owner = (label = 'Owner of the region') =>
  maybe(pick(label, OWNERS), { hint: 'Leave empty for an independent minor.' });
export const region = (label = 'Region') => pick(label, REGION_LABELS);
export const hero = (label = 'Hero') => maybe(pick(label, HEROES));

const YEARS = [1789, 1821] as const;
export const year = (label = 'Year') => maybe(count(label, YEARS[0], YEARS[1]));
export const month = (label = 'Month') => maybe(count(label, 1, 12));
export const theYear = (label = 'Year') => count(label, YEARS[0], YEARS[1]);
export const theMonth = (label = 'Month') => count(label, 1, 12);

/** A number that is 0 unless said. */
export const number = (label: string, max: number, extra: { hint?: string; rare?: boolean } = {}) =>
  count(label, 0, max, { default: 0, ...extra });

/** The bonus of a hero to this roll (NIE-HERO-1 to NIE-HERO-8). */
export const heroMod = (label = 'Hero bonus on this roll') => count(label, -6, 6, { default: 0, rare: true });
