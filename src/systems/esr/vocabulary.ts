/** The words of the rulebook, once each. Tables over a closed set are keyed by these. */

/** The two armies of a battle; a scenario names them as history does. */
export const SIDES = ['french', 'coalition'] as const;
export type ArmySide = (typeof SIDES)[number];
export const enemyOf = (side: ArmySide): ArmySide => (side === 'french' ? 'coalition' : 'french');

/** ESR-1.3: Leadership Ratings, the worst first; a zeroed one (minor wound, removed commander) counts nothing. */
export const RATINGS = ['0', 'C', 'B', 'A'] as const;
export type LR = (typeof RATINGS)[number];
export const LEADERSHIP = { A: 3, B: 2, C: 1, '0': 0 } as const satisfies Record<LR, number>;
/** ESR-I.4: the three classes, each with a fatigue of its own (ESR-RUL-30). */
export const CLASSES = ['inf', 'cav', 'art'] as const;
export type Cls = (typeof CLASSES)[number];
export const CLASS_LABELS: Readonly<Record<Cls, string>> = {
  inf: 'Infantry',
  cav: 'Cavalry',
  art: 'Artillery',
};
/** In the middle of a sentence. */
export const CLASS_WORDS: Readonly<Record<Cls, string>> = {
  inf: 'infantry',
  cav: 'cavalry',
  art: 'artillery',
};
export type ByClass<T> = Readonly<Record<Cls, T>>;

/** Sizes of a battalion, the smallest first. */
export const SIZES = ['S', 'M', 'L', 'XL'] as const;
export type Size = (typeof SIZES)[number];

/** Where a Unit is: in the waves or the march column, in the reserve or the Reformation Area, or gone. */
export const PLACES = {
  wave: 'in the waves',
  column: 'in march column',
  reserve: 'in the Formation reserve',
  ra: 'in the Reformation Area',
  removed: 'removed',
} as const;
export type Place = keyof typeof PLACES;

type Coded<K extends string> = Readonly<Record<K, string>>;

/** Words with the code that the sheets print beside them. */
const coded = <K extends string>(words: Coded<K>): Coded<K> =>
  Object.fromEntries(Object.entries(words).map(([code, word]) => [code, `${word} [${code}]`])) as Coded<K>;

/** ESR-VAR-08: the directives in the order of the newest sheet (ESR-3.6). */
export const DIRECTIVES = ['A', 'D', 'S', 'M', 'R'] as const;
export type Directive = (typeof DIRECTIVES)[number];
export const DIRECTIVE_WORDS: Coded<Directive> = {
  A: 'Attack',
  D: 'Defend',
  S: 'Support',
  M: 'Move',
  R: 'Reserve',
};
export const DIRECTIVE_LABELS = coded(DIRECTIVE_WORDS);

/** ESR-VAR-29: Broken is [BK] everywhere, although one list prints [BR] (ESR-3.7). */
export const STATUSES = ['RT', 'BK', 'RR'] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_WORDS: Coded<Status> = { RT: 'Retreat', BK: 'Broken', RR: 'Rally & Reform' };
export const STATUS_LABELS = coded(STATUS_WORDS);
/** The activity of a Formation under a status. */
export const STATUS_STATES: Coded<Status> = {
  RT: 'retreating',
  BK: 'broken',
  RR: 'rallying and reforming',
};

/** The power whose colours a body of troops wears: they shape the blocks and have no effect on any rule. */
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
export const FRONT_LABELS: Readonly<Record<Front, string>> = {
  F1: 'F1, the oldest',
  F2: 'F2',
  F3: 'F3, the newest',
};
export const BACKS = ['B1', 'B2', 'B3', 'B4'] as const;
export type Back = (typeof BACKS)[number];
export const BACK_LABELS: Readonly<Record<Back, string>> = {
  B1: 'B1',
  B2: 'B2',
  B3: 'B3',
  B4: 'B4, the newest',
};
export interface Printing {
  readonly front: Front;
  readonly back: Back;
}
/** The newest sheets, played unless a table says otherwise. */
export const LATEST: Printing = { front: 'F3', back: 'B4' };

