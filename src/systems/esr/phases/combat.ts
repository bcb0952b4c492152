import { choose, d, type Frame, listed, type Note, roll, type Step, step } from '#kernel';
import type { ArmySide, Board, Formation, Unit } from '../board.ts';
import { enemyOf } from '../board.ts';
import { isOnTable } from '../bodies.ts';
import {
  addFatigue,
  formationOf,
  indexOf,
  type NoLocals,
  setFormation,
  setUnit,
  whereIs,
} from '../change.ts';
import { combat } from '../charts/combat.ts';
import { rightOf } from '../geometry/whole.ts';
import { breakThrough } from '../rules/breakthrough.ts';
import { remove, retire, rout } from '../rules/falling-back.ts';
import { guideOf } from '../rules/march.ts';
import { fighterFacts, findPairs, type Pair } from '../rules/melee.ts';
import { formationLr, rank } from '../rules/ratings.ts';
import { isRaTouched } from '../rules/steadiness.ts';
import { noteOf, readChart, rollOnChart, story } from '../tell.ts';
import { assessStep } from './assess.ts';
import { convertStep } from './conversions.ts';

/** ESR-6.1–6.3: the Combat Phase, round after round while opposing Units touch. */
const MOST_ROUNDS = 3;
const MOST_TIES = 3;

const unitOf = (board: Board, id: string): Unit => whereIs(board, id)[1];
const formationOfUnit = (board: Board, id: string): Formation =>
  board.formations[whereIs(board, id)[0]] as Formation;

/** ESR-6.2: whoever struck attacks; else whoever is on Attack; else the side that has the initiative. */
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

