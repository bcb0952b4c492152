import type { Note } from '#kernel';
import { isSuccessorDue, UNHURT } from '../../rules/commander.ts';
import type { Board, Commander, Formation, Leader } from '../board.ts';
import { setForce, setFormation, setLeader } from '../edit.ts';
import { story } from '../notes.ts';
import { does } from '../words.ts';
import { rank, stepsBelow } from './ratings.ts';

const fresh = (name: string, lr: Commander['lr'], tr: number): Commander => ({
  name,
  lr,
  tr,
  traits: [],
  ...UNHURT,
});

/** Of a Formation: always C/+0. */
const successorTo = ({ name }: Commander): Commander =>
  fresh(`Successor of ${name || 'the commander'}`, 'C', 0);

/** At the start of a turn somebody takes over from each commander who fell two turns ago. */
export const succeed = (board: Board): readonly [Board, Note[]] => {
  const notes: Note[] = [];
  let now = board;
  board.formations.forEach((formation, at) => {
    if (formation.presence === 'field' && isSuccessorDue(formation.commander, board.turn)) {
      now = setFormation(now, at, { commander: successorTo(formation.commander) });
      notes.push(
        story(`${does(formation.name, 'have')} a new commander.`, 'ESR-RUL-10', {
          kind: 'successor',
          formation: formation.id,
        }),
      );
    }
  });
  board.leaders.forEach((leader, at) => {
    if (isSuccessorDue(leader, board.turn)) {
      const [after, note] =
        leader.rank === 'force' ? replaceForce(now, leader, at) : replaceArmy(now, leader, at);
      now = after;
      notes.push(...note);
    }
  });
  return [now, notes];
};

const bestBy = <T>(items: readonly T[], lr: (item: T) => Commander): T | null =>
  items.reduce<T | null>(
    (best, item) => (best === null || rank(lr(item).lr) > rank(lr(best).lr) ? item : best),
    null,
  );

/** The best Formation Commander, one step lower in rating, who leaves the Formation to the next in rank. */
const replaceForce = (board: Board, leader: Leader, at: number): readonly [Board, Note[]] => {
  const able = board.formations.filter(
    each =>
      each.side === leader.side &&
      each.force === leader.force &&
      each.presence === 'field' &&
      each.commander.fell === 0,
  );
  const best = bestBy<Formation>(able, each => each.commander);
  if (!best) {
    return [board, []];
  }
  const { commander } = best;
  const name = commander.name || `The commander of ${best.name}`;
  const next = {
    ...commander,
    name,
    lr: stepsBelow(commander.lr, 1),
    failed: 0,
    personal: null,
    x: best.ra[0],
    y: best.ra[1],
  };
  const raised = setLeader(board, at, next);
  return [
    setFormation(raised, raised.formations.indexOf(best), { commander: successorTo(commander) }),
    [
      story(`${name} takes over from ${leader.name}.`, 'ESR-RUL-10', {
        kind: 'successor',
        leader: leader.id,
      }),
    ],
  ];
};

/** A commander who moves up keeps their traits, wounds and invincibility (ESR-RUL-10). */
const personOf = ({ name, lr, tr, traits, woundedUntil, fell, invincible }: Leader): Commander => ({
  name,
  lr,
  tr,
  traits,
  woundedUntil,
  fell,
  invincible,
});

/** The best Force Commander moves up; their Force gets a successor in its turn. */
const replaceArmy = (board: Board, leader: Leader, at: number): readonly [Board, Note[]] => {
  const able = board.leaders.filter(
    each => each.side === leader.side && each.rank === 'force' && each.fell === 0,
  );
  const best = bestBy<Leader>(able, each => each);
  if (!best) {
    return [board, []];
  }
  const raised = setLeader(board, at, {
    ...personOf(best),
    personal: null,
    failed: 0,
    adcs: 0,
    x: best.x,
    y: best.y,
  });
  const index = raised.leaders.findIndex(each => each.id === best.id);
  const vacated = setLeader(raised, index, { fell: board.turn, personal: null });
  const force = vacated.forces.findIndex(each => each.leader === best.id);
  return [
    force < 0 ? vacated : setForce(vacated, force, {}),
    [
      story(`${best.name} takes command of the army.`, 'ESR-RUL-10', {
        kind: 'successor',
        leader: leader.id,
      }),
    ],
  ];
};
