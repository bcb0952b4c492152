import { change, flag, many } from '#kernel';
import { GRACE_MONTHS, reverseMonths } from '../../charts/political/grace.ts';
import { nation } from '../../facts.ts';
import { regionAt } from '../../map.ts';
import { later, NATION_LABELS, NATIONS, type Nation } from '../../vocabulary.ts';
import { endPassages, enemiesOf, type Fault, gain, makePeace, type Sheet, update } from './state.ts';

export const COST = 3;

interface Suit {
  readonly nation: Nation;
  readonly forced: boolean;
  readonly napoleonLost: boolean;
  readonly staying: readonly Nation[];
}

const suitFault = (state: Sheet, f: Suit): Fault | null => {
  const cite = 'NIE-POL-SPEND-PEACE';
  const { pap, mustSue, debt } = state.nations[f.nation];
  if (enemiesOf(state, f.nation).length === 0) {
    return { sentence: `${NATION_LABELS[f.nation]} is at war with nobody.`, cite };
  }
  if (f.forced || mustSue) {
    return null;
  }
  return pap < COST || debt > 0
    ? { sentence: 'A voluntary suit costs 3 PAPs; only a forced one goes into debt.', cite }
    : null;
};

/** The missing part of the 3 becomes debt (NIE-POL-SPEND-PEACE). */
export const paySuit = (state: Sheet, suer: Nation): Sheet => {
  const { pap, debt } = state.nations[suer];
  const paid = Math.min(pap, COST);
  return update(state, suer, { pap: pap - paid, debt: debt + COST - paid });
};

/** NIE-POL-GAIN-7: 2 for each nation longest at war with the suer, 1 for the second rank. */
export const rewardEnemies = (state: Sheet, suer: Nation): Sheet =>
  state.wars[suer]
    .slice(0, 2)
    .reduce((now, rank, i) => rank.reduce((then, enemy) => gain(then, enemy, 2 - i), now), state);

/** Entries for its own capitals, and those in which its turn is named, are cleared (NIE-POL-CONGRESS). */
export const clearCapitals = (state: Sheet, suer: Nation): Sheet => ({
  ...state,
  capitals: Object.fromEntries(
    Object.entries(state.capitals).map(([id, capture]) => {
      if (regionAt(id).homeland === suer) {
        return [id, { turn: null, papGiven: false }];
      }
      // NIE-RUL-94: the entry goes though others may still hold the city.
      return [id, capture.turn === suer ? { ...capture, turn: null, lapsed: true as const } : capture];
    }),
  ),
});

/** Peace with all, no ally, no passage granted or had (NIE-POL-CONGRESS). */
export const withdrawFromAll = (state: Sheet, suer: Nation): Sheet => {
  const peace = enemiesOf(state, suer).reduce((now, enemy) => makePeace(now, suer, enemy), state);
  return { ...endPassages(peace, suer), alliances: peace.alliances.filter(pair => !pair.includes(suer)) };
};

/** Forced passage (NIE-RUL-91) runs as long as Reverse Grace; after a Spanish suit six months at most. */
const SPANISH_MONTHS = 6;
export const forcePassage = (
  state: Sheet,
  suer: Nation,
  staying: readonly Nation[],
  napoleonLost: boolean,
): Sheet => {
  const until = later(state.when, reverseMonths(suer, napoleonLost) || SPANISH_MONTHS);
  const stays = staying.filter(nation => nation !== suer);
  return { ...state, forced: [...state.forced, ...stays.map(nation => ({ nation, through: suer, until }))] };
};

/** Twelve months of Grace; Reverse Grace by nation (NIE-POL-GRACE). */
export const graceFor = (
  state: Sheet,
  suer: Nation,
  enemies: readonly Nation[],
  napoleonLost: boolean,
): Sheet => {
  const months = reverseMonths(suer, napoleonLost);
  const truce = (length: number) => ({ suer, enemies, until: later(state.when, length) });
  return {
    ...state,
    grace: [...state.grace, truce(GRACE_MONTHS)],
    reverse: months === 0 ? state.reverse : [...state.reverse, truce(months)],
  };
};

export const freed = (state: Sheet, suer: Nation): Sheet => {
  const { control } = state.nations[suer];
  return update(state, suer, {
    strain: 0,
    mustSue: false,
    control: control === 'nonPlayer' ? 'none' : control,
  });
};

/** NIE-POL-SPEND-PEACE: a nation sues for peace (NIE-POL-CONGRESS, NIE-POL-GRACE). */
export const sueForPeace = change({
  title: 'Sue for peace',
  cite: 'NIE-POL-SPEND-PEACE',
  facts: {
    nation: nation('Suing nation'),
    forced: flag('Forced by a failed commitment roll'),
    napoleonLost: flag('Napoléon is dead or captive', { rare: true }),
    staying: many('Nations with pieces left in its regions', NATION_LABELS),
  },
  refuse: suitFault,
  apply: (state: Sheet, f) => {
    const enemies = NATIONS.filter(enemy => enemiesOf(state, f.nation).includes(enemy));
    const rewarded = rewardEnemies(paySuit(state, f.nation), f.nation);
    const settled = clearCapitals(withdrawFromAll(rewarded, f.nation), f.nation);
    const safe = graceFor(settled, f.nation, enemies, f.napoleonLost);
    return freed(forcePassage(safe, f.nation, f.staying, f.napoleonLost), f.nation);
  },
  tells: (_state, f) => `${NATION_LABELS[f.nation]} sues for peace; its Congress meets.`,
});
