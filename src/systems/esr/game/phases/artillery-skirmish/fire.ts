import { type Frame, type NoLocals, type Note, open, plan, type Step, step } from '#kernel';
import { artillerySkirmish } from '../../../charts/artillery-skirmish.ts';
import type { ArmySide, Board, Formation, Score, Shot } from '../../board.ts';
import { enemyOf } from '../../board.ts';
import { addFatigue, setFormation } from '../../edit.ts';
import { fireHints } from '../../hints.ts';
import { type AnyRead, noteOf, readChart, rollOnChart } from '../../notes.ts';
import { formationLr } from '../../rules/ratings.ts';
import { choiceOf, sideOf, volleyOf } from '../../rules/shots.ts';
import { shotsOf } from '../../rules/targets.ts';
import { DONE } from '../../values.ts';
import { does } from '../../words.ts';
import { checkFire, FIRE_SCHEMA, type FireChoice, type FireValue, proposeFire } from './fire-choice.ts';

/** Artillery & Skirmishing (ESR-5.1). */
const NO_SCORES: readonly Score[] = [];

/** All fire of the turn is found at once, before anybody chooses. */
export const fireStep: Step<Board, NoLocals> = step('esr.fire.begin', {
  cite: 'ESR-5.1',
  awaits: () => null,
  apply: board => {
    const shots = board.formations.flatMap((_, at) => shotsOf(board, at));
    const now = { ...board, shots, scores: NO_SCORES, plans: [] };
    const sides = [board.priority, enemyOf(board.priority)].filter(side =>
      shots.some(shot => sideOf(board, shot) === side),
    );
    const frames: Frame[] = sides.map(side => fireChoiceStep.at({ side }));
    return { board: now, push: shots.length === 0 ? [] : [volleyStep.at(), ...frames.reverse()] };
  },
});

/** Targets and intensity are chosen in secret (ESR-RUL-04). */
export const fireChoiceStep: Step<Board, { side: ArmySide }, FireValue> = step('esr.fire.choose', {
  cite: 'ESR-5.1',
  awaits: (board, { side }) =>
    plan(
      side,
      { title: 'Artillery & Skirmishing', cite: 'ESR-5.1' },
      open({
        schema: FIRE_SCHEMA,
        check: value => checkFire(board, side, value),
        propose: random => proposeFire(board, side, random),
        hints: () => fireHints(board, side),
        pass: DONE,
      }),
    ),
  apply: (board, { side }, value) =>
    'done' in value
      ? { board }
      : {
          board: { ...board, plans: [...board.plans, { side, formation: value.formation, value }] },
          push: [fireChoiceStep.at({ side })],
        },
});

/** Both sides have chosen: every shooter in turn. */
export const volleyStep: Step<Board, NoLocals> = step('esr.fire.volley', {
  cite: 'ESR-5.1',
  awaits: () => null,
  apply: board => {
    const shooters = [...new Set(board.shots.map(shot => shot.shooter))];
    return { board, push: shooters.reverse().map(shooter => shootStep.at({ shooter })), reveal: true };
  },
});

/** The score of a Formation's fire: pooled with all others, kept apart, or a Fire Mission (ESR-5.2). */
const addScore = (
  board: Board,
  shooter: Formation,
  target: number,
  score: number,
  choice: FireChoice | null,
): Board => {
  const before = board.scores.find(each => each.target === target) ?? {
    target,
    score: 0,
    missions: [],
    apart: [],
  };
  const after: Score = choice?.mission
    ? { ...before, missions: [...before.missions, { score, lr: formationLr(board, shooter) }] }
    : choice?.apart
      ? { ...before, apart: [...before.apart, score] }
      : { ...before, score: before.score + score };
  return { ...board, scores: [...board.scores.filter(each => each.target !== target), after] };
};

/** Points and 2D6 on the main target, points alone on the others (ESR-5.1). */
export const shootStep: Step<Board, { shooter: number }, { dice: number }> = step('esr.fire.shoot', {
  cite: 'ESR-QRG-ART',
  awaits: (board, { shooter }) => {
    const [main, facts] = volleyOf(board, shooter)[0] as readonly [Shot, object];
    const formation = board.formations[shooter] as Formation;
    return rollOnChart(
      board,
      artillerySkirmish,
      facts,
      `${does(formation.name, 'fire')} on ${(board.formations[main.target] as Formation).name}`,
      formation.side,
    );
  },
  apply: (board, { shooter }, thrown) => {
    const formation = board.formations[shooter] as Formation;
    const choice = choiceOf(board, shooter);
    let now = board;
    const notes: Note[] = [];
    volleyOf(board, shooter).forEach(([shot, facts], i) => {
      const reading = readChart(board, artillerySkirmish, facts, i === 0 ? thrown : {});
      const { score } = reading.result;
      now = addScore(now, formation, shot.target, score, choice);
      notes.push(tellShot(board, shot, reading, score, choice?.mission === true));
    });
    return { board: tireGunners(now, shooter), notes };
  },
});

const tellShot = (board: Board, shot: Shot, reading: AnyRead, score: number, mission: boolean): Note => {
  const formation = board.formations[shot.shooter] as Formation;
  const target = board.formations[shot.target] as Formation;
  const text = `${does(formation.name, 'fire')} ${mission ? 'a mission ' : ''}on ${target.name}: score ${score}.`;
  return noteOf(artillerySkirmish, reading, text, {
    kind: 'fire',
    shooter: formation.id,
    target: target.id,
    score,
    mission,
  });
};

/** ESR-RUL-26: intense fire costs one fatigue, after the score. */
const tireGunners = (board: Board, shooter: number): Board => {
  const choice = choiceOf(board, shooter);
  const guns = choice?.artillery === true;
  const foot = choice?.skirmish === true;
  const tired = addFatigue(addFatigue(board, shooter, 'art', guns ? 1 : 0), shooter, 'inf', foot ? 1 : 0);
  return guns || foot ? setFormation(tired, shooter, { intense: [guns, foot] }) : tired;
};
