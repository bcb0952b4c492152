import { flag, pick } from '#kernel';
import type { Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

const STATUS = {
  neutral: 'neutral',
  allied: 'allied',
  enemy: 'enemies already',
  war: 'at war already',
} as const;

interface Declaration {
  readonly status: keyof typeof STATUS;
  readonly allyAtWarWithTarget: boolean;
  readonly graceProtects: boolean;
  readonly reverseGrace: boolean;
  readonly samePlayer: boolean;
  readonly sameTeam: boolean;
  readonly grantedPassageToTarget: boolean;
}

/** NIE-RUL-45: the nations against which war cannot be declared (NIE-POL-SPEND-DECLARE). */
export const declareLaw = (f: Declaration): Reason => {
  const cite = 'NIE-POL-SPEND-DECLARE';
  if (f.status !== 'neutral') {
    return { sentence: 'war is declared between neutral nations only', cite };
  }
  if (f.graceProtects) {
    return { sentence: 'the Grace Period protects the target', cite: 'NIE-POL-GRACE' };
  }
  if (f.reverseGrace) {
    return { sentence: 'the Reverse Grace of the declarer names the target', cite: 'NIE-POL-GRACE' };
  }
  if (f.samePlayer || f.sameTeam) {
    return { sentence: 'one player or team does not fight itself', cite: f.samePlayer ? cite : 'NIE-RUL-45' };
  }
  return f.grantedPassageToTarget
    ? { sentence: 'Right of Passage given to the target must be rescinded first', cite }
    : null;
};

type Declared = { readonly cost: number | null };

/** NIE-POL-SPEND-DECLARE: whether war may be declared, and its cost. */
export const declare = ruledChart({
  id: 'nie.pol-declare',
  title: 'Declare war',
  cite: 'NIE-POL-DECLARE',
  phase: 'Political actions',
  facts: {
    status: pick('The two nations are', STATUS, { default: 'neutral' }),
    allyAtWarWithTarget: flag('An ally of the declarer is at war with the target'),
    graceProtects: flag('The target’s Grace Period names the declarer'),
    reverseGrace: flag('The declarer’s Reverse Grace names the target'),
    samePlayer: flag('One player controls both'),
    sameTeam: flag('Both are of one team', { rare: true }),
    grantedPassageToTarget: flag('The declarer has given the target Right of Passage'),
  },
  law: declareLaw,
  result: ({ given }): Declared => ({ cost: given.allyAtWarWithTarget ? 1 : 2 }),
  unlawful: { cost: null },
  sentence: r => `War may be declared for ${r.cost} PAP.`,
});
