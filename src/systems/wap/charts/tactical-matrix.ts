import { chart, pick, signed } from '#kernel';
import { TACTICS, type Tactic } from '../vocabulary.ts';

/** A cell of the matrix: the modifier, or no combat; in parentheses the battle ends with the round. */
export type Meeting = { readonly drm: number | null; readonly noCombat: boolean; readonly ends: boolean };

const parseMeeting = (text: string): Meeting => {
  const ends = text.startsWith('(');
  const inner = ends ? text.slice(1, -1) : text;
  const noCombat = inner === 'NC';
  return { drm: noCombat ? null : Number(inner), noCombat, ends };
};

/** WAP-TAC: the effect of two tactics on a round; the modifier is the Larger force's. */
export const tacticalMatrix = chart({
  id: 'wap.tac',
  title: 'Tactical Matrix',
  cite: 'WAP-TAC',
  phase: 'Combat: field battle',
  facts: {
    smaller: pick('Tactic of the Smaller force', TACTICS),
    larger: pick('Tactic of the Larger force', TACTICS),
  },
  row: ({ given }) => given.smaller,
  column: 'larger',
  grid: `
             | charge  envelop  skirmish  bombard  square  refuse  withdraw
    charge   |    0      +1       -2        +1       +2      0       (-2)
    envelop  |   -1       0       -1        -1       +1     +2       (-1)
    skirmish |   +2      +1        0        -1       -1     -1        (0)
    bombard  |   -1      +1       +1         0       -2     -1       (NC)
    square   |   -2      -1       +1        +2       NC     NC       (NC)
    refuse   |    0      -2       +1        +1       NC     NC       (NC)
    withdraw |  (+2)    (+1)      (0)      (NC)     (NC)   (NC)      (NC)`,
  cell: parseMeeting,
  result: ({ cell }) => cell,
  next: r =>
    r.drm === null ? null : { entry: 'wap.drm', label: 'Battle modifier', given: { tactic: r.drm } },
  sentence: r =>
    `${r.noCombat ? 'No combat this round' : `${signed(r.drm ?? 0)} to the dice`}${r.ends ? '; the battle ends with this round.' : '.'}`,
});

const ORDER = Object.keys(TACTICS) as Tactic[];

const against = (tactic: Tactic, sign: number): string =>
  ORDER.filter(other => Math.sign(meeting(tactic, other).drm ?? 0) === sign && other !== 'withdraw')
    .map(other => `${TACTICS[other].toLowerCase()} ${Math.abs(meeting(tactic, other).drm ?? 0)}`)
    .join(', ');

/**
 * A tactic with the tactics that it beats and that beat it; being antisymmetric, the matrix says the same to both
 * (WAP-TAC).
 */
export const tacticLabel = (tactic: Tactic): string => {
  const [good, poor] = [against(tactic, -1), against(tactic, +1)];
  const parts = [good && `beats ${good}`, poor && `yields to ${poor}`].filter(Boolean);
  return tactic === 'withdraw'
    ? 'Withdraw: ends the battle with this round'
    : `${TACTICS[tactic]}: ${parts.join('; ')}`;
};

/** The cell for the tactics of the Smaller and the Larger force (WAP-TAC). */
export const meeting = (smaller: Tactic, larger: Tactic): Meeting =>
  tacticalMatrix.cells[ORDER.indexOf(smaller)]?.[ORDER.indexOf(larger)] as Meeting;
