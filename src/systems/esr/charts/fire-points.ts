import type { Calibre } from '../vocabulary.ts';

/** ESR-QRG-AS-R1: the score that makes the target perform an Assessment. */
const ENOUGH = 10;
export const isEnough = (score: number): boolean => score >= ENOUGH;

/** Points of a two-gun section (ESR-QRG-ART-M1 to ESR-QRG-ART-M4). */
const SECTION: Readonly<Record<Calibre, number>> = { '3-4': 0, '6-8': 1, 'fr8/br9/ru12': 2, '12': 4 };

/** Points of a deployed battalion, by doctrine (ESR-QRG-SKM-M1 to ESR-QRG-SKM-M6). */
const BATTALION = {
  ED: { line: 2, light: 3, irregular: 3 },
  ID: { line: 1, light: 2, irregular: 1 },
} as const;
type Doctrine = keyof typeof BATTALION;
export type Kind = keyof (typeof BATTALION)['ED'];
const KINDS: readonly Kind[] = ['line', 'light', 'irregular'];

interface Battery {
  readonly guns: number;
  readonly cal: Calibre;
}

export interface Shooters {
  readonly batteries: readonly Battery[];
  readonly artilleryFatigue: number;
  readonly weather: boolean;
  readonly intenseArtillery: boolean;
  readonly battalions: Readonly<Record<Kind, number>>;
  readonly doctrine: Doctrine;
  readonly rifles: readonly number[];
  readonly infantryFatigue: number;
  readonly intenseSkirmish: boolean;
  readonly targetIsAttackingCavalry: boolean;
  readonly skirmishFloor: boolean;
  /** Whole points that battalions of other shares give to this one, or that its own give away (ESR-RUL-25). */
  readonly lent?: number;
  /** The reduction of this share, where fire is divided (ESR-RUL-25). */
  readonly artilleryToll?: number | null;
  readonly skirmishToll?: number | null;
}

/** ESR-RUL-23: an odd gun left over in a battery is dropped. */
const sections = (f: Shooters, cal: Calibre): number =>
  f.batteries.filter(each => each.cal === cal).reduce((sum, each) => sum + Math.floor(each.guns / 2), 0);

export const gunPoints = (f: Shooters, cal: Calibre): number => SECTION[cal] * sections(f, cal);

const guns = (f: Shooters): number =>
  (Object.keys(SECTION) as Calibre[]).reduce((sum, cal) => sum + gunPoints(f, cal), 0);

export const infantry = (f: Shooters, kind: Kind): number => BATTALION[f.doctrine][kind] * f.battalions[kind];

export const riflePoints = (f: Shooters): number => f.rifles.reduce((sum, each) => sum + each, 0);

const skirmishers = (f: Shooters): number =>
  KINDS.reduce((sum, kind) => sum + infantry(f, kind), riflePoints(f) + (f.lent ?? 0));

/** The points of one battalion. */
export const battalionPoints = (doctrine: Doctrine, kind: Kind): number => BATTALION[doctrine][kind];

/** The reduction by fatigue, four points each of guns and three each of skirmishers, unless a share says otherwise. */
export const artilleryToll = (f: Pick<Shooters, 'artilleryFatigue' | 'artilleryToll'>): number =>
  f.artilleryToll ?? 4 * f.artilleryFatigue;
export const skirmishToll = (f: Pick<Shooters, 'infantryFatigue' | 'skirmishToll'>): number =>
  f.skirmishToll ?? 3 * f.infantryFatigue;

/** ESR-RUL-24: the stages of artillery: fatigue off, floor at 0, weather, intensity; rounded up once at the end. */
export const artilleryStages = (f: Shooters) => {
  const tired = guns(f) - artilleryToll(f);
  const floored = Math.max(0, tired);
  const weathered = f.weather ? floored / 2 : floored;
  const intense = f.intenseArtillery ? weathered * 1.5 : weathered;
  return { tired, floored, weathered, intense, points: Math.ceil(intense) + 0 };
};

/** The stages of skirmishing: fatigue off, floor at 0 (an option), intensity; rounded up once. */
export const skirmishStages = (f: Shooters) => {
  const tired = skirmishers(f) - skirmishToll(f);
  const floored = f.skirmishFloor ? Math.max(0, tired) : tired;
  const intense = f.intenseSkirmish ? floored * 1.5 : floored;
  const rounded = Math.ceil(intense) + 0;
  return { tired, floored, intense, rounded, points: f.targetIsAttackingCavalry ? 0 : rounded };
};

/** Points before fatigue: guns, skirmishers. */
export const freshPoints = (f: Shooters): readonly [number, number] => [guns(f), skirmishers(f)];
