import { change, flag } from '#kernel';
import { declareLaw } from '../../charts/political/declare.ts';
import { nation } from '../../facts.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { payer, payerFault } from './pap.ts';
import {
  alliesOf,
  areAllied,
  areAtWar,
  areNeutral,
  endPassage,
  type Fault,
  isControlled,
  makePeace,
  makeWar,
  pay,
  reverseFault,
  type Sheet,
} from './state.ts';

export interface Declaration {
  readonly declarer: Nation;
  readonly target: Nation;
  readonly samePlayer: boolean;
  readonly sameTeam: boolean;
  readonly payer: Nation | null;
}

export const declareFacts = (state: Sheet, f: Declaration) => ({
  status: areAtWar(state, f.declarer, f.target)
    ? ('enemy' as const)
    : areAllied(state, f.declarer, f.target)
      ? ('allied' as const)
      : ('neutral' as const),
  allyAtWarWithTarget: alliesOf(state, f.declarer).some(ally => areAtWar(state, ally, f.target)),
  graceProtects: state.grace.some(({ suer, enemies }) => suer === f.target && enemies.includes(f.declarer)),
  reverseGrace: state.reverse.some(({ suer, enemies }) => suer === f.declarer && enemies.includes(f.target)),
  samePlayer: f.samePlayer,
  sameTeam: f.sameTeam,
  // NIE-RUL-91: a passage forced by a peace is not granted and need not be rescinded.
  grantedPassageToTarget: state.passage[f.target].includes(f.declarer),
});

const declareCost = (state: Sheet, f: Declaration): number =>
  declareFacts(state, f).allyAtWarWithTarget ? 1 : 2;

const declareFault = (state: Sheet, f: Declaration): Fault | null => {
  if (f.declarer === f.target) {
    return { sentence: 'A nation does not declare war on itself.', cite: 'NIE-POL-SPEND-DECLARE' };
  }
  const reason = declareLaw(declareFacts(state, f));
  return reason
    ? { ...reason, sentence: `War cannot be declared: ${reason.sentence}.` }
    : payerFault(state, f.declarer, f.payer, declareCost(state, f));
};

/**
 * A declaration ends the declarer's own Grace (NIE-POL-GRACE), and the Reverse Grace of the target that names the
 * declarer, with its limits on alliances and passage (NIE-RUL-91).
 */
export const warDeclared = (state: Sheet, declarer: Nation, target: Nation): Sheet => {
  const reverse = state.reverse.filter(
    ({ suer, enemies }) => !(suer === target && enemies.includes(declarer)),
  );
  const open = {
    ...state,
    grace: state.grace.filter(({ suer }) => suer !== declarer),
    reverse,
    // Passages forced by the peace end with the Reverse Grace of the suer (NIE-POL-CONGRESS).
    forced:
      reverse.length < state.reverse.length
        ? state.forced.filter(({ through }) => through !== target)
        : state.forced,
  };
  return makeWar(endPassage(open, declarer, target), declarer, target);
};

/** NIE-POL-SPEND-DECLARE: a declaration of war (NIE-POL-GRACE). */
export const declareWar = change({
  title: 'Declare war',
  cite: 'NIE-POL-SPEND-DECLARE',
  facts: {
    declarer: nation('Declarer'),
    target: nation('Target'),
    samePlayer: flag('One player controls both', { rare: true }),
    sameTeam: flag('Both are of one team', { rare: true }),
    payer: payer(),
  },
  refuse: declareFault,
  apply: (state, f) => {
    const paid = pay(state, f.payer ?? f.declarer, declareCost(state, f));
    return warDeclared(paid, f.declarer, f.target);
  },
  tells: (state, f) =>
    `${NATION_LABELS[f.declarer]} declares war on ${NATION_LABELS[f.target]} for ${declareCost(state, f)} PAP.`,
});

const pairFacts = { a: nation('One nation'), b: nation('The other') };
type Pair = { readonly a: Nation; readonly b: Nation };

const bothPay = (state: Sheet, f: Pair): Fault | null =>
  payerFault(state, f.a, null, 1) ?? payerFault(state, f.b, null, 1);

/** NIE-POL-SPEND-ARMISTICE: both consent and pay one each. */
export const armistice = change({
  title: 'Conclude an armistice',
  cite: 'NIE-POL-SPEND-ARMISTICE',
  facts: { ...pairFacts, free: flag('Free: Continental System or control', { rare: true }) },
  refuse: (state: Sheet, f) => {
    if (!areAtWar(state, f.a, f.b)) {
      return {
        sentence: 'An armistice is concluded between nations at war.',
        cite: 'NIE-POL-SPEND-ARMISTICE',
      };
    }
    return f.free ? null : bothPay(state, f);
  },
  apply: (state, f) => makePeace(f.free ? state : pay(pay(state, f.a, 1), f.b, 1), f.a, f.b),
  tells: (_state, f) => `${NATION_LABELS[f.a]} and ${NATION_LABELS[f.b]} conclude an armistice.`,
});

const allyFault = (state: Sheet, f: Pair): Fault | null => {
  const cite = 'NIE-POL-SPEND-ALLY';
  if (f.a === f.b || !areNeutral(state, f.a, f.b)) {
    return { sentence: 'An alliance is formed between two neutral nations.', cite };
  }
  if (!isControlled(state, f.a) || !isControlled(state, f.b)) {
    return { sentence: 'Both allies must be controlled.', cite };
  }
  return reverseFault(state, f.a, f.b) ?? reverseFault(state, f.b, f.a) ?? bothPay(state, f);
};

/** NIE-POL-SPEND-ALLY: one PAP each; passage entries between the two end. */
export const formAlliance = change({
  title: 'Form an alliance',
  cite: 'NIE-POL-SPEND-ALLY',
  facts: pairFacts,
  refuse: allyFault,
  apply: (state, f) => withAlliance(pay(pay(state, f.a, 1), f.b, 1), f.a, f.b),
  tells: (_state, f) => `${NATION_LABELS[f.a]} and ${NATION_LABELS[f.b]} form an alliance.`,
});

export const withoutAlliance = (state: Sheet, a: Nation, b: Nation): Sheet => ({
  ...state,
  alliances: state.alliances.filter(pair => !(pair.includes(a) && pair.includes(b))),
});

/** An alliance ends the passage entries between the two (NIE-POL-SPEND-ALLY). */
export const withAlliance = (state: Sheet, a: Nation, b: Nation): Sheet => {
  const open = endPassage(state, a, b);
  return { ...open, alliances: [...open.alliances, [a, b] as const] };
};

/** NIE-POL-SPEND-BREAK: one side pays one and is free. */
export const breakAlliance = change({
  title: 'Break an alliance',
  cite: 'NIE-POL-SPEND-BREAK',
  facts: { nation: nation(), ally: nation('Ally'), payer: payer() },
  refuse: (state: Sheet, f) =>
    areAllied(state, f.nation, f.ally)
      ? payerFault(state, f.nation, f.payer, 1)
      : { sentence: 'The two are not allied.', cite: 'NIE-POL-SPEND-BREAK' },
  apply: (state, f) => withoutAlliance(pay(state, f.payer ?? f.nation, 1), f.nation, f.ally),
  tells: (_state, f) => `${NATION_LABELS[f.nation]} breaks its alliance with ${NATION_LABELS[f.ally]}.`,
});