/** ESR-RUL-42: after three rounds the side that does not defend retires; so the phase ends out of contact. */
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
      story(`${unitOf(now, id).kind.name} can do no more and falls back.`, 'ESR-RUL-42', {
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
      return { board: { ...parted, contacts: [], fought: [], engaged: [] }, notes };
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

/** ESR-6.2: the order of Formations is the players' choice; the side with the initiative names it. */
export const pickStep: Step<Board, NoLocals, string | undefined> = step('esr.combat.pick', {
  cite: 'ESR-6.2',
  awaits: board => {
    const all = attackers(board, pairsLeft(board));
    return all.length < 2
      ? null
      : choose(
          board.priority,
          { title: 'Whose fights are next', cite: 'ESR-6.2' },
          listed(all.map(id => ({ value: id, label: formationOf(board, id).name }))),
        );
  },
  apply: (board, _, value) => {
    const id = value ?? attackers(board, pairsLeft(board))[0];
    return id === undefined ? { board } : { board, push: [pickStep.at(), nextStep.at({ attacker: id })] };
  },
});

/** ESR-6.2: fights of a Formation from its right to its left; when they are done, Assessments. */
export const nextStep: Step<Board, { attacker: string; flank?: string }> = step('esr.combat.next', {
  cite: 'ESR-6.2',
  awaits: () => null,
  apply: (board, { attacker, flank }) => {
    const pairs = pairsLeft(board).filter(
      pair => formationOfUnit(board, pair[attackerOf(board, pair)]).id === attacker,
    );
    if (pairs.length === 0) {
      return { board, push: assessFinished(board) };
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

/** ESR-6.2: tied ratings roll off. */
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

interface Fight {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly leadA: string;
  readonly leadB: string;
  readonly ties: number;
}

/** The flank from which fights are taken: the attacker's right, or his rival's who leads better. */
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

const ratings = (unit: Unit): string =>
  `${unit.kind.cls}${unit.kind.cr}${unit.kind.size}${unit.kind.traits.join()}`;

/** ESR-RUL-37: a side with several Units names the one that leads. */
export const leadStep: Step<Board, Fight, string | undefined> = step('esr.combat.lead', {
  cite: 'ESR-RUL-37',
  awaits: (board, { a, b }) => {
    const several = a.length > 1 ? a : b;
    const units = several.map(id => unitOf(board, id));
    return new Set(units.map(ratings)).size < 2
      ? null
      : choose(
          formationOfUnit(board, several[0] as string).side,
          { title: 'Which Unit leads the fight', cite: 'ESR-RUL-37' },
          listed(units.map(unit => ({ value: unit.id, label: unit.kind.name }))),
        );
  },
  apply: (board, fight, lead) => {
    const named =
      lead === undefined ? fight : fight.a.length > 1 ? { ...fight, leadA: lead } : { ...fight, leadB: lead };
    return { board: mark(board, named), push: [fightStep.at(named)] };
  },
});

/** Everybody in the fight has fought this round; their Formations will assess. */
const mark = (board: Board, fight: Fight): Board => {
  const all = [...fight.a, ...fight.b];
  const engaged = new Set([...board.engaged, ...all.map(id => formationOfUnit(board, id).id)]);
  return { ...board, fought: [...board.fought, ...all], engaged: [...engaged] };
};

const factsOf = (board: Board, fight: Fight): object => ({
  a: fighterFacts(board, fight.leadA, fight.a, fight.b, false, fight.ties),
  b: fighterFacts(board, fight.leadB, fight.b, fight.a, true, fight.ties),
});

const title = (board: Board, fight: Fight): string =>
  `${unitOf(board, fight.leadA).kind.name} against ${unitOf(board, fight.leadB).kind.name}`;

interface Fate {
  readonly outcome: string;
  readonly fatigue: number;
}

/** ESR-QRG-CMB: each side 2D6 and its sum; compare. */
export const fightStep: Step<Board, Fight, { a: number; b: number }> = step('esr.combat.fight', {
  cite: 'ESR-QRG-CMB',
  awaits: (board, fight) =>
    rollOnChart(
      board,
      combat,
      factsOf(board, fight),
      title(board, fight),
      formationOfUnit(board, fight.leadA).side,
    ),
  apply: (board, fight, thrown) => {
    const reading = readChart(board, combat, factsOf(board, fight), thrown);
    const result = reading.result as { a: Fate; b: Fate; aScore: number; bScore: number; diff: number };
    const tied = result.diff === 0 && fight.ties + 1 >= MOST_TIES && result.a.outcome === 'fightAgain';
    const fates = tied
      ? { a: { ...result.a, outcome: 'retire' }, b: { ...result.b, outcome: 'retire' } }
      : result;
    const note = noteOf(combat, reading, tellFight(board, fight, fates, result), {
      kind: 'fight',
      a: fight.a,
      b: fight.b,
      leadA: fight.leadA,
      leadB: fight.leadB,
      round: board.round,
    });
    const counted = fight.ties === 0 ? countRound(board, [...fight.a, ...fight.b]) : board;
    const beaten = countLosses(counted, fight, result.diff);
    const now = suffer(suffer(beaten, fight.a, fates.a), fight.b, fates.b);
    return { board: now, notes: [note], push: [...again(fight, fates), ...breakers(now, fight, fates)] };
  },
});

const again = (fight: Fight, fates: { a: Fate; b: Fate }): Frame[] =>
  fates.a.outcome === 'fightAgain' || fates.b.outcome === 'fightAgain'
    ? [fightStep.at({ ...fight, ties: fight.ties + 1 })]
    : [];

const breakers = (board: Board, fight: Fight, fates: { a: Fate; b: Fate }): Frame[] =>
  (['a', 'b'] as const).flatMap(side =>
    fates[side].outcome === 'breakthrough'
      ? fight[side].filter(id => isOnTable(unitOf(board, id))).map(id => breakthroughStep.at({ unit: id }))
      : [],
  );

const TELLS: Readonly<Record<string, string>> = {
  breakthrough: 'breaks through',
  hold: 'holds',
  fightAgain: 'fights on',
  retire: 'falls back',
  rout: 'routs',
  removed: 'is destroyed',
};

const tellFight = (
  board: Board,
  fight: Fight,
  fates: { a: Fate; b: Fate },
  scores: { aScore: number; bScore: number },
): string => {
  const name = (ids: readonly string[], lead: string): string =>
    `${unitOf(board, lead).kind.name}${ids.length > 1 ? ` and ${ids.length - 1} more` : ''}`;
  return `${name(fight.a, fight.leadA)} ${TELLS[fates.a.outcome]}, ${name(fight.b, fight.leadB)} ${TELLS[fates.b.outcome]} (${scores.aScore} to ${scores.bScore}).`;
};

const countRound = (board: Board, ids: readonly string[]): Board =>
  ids.reduce((now, id) => {
    const [at, unit] = whereIs(now, id);
    return setUnit(now, at, id, { rounds: unit.rounds + 1 });
  }, board);

/** ESR-QRG-ASSESS-M12: one lost fight for each Formation that had Units on the losing side. */
const countLosses = (board: Board, fight: Fight, diff: number): Board => {
  if (diff === 0) {
    return board;
  }
  const losers = new Set((diff > 0 ? fight.b : fight.a).map(id => whereIs(board, id)[0]));
  return [...losers].reduce(
    (now, at) => setFormation(now, at, { losses: (now.formations[at] as Formation).losses + 1 }),
    board,
  );
};

/** ESR-RUL-37: the result applies to every Unit of that side in the fight; its fatigue once for each Formation. */
const suffer = (board: Board, ids: readonly string[], fate: Fate): Board => {
  let now = board;
  const tired = new Set<number>();
  for (const id of ids) {
    const [at, unit] = whereIs(now, id);
    if (!tired.has(at)) {
      tired.add(at);
      now = addFatigue(now, at, unit.kind.cls, fate.fatigue);
    }
    now = befall(now, at, id, fate.outcome);
  }
  return now;
};

const befall = (board: Board, at: number, id: string, outcome: string): Board => {
  switch (outcome) {
    case 'retire':
      return retire(board, at, id);
    case 'rout':
      return unitOf(board, id).place === 'ra' ? remove(board, at, id) : rout(board, at, id);
    case 'removed':
      return remove(board, at, id);
    default:
      return board;
  }
};

/** ESR-RUL-41: a breakthrough may be declined by those on Defend only. */
export const breakthroughStep: Step<Board, { unit: string }, boolean | undefined> = step(
  'esr.combat.breakthrough',
  {
    cite: 'ESR-RUL-41',
    awaits: (board, { unit: id }) => {
      const formation = formationOfUnit(board, id);
      return formation.directive !== 'D' || !isOnTable(unitOf(board, id))
        ? null
        : choose(
            formation.side,
            { title: `${unitOf(board, id).kind.name} breaks through: does it go on`, cite: 'ESR-RUL-41' },
            listed([
              { value: true, label: 'advance' },
              { value: false, label: 'hold' },
            ]),
          );
    },
    apply: (board, { unit: id }, yes) => {
      const [at, unit] = whereIs(board, id);
      if (yes === false || unit.rounds >= MOST_ROUNDS) {
        return { board };
      }
      const [advanced, gone] = breakThrough(board, at, id);
      return gone === 0
        ? { board }
        : {
            board: advanced,
            notes: [
              story(`${unit.kind.name} goes on ${gone} yards.`, 'ESR-RUL-41', {
                kind: 'breakthrough',
                unit: id,
                yards: gone,
              }),
            ],
          };
    },
  },
);

/** ESR-6.5: a Formation assesses as soon as its own fights are done. */
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

/** Those who have assessed do not assess again this round. */
export const doneStep: Step<Board, { formations: readonly string[] }> = step('esr.combat.assessed', {
  cite: 'ESR-6.5',
  awaits: () => null,
  apply: (board, { formations }) => ({
    board: { ...board, engaged: board.engaged.filter(id => !formations.includes(id)) },
  }),
});

/** ESR-5.4: an enemy in contact with the Reformation Area forces an Assessment; and whoever still owes one makes it. */
export const raStep: Step<Board, NoLocals> = step('esr.combat.ra', {
  cite: 'ESR-5.4',
  awaits: () => null,
  apply: board => {
    const touched = board.formations.filter(
      each => each.presence === 'field' && each.assessedInCombat !== board.turn && isRaTouched(board, each),
    );
    const all = [...new Set([...board.engaged, ...touched.map(each => each.id)])].filter(
      id => indexOf(board, id) >= 0,
    );
    return {
      board: { ...board, engaged: [] },
      push: all.map(id => assessStep.at({ formation: id, score: 0, combat: true })).reverse(),
    };
  },
});
