import {
  areAllied,
  areAtWar,
  change,
  count,
  flag,
  makeAlliance,
  makePeace,
  makeWar,
  PEACE,
  pick,
  type Relations,
  relationOf,
  type Sheet,
  type TieKind,
  tracker,
} from '#kernel';
import { isMajor, MAJORS, type Major, MINORS, type Minor, STATES, type State } from '../vocabulary.ts';

/** On this sheet nobody has a truce: two states are at war, allied or at peace. */
type Relation = Exclude<TieKind, 'truce'> | 'peace';

type Chancery = {
  readonly turn: number;
  readonly relations: Relations;
  /** The turn in which a pair of allies parted. */
  readonly parted: Readonly<Record<string, number>>;
  /** Patron of each minor that is no longer neutral. */
  readonly patrons: Readonly<Record<string, Major>>;
  /** Turns in which a major attacked a neutral minor. */
  readonly attacks: readonly { readonly by: Major; readonly turn: number }[];
  /** Majors that have courted this turn. */
  readonly courted: readonly Major[];
};

const REMEMBERED = 12;

const pairOf = (a: State, b: State): string => [a, b].sort().join(' ');

const warBetween = (c: Chancery, a: State, b: State): Chancery => ({
  ...c,
  relations: makeWar(c.relations, a, b),
});

const peaceBetween = (c: Chancery, a: State, b: State): Chancery => ({
  ...c,
  relations: makePeace(c.relations, a, b),
});

const patronOf = (c: Chancery, minor: Minor): Major | null => c.patrons[minor] ?? null;

/** −1 for each neutral minor attacked in the last twelve turns (WAP-DIP). */
const courtingDrm = (c: Chancery, major: Major): number =>
  -c.attacks.filter(({ by, turn }) => by === major && turn > c.turn - REMEMBERED).length || 0;

const major = pick('Major', MAJORS);
const other = pick('Other major', MAJORS);

const same = (a: State, b: State) =>
  a === b ? { sentence: 'It takes two different states.', cite: 'WAP-DIP' } : null;

const TOLD: Readonly<Record<Relation, string>> = { peace: 'at peace', war: 'at war', alliance: 'allied' };

const mustBe = (c: Chancery, a: State, b: State, relation: Relation) => {
  const now = relationOf(c.relations, a, b) as Relation;
  const told = TOLD[now];
  return now === relation ? null : { sentence: `${a} and ${b} are ${told}.`, cite: 'WAP-R26' };
};

/** Mutual offers, made in secret in the Diplomacy Segment, take effect (WAP-DIP). */
const ally = change({
  title: 'Mutual offers: alliance',
  cite: 'WAP-DIP',
  facts: { major, other },
  refuse: (c: Chancery, f) => same(f.major, f.other) ?? mustBe(c, f.major, f.other, 'peace'),
  apply: (c, f) => ({ ...c, relations: makeAlliance(c.relations, f.major, f.other) }),
  tells: (_c, f) => `${f.major} and ${f.other} are allies.`,
});

const leave = change({
  title: 'Leave an alliance',
  cite: 'WAP-DIP',
  facts: { major, other },
  refuse: (c: Chancery, f) => same(f.major, f.other) ?? mustBe(c, f.major, f.other, 'alliance'),
  apply: (c, f) => ({
    ...peaceBetween(c, f.major, f.other),
    parted: { ...c.parted, [pairOf(f.major, f.other)]: c.turn },
  }),
  tells: (_c, f) => `${f.major} leaves the alliance with ${f.other}; units on each other’s land go home.`,
});

/** On any state that is no ally; on a former ally not before the next own Alliance Phase (WAP-DIP). */
const declare = change({
  title: 'Declare war',
  cite: 'WAP-DIP',
  facts: { major, target: pick('On', STATES) },
  refuse: (c: Chancery, f) => same(f.major, f.target) ?? warRefusal(c, f.major, f.target),
  apply: (c, f) => {
    const patron = isMajor(f.target) ? null : patronOf(c, f.target as Minor);
    const war = warBetween(c, f.major, patron ?? f.target);
    return isMajor(f.target) || patron
      ? war
      : { ...war, attacks: [...c.attacks, { by: f.major, turn: c.turn }] };
  },
  tells: (_c, f) => `${f.major} is at war with ${f.target}.`,
});

const warRefusal = (c: Chancery, aggressor: Major, target: State) => {
  const patron = isMajor(target) ? null : patronOf(c, target as Minor);
  const enemy = patron ?? target;
  if (enemy === aggressor) {
    return { sentence: `${target} is a satellite of ${aggressor}.`, cite: 'WAP-DIP' };
  }
  if (c.parted[pairOf(aggressor, enemy)] === c.turn) {
    return {
      sentence: `${aggressor} left ${enemy} this turn: war must wait for its next Alliance Phase.`,
      cite: 'WAP-R26',
    };
  }
  return mustBe(c, aggressor, enemy, 'peace');
};

