import { chart, count, dice, group, ofSides } from '#kernel';
import { drmOf, type Fighter, fight, fix } from '../round.ts';
import { type BySide, sp } from '../vocabulary.ts';
import { currentMorale } from './morale.ts';
import { FORTRESS } from './terrain.ts';

/** How an assault may come out (WAP-SIEGE). */
export const ASSAULTS = {
  stormed: 'The fortress is stormed',
  repulsed: 'The besieger is broken and falls back',
  held: 'The fortress holds',
  destroyed: 'The besieger is destroyed',
  'both-gone': 'Nobody is left',
} as const;
/** The sides of a siege as people read them. */
export const SIEGE_TITLES = { besieger: 'Besieger', garrison: 'Garrison' } as const;

export type AssaultEnd = keyof typeof ASSAULTS;

export interface Storm {
  readonly besieger: Fighter;
  readonly garrison: Fighter;
  /** SP of allies in the hex: they do not storm, but count against a besieger who is too weak (WAP-R60). */
  readonly friends?: number;
}

/** The modifiers help the Larger force: the besieger, unless only few of the SP before the walls storm (WAP-R60). */
const forLarger = ({ besieger, garrison }: Storm): 1 | -1 => (besieger.sp >= garrison.sp ? 1 : -1);

const asSides = ({ besieger, garrison }: Storm): BySide<Fighter> => ({
  attacker: besieger,
  defender: garrison,
});

const endOf = (b: Fighter, g: Fighter): AssaultEnd => {
  if (b.sp === 0) {
    return g.sp === 0 ? 'both-gone' : 'destroyed';
  }
  if (g.sp === 0 || g.morale === 0) {
    return 'stormed';
  }
  return b.morale === 0 ? 'repulsed' : 'held';
};

/** Half the SP lost, and the rest of a garrison that is taken (WAP-3.10). */
const prisonersOf = (end: AssaultEnd, loss: number, left: number): number =>
  end === 'stormed' ? Math.floor(loss / 2) + left : 0;

/** One round on the Combat Results Table against the walls; morale recovers afterwards (WAP-R4, WAP-SIEGE). */
export const storm = (forces: Storm, natural: number) => {
  const sides = asSides(forces);
  const fixed = fix(sides);
  const drm = drmOf(sides, fixed, FORTRESS, 0);
  const { modified, L, S, loss, shaken } = fight(sides, fixed, drm, natural);
  const after = (force: Fighter, side: 'attacker' | 'defender'): Fighter => ({
    ...force,
    sp: force.sp - loss[side],
    morale: currentMorale(force.morale, shaken[side]),
  });
  const [b, g] = [after(forces.besieger, 'attacker'), after(forces.garrison, 'defender')];
  const end = endOf(b, g);
  return {
    end,
    odds: fixed.odds,
    drm,
    modified,
    L,
    S,
    loss: [loss.attacker, loss.defender] as const,
    sp: [b.sp, g.sp] as const,
    morale: [b.morale, g.morale] as const,
    prisoners: prisonersOf(end, loss.defender, g.sp),
  };
};

export const force = (label: string, most: number) =>
  group(label, {
    sp: count('Strength points', 1, most),
    morale: count('Morale', 1, 3, { hint: 'Guards 3, major state 2, minor state 1.' }),
    leader: count('Best leader', 0, 3, { default: 0 }),
  });

/** A besieger needs at least the garrison's SP to summon or to storm (WAP-SIEGE). */
export const tooWeak = ({ besieger, garrison, friends = 0 }: Storm) =>
  besieger.sp + friends < garrison.sp
    ? {
        sentence: `the besieger has ${sp(besieger.sp + friends)} and needs at least the garrison’s ${garrison.sp}`,
        cite: 'WAP-SIEGE',
      }
    : null;

/** WAP-SIEGE, WAP-R19: an assault on a fortress. */
export const assault = chart({
  id: 'wap.assault',
  title: 'Assault on a fortress',
  cite: 'WAP-SIEGE',
  phase: 'Combat: siege',
  facts: {
    besieger: force('Besieger', 120),
    garrison: force('Garrison', 10),
    friends: count('SP of allies in the hex that do not storm', 0, 120, { default: 0 }),
  },
  dice: dice(2, 6),
  modifiers: [
    {
      add: f => forLarger(f) * (f.besieger.leader - f.garrison.leader),
      label: 'leaders',
      cite: 'WAP-DRM',
      range: [-3, 3],
    },
    {
      add: f => forLarger(f) * (f.besieger.morale - f.garrison.morale),
      label: 'morale',
      cite: 'WAP-MOR',
      range: [-2, 2],
    },
    {
      add: f => forLarger(f) * -FORTRESS,
      label: 'fortress under assault',
      cite: 'WAP-TER',
      range: [-FORTRESS, FORTRESS],
    },
  ],
  modifierLimits: [-4, 4],
  refuse: tooWeak,
  result: ({ given, dice: thrown }) => storm(given, thrown.dice ?? 0),
  outcome: r => r.end,
  outcomes: {
    favours: {
      stormed: 'besieger',
      repulsed: 'garrison',
      held: 'garrison',
      destroyed: 'garrison',
      'both-gone': null,
    },
    labels: ASSAULTS,
  },
  sideTitles: SIEGE_TITLES,
  spreads: { lossB: r => r.loss[0], lossG: r => r.loss[1] },
  measures: {
    'mean:lossB': r => r.loss[0],
    'mean:lossG': r => r.loss[1],
    'mean:prisoners': r => r.prisoners,
  },
  figures: {
    ...ofSides('SP lost', { besieger: 'lossB', garrison: 'lossG' }),
    ...ofSides('Mean SP lost', { besieger: 'mean:lossB', garrison: 'mean:lossG' }),
    'mean:prisoners': 'Mean prisoners',
  },
  sentence: r =>
    `${ASSAULTS[r.end]}; losses ${r.loss[0]} and ${r.loss[1]} SP${r.prisoners > 0 ? `, ${r.prisoners} ${r.prisoners === 1 ? 'prisoner' : 'prisoners'}` : ''}.`,
});
