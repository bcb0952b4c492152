import { chart, count, flag, many, table } from '#kernel';
import { MAJORS, type Major } from '../vocabulary.ts';

const JOINT = 34;
type Tally = Readonly<Partial<Record<Major, number>>>;

const at = (tally: Tally, major: Major): number => tally[major] ?? 0;

/** The majors that no other beats, by the first tally that tells them apart. */
const leadersBy = (tallies: readonly Tally[]): Major[] =>
  tallies.reduce<Major[]>(
    (left, tally) => {
      const most = Math.max(...left.map(major => at(tally, major)));
      return left.filter(major => at(tally, major) === most);
    },
    [...MAJORS],
  );

/** WAP-3.13, WAP-R27: the winner when the PC track has been updated. */
export const victory = chart({
  id: 'wap.victory',
  title: 'Victory',
  cite: 'WAP-3.13',
  phase: 'Update PC track',
  facts: {
    turn: count('Turn', 1, 36),
    pc: table('PCs controlled, satellites included', count('PCs', 0, 50), { keys: MAJORS }),
    capitals: table('Major capitals held', count('Capitals', 0, 6), { keys: MAJORS, rare: true }),
    sp: table('SP in play', count('SP', 0, 999), { keys: MAJORS, rare: true }),
    alliance: many('Members of one alliance', MAJORS, { rare: true }),
    turns: count('Turns of the game', 1, 36, {
      default: 36,
      option: true,
      hint: '36 for the campaign, 12 for the short game.',
    }),
    victoryPC: count('PCs that win', 1, 50, { default: 26, option: true }),
    coalitionVictory: flag('An alliance wins jointly with 34 PCs', { option: true }),
  },
  refuse: f => {
    const all = MAJORS.reduce((sum, major) => sum + at(f.pc, major), 0);
    return all > 50 ? { sentence: `the map has 50 PCs, not ${all}`, cite: 'WAP-3.13' } : null;
  },
  result: ({ given: f }) => {
    const outright = MAJORS.filter(major => at(f.pc, major) >= f.victoryPC);
    const joint = f.alliance.reduce((sum, major) => sum + at(f.pc, major), 0) >= JOINT;
    const last = f.turn >= f.turns;
    if (outright.length > 0) {
      return { over: true, winners: outright as readonly Major[], by: 'majority' };
    }
    if (f.coalitionVictory && joint) {
      return { over: true, winners: f.alliance, by: 'coalition' };
    }
    return last
      ? { over: true, winners: leadersBy([f.pc, f.capitals, f.sp]) as readonly Major[], by: 'last turn' }
      : { over: false, winners: [] as readonly Major[], by: 'nobody' };
  },
  sentence: r => (r.over ? `${r.winners.join(' and ')} won (${r.by}).` : 'The war goes on.'),
});
