import { choose, type Frame, listed, type Step, step } from '#kernel';
import { combat, FATIGUE_STEP, type Fate, type Fighter, type FightOutcome } from '../../../charts/combat.ts';
import { fullGroups } from '../../../rounding.ts';
import { afterBout, type Fates, isTied, loserOf } from '../../../rules/fight.ts';
import type { Board, Directive, Formation, Unit } from '../../board.ts';
import { isOnTable } from '../../bodies.ts';
import { addFatigue, setFormation, setUnit, whereIs } from '../../edit.ts';
import { noteOf, readChart, rollOnChart, story } from '../../notes.ts';
import { breakThrough } from '../../rules/breakthrough.ts';
import { befall } from '../../rules/falling-back.ts';
import { fighterFacts } from '../../rules/melee.ts';
import { does, it, verb, yardsText } from '../../words.ts';

/** Rounds that a Unit fights at most in a turn (ESR-RUL-42). */
export const MOST_ROUNDS = 3;

export const unitOf = (board: Board, id: string): Unit => whereIs(board, id)[1];
export const formationOfUnit = (board: Board, id: string): Formation =>
  board.formations[whereIs(board, id)[0]] as Formation;

export interface Fight {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly leadA: string;
  readonly leadB: string;
  readonly ties: number;
}

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
          {
            title: `${formationOfUnit(board, several[0] as string).name}: which Unit leads the fight?`,
            cite: 'ESR-RUL-37',
          },
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

export const factsOf = (board: Board, fight: Fight): object => {
  const a = fighterFacts(board, fight.leadA, fight.a, fight.b, false, fight.ties);
  const b = fighterFacts(board, fight.leadB, fight.b, fight.a, true, fight.ties);
  return { a: worn(a, b), b: worn(b, a) };
};

/** Fatigue as far as it counts: both sides see the account, and neither needs to learn the rest from it. */
const worn = (fighter: Fighter, foe: Fighter): Fighter => {
  const each = FATIGUE_STEP[foe.cls];
  return { ...fighter, fatigue: each * fullGroups(fighter.fatigue, each) };
};

const title = (board: Board, fight: Fight): string =>
  `${unitOf(board, fight.leadA).kind.name} against ${unitOf(board, fight.leadB).kind.name}`;

/** ESR-6.3: each side throws 2D6 and adds its sum; the scores are compared (ESR-QRG-CMB). */
export const fightStep: Step<Board, Fight, { a: number; b: number }> = step('esr.combat.fight', {
  cite: 'ESR-QRG-CMB',
  awaits: (board, fight) =>
    rollOnChart(
      board,
      combat,
      factsOf(board, fight),
      title(board, fight),
      formationOfUnit(board, fight.leadA).side,
      true,
    ),
  apply: (board, fight, thrown) => {
    const reading = readChart(board, combat, factsOf(board, fight), thrown);
    const result = reading.result;
    const fates = afterBout(result, fight.ties, board.options.tieRule === 'endless');
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
    const now = inOrder(suffer(suffer(beaten, fight.a, fates.a), fight.b, fates.b), fight, result.diff);
    return { board: now, notes: [note], push: [...again(fight, fates), ...breakers(now, fight, fates)] };
  },
});

/** If one fight is the last of two Formations, the loser assesses first; on a tie the side with priority (ESR-RUL-56). */
const inOrder = (board: Board, fight: Fight, diff: number): Board => {
  const loser = loserOf(diff);
  const sideOf = (id: string) => formationOfUnit(board, id).side;
  const first =
    loser === null ? [...fight.a, ...fight.b].filter(id => sideOf(id) === board.priority) : fight[loser];
  const ids = new Set(first.map(id => formationOfUnit(board, id).id));
  return {
    ...board,
    engaged: [...board.engaged.filter(id => ids.has(id)), ...board.engaged.filter(id => !ids.has(id))],
  };
};

const again = (fight: Fight, fates: Fates): Frame[] =>
  isTied(fates) ? [fightStep.at({ ...fight, ties: fight.ties + 1 })] : [];

const breakers = (board: Board, fight: Fight, fates: Fates): Frame[] =>
  (['a', 'b'] as const).flatMap(side =>
    fates[side].outcome === 'breakthrough'
      ? fight[side].filter(id => isOnTable(unitOf(board, id))).map(id => breakthroughStep.at({ unit: id }))
      : [],
  );

