import { change, count, list, pick, type Sheet, text, tracker } from '#kernel';
import { MAJORS, STATES } from '../vocabulary.ts';

/** Captive SP of one state in the hands of one captor (WAP-3.10). */
interface Lot {
  readonly captor: string;
  readonly owner: string;
  readonly sp: number;
}

interface Leader {
  readonly captor: string;
  readonly owner: string;
  readonly rating: number;
}

type Cage = { readonly lots: readonly Lot[]; readonly leaders: Readonly<Record<string, Leader>> };

const heldBy = (cage: Cage, captor: string, owner: string): number =>
  cage.lots.find(lot => lot.captor === captor && lot.owner === owner)?.sp ?? 0;

const addLot = (cage: Cage, captor: string, owner: string, sp: number): Cage => {
  const rest = cage.lots.filter(lot => lot.captor !== captor || lot.owner !== owner);
  const now = heldBy(cage, captor, owner) + sp;
  return { ...cage, lots: now > 0 ? [...rest, { captor, owner, sp: now }] : rest };
};

const leaderIn = (cage: Cage, name: string): Leader | undefined =>
  Object.hasOwn(cage.leaders, name) ? cage.leaders[name] : undefined;

const captor = pick('Captor', MAJORS);
const owner = pick('Taken from', STATES);

const own = (f: { captor: string; owner: string }) =>
  f.captor === f.owner
    ? { sentence: 'A power cannot take its own troops prisoner.', cite: 'WAP-3.10' }
    : null;

const take = change({
  title: 'Take SP prisoner',
  cite: 'WAP-3.10',
  facts: {
    captor,
    owner,
    how: pick('How', {
      battle: 'battle left broken or by elimination: half the loss',
      surrender: 'surrendered, stormed or overrun: all',
    }),
    sp: count('SP lost or surrendered', 1, 200),
  },
  refuse: (_cage: Cage, f) =>
    own(f) ??
    (f.how === 'battle' && f.sp === 1
      ? { sentence: 'Half of one SP, rounded down, is none.', cite: 'WAP-3.10' }
      : null),
  apply: (cage, f) => addLot(cage, f.captor, f.owner, takenOf(f.how, f.sp)),
  tells: (_cage, f) => `${f.captor} takes ${takenOf(f.how, f.sp)} SP of ${f.owner}.`,
});

const takenOf = (how: 'battle' | 'surrender', sp: number): number =>
  how === 'battle' ? Math.floor(sp / 2) : sp;

const capture = change({
  title: 'Capture a leader',
  cite: 'WAP-3.10',
  facts: { captor, owner, name: text('Leader', { max: 40 }), rating: count('Rating', 0, 3) },
  refuse: (cage: Cage, f) =>
    own(f) ??
    (leaderIn(cage, f.name) ? { sentence: `${f.name} is a prisoner already.`, cite: 'WAP-3.10' } : null),
  apply: (cage, f) => ({
    ...cage,
    leaders: { ...cage.leaders, [f.name]: { captor: f.captor, owner: f.owner, rating: f.rating } },
  }),
  tells: (_cage, f) => `${f.captor} captures ${f.name} of ${f.owner}.`,
});

interface Deal {
  readonly one: string;
  readonly other: string;
  readonly oneSp: number;
  readonly otherSp: number;
  readonly oneLeaders: readonly string[];
  readonly otherLeaders: readonly string[];
}

/** A leader counts one more than the rating (WAP-3.10). */
const worthOf = (cage: Cage, sp: number, leaders: readonly string[]): number =>
  sp + leaders.reduce((sum, name) => sum + 1 + (leaderIn(cage, name)?.rating ?? 0), 0);

const strayLeader = (cage: Cage, names: readonly string[], captorName: string, ownerName: string) => {
  const stray = names.find(name => {
    const leader = leaderIn(cage, name);
    return leader?.captor !== captorName || leader.owner !== ownerName;
  });
  return stray === undefined
    ? null
    : { sentence: `${captorName} does not hold ${stray} of ${ownerName}.`, cite: 'WAP-3.10' };
};

const tooMany = (cage: Cage, sp: number, captorName: string, ownerName: string) =>
  sp > heldBy(cage, captorName, ownerName)
    ? {
        sentence: `${captorName} holds ${heldBy(cage, captorName, ownerName)} SP of ${ownerName}.`,
        cite: 'WAP-3.10',
      }
    : null;

const uneven = (cage: Cage, f: Deal) => {
  const [one, other] = [worthOf(cage, f.oneSp, f.oneLeaders), worthOf(cage, f.otherSp, f.otherLeaders)];
  if (one !== other) {
    return {
      sentence: `Prisoners are exchanged one for one, and this is ${one} for ${other}.`,
      cite: 'WAP-3.10',
    };
  }
  return one === 0 ? { sentence: 'Somebody must be exchanged.', cite: 'WAP-3.10' } : null;
};

const without = (cage: Cage, names: readonly string[]): Cage => ({
  ...cage,
  leaders: Object.fromEntries(Object.entries(cage.leaders).filter(([name]) => !names.includes(name))),
});

const names = (label: string) => list(label, text('Leader', { max: 40 }), { max: 8 });

const exchange = change({
  title: 'Exchange, one for one',
  cite: 'WAP-3.10',
  facts: {
    one: pick('One side', MAJORS),
    other: pick('The other', MAJORS),
    oneSp: count('SP that the one gets back', 0, 200, { default: 0 }),
    oneLeaders: names('Leaders that the one gets back'),
    otherSp: count('SP that the other gets back', 0, 200, { default: 0 }),
    otherLeaders: names('Leaders that the other gets back'),
  },
  refuse: (cage: Cage, f) =>
    (f.one === f.other ? { sentence: 'It takes two to exchange.', cite: 'WAP-3.10' } : null) ??
    tooMany(cage, f.oneSp, f.other, f.one) ??
    tooMany(cage, f.otherSp, f.one, f.other) ??
    strayLeader(cage, f.oneLeaders, f.other, f.one) ??
    strayLeader(cage, f.otherLeaders, f.one, f.other) ??
    uneven(cage, f),
  apply: (cage, f) =>
    without(addLot(addLot(cage, f.other, f.one, -f.oneSp), f.one, f.other, -f.otherSp), [
      ...f.oneLeaders,
      ...f.otherLeaders,
    ]),
  tells: (cage, f) =>
    `${f.one} and ${f.other} exchange ${worthOf(cage, f.oneSp, f.oneLeaders)} for as many; SP go to the pool, leaders to the capital.`,
});

const sheets = (cage: Cage): readonly Sheet[] => [
  {
    title: 'Prisoners',
    columns: ['Captor', 'Of', 'SP'],
    rows: cage.lots.map(lot => [lot.captor, lot.owner, String(lot.sp)]),
  },
  {
    title: 'Captured leaders',
    columns: ['Captor', 'Of', 'Leader', 'Rating', 'Counts'],
    rows: Object.entries(cage.leaders).map(([name, leader]) => [
      leader.captor,
      leader.owner,
      name,
      String(leader.rating),
      String(1 + leader.rating),
    ]),
  },
];

/** Prisoners and their exchange (WAP-3.10). */
export const prisonersTracker = tracker({
  id: 'wap.prisoners',
  title: 'Prisoners',
  cite: 'WAP-3.10',
  facts: {},
  begin: (): Cage => ({ lots: [], leaders: {} }),
  changes: { take, capture, exchange },
  sheets,
});
