import {
  type Applied,
  type Asks,
  count,
  d,
  dice,
  flag,
  type NoLocals,
  type Note,
  pick,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  standsUnder,
  step,
} from '#kernel';
import { navalBattle } from '../charts/naval/battle.ts';
import { type Fleet, fleet, NO_BATTLE, type Sea, seaAsks, seaSentence } from '../charts/naval/engagement.ts';
import { fleetFault, intercept } from '../charts/naval/intercept.ts';
import { portAttack, portLaw } from '../charts/naval/port.ts';
import { commit } from '../charts/political/commitment.ts';
import { commitCount } from '../charts/political/commitment-count.ts';
import { number } from '../facts.ts';

const MODES = {
  intercept: 'Interception: side b tries to slip away',
  battle: 'Naval battle: both sides want it',
  port: 'Port attack: side b lies in port',
} as const;

interface Situation {
  readonly mode: keyof typeof MODES;
  readonly a: Fleet;
  readonly b: Fleet;
  readonly leavingPort: boolean;
  readonly narrows: boolean;
  readonly rating: number;
  readonly strain: number;
}

type British = 'none' | 'passes' | 'sues';

export interface Board {
  readonly given: Situation;
  readonly caught: boolean;
  readonly sea: Sea;
  readonly british: British;
  /** Told by a larger game: Britain fights beside allies, and its own losses are counted later. */
  readonly apart?: true;
}

/** Side b rolls to avoid the battle (NIE-NAVAL-INTERCEPT). */
const avoid = step<Board, NoLocals, { intercept: number }>('nie.naval.avoid', {
  cite: 'NIE-NAVAL-INTERCEPT',
  awaits: () =>
    roll({ title: 'Side b tries to avoid', cite: 'NIE-NAVAL-INTERCEPT' }, { intercept: d(6) }, { by: 'b' }),
  apply: (board, _local, shown): Applied<Board> => {
    const { a, b, leavingPort, narrows } = board.given;
    const facts = { intercepted: b, intercepting: a, leavingPort, narrows };
    const { result, ledger } = read(intercept, facts, shown.intercept);
    const notes: Note[] = [
      {
        text: result.intercepted ? 'Side b is caught.' : 'Side b slips away.',
        cite: 'NIE-NAVAL-INTERCEPT',
        ledger,
      },
    ];
    return result.intercepted
      ? { board: { ...board, caught: true }, push: [fight.at()], notes }
      : { board: { ...board, caught: false }, notes };
  },
});

const fightOf = ({ mode, a, b }: Situation, shown: { a: number; b: number }) =>
  mode === 'port'
    ? read(portAttack, { a, b, goldenHornFromBlackSea: false }, shown)
    : read(navalBattle, { a, b }, shown);

/** The battle itself (NIE-NAVAL-BATTLE, NIE-NAVAL-PORT). */
const fight = step<Board, NoLocals, { a: number; b: number }>('nie.naval.fight', {
  cite: 'NIE-NAVAL-BATTLE',
  awaits: () => roll({ title: 'Naval battle', cite: 'NIE-NAVAL-BATTLE' }, { a: dice(2, 6), b: dice(2, 6) }),
  apply: (board, _local, shown): Applied<Board> => {
    const { result, ledger } = fightOf(board.given, shown);
    const { legal: _legal, why: _why, ...sea } = result;
    const next = { ...board, sea };
    const notes: Note[] = [{ text: seaSentence(sea), cite: 'NIE-NAVAL-BATTLE', ledger }];
    return { board: next, push: mustCommit(next) ? [commitGB.at()] : [], notes };
  },
});

/** NIE-POL-COMMITCOUNT-3, NIE-RUL-39: Britain loses 3 squadrons and an Admiral, at sea or before a port. */
const mustCommit = ({ given, sea, apart }: Board): boolean => {
  const lost = given.a.british
    ? { navalSquadronsLost: sea.squadronsLostA, admiralsLost: sea.admiralsLostA }
    : { navalSquadronsLost: sea.squadronsLostB, admiralsLost: sea.admiralsLostB };
  const facts = { nation: 'GB', piecesLost: 0, sideLost: false, napoleon: null, ...lost } as const;
  return !apart && (given.a.british || given.b.british) && read(commitCount, facts).result.rolls > 0;
};