const TELLS: Readonly<Record<FightOutcome, string>> = {
  breakthrough: 'break through',
  hold: 'hold',
  fightAgain: 'fight again',
  retire: 'retire',
  rout: 'rout',
  removed: 'be removed',
};

const tellFight = (
  board: Board,
  fight: Fight,
  fates: Fates,
  scores: { aScore: number; bScore: number },
): string => {
  const tell = (ids: readonly string[], lead: string, { outcome }: Fate): string => {
    const { name } = unitOf(board, lead).kind;
    const words = TELLS[outcome];
    return ids.length > 1
      ? `${name} and ${ids.length - 1} more ${outcome === 'removed' ? 'are removed' : words}`
      : does(name, words);
  };
  return `${tell(fight.a, fight.leadA, fates.a)}, ${tell(fight.b, fight.leadB, fates.b)} (${scores.aScore} to ${scores.bScore}).`;
};

const countRound = (board: Board, ids: readonly string[]): Board =>
  ids.reduce((now, id) => {
    const [at, unit] = whereIs(now, id);
    return setUnit(now, at, id, { rounds: unit.rounds + 1 });
  }, board);

/** ESR-QRG-ASSESS-M12: one lost fight for each Formation that had Units on the losing side. */
const countLosses = (board: Board, fight: Fight, diff: number): Board => {
  const loser = loserOf(diff);
  const losers = new Set((loser === null ? [] : fight[loser]).map(id => whereIs(board, id)[0]));
  return [...losers].reduce(
    (now, at) => setFormation(now, at, { losses: (now.formations[at] as Formation).losses + 1 }),
    board,
  );
};

/** The result applies to every Unit of that side in the fight; its fatigue once for each Formation (ESR-RUL-37). */
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

/** Less than this is no advance worth telling. */
const HARDLY = 10;

const breakthroughText = (before: Board, after: Board, name: string, yards: number): string => {
  const struck = after.contacts.length > before.contacts.length ? after.contacts.at(-1) : undefined;
  const meets = struck ? ` and ${verb(name, 'strike')} ${unitOf(after, struck.on).kind.name}` : '';
  return yards < HARDLY
    ? `${does(name, 'stay')} where ${it(name)} ${verb(name, 'be')}${meets}.`
    : `${does(name, 'advance')} ${yardsText(yards)}${meets}.`;
};

/** Compulsory on Attack; on Defend and Support it may be declined; all others hold (ESR-RUL-41). */
const MAY_DECLINE: ReadonlySet<Directive | null> = new Set<Directive>(['D', 'S']);
const goesOn = ({ directive, status }: Formation): boolean =>
  status === null && (directive === null || directive === 'A' || MAY_DECLINE.has(directive));

/** A Unit that broke through goes on, or its player is asked whether it does. */
export const breakthroughStep: Step<Board, { unit: string }, boolean | undefined> = step(
  'esr.combat.breakthrough',
  {
    cite: 'ESR-RUL-41',
    awaits: (board, { unit: id }) => {
      const formation = formationOfUnit(board, id);
      return !goesOn(formation) || formation.directive === 'A' || !isOnTable(unitOf(board, id))
        ? null
        : choose(
            formation.side,
            {
              title: `Breakthrough: should ${unitOf(board, id).kind.name} advance?`,
              cite: 'ESR-RUL-41',
            },
            listed(
              [
                { value: true, label: 'Advance' },
                { value: false, label: 'Hold' },
              ],
              { pass: false },
            ),
          );
    },
    apply: (board, { unit: id }, yes) => {
      const [at, unit] = whereIs(board, id);
      if (yes === false || unit.rounds >= MOST_ROUNDS || !goesOn(board.formations[at] as Formation)) {
        return { board };
      }
      const [advanced, gone] = breakThrough(board, at, id);
      return gone === 0
        ? { board }
        : {
            board: advanced,
            notes: [
              story(breakthroughText(board, advanced, unit.kind.name, gone), 'ESR-RUL-41', {
                kind: 'breakthrough',
                unit: id,
                yards: gone,
              }),
            ],
          };
    },
  },
);
