import { chart, count, flag, maybe } from '#kernel';

const PATH = 5;
const PER_POINT = 5;
const MONTHS_INSIDE = 2;

interface Force {
  readonly sp: number;
  readonly path: number | null;
  readonly points: number;
  readonly besieged: boolean;
  readonly months: number;
  readonly openPort: boolean;
}

/** WAP-SUP, WAP-R14: one supply point feeds five SP or part of five. */
const needed = (f: Force): number => Math.ceil(f.sp / PER_POINT);

type Means = 'path' | 'fortress' | 'points' | 'none';

const meansOf = (f: Force): Means => {
  if (f.besieged && (f.months <= MONTHS_INSIDE || f.openPort)) {
    return 'fortress';
  }
  if (!f.besieged && f.path !== null && f.path <= PATH) {
    return 'path';
  }
  return f.points >= needed(f) ? 'points' : 'none';
};

const TOLD: Readonly<Record<Means, string>> = {
  path: 'Supplied by its path to a source.',
  fortress: 'Supplied from the stores of the fortress.',
  points: 'Supplied by consuming supply points.',
  none: 'Unsupplied.',
};

/** WAP-SUP, WAP-R14: whether a force is fed. */
export const supply = chart({
  id: 'wap.sup',
  title: 'Supply',
  cite: 'WAP-SUP',
  phase: 'Attrition',
  facts: {
    sp: count('SP of the force', 1, 999),
    path: maybe(count('Hexes of the shortest open path to a source', 0, 99), {
      hint: 'Not through or next to an enemy field force, unless a friend stands there. Empty: no path.',
    }),
    points: count('Supply points in its hex', 0, 99, { default: 0 }),
    besieged: flag('Besieged in a fortress'),
    months: count('Months besieged', 1, 99, { default: 1, rare: true }),
    openPort: flag('The fortress has a port that no enemy blockades', { rare: true }),
  },
  usual: { sp: 5, path: 3 },
  bands: `
    path     | a source within 5 hexes
    fortress | besieged: the first two months, longer with an open port
    points   | 1 supply point for 5 SP or part
    none     | +1 to attrition and force march`,
  row: ({ given }) => meansOf(given),
  result: ({ given }) => {
    const by = meansOf(given);
    return { supplied: by !== 'none', by, consumes: by === 'points' ? needed(given) : 0 };
  },
  next: (r, f) =>
    r.supplied
      ? null
      : { entry: 'wap.att', label: 'Roll for attrition', given: { sp: f.sp, unsupplied: true } },
  sentence: r => TOLD[r.by],
});
