import { chart, count, d, maybe } from '#kernel';

const UNLED = 2;

/** The highest roll with which a force joins (WAP-COM). */
export const joinNeed = (leader: number | null): number => UNLED + (leader ?? 0);

/** WAP-COM: joining a battle from its second round. */
export const joiningRoll = chart({
  id: 'wap.com',
  title: 'Joining a battle',
  cite: 'WAP-COM',
  phase: 'Combat: field battle',
  facts: {
    leader: maybe(count('Rating of the joining force’s leader', 0, 3), {
      hint: 'Without a leader only cavalry may try.',
    }),
  },
  dice: d(6),
  result: ({ given, total }) => {
    const need = joinNeed(given.leader);
    return { need, joins: total <= need };
  },
  outcomes: { seenBy: 'the joining force', tones: { joins: 'good', 'stays away': 'bad' } },
  outcome: r => (r.joins ? 'joins' : 'stays away'),
  sentence: r => (r.joins ? 'The force joins the battle.' : `It needed ${r.need} or less and stays away.`),
});
