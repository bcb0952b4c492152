import { type Applied, type Asks, d, type Json, procedure, roll, type Standing, stands, step } from '#kernel';
import { minorFault } from '../charts/political/recruit.ts';
import { region } from '../facts.ts';
import { type Region, regionAt } from '../map.ts';
import { PIECE_LABELS, type Reason, type Troop } from '../vocabulary.ts';

type Raised = Readonly<Partial<Record<Troop, number>>>;

export interface Board {
  readonly region: string;
  readonly raised: Raised;
}

/** A die of the list: which pieces it brings, or null for another throw. */
type Reading = (die: number, region: Region) => Raised | null;

/** The number on the die; 5 and 6 are thrown again (NIE-POL-RAISE). */
const asShown =
  (piece: Troop): Reading =>
  die =>
    die <= 4 ? { [piece]: die } : null;

/** North of Switzerland, but not in Moldavia, a 6 brings better cavalry and guns (NIE-POL-RAISE). */
const cavalry: Reading = (die, { northOfSwitzerland }) => {
  if (die === 6 && northOfSwitzerland) {
    return { CAV: 1, HCV: 1 };
  }
  return { CAV: die <= 3 ? 1 : 2 };
};
const artillery: Reading = (die, { northOfSwitzerland }) => {
  if (die <= 3) {
    return {};
  }
  return die === 6 && northOfSwitzerland ? { HAR: 1 } : { ART: 1 };
};
const irregulars: Reading = die => ({ IRR: Math.ceil(die / 2) });

const EUROPE: readonly [string, Reading][] = [
  ['Infantry', asShown('INF')],
  ['Cavalry', cavalry],
  ['Artillery', artillery],
];
const NORTH_AFRICA: readonly [string, Reading][] = [
  ['Militia', asShown('MIL')],
  ['Irregular Cavalry', irregulars],
];

const listOf = (region: Region): readonly [string, Reading][] => (region.northAfrica ? NORTH_AFRICA : EUROPE);

const rollTroops = step<Board, { line: number }, { dice: number }>('nie.raise.roll', {
  cite: 'NIE-POL-RAISE',
  awaits: (board, { line }) =>
    roll(
      { title: `Raise ${listOf(regionAt(board.region))[line]?.[0]}`, cite: 'NIE-POL-RAISE' },
      { dice: d(6) },
    ),
  apply: (board, { line }, { dice }): Applied<Board> => {
    const [title, reading] = listOf(regionAt(board.region))[line] as [string, Reading];
    const brought = reading(dice, regionAt(board.region));
    return brought === null
      ? {
          board,
          push: [rollTroops.at({ line })],
          notes: [{ text: `${title}: ${dice}, thrown again.`, cite: 'NIE-POL-RAISE' }],
        }
      : {
          board: { ...board, raised: { ...board.raised, ...brought } },
          notes: [{ text: `${title}: ${dice}.`, cite: 'NIE-POL-RAISE' }],
        };
  },
});

/** Minors raise troops; the contract answers `legal: false` for a homeland (NIE-POL-RAISE). */
const lawOf = (region: string): Reason => minorFault(region, 'NIE-POL-RAISE');

type Answer = Readonly<Record<string, number>>;

/** Every piece of the list is told, also those that did not come. */
const answer = ({ region, raised }: Board): Answer =>
  regionAt(region).northAfrica
    ? { MIL: 0, IRR: 0, ...raised }
    : { INF: 0, CAV: 0, HCV: 0, ART: 0, HAR: 0, ...raised };

const total = (r: Answer): number => Object.values(r).reduce((sum, n) => sum + n, 0);

const PIECES: readonly Troop[] = ['MIL', 'IRR', 'INF', 'CAV', 'HCV', 'ART', 'HAR'];

const asks = {
  outcome: r => (total(r) > 0 ? 'raised' : 'none'),
  outcomes: { seenBy: 'the nation that raises them', tones: { raised: 'good', none: 'bad' } },
  spreads: {
    troops: total,
    ...Object.fromEntries(PIECES.map(piece => [piece, (r: Answer) => r[piece] ?? 0])),
  },
  measures: { mean: total },
  figures: {
    troops: 'Troops raised',
    ...Object.fromEntries(PIECES.map(piece => [piece, PIECE_LABELS[piece]])),
    mean: 'Mean troops raised',
  },
} satisfies Asks<Answer>;

const cameOf = (raised: Readonly<Record<string, Json>>): string =>
  PIECES.filter(piece => Number(raised[piece] ?? 0) > 0)
    .map(piece => `${raised[piece]} ${PIECE_LABELS[piece]}`)
    .join(', ');

const position = ({ region: id, raised }: Board): readonly Standing[] => [
  ...stands('Minor nation', regionAt(id).name),
  ...stands('Raised', cameOf(raised)),
];

/** NIE-POL-RAISE: the troops of a minor nation that was recruited or resists. */
export const raise = procedure({
  id: 'nie.pol-raise',
  title: 'Raising minor nation troops',
  cite: 'NIE-POL-RAISE',
  phase: 'Political actions',
  facts: { region: region('Minor nation') },
  sides: ['minor'],
  sideTitles: { minor: 'Minor nation' },
  steps: [rollTroops],
  begin: ({ region }) => ({
    board: { region, raised: {} } as Board,
    push: lawOf(region)
      ? []
      : listOf(regionAt(region))
          .map((_, line) => rollTroops.at({ line }))
          .reverse(),
  }),
  answer,
  result: (board): Record<string, Json> => {
    const reason = lawOf(board.region);
    return { ...answer(board), legal: reason === null, why: reason?.sentence ?? null };
  },
  ...asks,
  position,
  ending: r => `Raised: ${cameOf(r) || 'nobody'}.`,
  sentence: (r, f) =>
    r.legal ? `${regionAt(f.region).name} raises ${cameOf(r)}.` : `Not allowed: ${r.why}.`,
  examples: [
    { id: 'saxony', title: 'Saxony', given: { region: 'saxony' } },
    { id: 'tunisia', title: 'Tunisia', given: { region: 'tunisia' } },
  ],
});