const peace = change({
  title: 'Peace by agreement',
  cite: 'WAP-DIP',
  facts: { major, other },
  refuse: (c: Chancery, f) => same(f.major, f.other) ?? mustBe(c, f.major, f.other, 'war'),
  apply: (c, f) => peaceBetween(c, f.major, f.other),
  tells: (_c, f) => `${f.major} and ${f.other} make peace.`,
});

const minor = pick('Minor', MINORS);

const mustBeNeutral = (c: Chancery, of: Minor) =>
  patronOf(c, of) === null
    ? null
    : { sentence: `${of} is a satellite of ${patronOf(c, of)}.`, cite: 'WAP-DIP' };

/** One minor in each own Alliance Phase, at peace with it (WAP-COURT). */
const court = change({
  title: 'Court a minor',
  cite: 'WAP-COURT',
  facts: { major, minor, success: flag('The roll succeeded') },
  refuse: (c: Chancery, f) =>
    mustBeNeutral(c, f.minor) ??
    mustBe(c, f.major, f.minor, 'peace') ??
    (c.courted.includes(f.major)
      ? { sentence: `${f.major} has courted this turn.`, cite: 'WAP-COURT' }
      : null),
  apply: (c, f) => ({
    ...c,
    courted: [...c.courted, f.major],
    patrons: f.success ? { ...c.patrons, [f.minor]: f.major } : c.patrons,
  }),
  tells: (_c, f) =>
    f.success ? `${f.minor} becomes a satellite of ${f.major}.` : `${f.major} courts ${f.minor} in vain.`,
});

/** WAP-PROT: the major that accepts becomes patron and is at war with the aggressor. */
const protect = change({
  title: 'Protect a minor under attack',
  cite: 'WAP-PROT',
  facts: { minor, patron: pick('Protector', MAJORS), aggressor: pick('Aggressor', MAJORS) },
  refuse: (c: Chancery, f) => {
    if (f.patron === f.aggressor || areAllied(c.relations, f.patron, f.aggressor)) {
      return { sentence: 'The aggressor and its allies are not asked.', cite: 'WAP-PROT' };
    }
    return mustBeNeutral(c, f.minor) ?? mustBe(c, f.aggressor, f.minor, 'war');
  },
  apply: (c, f) => ({
    ...warBetween(peaceBetween(c, f.aggressor, f.minor), f.patron, f.aggressor),
    patrons: { ...c.patrons, [f.minor]: f.patron },
  }),
  tells: (_c, f) => `${f.patron} protects ${f.minor} and is at war with ${f.aggressor}.`,
});

/** WAP-R27: a minor whose capital an enemy holds, with none of its SP there, becomes the conqueror's satellite. */
const conquer = change({
  title: 'Conquer a minor',
  cite: 'WAP-3.13',
  facts: { minor, conqueror: pick('Conqueror', MAJORS) },
  refuse: (c: Chancery, f) => {
    const enemy = patronOf(c, f.minor) ?? f.minor;
    return enemy === f.conqueror
      ? { sentence: `${f.minor} is a satellite of ${f.conqueror} already.`, cite: 'WAP-3.13' }
      : mustBe(c, f.conqueror, enemy, 'war');
  },
  apply: (c, f) => ({
    ...peaceBetween(c, f.conqueror, f.minor),
    patrons: { ...c.patrons, [f.minor]: f.conqueror },
  }),
  tells: (_c, f) => `${f.conqueror} conquers ${f.minor}; its units go to the pool.`,
});

const advance = change({
  title: 'Next turn',
  cite: 'WAP-SEQ',
  facts: {},
  apply: (c: Chancery) => ({ ...c, turn: c.turn + 1, courted: [] }),
  tells: c => `Turn ${c.turn + 1}.`,
});

const MARK: Readonly<Record<TieKind | 'peace', string>> = {
  war: 'war',
  alliance: 'allied',
  truce: 'truce',
  peace: '·',
};

const sheets = (c: Chancery): readonly Sheet[] => [
  {
    title: `Relations, turn ${c.turn}`,
    columns: ['', ...MAJORS, 'Courting'],
    rows: MAJORS.map(row => [
      row,
      ...MAJORS.map(column => (row === column ? '–' : MARK[relationOf(c.relations, row, column)])),
      String(courtingDrm(c, row)),
    ]),
  },
  {
    title: 'Minor states',
    columns: ['Minor', 'Patron', 'At war with'],
    rows: MINORS.map(each => [
      each,
      patronOf(c, each) ?? 'neutral',
      MAJORS.filter(power => areAtWar(c.relations, power, each)).join(', '),
    ]),
  },
];

/** WAP-DIP, WAP-R26: alliances, wars, satellites and the memory of attacks on neutrals. */
export const relationsTracker = tracker({
  id: 'wap.relations',
  title: 'Alliances, wars and satellites',
  cite: 'WAP-DIP',
  facts: { turn: count('Turn', 1, 36, { default: 1 }) },
  begin: ({ turn }): Chancery => ({
    turn,
    relations: PEACE,
    parted: {},
    patrons: {},
    attacks: [],
    courted: [],
  }),
  changes: { ally, leave, declare, makePeace: peace, court, protect, conquer, advance },
  sheets,
});
