import { change } from '#kernel';
import { later, monthsOf, type When, whenName } from '../../vocabulary.ts';
import { each, type Sheet, type Standing, type Truce } from './state.ts';

/** Strain decays by one for a nation that passed no commitment roll this round (NIE-SEQ-ROUND). */
export const decayed = (standing: Standing): Standing => ({
  ...standing,
  strain: standing.passed ? standing.strain : Math.max(0, standing.strain - 1),
  passed: false,
});

const running = (truces: readonly Truce[], now: When): readonly Truce[] =>
  truces.filter(({ until }) => monthsOf(until) > monthsOf(now));

/** Grace, Reverse Grace and forced passage that have run out when a round starts (NIE-POL-GRACE, NIE-RUL-91). */
export const lapsed = (state: Sheet, now: When): Pick<Sheet, 'grace' | 'reverse' | 'forced'> => ({
  grace: running(state.grace, now),
  reverse: running(state.reverse, now),
  forced: state.forced.filter(({ until }) => monthsOf(until) > monthsOf(now)),
});

/** The round ends, the month advances, Grace entries that expire are lifted (NIE-SEQ-ROUND). */
export const advance = change({
  title: 'End the round and advance the month',
  cite: 'NIE-SEQ-ROUND',
  facts: {},
  refuse: (state: Sheet) => {
    const suer = Object.entries(state.nations).find(([, { mustSue }]) => mustSue);
    return suer
      ? {
          sentence: `${suer[0]} has failed a commitment roll and must sue for peace first.`,
          cite: 'NIE-POL-COMMIT',
        }
      : null;
  },
  apply: state => {
    const when = later(state.when, 1);
    return {
      ...state,
      when,
      firstRound: false,
      nations: each(nation => decayed(state.nations[nation])),
      ...lapsed(state, when),
    };
  },
  tells: state => `${whenName(later(state.when, 1))} begins.`,
});
