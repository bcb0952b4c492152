import { type ByClass, CLASSES, type Cls } from '../vocabulary.ts';

/** Fatigue is kept for each class of a Formation. */
export type Fatigue = ByClass<number>;

export const NO_FATIGUE: Fatigue = { inf: 0, cav: 0, art: 0 };

/** ESR-RUL-30: the fatigue of a Formation is the sum over its classes wherever a line says only "fatigue". */
export const totalFatigue = ({ inf = 0, cav = 0, art = 0 }: Partial<Fatigue>): number => inf + cav + art;

/** More fatigue on a class, or less; never below none. */
export const tired = (fatigue: Fatigue, cls: Cls, by: number): Fatigue =>
  by === 0 ? fatigue : { ...fatigue, [cls]: Math.max(0, fatigue[cls] + by) };

/** How many Units of each class a Formation has. */
export type Counts = ByClass<number>;

/** Counts Units by class; `clsOf` gives null for Units that no longer count. */
export const countBy = <T>(units: readonly T[], clsOf: (unit: T) => Cls | null): Counts => {
  const counts = { inf: 0, cav: 0, art: 0 };
  for (const unit of units) {
    const cls = clsOf(unit);
    if (cls !== null) {
      counts[cls] += 1;
    }
  }
  return counts;
};

/** The class with most Units, then infantry, cavalry, artillery. */
export const mainClass = (counts: Counts): Cls =>
  CLASSES.reduce((most, cls) => (counts[cls] > counts[most] ? cls : most));

/**
 * ESR-RUL-31: fatigue never vanishes with a Unit. That of a class whose last Unit is gone passes to the class with most
 * Units left; the same value where nothing changes.
 */
export const passedOn = (fatigue: Fatigue, counts: Counts): Fatigue => {
  let left = fatigue;
  for (const cls of CLASSES) {
    if (left[cls] > 0 && counts[cls] === 0) {
      const heir = mainClass(counts);
      left = { ...left, [heir]: left[heir] + left[cls], [cls]: 0 };
    }
  }
  return totalFatigue(counts) === 0 ? NO_FATIGUE : left;
};

/**
 * Markers are dealt one by one to the class with the lowest (fatigue + 1) ÷ Units in action, ties to infantry, cavalry,
 * artillery. A class with no Unit in action gets none; where no class has one, that with most Units (ESR-RUL-31).
 */
export const dealt = (fatigue: Fatigue, inAction: Counts, all: Counts, markers: number): Fatigue => {
  const classes = CLASSES.filter(cls => inAction[cls] > 0);
  if (classes.length === 0) {
    return tired(fatigue, mainClass(all), markers);
  }
  let now = fatigue;
  for (let i = 0; i < markers; i++) {
    const next = classes.reduce((best, cls) =>
      (now[cls] + 1) * inAction[best] < (now[best] + 1) * inAction[cls] ? cls : best,
    );
    now = tired(now, next, 1);
  }
  return now;
};

/** ESR-RUL-47: a cavalry Formation is one mostly of cavalry Units. */
export const isCavalryFormation = ({ inf, cav, art }: Counts): boolean => cav * 2 > inf + cav + art;

/** The class of a Formation where a rule knows only cavalry and the others. */
export const formationClass = (counts: Counts): 'inf' | 'cav' => (isCavalryFormation(counts) ? 'cav' : 'inf');

/** A part's share of the fatigue, pro rata and rounded up (ESR-RUL-12). */
export const shareOf = (fatigue: Fatigue, part: Counts, all: Counts): Fatigue => {
  const share = (cls: Cls): number =>
    part[cls] === 0 ? 0 : Math.ceil((fatigue[cls] * part[cls]) / all[cls]);
  return { inf: share('inf'), cav: share('cav'), art: share('art') };
};

export const sumOf = (a: Fatigue, b: Fatigue): Fatigue => ({
  inf: a.inf + b.inf,
  cav: a.cav + b.cav,
  art: a.art + b.art,
});
