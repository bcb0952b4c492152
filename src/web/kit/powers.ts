/** The marks of the powers: a colour, an engraver’s hatching, two letters. They have no other home. */

/** The engraver’s hatchings, each in a tile of eight by eight: a colour-blind reader and a laser printer see these. */
export const HATCHES = {
  plain: '',
  horizontal: 'M0 2h8M0 6h8',
  vertical: 'M2 0v8M6 0v8',
  falling: 'M0 0 8 8M-2 6l4 4M6-2l4 4',
  rising: 'M0 8 8 0M-2 2l4-4M6 10l4-4',
  crossed: 'M0 2h8M0 6h8M2 0v8M6 0v8',
  lattice: 'M0 0 8 8M0 8 8 0',
  dots: 'M1.4 2h1.2M5.4 6h1.2',
  dashes: 'M0 2h4M4 6h4',
  ticks: 'M2 0v4M6 4v4',
  pales: 'M1.2 0v8M3.2 0v8',
  bars: 'M0 1.2h8M0 3.2h8',
  crosses: 'M.6 2h2.8M2 .6v2.8M4.6 6h2.8M6 4.6v2.8',
} as const;

export type Hatch = keyof typeof HATCHES;

/** The colours that pieces and land can have: `--power-…` among the tokens. */
export type PowerInk =
  | 'fr'
  | 'gb'
  | 'ru'
  | 'ot'
  | 'pr'
  | 'sp'
  | 'au'
  | 'sx'
  | 'teal'
  | 'rose'
  | 'gold'
  | 'ivory'
  | 'bronze'
  | 'indigo';

export interface PowerStyle {
  readonly ink: PowerInk;
  readonly hatch: Hatch;
  readonly letters: string;
  /** Its land is left white, with only the frontier in its colour. */
  readonly isWhite?: boolean;
  /** A small state: a pale wash and no hatching on the map, so that the great powers stand out. */
  readonly isMinor?: boolean;
}

/** The powers of 1805. */
export const POWERS = {
  FR: { ink: 'fr', hatch: 'horizontal', letters: 'FR' },
  GB: { ink: 'gb', hatch: 'vertical', letters: 'GB' },
  RU: { ink: 'ru', hatch: 'falling', letters: 'RU' },
  OT: { ink: 'ot', hatch: 'rising', letters: 'OT' },
  PR: { ink: 'pr', hatch: 'crossed', letters: 'PR' },
  SP: { ink: 'sp', hatch: 'dots', letters: 'SP' },
  AU: { ink: 'au', hatch: 'plain', letters: 'AU', isWhite: true },
  SX: { ink: 'sx', hatch: 'plain', letters: 'SX' },
} as const satisfies Readonly<Record<string, PowerStyle>>;

export type PowerLetters = keyof typeof POWERS;

/** The powers by the names that the systems give them. */
const CALLED: Readonly<Record<string, PowerLetters>> = {
  France: 'FR',
  Britain: 'GB',
  'Great Britain': 'GB',
  Russia: 'RU',
  Prussia: 'PR',
  Austria: 'AU',
  Spain: 'SP',
  'Ottoman Empire': 'OT',
  Turkey: 'OT',
  Saxony: 'SX',
};

/** Sides that are no power of their own, and crowns that are named by their colour. */
const SIDE_INKS: Readonly<Record<string, string>> = {
  French: 'fr',
  Imperial: 'fr',
  Coalition: 'au',
  'Austria and Russia': 'au',
  Blue: 'fr',
  Red: 'gb',
  Green: 'ru',
  Gray: 'pr',
  Yellow: 'gold',
  White: 'ivory',
};

/** The colour of a side by its name; undefined where it has none, as an attacker. */
export const inkCalled = (name: string): string | undefined => {
  const letters = CALLED[name];
  const ink = letters ? POWERS[letters].ink : SIDE_INKS[name];
  return ink === undefined ? undefined : `var(--power-${ink})`;
};

/** Whether a side is called after the paper itself: it is left white, with its lines in its ink. */
export const isWhiteCalled = (name: string): boolean => SIDE_INKS[name] === 'ivory';

export const powerCalled = (name: string): PowerLetters | undefined => CALLED[name];

/** The hatching of a power by its letters; nothing where it has none. */
export const hatchOf = (letters: string): string =>
  letters in POWERS ? HATCHES[POWERS[letters as PowerLetters].hatch] : '';

/** The custom property that holds a power’s colour on Paper and under the Lamp. */
export const inkOf = ({ ink }: Pick<PowerStyle, 'ink'>): string => `var(--power-${ink})`;
