import { d, type Frame, type NoLocals, roll, type Step, step } from '#kernel';
import { dateWithDeath } from '../../charts/date-with-death.ts';
import type { TurnStep } from '../../vocabulary.ts';
import { type ArmySide, type Board, enemyOf, type Formation, type Leader } from '../board.ts';
import { setLeader } from '../edit.ts';
import { clockOf, noteOf, readChart, rollOnChart, story } from '../notes.ts';
import { arrive } from '../rules/arrivals.ts';
import { heldPlaces } from '../rules/objectives.ts';
import { lrOf, rank } from '../rules/ratings.ts';
import { noteSightings } from '../rules/sightings.ts';
import { succeed } from '../rules/succession.ts';
import { finalEnd, suddenEnd } from '../rules/victory.ts';
import { assessmentsStep } from './artillery-skirmish/assess.ts';
import { fireStep } from './artillery-skirmish/fire.ts';
import { fateStep } from './artillery-skirmish/leader-fate.ts';
import { roundStep } from './combat/round.ts';
import { statusStep } from './combat/status-check.ts';
import { activateStep, endCommandStep } from './command/activate.ts';
import { issueStep } from './command/issue.ts';
import { actionsStep } from './command/leader-actions.ts';
import { exitStep } from './leaving.ts';
import { convertStep } from './movement/conversions.ts';
import { LEVELS, levelStep } from './movement/plan.ts';
import { formStep } from './movement/ploy-and-deploy.ts';
import { recoveryStep } from './movement/recovery.ts';

/** A new phase has begun: only the sign changes. */
export const phaseStep: Step<Board, { phase: TurnStep }> = step('esr.turn.phase', {
  cite: 'ESR-2.1',
  awaits: () => null,
  apply: (board, { phase }) => ({ board: noteSightings({ ...board, phase, plans: [] }) }),
});

/** The steps of a turn in their order. */
export const sequence = (board: Board): Frame[] => {
  const first = board.priority;
  const second = enemyOf(first);
  return [
    phaseStep.at({ phase: 'activate' }),
    activateStep.at({ side: first }),
    activateStep.at({ side: second }),
    phaseStep.at({ phase: 'issue' }),
    issueStep.at({ side: first }),
    issueStep.at({ side: second }),
    phaseStep.at({ phase: 'actions' }),
    actionsStep.at({ side: first }),
    actionsStep.at({ side: second }),
    endCommandStep.at(),
    phaseStep.at({ phase: 'convert' }),
    convertStep.at({ step: 'movement' }),
    phaseStep.at({ phase: 'march' }),
    ...LEVELS.map(level => levelStep.at({ level })),
    phaseStep.at({ phase: 'form' }),
    formStep.at({ side: first }),
    formStep.at({ side: second }),
    phaseStep.at({ phase: 'recover' }),
    recoveryStep.at(),
    phaseStep.at({ phase: 'fire' }),
    fireStep.at(),
    phaseStep.at({ phase: 'fate' }),
    fateStep.at(),
    phaseStep.at({ phase: 'assess' }),
    assessmentsStep.at(),
    phaseStep.at({ phase: 'combat' }),
    convertStep.at({ step: 'combat' }),
    roundStep.at(),
    phaseStep.at({ phase: 'status' }),
    statusStep.at(),
    exitStep.at(),
    endStep.at(),
  ];
};

/** ESR-RUL-04: the side of the Army Commander with the higher rating has the initiative; else a roll each turn. */
const leading = (board: Board, side: ArmySide): number => {
  const army = board.leaders.filter(leader => leader.side === side && leader.rank === 'army');
  const chiefs = army.length > 0 ? army : board.leaders.filter(leader => leader.side === side);
  return Math.max(0, ...chiefs.map(leader => rank(lrOf(board, leader))));
};

