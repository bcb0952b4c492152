import {
  type Applied,
  type Asks,
  count,
  dice,
  type NoLocals,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  step,
} from '#kernel';
import { commit } from '../charts/political/commitment.ts';
import { number } from '../facts.ts';

export interface Board {
  readonly rating: number;
  readonly strain: number;
  readonly left: number;
  readonly made: number;
  readonly sues: boolean;
}

/** One roll after another; each that is passed makes the next harder, and a suit ends them (NIE-POL-COMMIT). */
const rollCommitment = step<Board, NoLocals, { dice: number }>('nie.commitment.roll', {
  cite: 'NIE-POL-COMMIT',
  awaits: () => roll({ title: 'Commitment roll', cite: 'NIE-POL-COMMIT' }, { dice: dice(2, 6) }),
  apply: (board, _local, shown): Applied<Board> => {
    const { result, ledger } = read(commit, { rating: board.rating, strain: board.strain }, shown.dice);
    const next = {
      ...board,
      strain: result.strainAfter,
      left: board.left - 1,
      made: board.made + 1,
      sues: !result.passes,
    };
    const text = `Roll ${next.made}: ${result.modified} against ${board.rating}, ${result.passes ? 'passed' : 'failed'}.`;
    return {
      board: next,
      push: result.passes && next.left > 0 ? [rollCommitment.at()] : [],
      notes: [{ text, cite: 'NIE-POL-COMMIT', ledger }],
    };
  },
});

type Answer = { readonly sues: boolean; readonly rollsMade: number; readonly strainAfter: number };

const answer = ({ sues, made, strain }: Board): Answer => ({ sues, rollsMade: made, strainAfter: strain });

const asks = {
  outcome: r => (r.sues ? 'sues' : 'passes'),
  outcomes: {
    seenBy: 'the nation that rolls',
    tones: { passes: 'good', sues: 'bad' },
    labels: { passes: 'Passes', sues: 'Sues for peace' },
  },
  spreads: { rollsMade: r => r.rollsMade, strainAfter: r => r.strainAfter },
  measures: { meanStrainAfter: r => r.strainAfter },
  figures: {
    rollsMade: 'Rolls made',
    strainAfter: 'Strain afterwards',
    meanStrainAfter: 'Mean strain afterwards',
  },
} satisfies Asks<Answer>;

const told = (r: Answer): string =>
  r.sues
    ? `The nation sues for peace after roll ${r.rollsMade}.`
    : `The nation passes all ${r.rollsMade} rolls; strain ${r.strainAfter}.`;

const position = ({ rating, strain, left, made }: Board): readonly Standing[] => [
  ...stands('Commitment rating', rating),
  ...stands('Strain tokens', strain),
  ...stands('Rolls made', made),
  ...stands('Rolls to make', left),
];

/** NIE-POL-COMMITCOUNT: several commitment rolls in a row (NIE-POL-COMMIT). */
export const commitment = procedure({
  id: 'nie.commitment',
  title: 'Commitment rolls in a row',
  cite: 'NIE-POL-COMMIT',
  phase: 'After a land battle',
  facts: {
    rating: count('Commitment rating', 2, 12, { hint: '1805: FR 5, GB 6, PR 7, RU 7, OT 9, AU 7, SP 8.' }),
    strain: number('Strain tokens', 30),
    rolls: count('Rolls to make', 1, 16),
  },
  sides: ['nation'],
  sideTitles: { nation: 'Nation' },
  steps: [rollCommitment],
  begin: ({ rating, strain, rolls }) => ({
    board: { rating, strain, left: rolls, made: 0, sues: false } as Board,
    push: [rollCommitment.at()],
  }),
  answer,
  result: answer,
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'austerlitz',
      title: 'Austria after a lost battle with 13 pieces gone',
      given: { rating: 7, rolls: 2 },
    },
    {
      id: 'moscow',
      title: 'Russia with Moscow taken and two strain tokens',
      given: { rating: 7, strain: 2, rolls: 1 },
    },
  ],
});
