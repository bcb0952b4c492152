import { chart, many, pick } from '#kernel';
import { MAJORS, MINORS } from '../vocabulary.ts';
import { rangeOf } from './capital-range.ts';

/** WAP-PROT, WAP-R29: a neutral minor under attack asks for help, the nearest major first. */
export const protection = chart({
  id: 'wap.prot',
  title: 'Protection of a minor',
  cite: 'WAP-PROT',
  phase: 'Alliance',
  facts: {
    minor: pick('Minor state attacked', MINORS),
    aggressor: pick('Aggressor', MAJORS),
    allies: many('Allies of the aggressor', MAJORS),
  },
  result: ({ given }) => ({
    order: MAJORS.filter(major => major !== given.aggressor && !given.allies.includes(major))
      .map(major => ({ major, range: rangeOf(given.minor, major) }))
      .sort((a, b) => a.range - b.range)
      .map(({ major }) => major),
  }),
  sentence: r =>
    r.order.length === 0
      ? 'Nobody is left to ask: the minor defends itself.'
      : `It asks ${r.order.join(', ')}; the first to accept becomes its patron.`,
});
