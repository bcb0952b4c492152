import {
  type Applied,
  type Asks,
  atLeast,
  count,
  flag,
  maybe,
  type NoLocals,
  pick,
  pool,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  step,
  table,
} from '#kernel';
import { endures, RELATIONS, type Relation } from '../charts/land/harsh.ts';
import { linesOfCommunications } from '../charts/production/lines-of-communications.ts';
import { nation, region } from '../facts.ts';
import { regionAt } from '../map.ts';
import { LAND, LAND_LABELS, type LandPiece, type Nation, piecesText } from '../vocabulary.ts';

const CAUSES = { harsh: 'Harsh campaign', lines: 'No secure line of communications' } as const;

interface Situation {
  readonly cause: keyof typeof CAUSES;
  readonly nation: Nation;
  readonly region: string;
  readonly ownerRelation: Relation;
  readonly uprising: boolean;
  readonly afterMonth: number | null;
  readonly tan: boolean;
  readonly pieces: Readonly<Partial<Record<LandPiece, number>>>;
}

export interface Board {
  readonly given: Situation;
  readonly lost: Readonly<Partial<Record<LandPiece, number>>>;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** The highest face that kills a piece, by the chart of the cause; 0 where it need not roll. */
const deadliest = (given: Situation, type: LandPiece): number =>
  given.cause === 'lines'
    ? FACES.filter(die => read(linesOfCommunications, { type, secure: false }, die).result.eliminated).length
    : endures({ type, ...given });

/** The pieces that roll, with the highest face that kills them. */
const exposed = (given: Situation): readonly (readonly [LandPiece, number, number])[] =>
  LAND.map(type => [type, given.pieces[type] ?? 0, deadliest(given, type)] as const).filter(
    ([, n, face]) => n > 0 && face > 0,
  );

/** A pool reads survivors: all dice above the deadly faces. */
const rollAll = step<Board, NoLocals, Readonly<Record<string, number>> | undefined>('nie.attrition.roll', {
  cite: 'NIE-LAND-HARSH',
  awaits: ({ given }) => {
    const dice = exposed(given).map(([type, n, face]) => [type, pool(n, 6, atLeast(face + 1))] as const);
    return dice.length === 0
      ? null
      : roll({ title: CAUSES[given.cause], cite: 'NIE-LAND-HARSH' }, Object.fromEntries(dice));
  },
  apply: (board, _local, survivors): Applied<Board> => {
    const lost = exposed(board.given)
      .map(([type, n]) => [type, n - (survivors?.[type] ?? n)] as const)
      .filter(([, n]) => n > 0);
    const text =
      lost.length === 0 ? 'Nobody is lost.' : `Lost: ${lost.map(([type, n]) => `${n} ${type}`).join(', ')}.`;
    return {
      board: { ...board, lost: Object.fromEntries(lost) },
      notes: [{ text, cite: 'NIE-LAND-HARSH' }],
    };
  },
});

type Answer = { readonly lost: number; readonly rolling: number };

const answer = ({ given, lost }: Board): Answer => ({
  lost: Object.values(lost).reduce((sum, n) => sum + n, 0),
  rolling: exposed(given).reduce((sum, [, n]) => sum + n, 0),
});

const asks = {
  outcome: r => (r.lost === 0 ? 'no loss' : r.lost === r.rolling ? 'all lost' : 'losses'),
  outcomes: {
    seenBy: 'the owner of the army',
    tones: { 'no loss': 'good', losses: 'mixed', 'all lost': 'bad' },
    labels: { 'all lost': 'All that rolled are lost' },
  },
  spreads: { lost: r => r.lost },
  measures: { mean: r => r.lost, none: r => r.lost === 0 },
  figures: { lost: 'Pieces lost', mean: 'Mean pieces lost', none: 'No piece is lost' },
} satisfies Asks<Answer>;

const told = (r: Answer): string =>
  r.rolling === 0 ? 'No piece need roll.' : `${r.lost} of ${r.rolling} pieces that rolled are eliminated.`;

const position = ({ given, lost }: Board): readonly Standing[] => [
  ...stands('Army', piecesText(given.pieces)),
  ...stands('Lost', piecesText(lost)),
  ...stands('Region', regionAt(given.region).name),
];

/** The attrition of a whole army at the end of a production round (NIE-SEQ-PROD, NIE-LAND-HARSH, NIE-PROD-LOC). */
export const attrition = procedure({
  id: 'nie.attrition',
  title: 'Attrition of an army',
  cite: 'NIE-SEQ-PROD',
  phase: 'Production round',
  facts: {
    cause: pick('Cause', CAUSES, { default: 'harsh' }),
    nation: nation('Its nation'),
    region: region('Region it stands in'),
    ownerRelation: pick('The region belongs to', RELATIONS, { default: 'enemy' }),
    uprising: flag('The region is in uprising'),
    afterMonth: maybe(count('Production round after month', 3, 12, { by: 3 })),
    pieces: table('Pieces', count('Number', 0, 40), { keys: LAND_LABELS }),
    tan: flag('Tan Ottoman pieces', { rare: true }),
  },
  sides: ['owner'],
  sideTitles: { owner: 'Owner' },
  steps: [rollAll],
  begin: given => ({ board: { given, lost: {} } as Board, push: [rollAll.at()] }),
  answer,
  result: board => ({ ...answer(board), pieces: board.lost }),
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'moscow-1812',
      title: 'The Grande Armée in Moscow, December 1812',
      given: {
        nation: 'FR',
        region: 'moscow',
        afterMonth: 12,
        pieces: { INF: 8, ELI: 2, CAV: 3, HCV: 1, ART: 3, GEN: 2 },
      },
    },
    {
      id: 'spain-1810',
      title: 'A French corps in Andalusia',
      given: { nation: 'FR', region: 'andalusia', pieces: { INF: 4, CAV: 1, ART: 1 } },
    },
  ],
});