/** Ground as movement and deployment see it (ESR-QRG-MOV). */
export const TERRAINS = ['open', 'rough', 'dense'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Calibres as the artillery list groups them (ESR-5.1). */
const CALIBRES = ['3-4', '6-8', 'fr8/br9/ru12', '12'] as const;
export type Calibre = (typeof CALIBRES)[number];
export const CALIBRE_LABELS: Readonly<Record<Calibre, string>> = {
  '3-4': '3- or 4-pdr',
  '6-8': '6-, 7- or 8-pdr',
  'fr8/br9/ru12': 'French 8-, British 9- or Russian 12-pdr',
  '12': 'other 12-pdr',
};

/** ESR-VAR-31: traits of commanders; Invincible is not printed as one but earned by ESR-QRG-HARM-R1. */
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

/** ESR-VAR-30: traits of Formations; the skirmish doctrines, as Impetuous of Units, appear only in charts. */
export const FORMATION_TRAITS = {
  BR: 'Brittle',
  DT: 'Determined',
  ST: 'Stoic',
  EN: 'Enthusiastic',
  ED: 'Effective skirmish doctrine',
  ID: 'Ineffective skirmish doctrine',
} as const;
export type FormationTrait = keyof typeof FORMATION_TRAITS;

/** Traits of Units (ESR-1.3). */
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

/** Some of the words of a list. */
const only = <K extends string, S extends K>(words: Coded<K>, ...some: readonly S[]): Coded<S> =>
  Object.fromEntries(some.map(each => [each, words[each]])) as Coded<S>;

/** The traits that a battalion or a squadron group has in itself. */
export const TROOP_TRAITS = only(UNIT_TRAITS, 'L', 'I', 'S1', 'S2', 'S3');
export type TroopTrait = keyof typeof TROOP_TRAITS;

/** Specialty companies, which join a Unit (ESR-QRG-LA-7). */
export const COMPANIES = only(UNIT_TRAITS, 'E', 'RF1', 'RF2', 'RF3');
export type Company = keyof typeof COMPANIES;

/** The traits of a Formation in a scenario: its own, and Impetuous where all its cavalry are (ESR-VAR-30). */
export const BODY_TRAITS = { ...FORMATION_TRAITS, ...only(UNIT_TRAITS, 'IM') } as const;
export type BodyTrait = keyof typeof BODY_TRAITS;

/** ESR-QRG-PLOY-M4: troops as the chart groups them. */
export const TROOPS = {
  'french-guard': 'Guard of the French, Poles or Italians',
  'french-line': 'Line of the French, Poles or Italians',
  'french-ally': 'Other French allies',
  austrian: 'Austrians',
  russian: 'Russians',
  prussian: 'Prussians',
  other: 'Everyone else',
} as const;
export type Troops = keyof typeof TROOPS;

/** ESR-VAR-07: the kinds of objectives, by the fuller list of the text (ESR-3.5). */
const OBJECTIVES = {
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

/** ESR-VAR-13: the Leader Actions in the order of the text; each sheet has an order of its own (ESR-QRG-LA). */
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

/** ESR-VAR-01: the phases of a turn by the names of the newer sheets; sheet F1 calls the third Skirmishing & Artillery. */
export const PHASES = {
  command: 'Command',
  movement: 'Movement',
  'artillery-skirmish': 'Artillery & Skirmish',
  combat: 'Combat',
} as const;
export type Phase = keyof typeof PHASES;

/** The steps of a turn in their order: the phase, the name in full, and one word for a narrow strip. */
export const TURN_STEPS = {
  activate: { phase: 'command', title: 'Activate Orders', word: 'Activate' },
  issue: { phase: 'command', title: 'Issue Orders', word: 'Issue' },
  actions: { phase: 'command', title: 'Leader Actions', word: 'Leaders' },
  convert: { phase: 'movement', title: 'Order Conversions', word: 'Convert' },
  march: { phase: 'movement', title: 'Movement', word: 'March' },
  form: { phase: 'movement', title: 'Ploy & Deploy', word: 'Deploy' },
  recover: { phase: 'movement', title: 'Fatigue Recovery', word: 'Recover' },
  fire: { phase: 'artillery-skirmish', title: 'Artillery & Skirmishing', word: 'Fire' },
  fate: { phase: 'artillery-skirmish', title: 'Leader Fate', word: 'Fate' },
  assess: { phase: 'artillery-skirmish', title: 'Assessments', word: 'Assess' },
  combat: { phase: 'combat', title: 'Combat Resolution', word: 'Fight' },
  status: { phase: 'combat', title: 'Status Check', word: 'Status' },
} as const satisfies Record<string, { phase: Phase; title: string; word: string }>;
export type TurnStep = keyof typeof TURN_STEPS;

/** Where a battle stands: in a step of the turn, before the first turn, or between two turns. */
export type Moment = TurnStep | 'begin' | 'end';
