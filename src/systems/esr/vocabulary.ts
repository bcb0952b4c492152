/** The words of the rulebook, once each. Tables over a closed set are keyed by these. */

/** ESR-1.3: the Leadership Rating; a zeroed one (minor wound, removed commander) counts nothing. */
export const LEADERSHIP = { A: 3, B: 2, C: 1, '0': 0 } as const;
export type LR = keyof typeof LEADERSHIP;
export const LR_LABELS: Readonly<Record<LR, string>> = {
  A: 'A, decisive (+3)',
  B: 'B, sound (+2)',
  C: 'C, plodding (+1)',
  '0': 'none: zeroed or removed (0)',
};

/** ESR-I.4: the three classes, each with a fatigue of its own (ESR-RUL-30). */
export const CLASSES = ['inf', 'cav', 'art'] as const;
export type Cls = (typeof CLASSES)[number];
export const CLASS_LABELS: Readonly<Record<Cls, string>> = {
  inf: 'Infantry',
  cav: 'Cavalry',
  art: 'Artillery',
};
export type ByClass<T> = Readonly<Record<Cls, T>>;

/** ESR-3.6, in the order of the newest sheet (ESR-VAR-08). */
export const DIRECTIVES = ['A', 'D', 'S', 'M', 'R'] as const;
export type Directive = (typeof DIRECTIVES)[number];
export const DIRECTIVE_LABELS: Readonly<Record<Directive, string>> = {
  A: 'Attack [A]',
  D: 'Defend [D]',
  S: 'Support [S]',
  M: 'Move [M]',
  R: 'Reserve [R]',
};

/** ESR-3.7; Broken is [BK] everywhere, although one list prints [BR] (ESR-VAR-29). */
export const STATUSES = ['RT', 'BK', 'RR'] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  RT: 'Retreat [RT]',
  BK: 'Broken [BK]',
  RR: 'Rally & Reform [RR]',
};

/** Whose colours a body of troops wears: how its blocks are drawn, of no effect on any rule. */
export const COLOURS = {
  FR: 'France',
  AU: 'Austria',
  RU: 'Russia',
  PR: 'Prussia',
  GB: 'Great Britain',
  SP: 'Spain',
  OT: 'Ottoman Empire',
  SX: 'Saxony',
} as const;
export type Colours = keyof typeof COLOURS;

/** The printings of the Quick Reference Guide: three front sheets, four back sheets. */
export const FRONTS = ['F1', 'F2', 'F3'] as const;
export type Front = (typeof FRONTS)[number];
export const BACKS = ['B1', 'B2', 'B3', 'B4'] as const;
export type Back = (typeof BACKS)[number];
export interface Printing {
  readonly front: Front;
  readonly back: Back;
}
/** The newest sheets, played unless a table says otherwise. */
export const LATEST: Printing = { front: 'F3', back: 'B4' };

/** ESR-QRG-MOV: ground as movement and deployment see it. */
export const TERRAINS = ['open', 'rough', 'dense'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** ESR-5.1: calibres as the artillery list groups them. */
export const CALIBRES = ['3-4', '6-8', 'fr8/br9/ru12', '12'] as const;
export type Calibre = (typeof CALIBRES)[number];
export const CALIBRE_LABELS: Readonly<Record<Calibre, string>> = {
  '3-4': '3- or 4-pdr',
  '6-8': '6-, 7- or 8-pdr',
  'fr8/br9/ru12': 'French 8-, British 9- or Russian 12-pdr',
  '12': 'other 12-pdr',
};

/** ESR-1.3: traits of commanders; `invincible` is not printed as a trait but earned by ESR-QRG-HARM-R1 (ESR-VAR-31). */
export const COMMANDER_TRAITS = {
  MC: 'Lead Mass Cavalry',
  GB: 'Lead Grand Battery',
  AG: 'Lead Advanced Guard',
  RG: 'Lead Rear Guard',
  CD: 'Charmed Death',
  DD: 'A Date with Death',
  WO: 'Wandered Off',
  invincible: 'Invincible',
} as const;
export type CommanderTrait = keyof typeof COMMANDER_TRAITS;

/** ESR-1.3: traits of Formations; the skirmish doctrines appear only in charts (ESR-VAR-30). */
export const FORMATION_TRAITS = {
  BR: 'Brittle',
  DT: 'Determined',
  ST: 'Stoic',
  EN: 'Enthusiastic',
  ED: 'Effective skirmish doctrine',
  ID: 'Ineffective skirmish doctrine',
} as const;
export type FormationTrait = keyof typeof FORMATION_TRAITS;

/** ESR-1.3: traits of Units; Impetuous appears only in the Assessment chart (ESR-VAR-30). */
export const UNIT_TRAITS = {
  L: 'Lights',
  I: 'Irregulars',
  IM: 'Impetuous',
  S1: 'Shock 1',
  S2: 'Shock 2',
  S3: 'Shock 3',
  E: 'Engineers (specialty)',
  RF1: 'Rifles 1 (specialty)',
  RF2: 'Rifles 2 (specialty)',
  RF3: 'Rifles 3 (specialty)',
} as const;
export type UnitTrait = keyof typeof UNIT_TRAITS;

/** ESR-3.5: what may be named as an objective (ESR-VAR-07: the fuller list of the text). */
export const OBJECTIVES = {
  town: 'Town or village',
  fort: 'Fort or fortification',
  river: 'River or stream',
  marsh: 'Marsh, pond or lake',
  road: 'Road or trail',
  edge: 'Designated table edge',
  bridge: 'Bridge or ford',
  hill: 'Hill or ridge',
  crossroads: 'Crossroads',
  woods: 'Woods or forest',
  valley: 'Valley or depression',
  enemy: 'A specific enemy Formation',
} as const;
export type Objective = keyof typeof OBJECTIVES;

/** ESR-QRG-LA: the Leader Actions. */
export const LEADER_ACTIONS = {
  takePersonalCommand: 'Take Personal Command',
  abandonPersonalCommand: 'Abandon Personal Command',
  changeOwnObjective: 'Change Own Objective',
  commitBattery: 'Commit an Artillery Battery',
  recallBattery: 'Recall a Committed Battery',
  displaceBattery: 'Displace an Unlimbered Battery',
  commitSpecialtyUnit: 'Commit a Specialty Unit',
  createDetachment: 'Create Detachment',
  createGrandBattery: 'Create Grand Battery',
  rallyUnit: 'Rally a Unit',
  inspireFormation: 'Inspire Formation',
  dispatchADC: 'Dispatch Imperial ADC',
} as const;
export type LeaderAction = keyof typeof LEADER_ACTIONS;

/** Half of a whole number, rounded up: the one rounding that the rules print (ESR-RUL-01). */
export const halfUp = (n: number): number => Math.ceil(n / 2);

/** One and a half times, rounded up. */
export const halfAgainUp = (n: number): number => Math.ceil((3 * n) / 2);

/** `per n` counts full groups (ESR-RUL-01). */
export const fullGroups = (n: number, of: number): number => Math.floor(n / of);

/** A deduction; never minus zero. */
export const minus = (n: number): number => (n === 0 ? 0 : -n);

/** The fatigue of a Formation is the sum over its classes wherever a line says only "fatigue" (ESR-RUL-30). */
export const totalFatigue = (by: Partial<ByClass<number>>): number =>
  CLASSES.reduce((sum, cls) => sum + (by[cls] ?? 0), 0);
