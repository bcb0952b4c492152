import { change, count, pick, resultOf } from '#kernel';
import { commit } from '../../charts/political/commitment.ts';
import { nation } from '../../facts.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { enemiesOf, type Sheet, update } from './state.ts';

const rolled = (state: Sheet, who: Nation, roll: number) =>
  resultOf(commit, { rating: state.nations[who].rating, strain: state.nations[who].strain }, roll);

const CAUSES = {
  pieces: 'six pieces lost in a lost battle',
  napoleon: 'Napoléon killed or captured',
  navy: 'British squadrons and an Admiral lost',
  system: 'Continental System',
  capital: 'captured capital',
} as const;

/**
 * NIE-POL-COMMITCOUNT-4, NIE-POL-COMMITCOUNT-5: a roll passed adds strain, one failed means a suit
 * (NIE-POL-COMMIT).
 */
export const commitmentRoll = change({
  title: 'Commitment roll',
  cite: 'NIE-POL-COMMIT',
  facts: { nation: nation(), cause: pick('Because of', CAUSES), roll: count('Two dice', 2, 12) },
  refuse: (state: Sheet, f) => {
    if (enemiesOf(state, f.nation).length === 0) {
      return { sentence: `${NATION_LABELS[f.nation]} is at war with nobody.`, cite: 'NIE-POL-COMMIT' };
    }
    return state.nations[f.nation].mustSue
      ? { sentence: 'The nation has failed already and rolls no more.', cite: 'NIE-POL-COMMIT' }
      : null;
  },
  apply: (state, f) => {
    const { passes, strainAfter } = rolled(state, f.nation, f.roll);
    return passes
      ? update(state, f.nation, { strain: strainAfter, passed: true })
      : // NIE-POL-SPEND-SYSTEM: failing there brings a free armistice with France instead of a suit.
        update(state, f.nation, { mustSue: f.cause !== 'system' });
  },
  tells: (state, f) =>
    `${NATION_LABELS[f.nation]} ${rolled(state, f.nation, f.roll).passes ? 'passes' : 'fails'} a commitment roll (${CAUSES[f.cause]}).`,
});

/** Without Napoléon the French rating is 8 for good (NIE-HERO-1). */
export const loseNapoleon = change({
  title: 'Napoléon is killed or captured',
  cite: 'NIE-HERO-1',
  facts: {},
  refuse: (state: Sheet) =>
    state.nations.FR.rating === 8
      ? { sentence: 'The French rating is 8 already.', cite: 'NIE-HERO-1' }
      : null,
  apply: state => update(state, 'FR', { rating: 8 }),
  tells: () => 'Napoléon is lost: the French commitment rating is 8; France makes one more roll.',
});
