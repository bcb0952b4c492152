import { flag, group, ofSides } from '#kernel';
import { number } from '../../facts.ts';

/** A side in a battle at sea. */
export interface Fleet {
  readonly squadrons: number;
  readonly admirals: number;
  readonly british: boolean;
  readonly purpleOttoman: boolean;
  readonly nelson: boolean;
}

export interface Engagement {
  readonly a: Fleet;
  readonly b: Fleet;
}

export const fleet = (label: string) =>
  group(label, {
    squadrons: number('Squadrons', 60),
    admirals: number('Admirals', 20, { hint: 'Nelson included.' }),
    british: flag('Has a British squadron'),
    purpleOttoman: flag('Has a purple Ottoman squadron'),
    nelson: flag('Nelson is aboard'),
  });

/** NIE-NAVAL-BATTLE-1 to NIE-NAVAL-BATTLE-4, NIE-RUL-40: the modifiers of one side’s dice. */
export const sideModifiers = (to: 'a' | 'b') => [
  {
    to,
    add: (f: Engagement) => f[to].squadrons + f[to].admirals,
    range: [0, 80] as const,
    printed: '+1 each',
    label: `side ${to}: squadron or Admiral`,
    cite: 'NIE-NAVAL-BATTLE-1',
  },
  {
    to,
    add: +1,
    when: (f: Engagement) => f[to].british,
    label: `side ${to}: British squadron`,
    cite: 'NIE-NAVAL-BATTLE-2',
  },
  {
    to,
    add: -1,
    when: (f: Engagement) => f[to].purpleOttoman,
    label: `side ${to}: purple Ottoman squadron`,
    cite: 'NIE-NAVAL-BATTLE-3',
  },
  {
    to,
    add: +1,
    when: (f: Engagement) => f[to].nelson,
    label: `side ${to}: Nelson`,
    cite: 'NIE-NAVAL-BATTLE-4',
  },
];

export type Sea = {
  readonly a: number | null;
  readonly b: number | null;
  readonly winner: 'a' | 'b' | null;
  readonly squadronsLostA: number;
  readonly squadronsLostB: number;
  readonly admiralsLostA: number;
  readonly admiralsLostB: number;
  readonly pap: 'a' | 'b' | null;
};

/** NIE-NAVAL-BATTLE-R1 to NIE-NAVAL-BATTLE-R3: squadrons that the lower side loses. */
export const RESULTS = `
    0   | no winner
    1-2 | 1
    3-4 | 2
    5+  | 3`;
export const RESULT_CITES = {
  '1-2': 'NIE-NAVAL-BATTLE-R1',
  '3-4': 'NIE-NAVAL-BATTLE-R2',
  '5+': 'NIE-NAVAL-BATTLE-R3',
} as const;

const winnerOf = (a: number, b: number): Sea['winner'] => {
  if (a === b) {
    return null;
  }
  return a > b ? 'a' : 'b';
};

/** NIE-NAVAL-BATTLE-N10: a natural 10 kills an enemy Admiral; then Admirals without a squadron are lost. */
const admiralsLost = (side: Fleet, sunk: number, enemyNatural: number): number => {
  const shot = enemyNatural >= 10 ? Math.min(1, side.admirals) : 0;
  const adrift = Math.max(0, side.admirals - shot - (side.squadrons - sunk));
  return shot + adrift;
};

/** Both totals become losses and the PAP of a great victory (NIE-NAVAL-BATTLE). */
export const fought = (
  { a, b }: Engagement,
  totals: Readonly<Record<string, number>>,
  natural: Readonly<Record<string, number>>,
  loss: number,
): Sea => {
  const [totalA = 0, totalB = 0] = [totals.a, totals.b];
  const winner = winnerOf(totalA, totalB);
  const sunkA = winner === 'b' ? Math.min(loss, a.squadrons) : 0;
  const sunkB = winner === 'a' ? Math.min(loss, b.squadrons) : 0;
  const great = (had: number, lost: number): boolean => had >= 4 && lost >= 2;
  return {
    a: totalA,
    b: totalB,
    winner,
    squadronsLostA: sunkA,
    squadronsLostB: sunkB,
    admiralsLostA: admiralsLost(a, sunkA, natural.b ?? 0),
    admiralsLostB: admiralsLost(b, sunkB, natural.a ?? 0),
    pap: winner !== null && (great(a.squadrons, sunkA) || great(b.squadrons, sunkB)) ? winner : null,
  };
};

export const NO_BATTLE: Sea = {
  a: null,
  b: null,
  winner: null,
  squadronsLostA: 0,
  squadronsLostB: 0,
  admiralsLostA: 0,
  admiralsLostB: 0,
  pap: null,
};

/** The questions of players about a battle at sea. */
export const seaAsks = {
  outcome: (r: Sea): string => r.winner ?? 'none',
  outcomes: {
    favours: { a: 'a', b: 'b', none: null },
    labels: { a: 'Side a wins', b: 'Side b wins', none: 'No winner' },
  },
  sideTitles: { a: 'Side a', b: 'Side b' },
  spreads: {
    squadronsLostA: (r: Sea) => r.squadronsLostA,
    squadronsLostB: (r: Sea) => r.squadronsLostB,
    admiralsLostA: (r: Sea) => r.admiralsLostA,
    admiralsLostB: (r: Sea) => r.admiralsLostB,
    pap: (r: Sea) => r.pap ?? 'none',
  },
  measures: {
    meanSquadronsLostA: (r: Sea) => r.squadronsLostA,
    meanSquadronsLostB: (r: Sea) => r.squadronsLostB,
    meanAdmiralsLostA: (r: Sea) => r.admiralsLostA,
    meanAdmiralsLostB: (r: Sea) => r.admiralsLostB,
  },
  figures: {
    ...ofSides('Squadrons lost', { a: 'squadronsLostA', b: 'squadronsLostB' }),
    ...ofSides('Admirals lost', { a: 'admiralsLostA', b: 'admiralsLostB' }),
    pap: 'Side that gains a PAP',
    ...ofSides('Mean squadrons lost', { a: 'meanSquadronsLostA', b: 'meanSquadronsLostB' }),
    ...ofSides('Mean Admirals lost', { a: 'meanAdmiralsLostA', b: 'meanAdmiralsLostB' }),
  },
} as const;

export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
const lost = (squadrons: number, admirals: number): string =>
  [plural(squadrons, 'squadron'), ...(admirals > 0 ? [plural(admirals, 'Admiral')] : [])].join(' and ');

export const seaSentence = (r: Sea): string => {
  const losses = `a loses ${lost(r.squadronsLostA, r.admiralsLostA)}, b ${lost(r.squadronsLostB, r.admiralsLostB)}`;
  const head = r.winner === null ? 'No winner' : `Side ${r.winner} wins`;
  return `${head}: ${losses}${r.pap === null ? '' : `; side ${r.pap} gains 1 PAP`}.`;
};
