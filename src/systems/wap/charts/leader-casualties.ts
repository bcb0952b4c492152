import { chart, count, d, type ThrowTable } from '#kernel';

const KILLED = 2;
const ONE_DIE: ThrowTable = { leader: d(6) };
const NO_DICE: ThrowTable = {};

/** WAP-R16: a natural 2 endangers the commander of the Larger force, a natural 12 that of the Smaller (WAP-LCAS). */
export const endangered = (natural: number): 'L' | 'S' | null =>
  natural === 2 ? 'L' : natural === 12 ? 'S' : null;

export const isKilled = (die: number): boolean => die <= KILLED;

/** WAP-LCAS: leader casualties of a battle round. */
export const leaderCasualties = chart({
  id: 'wap.lcas',
  title: 'Leader casualties',
  cite: 'WAP-LCAS',
  phase: 'Combat: field battle',
  facts: {
    natural: count('The two dice of the round, unmodified', 2, 12),
  },
  dice: f => (endangered(f.natural) === null ? NO_DICE : ONE_DIE),
  result: ({ given, totals }) => {
    const tested = endangered(given.natural);
    return { tested, killed: tested !== null && isKilled(totals.leader ?? 0) };
  },
  outcome: r => (r.killed ? 'killed' : r.tested === null ? 'no test' : 'unhurt'),
  outcomes: {
    seenBy: 'the side whose commander is tested',
    tones: { killed: 'bad', unhurt: 'good', 'no test': 'good' },
  },
  sentence: r => {
    if (r.tested === null) {
      return 'No leader is endangered.';
    }
    const whose = r.tested === 'L' ? 'Larger' : 'Smaller';
    return r.killed
      ? `The commander of the ${whose} force is killed.`
      : `The commander of the ${whose} force is unhurt.`;
  },
});
