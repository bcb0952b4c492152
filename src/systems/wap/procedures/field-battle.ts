import {
  type Asks,
  type Json,
  type Note,
  ofSides,
  procedure,
  type Standing,
  stands,
  standsUnder,
} from '#kernel';
import { ENDS, mayAdvance, prisonersOf, retreatOf } from '../charts/after-battle.ts';
import { advice } from '../exact/field-advice.ts';
import { fieldAtBest, fieldDist, fieldFrom } from '../exact/field-battle.ts';
import { fix } from '../round.ts';
import { type BattleSide, type BySide, bySide, enemyOf, SIDE_TITLES, SIDES } from '../vocabulary.ts';
import { type Army, forceOf, KIND_LIST, KINDS, lostBy, strengthOf } from './army.ts';
import { battleOutcomes, toldEnd } from './battle-answer.ts';
import { policiesFor } from './battle-policies.ts';
import { type Answer, answerAt } from './field-answer.ts';
import { type Board, forcesOf, lossesOf } from './field-board.ts';
import { boardOf, facts, faultOf } from './field-facts.ts';
import { arrive, call, partStep } from './field-joining.ts';
import { chooseLoss, closeRound, fightRound, leader, leave, openRound, tactics } from './field-steps.ts';
import { SCENARIOS } from './scenarios.ts';
import { holderOf, laurels } from './score.ts';

const better = ({ margin }: Answer): BattleSide | null =>
  margin > 0 ? 'attacker' : margin < 0 ? 'defender' : null;

const holds = (r: Answer): BattleSide | null => holderOf(r.end === 'undecided' ? null : r.end);

/** SP of a side that end in captivity (WAP-3.10). */
const taken = ({ end, lossA, lossD }: Answer, side: BattleSide): number =>
  end === 'undecided' ? 0 : prisonersOf(end, side, side === 'attacker' ? lossA : lossD);

const asks = {
  outcome: r => r.end,
  outcomes: battleOutcomes,
  sideTitles: SIDE_TITLES,
  spreads: { lossA: r => r.lossA, lossD: r => r.lossD, leadersA: r => r.leadersA, leadersD: r => r.leadersD },
  measures: {
    attackerWins: r => holds(r) === 'attacker',
    defenderWins: r => holds(r) === 'defender',
    attackerBetter: r => better(r) === 'attacker',
    defenderBetter: r => better(r) === 'defender',
    'mean:lossA': r => r.lossA,
    'mean:lossD': r => r.lossD,
    'mean:takenA': r => taken(r, 'attacker'),
    'mean:takenD': r => taken(r, 'defender'),
    leaderFallsA: r => r.leadersA > 0,
    leaderFallsD: r => r.leadersD > 0,
    'mean:laurelsA': r => r.laurelsA,
    'mean:laurelsD': r => r.laurelsD,
  },
  figures: {
    ...ofSides('SP lost', { attacker: 'lossA', defender: 'lossD' }),
    ...ofSides('Leaders lost', { attacker: 'leadersA', defender: 'leadersD' }),
    ...ofSides('Holds the field', { attacker: 'attackerWins', defender: 'defenderWins' }),
    ...ofSides('Comes off better', { attacker: 'attackerBetter', defender: 'defenderBetter' }),
    ...ofSides('Mean SP lost', { attacker: 'mean:lossA', defender: 'mean:lossD' }),
    ...ofSides('Mean prisoners lost', { attacker: 'mean:takenA', defender: 'mean:takenD' }),
    ...ofSides('Loses a leader', { attacker: 'leaderFallsA', defender: 'leaderFallsD' }),
    ...ofSides('Mean laurels', { attacker: 'mean:laurelsA', defender: 'mean:laurelsD' }),
  },
} satisfies Asks<Answer>;

/** An army with its figures worked out, as one would read them off the table. */
const shown = (army: Army) => {
  const { sp, morale } = forceOf(army);
  return { ...army, sp, morale, lost: lostBy(army) };
};

type Figures = {
  readonly round: number;
  readonly larger: BattleSide;
  readonly odds: string;
  readonly laurels: BySide<number>;
};

/** The battle as everybody sees it. */
export type FieldView = Omit<Board, BattleSide> & BySide<ReturnType<typeof shown>> & Figures;

/** Nothing on the table is hidden: tactics are held back by the kernel until both are picked. */
const view = (board: Board): FieldView => {
  const { larger, odds } = fix(forcesOf(board));
  return {
    ...board,
    round: board.rounds + 1,
    larger,
    odds,
    attacker: shown(board.attacker),
    defender: shown(board.defender),
    laurels: laurels(board.end, lossesOf(board), board.field),
  };
};

