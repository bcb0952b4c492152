/** The major nations in standard turn order (NIE-SEQ-ROUND). */
export const NATIONS = ['FR', 'GB', 'PR', 'RU', 'OT', 'AU', 'SP'] as const;
export type Nation = (typeof NATIONS)[number];
export type ByNation<T> = Readonly<Record<Nation, T>>;

export const NATION_LABELS: ByNation<string> = {
  FR: 'France',
  GB: 'Great Britain',
  PR: 'Prussia',
  RU: 'Russia',
  OT: 'Ottoman Empire',
  AU: 'Austria',
  SP: 'Spain',
};

/** The possible owners of a region or a piece: a major nation, or an independent minor. */
export const OWNERS = { ...NATION_LABELS, MINOR: 'independent minor' } as const;
export type Owner = keyof typeof OWNERS;

/** The troops, in the order of the printed list (NIE-LAND-PIECE). */
export const TROOPS = ['MIL', 'INF', 'ELI', 'IRR', 'CAV', 'HCV', 'ART', 'HAR'] as const;
export type Troop = (typeof TROOPS)[number];
/** Land pieces: troops and Generals. */
export const LAND = [...TROOPS, 'GEN'] as const;
export type LandPiece = (typeof LAND)[number];
const NAVAL = ['ADM', 'SQN'] as const;
export const PIECES = [...LAND, ...NAVAL] as const;
export type Piece = (typeof PIECES)[number];

export const PIECE_LABELS: Readonly<Record<Piece, string>> = {
  MIL: 'Militia',
  INF: 'Infantry',
  ELI: 'Elite Infantry',
  IRR: 'Irregular Cavalry',
  CAV: 'Cavalry',
  HCV: 'Heavy Cavalry',
  ART: 'Artillery',
  HAR: 'Horse Artillery',
  GEN: 'General',
  ADM: 'Admiral',
  SQN: 'Naval Squadron',
};

const labelsOf = <K extends Piece>(pieces: readonly K[]): Readonly<Record<K, string>> =>
  Object.fromEntries(pieces.map(piece => [piece, PIECE_LABELS[piece]])) as Record<K, string>;

export const TROOP_LABELS = labelsOf(TROOPS);
export const LAND_LABELS = labelsOf(LAND);

/** "3 Infantry, 1 General": pieces by their names. */
export const piecesText = (pieces: Readonly<Partial<Record<Piece, number>>>): string =>
  PIECES.filter(piece => (pieces[piece] ?? 0) > 0)
    .map(piece => `${pieces[piece]} ${PIECE_LABELS[piece]}`)
    .join(', ');

/** The groups that the rules write in lower case. */
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'general';
const ARMS: Readonly<Record<LandPiece, Arm>> = {
  MIL: 'infantry',
  INF: 'infantry',
  ELI: 'infantry',
  IRR: 'cavalry',
  CAV: 'cavalry',
  HCV: 'cavalry',
  ART: 'artillery',
  HAR: 'artillery',
  GEN: 'general',
};
export const armOf = (piece: LandPiece): Arm => ARMS[piece];

/** Combat Defense; a General counts 3, in regroup rolls only (NIE-LAND-PIECE-1 to NIE-LAND-PIECE-9). */
export const COMBAT_DEFENSE: Readonly<Record<LandPiece, number>> = {
  MIL: 1,
  INF: 2,
  ELI: 3,
  IRR: 1,
  CAV: 2,
  HCV: 3,
  ART: 1,
  HAR: 1,
  GEN: 3,
};

/** The number of actions of a piece in its phase of a battle turn (NIE-LAND-PIECE-1 to NIE-LAND-PIECE-9). */
export const ACTIONS: Readonly<Record<LandPiece, number>> = {
  MIL: 1,
  INF: 1,
  ELI: 1,
  IRR: 2,
  CAV: 2,
  HCV: 2,
  ART: 1,
  HAR: 2,
  GEN: 2,
};

export const FORMATIONS = { line: 'line', square: 'square', skirmish: 'skirmishing' } as const;
export type Formation = keyof typeof FORMATIONS;

/** The heroes that are Generals; Nelson is an Admiral (NIE-HERO-1 to NIE-HERO-7). */
export const HEROES = {
  NAPOLEON: 'Napoléon',
  WELLINGTON: 'Wellington',
  CHARLES: 'Archduke Charles',
  BLUCHER: 'Blücher',
  KUTUZOV: 'Kutuzov',
  CASTANOS: 'Castaños',
  MOHAMMED_ALI: 'Mohammed Ali',
} as const;
export type Hero = keyof typeof HEROES;

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** A month of play. */
export type When = { readonly year: number; readonly month: number };

const monthName = (month: number): string => MONTHS[month - 1] ?? '';
export const whenName = ({ year, month }: When): string => `${monthName(month)} ${year}`;

/** Months since the year 0, so that months can be compared and counted on. */
export const monthsOf = ({ year, month }: When): number => year * 12 + month - 1;
export const later = (when: When, months: number): When => {
  const at = monthsOf(when) + months;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};

/** Dec, Jan, Feb and Mar (NIE-SEQ-ROUND). */
export const isWinter = (month: number | null): boolean => month !== null && (month === 12 || month <= 3);

/** NIE-LAND-INIT-3, NIE-LAND-MARCH-3: the years in which French troops are at their best. */
export const isFrenchPeak = (nation: string | null, year: number | null): boolean =>
  nation === 'FR' && year !== null && year >= 1800 && year <= 1812;

/** The objection of a rule to a use of a chart. */
export type Reason = { readonly sentence: string; readonly cite: string } | null;
