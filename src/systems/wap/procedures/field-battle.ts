import {
  type Asks,
  count,
  flag,
  type Given,
  group,
  type Json,
  list,
  maybe,
  type Note,
  ofSides,
  pick,
  procedure,
  type Standing,
  stands,
  standsUnder,
  text,
} from '#kernel';
import { ENDS, mayAdvance, prisonersOf, retreatOf } from '../charts/after-battle.ts';
import { benefitOf } from '../charts/terrain.ts';
import { advice } from '../exact/field-advice.ts';
import { fieldAtBest, fieldDist, fieldFrom } from '../exact/field-battle.ts';
import { fix } from '../round.ts';
import {
  type BattleSide,
  type BySide,
  bySide,
  enemyOf,
  SIDE_TITLES,
  SIDES,
  TERRAINS,
} from '../vocabulary.ts';
import {
  type Army,
  baseOf,
  forceOf,
  KIND_LIST,
  KINDS,
  lostBy,
  type Reserve,
  strengthOf,
  type Troops,
} from './army.ts';
import { battleOutcomes, toldEnd } from './battle-answer.ts';
import { policiesFor } from './battle-policies.ts';
import { type Answer, answerAt } from './field-answer.ts';
import { type Board, forcesOf, lossesOf } from './field-board.ts';
import {
  arrive,
  call,
  chooseLoss,
  closeRound,
  fightRound,
  leader,
  leave,
  openRound,
  partStep,
  tactics,
} from './field-steps.ts';
import { SCENARIOS } from './scenarios.ts';
import { holderOf, laurels } from './score.ts';

const MOST = 120;

const troopFacts = {
  majorInfantry: count('Major-state infantry SP', 0, MOST, { default: 0 }),
  majorCavalry: count('Major-state cavalry SP', 0, MOST, { default: 0 }),
  guards: count('Guards SP', 0, MOST, { default: 0 }),
  minorInfantry: count('Minor-state infantry SP', 0, MOST, { default: 0 }),
  minorCavalry: count('Minor-state cavalry SP', 0, MOST, { default: 0 }),
};

const reserveFact = group('Force that may join', {
  name: text('Name', { default: 'A reserve', max: 40 }),
  ...troopFacts,
  leader: maybe(count('Rating of its leader', 0, 3), { hint: 'Without a leader only cavalry may join.' }),
});

const army = (label: string, name: string) =>
  group(label, {
    name: text('Name', { default: name, max: 40, rare: true, hint: 'In the plural, as in "the French".' }),
    ...troopFacts,
    leaders: list('Leaders, by rating', count('Rating', 0, 3), { max: 8 }),
    reserves: list('Forces next to the battle that may join from round 2', reserveFact, { max: 3 }),
  });

const facts = {
  attacker: army('Attacker', 'the attackers'),
  defender: army('Defender', 'the defenders'),
  terrain: pick('Terrain of the defender’s hex', TERRAINS, { default: 'clear' }),
  river: flag('Every attacking SP attacks across a river side'),
  entrenched: flag('The defender is entrenched'),
  landed: flag('Every attacking SP landed from ships this turn', { rare: true }),
  limit: maybe(count('Stop after so many rounds', 1, 60), { rare: true }),
  cornered: flag('The defender has no hex to retreat to', { rare: true, hint: 'Withdrawing is refused.' }),
  field: count('What holding the field is worth, in SP', 0, 99, {
    default: 5,
    rare: true,
    hint: 'Laurels: one for each enemy SP lost, one more for a prisoner, and these for the field.',
  }),
  tacticalMatrix: flag('Tactical matrix', {
    option: true,
    hint: 'Both sides pick a tactic in secret each round.',
  }),
  leaderCasualties: flag('Leader casualties', { option: true, default: true }),
  ownersChoose: flag('Owners choose which SP are lost', {
    option: true,
    hint: 'Otherwise in the usual order.',
  }),
} as const;

type Situation = Given<typeof facts>;
type ArmyGiven = Situation['attacker'];

const troopsOf = (given: Troops): Troops =>
  Object.fromEntries(KIND_LIST.map(kind => [kind, given[kind]])) as Troops;

const armyOf = (given: ArmyGiven): Army => ({
  name: given.name,
  troops: troopsOf(given),
  base: baseOf(given),
  shaken: 0,
  leaders: [...given.leaders].sort((a, b) => b - a),
  reserves: given.reserves.map(
    (reserve, id): Reserve => ({ id, name: reserve.name, troops: troopsOf(reserve), leader: reserve.leader }),
  ),
  engaged: strengthOf(given),
  fallen: 0,
});

const boardOf = (f: Situation): Board => ({
  ...bySide(side => armyOf(f[side])),
  terrain: benefitOf(f),
  limit: f.limit,
  ...(f.cornered ? { cornered: true as const } : {}),
  field: f.field,
  tacticalMatrix: f.tacticalMatrix,
  leaderCasualties: f.leaderCasualties,
  ownersChoose: f.ownersChoose,
  rounds: 0,
  quiet: 0,
  end: null,
});

/** The fault of a side: no troops, too many, or a reserve that nobody leads. */
const faultOf = (f: Situation, side: BattleSide) => {
  const sizes = [f[side], ...f[side].reserves].map(strengthOf);
  if (sizes.includes(0)) {
    return { sentence: `${side}: every force needs at least one SP`, cite: 'WAP-BATTLE' };
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST) {
    return { sentence: `${side}: at most ${MOST} SP with its reserves`, cite: 'WAP-BATTLE' };
  }
  const unled = f[side].reserves.find(reserve => reserve.leader === null && !onlyCavalry(reserve));
  return unled
    ? {
        sentence: `${side}: ${unled.name} has no leader, and without one only cavalry may join`,
        cite: 'WAP-COM',
      }
    : null;
};

const onlyCavalry = (troops: Troops): boolean =>
  troops.minorCavalry + troops.majorCavalry === strengthOf(troops);

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
