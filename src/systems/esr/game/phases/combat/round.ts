import { choose, d, type Frame, listed, type NoLocals, type Note, roll, type Step, step } from '#kernel';
import type { ArmySide, Board, Formation } from '../../board.ts';
import { enemyOf } from '../../board.ts';
import { guideOf } from '../../bodies.ts';
import { formationOf, indexOf, whereIs } from '../../edit.ts';
import { rightOf } from '../../geometry/whole.ts';
import { story } from '../../notes.ts';
import { retire } from '../../rules/falling-back.ts';
import { findPairs, type Pair } from '../../rules/melee.ts';
import { formationLr, rank } from '../../rules/ratings.ts';
import { isRaTouched } from '../../rules/steadiness.ts';
import { does } from '../../words.ts';
import { assessStep } from '../artillery-skirmish/assess.ts';
import { convertStep } from '../movement/conversions.ts';
import { type Fight, formationOfUnit, leadStep, MOST_ROUNDS, unitOf } from './fight.ts';

/** The side that struck attacks; else the side on Attack; else the side that has the initiative (ESR-6.2). */
const attackerOf = (board: Board, pair: Pair): ArmySide => {
  const struck = board.contacts.find(
    each =>
      (each.by === pair.french && each.on === pair.coalition) ||
      (each.by === pair.coalition && each.on === pair.french),
  );
  if (struck) {
    return struck.by === pair.french ? 'french' : 'coalition';
  }
  const french = formationOfUnit(board, pair.french).directive === 'A';
  const coalition = formationOfUnit(board, pair.coalition).directive === 'A';
  return french === coalition ? board.priority : french ? 'french' : 'coalition';
};

const isSpent = (board: Board, pair: Pair): boolean =>
  unitOf(board, pair.french).rounds >= MOST_ROUNDS || unitOf(board, pair.coalition).rounds >= MOST_ROUNDS;

/** After three rounds the side that does not defend retires; so the phase ends out of contact (ESR-RUL-42). */
const partSpent = (board: Board): readonly [Board, Note[]] => {
  let now = board;
  const notes: Note[] = [];
  for (let i = 0; i < 200; i++) {
    const pair = findPairs(now).find(each => isSpent(now, each));
    if (!pair) {
      break;
    }
    const id = pair[attackerOf(now, pair)];
    notes.push(
      story(`${does(unitOf(now, id).kind.name, 'retire')} after three rounds.`, 'ESR-RUL-42', {
        kind: 'spent',
        unit: id,
      }),
    );
    now = retire(now, whereIs(now, id)[0], id);
  }
  return [now, notes];
};

/** ESR-6.2: one round: fights, Assessments, conversions; then the next while anybody touches. */
export const roundStep: Step<Board, NoLocals> = step('esr.combat.round', {
  cite: 'ESR-6.2',
  awaits: () => null,
  apply: board => {
    const [parted, notes] = partSpent(board);
    if (findPairs(parted).length === 0) {
      const over = { ...parted, contacts: [], fought: [], engaged: [] };
      return rearsTouched(over).length > 0
        ? { board: over, notes, push: [roundStep.at(), raStep.at()] }
        : { board: over, notes };
    }
    const now = { ...parted, round: parted.round + 1, fought: [], engaged: [] };
    return {
      board: now,
      notes,
      push: [roundStep.at(), convertStep.at({ step: 'combat' }), raStep.at(), pickStep.at()],
    };
  },
});

/** The pairs of this round that have not fought yet. */
const pairsLeft = (board: Board): readonly Pair[] =>
  findPairs(board).filter(
    pair => !board.fought.includes(pair.french) && !board.fought.includes(pair.coalition),
  );

const attackers = (board: Board, pairs: readonly Pair[]): readonly string[] => [
  ...new Set(pairs.map(pair => formationOfUnit(board, pair[attackerOf(board, pair)]).id)),
];

/** The order of Formations is the players' choice; the side with the initiative names it (ESR-6.2). */
export const pickStep: Step<Board, NoLocals, string | undefined> = step('esr.combat.pick', {
  cite: 'ESR-6.2',
  awaits: board => {
    const all = attackers(board, pairsLeft(board));
    return all.length < 2
      ? null
      : choose(
          board.priority,
          { title: 'Combat: which Formation fights next?', cite: 'ESR-6.2' },
          listed(all.map(id => ({ value: id, label: formationOf(board, id).name }))),
        );
  },
  apply: (board, _, value) => {
    const id = value ?? attackers(board, pairsLeft(board))[0];
    return id === undefined ? { board } : { board, push: [pickStep.at(), nextStep.at({ attacker: id })] };
  },
});

/** Fights of a Formation from its right to its left; a Formation that has fought its last assesses before the next (ESR-6.2, ESR-RUL-56). */
export const nextStep: Step<Board, { attacker: string; flank?: string }> = step('esr.combat.next', {
  cite: 'ESR-6.2',
  awaits: () => null,
  apply: (board, { attacker, flank }) => {
    const shaken = assessFinished(board);
    if (shaken.length > 0) {
      return {
        board,
        push: [nextStep.at(flank === undefined ? { attacker } : { attacker, flank }), ...shaken],
      };
    }
    const pairs = pairsLeft(board).filter(
      pair => formationOfUnit(board, pair[attackerOf(board, pair)]).id === attacker,
    );
    if (pairs.length === 0) {
      return { board };
    }
    const rival = flank === undefined ? rivalOf(board, attacker, pairs) : null;
    if (rival) {
      return { board, push: [rollOffStep.at({ attacker, rival })] };
    }
    const fight = firstFight(board, attacker, flank ?? attacker, pairs);
    return {
      board,
      push: [nextStep.at(flank === undefined ? { attacker } : { attacker, flank }), leadStep.at(fight)],
    };
  },
});

