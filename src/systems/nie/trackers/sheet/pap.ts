import { change, count, maybe, pick } from '#kernel';
import { nation } from '../../facts.ts';
import { monthsOf, NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { type Fault, gain, isControlled, pay, type Sheet } from './state.ts';

const SOURCES = {
  roll: 'PAP roll at the start of the round',
  napoleon: 'Napoléon in liberated Paris, production round',
  bought: 'bought for 10 production points',
  naval: 'naval battle',
  major: 'major land battle won',
  eliminated: 'four enemy pieces eliminated',
} as const;

/** NIE-POL-PAPROLL, NIE-POL-GAIN-1: when a source is open. */
const gainFault = (state: Sheet, f: { nation: Nation; source: keyof typeof SOURCES }): Fault | null => {
  if (f.source === 'roll' && (state.firstRound || !isControlled(state, f.nation))) {
    return {
      sentence: 'Controlled nations roll for PAPs, and not in the first round.',
      cite: 'NIE-POL-PAPROLL',
    };
  }
  if (f.source !== 'napoleon') {
    return null;
  }
  const late = monthsOf(state.when) >= monthsOf({ year: 1809, month: 1 });
  return f.nation !== 'FR' || late || state.capitals.paris?.turn !== null
    ? {
        sentence: 'Only France gains this, before January 1809 and while Paris is liberated.',
        cite: 'NIE-POL-GAIN-1',
      }
    : null;
};

/** NIE-POL-GAIN, NIE-POL-GAIN-2, NIE-POL-GAIN-3: a nation gains PAPs; debts are paid first. */
export const gainPap = change({
  title: 'Gain a PAP',
  cite: 'NIE-POL-GAIN',
  facts: { nation: nation(), source: pick('For', SOURCES) },
  refuse: gainFault,
  apply: (state, f) => gain(state, f.nation, 1),
  tells: (_state, f) => `${NATION_LABELS[f.nation]} gains a PAP: ${SOURCES[f.source]}.`,
});

const ACTIONS = {
  BREAK: 'Break Alliance',
  RECRUIT: 'Recruit Minor Nation',
  ANNEX: 'Annex Minor Nation',
  RESTORE: 'Restore Region',
  ABANDON: 'Abandon Region',
  FOMENT: 'Foment Uprising',
  SYSTEM: 'Enforce Continental System',
  CONTROL: 'Control Non-Player Nation',
  CONGRESS: 'Congress action',
} as const;

/** The payer for a nation: itself, or the player nation of the same player, never the reverse (NIE-POL-SPEND). */
export const payerFault = (state: Sheet, actor: Nation, payer: Nation | null, cost: number): Fault | null => {
  const cite = 'NIE-POL-SPEND';
  const from = payer ?? actor;
  if (
    from !== actor &&
    (state.nations[from].control !== 'player' || state.nations[actor].control !== 'nonPlayer')
  ) {
    return {
      sentence: 'Only a player nation pays, and only for a non-player nation of the same player.',
      cite,
    };
  }
  // NIE-RUL-87: while a debt lasts the nation takes no action that costs, even if another nation would pay.
  const debtor = [actor, from].find(each => state.nations[each].debt > 0);
  if (debtor !== undefined && cost > 0) {
    return {
      sentence: `${NATION_LABELS[debtor]} is in debt and pays that first.`,
      cite: 'NIE-POL-SPEND-PEACE',
    };
  }
  return state.nations[from].pap < cost
    ? { sentence: `${NATION_LABELS[from]} has ${state.nations[from].pap} PAP of the ${cost} needed.`, cite }
    : null;
};

export const payer = (label = 'Paid by') => maybe(nation(label), { hint: 'The nation itself, unless said.' });

interface Repayment {
  readonly nation: Nation;
  readonly payer: Nation;
  readonly amount: number;
}

const repayFault = (state: Sheet, f: Repayment): Fault | null => {
  const { debt } = state.nations[f.nation];
  if (debt < f.amount) {
    return { sentence: `${NATION_LABELS[f.nation]} owes ${debt} PAP.`, cite: 'NIE-RUL-87' };
  }
  const { control, pap } = state.nations[f.payer];
  if (control !== 'player' || state.nations[f.nation].control !== 'nonPlayer') {
    return {
      sentence: 'Only a player nation pays the debt of a non-player nation of the same player.',
      cite: 'NIE-RUL-87',
    };
  }
  return pap < f.amount
    ? { sentence: `${NATION_LABELS[f.payer]} has ${pap} PAP of the ${f.amount} needed.`, cite: 'NIE-RUL-87' }
    : null;
};

/** NIE-RUL-87: a player's nation may pay the debt of another nation of that player. */
export const payDebt = change({
  title: 'Pay a debt',
  cite: 'NIE-RUL-87',
  facts: { nation: nation('In debt'), payer: nation('Paid by'), amount: count('PAPs', 1, 20) },
  refuse: repayFault,
  apply: (state: Sheet, f) => gain(pay(state, f.payer, f.amount), f.nation, f.amount),
  tells: (_state, f) =>
    `${NATION_LABELS[f.payer]} pays ${f.amount} of the debt of ${NATION_LABELS[f.nation]}.`,
});

export const spendPap = change({
  title: 'Spend PAPs',
  cite: 'NIE-POL-SPEND',
  facts: {
    nation: nation(),
    action: pick('On', ACTIONS),
    amount: count('PAPs', 0, 20),
    payer: payer(),
  },
  refuse: (state: Sheet, f) => payerFault(state, f.nation, f.payer, f.amount),
  apply: (state, f) => pay(state, f.payer ?? f.nation, f.amount),
  tells: (_state, f) => `${NATION_LABELS[f.nation]} spends ${f.amount} on ${ACTIONS[f.action]}.`,
});

/** A price may be split between a non-player nation and the nation of its player (NIE-RUL-87). */
export const priceFault = (
  state: Sheet,
  actor: Nation,
  patron: Nation | null,
  cost: number,
): Fault | null => {
  const own = payerFault(state, actor, null, cost);
  if (own === null || patron === null || state.nations[actor].debt > 0) {
    return own;
  }
  return payerFault(state, actor, patron, Math.max(0, cost - state.nations[actor].pap));
};

/** Pays out of the own PAPs first, then out of those of the player's nation. */
export const payPrice = (state: Sheet, actor: Nation, patron: Nation | null, cost: number): Sheet => {
  const own = Math.min(cost, state.nations[actor].pap);
  const rest = cost - own;
  const paid = pay(state, actor, own);
  return rest > 0 && patron !== null ? pay(paid, patron, rest) : paid;
};
