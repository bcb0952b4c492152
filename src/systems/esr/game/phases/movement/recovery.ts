import { choose, listed, type NoLocals, type Step, step } from '#kernel';
import { mayRecover, recovery } from '../../../charts/recovery.ts';
import { totalFatigue } from '../../../rules/fatigue.ts';
import { restFacts } from '../../../rules/recovery.ts';
import { actingFacts } from '../../../rules/status.ts';
import { CLASS_WORDS, CLASSES } from '../../../vocabulary.ts';
import type { Board, Cls, Formation } from '../../board.ts';
import { addFatigue, formationOf, indexOf } from '../../edit.ts';
import { resultOn, story } from '../../notes.ts';
import { chartYards, squareToEnemy } from '../../rules/proximity.ts';
import { does, its } from '../../words.ts';

/** One fatigue comes off a Formation that rests; its player chooses the class (ESR-4.4, ESR-RUL-44). */
export const recoveryStep: Step<Board, NoLocals> = step('esr.recovery.begin', {
  cite: 'ESR-4.4',
  awaits: () => null,
  apply: board => {
    const resting = board.formations.filter(each => recovers(board, each)).map(each => each.id);
    return { board, push: resting.reverse().map(id => recoverStep.at({ formation: id })) };
  },
});

const recovers = (board: Board, formation: Formation): boolean => {
  if (formation.presence !== 'field' || totalFatigue(formation.fatigue) === 0 || !isAtRest(formation)) {
    return false;
  }
  const facts = restFacts(formation, board.turn, chartYards(squareToEnemy(board, formation)));
  return resultOn(board, recovery, facts).recovered > 0;
};

const isAtRest = (formation: Formation): boolean => mayRecover(actingFacts(formation));

const tired = (formation: Formation): readonly Cls[] => CLASSES.filter(cls => formation.fatigue[cls] > 0);

export const recoverStep: Step<Board, { formation: string }, Cls | undefined> = step('esr.recovery.class', {
  cite: 'ESR-4.4',
  awaits: (board, { formation: id }) => {
    const formation = formationOf(board, id);
    const classes = tired(formation);
    return classes.length < 2
      ? null
      : choose(
          formation.side,
          { title: `${does(formation.name, 'recover')}: which class?`, cite: 'ESR-4.4' },
          listed(classes.map(cls => ({ value: cls, label: CLASS_WORDS[cls] }))),
        );
  },
  apply: (board, { formation: id }, cls) => {
    const at = indexOf(board, id);
    const formation = board.formations[at] as Formation;
    const which = cls ?? tired(formation)[0];
    return which === undefined
      ? { board }
      : {
          board: addFatigue(board, at, which, -1),
          notes: [
            story(
              `${does(formation.name, 'recover')}: one fatigue comes off ${its(formation.name)} ${CLASS_WORDS[which]}.`,
              'ESR-4.4',
              { kind: 'recover', formation: id },
              [formation.side],
            ),
          ],
        };
  },
});