/** Both attack with commanders of equal rating: they roll off for the flank to begin from. */
const rivalOf = (board: Board, attacker: string, pairs: readonly Pair[]): string | null => {
  const own = formationOf(board, attacker);
  const enemy = pairs
    .map(pair => formationOfUnit(board, pair[enemyOf(own.side)]))
    .find(each => each.directive === 'A');
  return enemy && own.directive === 'A' && formationLr(board, own) === formationLr(board, enemy)
    ? enemy.id
    : null;
};

/** Tied ratings roll off (ESR-6.2). */
export const rollOffStep: Step<
  Board,
  { attacker: string; rival: string },
  { attacker: number; rival: number }
> = step('esr.combat.flank', {
  cite: 'ESR-6.2',
  awaits: () =>
    roll({ title: 'Both attack: whose right begins', cite: 'ESR-6.2' }, { attacker: d(6), rival: d(6) }),
  apply: (board, { attacker, rival }, thrown) =>
    thrown.attacker === thrown.rival
      ? { board, push: [rollOffStep.at({ attacker, rival })] }
      : {
          board,
          push: [nextStep.at({ attacker, flank: thrown.attacker > thrown.rival ? attacker : rival })],
        },
});

/** The flank from which fights are taken: the attacker's right, or that of a rival who leads better. */
const firstFight = (board: Board, attacker: string, flank: string, pairs: readonly Pair[]): Fight => {
  const own = formationOf(board, attacker);
  const side = own.side;
  const base = betterOf(board, own, formationOf(board, flank), pairs);
  const far = (pair: Pair): number => {
    const unit = unitOf(board, pair[base.side]);
    return rightOf(guideOf(base), base.face, [unit.x, unit.y]);
  };
  const first = pairs.reduce((best, pair) => (far(pair) > far(best) ? pair : best));
  const foes = [
    ...new Set(pairs.filter(pair => pair[side] === first[side]).map(pair => pair[enemyOf(side)])),
  ];
  const foe = first[enemyOf(side)];
  const friends =
    foes.length > 1
      ? [first[side]]
      : [...new Set(pairs.filter(pair => pair[enemyOf(side)] === foe).map(pair => pair[side]))];
  return { a: friends, b: foes, leadA: friends[0] as string, leadB: foes[0] as string, ties: 0 };
};

const betterOf = (board: Board, own: Formation, flank: Formation, pairs: readonly Pair[]): Formation => {
  if (flank.id !== own.id) {
    return flank;
  }
  const enemy = pairs
    .map(pair => formationOfUnit(board, pair[enemyOf(own.side)]))
    .find(each => each.directive === 'A');
  return enemy && own.directive === 'A' && rank(formationLr(board, enemy)) > rank(formationLr(board, own))
    ? enemy
    : own;
};

/** ESR-6.5, ESR-RUL-56: a Formation assesses as soon as its own fights are done, not waiting for others. */
const assessFinished = (board: Board): Frame[] => {
  const left = new Set(
    pairsLeft(board).flatMap(pair => [
      formationOfUnit(board, pair.french).id,
      formationOfUnit(board, pair.coalition).id,
    ]),
  );
  const ready = board.engaged.filter(id => !left.has(id));
  return ready.length === 0
    ? []
    : [
        doneStep.at({ formations: ready }),
        ...ready.map(id => assessStep.at({ formation: id, score: 0, combat: true })).reverse(),
      ];
};

/** Formations that have assessed do not assess again this round. */
export const doneStep: Step<Board, { formations: readonly string[] }> = step('esr.combat.assessed', {
  cite: 'ESR-6.5',
  awaits: () => null,
  apply: (board, { formations }) => ({
    board: { ...board, engaged: board.engaged.filter(id => !formations.includes(id)) },
  }),
});

/** Formations with an enemy at their Reformation Area that have not assessed in this phase. */
const rearsTouched = (board: Board): readonly Formation[] =>
  board.formations.filter(
    each => each.presence === 'field' && each.assessedInCombat !== board.turn && isRaTouched(board, each),
  );

/** An enemy in contact with the Reformation Area forces an Assessment; and a Formation that still owes one makes it (ESR-5.4). */
export const raStep: Step<Board, NoLocals> = step('esr.combat.ra', {
  cite: 'ESR-5.4',
  awaits: () => null,
  apply: board => {
    const touched = rearsTouched(board).map(each => each.id);
    const all = [...new Set([...board.engaged, ...touched])].filter(id => indexOf(board, id) >= 0);
    return {
      board: { ...board, engaged: [] },
      push: all.map(id => assessStep.at({ formation: id, score: 0, combat: true })).reverse(),
    };
  },
});