const position = (seen: FieldView): readonly Standing[] => [
  ...SIDES.flatMap(side => standsUnder(SIDE_TITLES[side], armyStands(seen[side]))),
  ...stands('Terrain benefit', seen.terrain === 0 ? null : seen.terrain),
  ...stands('Odds', `${seen.odds}, the ${seen.larger} is Larger`),
  ...stands('Round', seen.round),
];

const armyStands = (army: FieldView['attacker']): readonly Standing[] => [
  ...stands('SP', army.sp),
  ...KIND_LIST.flatMap(kind => stands(KINDS[kind], army.troops[kind] === 0 ? null : army.troops[kind])),
  ...stands('Morale', army.morale),
  ...stands('Leaders, by rating', army.leaders.join(', ')),
  ...stands('May join', army.reserves.map(({ name }) => name).join(', ')),
  ...stands('SP lost', army.lost),
  ...stands('Leaders killed', army.fallen === 0 ? null : army.fallen),
];

/** The army without the figures that were worked out for the reader. */
const unadorned = ({ sp: _sp, morale: _morale, lost: _lost, ...army }: ReturnType<typeof shown>): Army =>
  army;

const known = (seen: Json): Board => {
  const {
    round: _round,
    larger: _larger,
    odds: _odds,
    laurels: _laurels,
    ...board
  } = seen as unknown as FieldView;
  return { ...board, attacker: unadorned(board.attacker), defender: unadorned(board.defender) };
};

const pair = <T>(by: BySide<T>): readonly [T, T] => [by.attacker, by.defender];

const result = (board: Board, notes: readonly Note[]) => {
  const { end } = board;
  const losses = lossesOf(board);
  return {
    end,
    rounds: board.rounds,
    losses: pair(losses),
    sp: pair(bySide(side => strengthOf(board[side].troops))),
    morale: pair(bySide(side => forceOf(board[side]).morale)),
    troops: pair(bySide(side => board[side].troops)),
    leadersLost: pair(bySide(side => board[side].fallen)),
    prisoners: pair(bySide(side => (end ? prisonersOf(end, enemyOf(side), losses[enemyOf(side)]) : 0))),
    retreat: pair(bySide(side => (end ? retreatOf(end, side) : 0))),
    advance: end !== null && mayAdvance(end, forceOf(board.attacker).morale === 0),
    laurels: pair(laurels(end, losses, board.field)),
    account: notes.map(note => note.text),
  };
};

/** A field battle by pieces, with leaders, tactics and forces that join (WAP-BATTLE, WAP-3.8). */
export const fieldBattle = procedure({
  id: 'wap.field-battle',
  title: 'Field battle by pieces',
  cite: 'WAP-BATTLE',
  phase: 'Combat: field battle',
  facts,
  sides: SIDES,
  steps: [openRound, call, partStep, arrive, tactics, leave, fightRound, chooseLoss, leader, closeRound],
  refuse: f => faultOf(f, 'attacker') ?? faultOf(f, 'defender'),
  begin: f => ({ board: boardOf(f), push: [openRound.at()] }),
  answer: board => answerAt(board, board.end, board.field),
  result,
  next: ({ end, losses: [lossA, lossD], morale: [morale] }) =>
    end && {
      entry: 'wap.after',
      label: 'Retreat and prisoners',
      given: { end, lossA, lossD, attackerBroken: morale === 0 },
    },
  policies: policiesFor<Board>((board, side) => ({ ...forceOf(board[side]), began: board[side].engaged })),
  aims: { attacker: r => r.margin, defender: r => -r.margin },
  adviser: advice,
  exact: f => (f.ownersChoose ? null : fieldDist(boardOf(f))),
  exactFrom: (state, habitual) => (habitual ? fieldFrom(state) : null),
  exactBest: fieldAtBest,
  winners: r => {
    const side = better(r);
    return side ? [side] : [];
  },
  score: r => ({ attacker: r.laurelsA, defender: r.laurelsD }),
  ending: r => {
    const side = better(r);
    const said = r.end === 'undecided' ? 'The battle is undecided' : ENDS[r.end];
    const tally = `${r.laurelsA} laurels to ${r.laurelsD}`;
    return `${said}. ${side ? `The ${side} comes off better` : 'Honours are even'}, ${tally}.`;
  },
  view,
  known,
  position,
  ...asks,
  sentence: r => toldEnd(r.end ?? 'undecided', r.rounds, r.losses),
  examples: SCENARIOS,
});
