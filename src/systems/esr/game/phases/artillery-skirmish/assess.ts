import { choose, type Frame, listed, type NoLocals, type Option, type Step, step } from '#kernel';
import { assessment } from '../../../charts/assessment.ts';
import type { AssessmentRow } from '../../../charts/assessment-toll.ts';
import { dealt, passedOn } from '../../../rules/fatigue.ts';
import { assessmentsDue } from '../../../rules/fire.ts';
import { CLASS_WORDS, CLASSES } from '../../../vocabulary.ts';
import type { Board, Cls, Formation } from '../../board.ts';
import { addFatigue, countsOf, formationOf, inActionOf, indexOf, setFormation } from '../../edit.ts';
import { noteOf, printingOf, readChart, rollOnChart } from '../../notes.ts';
import { assessmentFacts, isRaTouched } from '../../rules/steadiness.ts';
import { does } from '../../words.ts';
import { effectsStep, isThere } from './effects.ts';

/** Assessments (ESR-5.4, ESR-6.5). */
interface Assess {
  readonly formation: string;
  readonly score: number;
  readonly combat: boolean;
}

/** The Formations that perform an Assessment after the fire, and their number (ESR-RUL-28, ESR-5.4). */
export const assessmentsStep: Step<Board, NoLocals> = step('esr.assess.begin', {
  cite: 'ESR-5.4',
  awaits: () => null,
  apply: board => {
    const frames: Frame[] = [];
    board.formations.forEach((formation, at) => {
      if (formation.presence === 'field') {
        frames.push(...assessmentsOf(board, formation, at));
      }
    });
    return { board: { ...board, harmed: [], plans: [] }, push: frames.reverse() };
  },
});

const assessmentsOf = (board: Board, formation: Formation, at: number): Frame[] => {
  const scored = board.scores.find(each => each.target === at);
  const commanderHarmed = board.harmed.includes(at);
  const raContact = isRaTouched(board, formation);
  if (!scored && !commanderHarmed && !raContact) {
    return [];
  }
  const due = assessmentsDue(
    { ...(scored ?? NO_FIRE), commanderHarmed, raContact },
    {
      fireMissionThreshold: board.options.fireMissionThreshold ? '10' : 'none',
      printing: printingOf(board),
    },
  );
  return due.map(score => assessStep.at({ formation: formation.id, score, combat: false }));
};

const NO_FIRE = { score: 0, missions: [], apart: [] } as const;

const ROW_WORDS: Readonly<Record<AssessmentRow, string>> = {
  R1: 'stand firm',
  R2: 'waver',
  R3: 'be shaken',
  R4: 'be badly shaken',
  R5: 'be close to breaking',
  R6: 'give way',
};

/** 2D6 and the modifiers (ESR-QRG-ASSESS). */
export const assessStep: Step<Board, Assess, { dice: number } | undefined> = step('esr.assess.roll', {
  cite: 'ESR-QRG-ASSESS',
  awaits: (board, { formation: id, score, combat }) => {
    const formation = formationOf(board, id);
    return isThere(board, id)
      ? rollOnChart(
          board,
          assessment,
          assessmentFacts(board, formation, score, combat),
          `Assessment of ${formation.name}`,
          formation.side,
        )
      : null;
  },
  apply: (board, { formation: id, score, combat }, thrown) => {
    const at = indexOf(board, id);
    const formation = board.formations[at] as Formation;
    if (thrown === undefined) {
      return { board };
    }
    const reading = readChart(board, assessment, assessmentFacts(board, formation, score, combat), thrown);
    const result = reading.result;
    const marked = setFormation(board, at, {
      assessed: board.turn,
      ...(combat ? { assessedInCombat: board.turn } : {}),
    });
    const text = `${does(formation.name, ROW_WORDS[result.row])}${result.fatigueGain > 0 ? `: ${result.fatigueGain} fatigue` : ''}.`;
    const notes = [
      noteOf(assessment, reading, text, {
        kind: 'assess',
        formation: id,
        row: result.row,
        fatigue: result.fatigueGain,
      }),
    ];
    const effects = result.row === 'R1' ? [] : [effectsStep.at({ formation: id, row: result.row })];
    if (result.fatigueSetTo !== null && result.fatigueByClassAfter) {
      return {
        board: setFormation(marked, at, {
          fatigue: passedOn(result.fatigueByClassAfter, countsOf(formation.units)),
        }),
        notes,
        push: effects,
      };
    }
    return {
      board: marked,
      notes,
      push:
        result.fatigueGain > 0
          ? [...effects, splitStep.at({ formation: id, gain: result.fatigueGain })]
          : effects,
    };
  },
});

/** The classes with Units in action: only these are tired by an Assessment (ESR-RUL-31). */
const classesOf = (formation: Formation): readonly Cls[] => {
  const counts = inActionOf(formation.units);
  return CLASSES.filter(cls => counts[cls] > 0);
};

/** Every way to divide fatigue among the classes in action; all on the first of them first. */
const divisions = (formation: Formation, gain: number): Option[] => {
  const [first, ...rest] = classesOf(formation) as [Cls, ...Cls[]];
  const all: Record<string, number>[] = [];
  const fill = (left: number, classes: readonly Cls[], so: Record<string, number>): void => {
    const [next, ...others] = classes;
    if (next === undefined) {
      all.push({ [first]: left, ...so });
      return;
    }
    for (let part = 0; part <= left; part++) {
      fill(left - part, others, part === 0 ? so : { ...so, [next]: part });
    }
  };
  fill(gain, rest, {});
  return all.map(each => {
    const clean = Object.fromEntries(Object.entries(each).filter(([, part]) => part > 0));
    return {
      value: clean,
      label: Object.entries(clean)
        .map(([cls, part]) => `${part} on the ${CLASS_WORDS[cls as Cls]}`)
        .join(', '),
    };
  });
};

/** Fatigue of an Assessment is dealt evenly; by the option its owner divides it among the classes in action (ESR-RUL-31). */
export const splitStep: Step<Board, { formation: string; gain: number }, Record<string, number> | undefined> =
  step('esr.assess.split', {
    cite: 'ESR-RUL-31',
    awaits: (board, { formation: id, gain }) => {
      const formation = formationOf(board, id);
      return board.options.split === 'automatic' || classesOf(formation).length < 2 || !isThere(board, id)
        ? null
        : choose(
            formation.side,
            { title: `${formation.name}: which classes bear ${gain} fatigue?`, cite: 'ESR-RUL-31' },
            listed(divisions(formation, gain)),
          );
    },
    apply: (board, { formation: id, gain }, value) => {
      const at = indexOf(board, id);
      if (value === undefined) {
        const { fatigue, units } = board.formations[at] as Formation;
        const after = dealt(fatigue, inActionOf(units), countsOf(units), gain);
        return { board: setFormation(board, at, { fatigue: after }) };
      }
      const parts = value;
      let now = board;
      for (const [cls, part] of Object.entries(parts)) {
        now = addFatigue(now, at, cls as Cls, part);
      }
      return { board: now };
    },
  });