/** Initiative, arrivals and successors, then the sequence of play. */
export const turnStep: Step<Board, NoLocals> = step('esr.turn.begin', {
  cite: 'ESR-2.1',
  awaits: () => null,
  apply: board => {
    const turned: Board = { ...board, turn: board.turn + 1, round: 0 };
    const [led, successors] = succeed(turned);
    const [now, arrivals] = arrive(led);
    const notes = [
      story(`Turn ${now.turn}, ${clockOf(now)}.`, 'ESR-2.1', { kind: 'turn', turn: now.turn }),
      ...successors,
      ...arrivals,
    ];
    const french = leading(now, 'french');
    const coalition = leading(now, 'coalition');
    if (french === coalition) {
      return { board: now, notes, push: [initiativeStep.at()] };
    }
    const ready: Board = { ...now, priority: french > coalition ? 'french' : 'coalition' };
    return { board: ready, notes, push: sequence(ready).reverse() };
  },
});

/** Equal ratings roll off (ESR-RUL-04). */
export const initiativeStep: Step<Board, NoLocals, { french: number; coalition: number }> = step(
  'esr.turn.initiative',
  {
    cite: 'ESR-RUL-04',
    awaits: () => roll({ title: 'Initiative', cite: 'ESR-RUL-04' }, { french: d(6), coalition: d(6) }),
    apply: (board, _, { french, coalition }) => {
      if (french === coalition) {
        return { board, push: [initiativeStep.at()] };
      }
      const ready: Board = { ...board, priority: french > coalition ? 'french' : 'coalition' };
      const note = story(
        `The ${board.armies[ready.priority].name} have the initiative (${french} to ${coalition}).`,
        'ESR-RUL-04',
        { kind: 'initiative', side: ready.priority },
      );
      return { board: ready, notes: [note], push: sequence(ready).reverse() };
    },
  },
);

/** The turn is over: its counts are wiped off, and the battle may be too. */
export const endStep: Step<Board, NoLocals> = step('esr.turn.end', {
  cite: 'ESR-2.1',
  awaits: () => null,
  apply: board => {
    const clean: Board = {
      ...board,
      phase: 'end',
      contacts: [],
      plans: [],
      shots: [],
      scores: [],
      harmed: [],
      fought: [],
      engaged: [],
      formations: board.formations.map(rested),
      objectives: heldPlaces(board),
    };
    const ended = suddenEnd(clean) ?? (clean.turn >= clean.battle.turns ? finalEnd(clean) : null);
    if (!ended) {
      return { board: clean, push: [turnStep.at()] };
    }
    return {
      board: { ...clean, outcome: ended },
      notes: [
        story(ended.sentence, 'ESR-RUL-49', { kind: 'end', ending: ended.ending, score: { ...ended.score } }),
      ],
    };
  },
});

const rested = (formation: Formation): Formation => {
  const fought = formation.units.some(unit => unit.rounds > 0);
  if (
    !fought &&
    formation.losses === 0 &&
    formation.marched === 0 &&
    !formation.intense[0] &&
    !formation.intense[1] &&
    formation.target === null
  ) {
    return formation;
  }
  const units = fought
    ? formation.units.map(unit => (unit.rounds > 0 ? { ...unit, rounds: 0 } : unit))
    : formation.units;
  return { ...formation, units, losses: 0, marched: 0, intense: [false, false], target: null };
};

/** Before the first turn each commander on the table may turn out to have a date with death. */
export const destinyStep: Step<Board, { leader: number }, { dice: number }> = step('esr.turn.destiny', {
  cite: 'ESR-OPT-1',
  awaits: (board, { leader }) => {
    const person = board.leaders[leader] as Leader;
    return rollOnChart(board, dateWithDeath, {}, `The fate of ${person.name}`, person.side, true);
  },
  apply: (board, { leader }, thrown) => {
    const person = board.leaders[leader] as Leader;
    const reading = readChart(board, dateWithDeath, {}, thrown);
    if (!reading.result.dateWithDeath) {
      return { board };
    }
    const text = `${person.name} has a date with death.`;
    const note = noteOf(dateWithDeath, reading, text, { kind: 'destiny', leader: person.id });
    return { board: setLeader(board, leader, { traits: [...person.traits, 'DD'] }), notes: [note] };
  },
});