const commitGB = step<Board, NoLocals, { commitment: number }>('nie.naval.commitment', {
  cite: 'NIE-POL-COMMITCOUNT-3',
  awaits: () =>
    roll({ title: 'Britain: commitment roll', cite: 'NIE-POL-COMMIT' }, { commitment: dice(2, 6) }),
  apply: (board, _local, { commitment }): Applied<Board> => {
    const { rating, strain } = board.given;
    const { result, ledger } = read(commit, { rating, strain }, commitment);
    const text = result.passes ? 'Britain fights on.' : 'Britain sues for peace.';
    return {
      board: { ...board, british: result.passes ? 'passes' : 'sues' },
      notes: [{ text, cite: 'NIE-POL-COMMIT', ledger }],
    };
  },
});

type Answer = Sea & { readonly caught: boolean; readonly british: British };

/** The totals are told in the result only: they would keep equal endings apart. */
const answer = ({ sea, caught, british }: Board): Answer => ({ ...sea, a: null, b: null, caught, british });

const asks = {
  outcome: r => (r.caught ? seaAsks.outcome(r) : 'avoided'),
  outcomes: {
    favours: { ...seaAsks.outcomes.favours, avoided: 'b' },
    labels: { ...seaAsks.outcomes.labels, avoided: 'Side b slips away' },
  },
  sideTitles: seaAsks.sideTitles,
  spreads: { ...seaAsks.spreads, british: r => r.british },
  measures: { ...seaAsks.measures, caught: r => r.caught, britainSues: r => r.british === 'sues' },
  figures: {
    ...seaAsks.figures,
    british: 'Commitment roll of Great Britain',
    caught: 'Side b is caught',
    britainSues: 'Great Britain sues for peace',
  },
} satisfies Asks<Answer>;

const told = (r: Answer): string => {
  const sues = r.british === 'sues' ? ' Britain sues for peace.' : '';
  return r.caught ? `${seaSentence(r)}${sues}` : 'Side b slips away.';
};

const position = ({ given, sea, caught }: Board): readonly Standing[] => [
  ...stands('Action', MODES[given.mode]),
  ...(['a', 'b'] as const).flatMap(side =>
    standsUnder(
      seaAsks.sideTitles[side],
      stands('Squadrons', given[side].squadrons - (side === 'a' ? sea.squadronsLostA : sea.squadronsLostB)),
      stands('Admirals', given[side].admirals - (side === 'a' ? sea.admiralsLostA : sea.admiralsLostB)),
    ),
  ),
  ...stands('Side b is caught', caught),
];

/** An action at sea from the chase to its consequences (NIE-NAVAL-INTERCEPT, NIE-NAVAL-BATTLE, NIE-NAVAL-PORT). */
export const navalAction = procedure({
  id: 'nie.naval-action',
  title: 'Naval action',
  cite: 'NIE-SEQ-TURN',
  phase: 'Sea movement',
  facts: {
    mode: pick('Action', MODES, { default: 'intercept' }),
    a: fleet('Side a: intercepts or attacks'),
    b: fleet('Side b: intercepted or in port'),
    leavingPort: flag('Side b is moving out of port'),
    narrows: flag('Side b passes narrows'),
    rating: count('Britain’s commitment rating', 2, 12, { default: 6, rare: true }),
    strain: number('Britain’s strain tokens', 30, { rare: true }),
  },
  sides: ['a', 'b'],
  steps: [avoid, fight, commitGB],
  refuse: f =>
    f.mode === 'port' ? portLaw({ ...f, goldenHornFromBlackSea: false }) : fleetFault([f.a, f.b]),
  begin: given => ({
    board: { given, caught: given.mode !== 'intercept', sea: NO_BATTLE, british: 'none' } as Board,
    push: [given.mode === 'intercept' ? avoid.at() : fight.at()],
  }),
  answer,
  result: board => ({ ...answer(board), a: board.sea.a, b: board.sea.b }),
  winners: r => (r.winner === null ? [] : [r.winner]),
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'trafalgar',
      title: 'Nelson before Cadiz, October 1805',
      given: {
        a: { squadrons: 4, admirals: 1, british: true, nelson: true },
        b: { squadrons: 5, admirals: 1 },
        leavingPort: true,
      },
    },
    {
      id: 'copenhagen',
      title: 'Copenhagen, 1807',
      given: { mode: 'port', a: { squadrons: 2, admirals: 1, british: true }, b: { squadrons: 1 } },
    },
  ],
});
