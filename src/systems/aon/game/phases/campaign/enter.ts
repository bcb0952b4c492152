import { type NoLocals, type Note, type Step, step, withKeys } from '#kernel';
import { type AreaId, areaOf, type CorpsId, isHard } from '../../../map.ts';
import { amend, amendMarch, type Board, type March } from '../../board.ts';
import { moveCorps } from '../../edit.ts';
import { isEmpty, isHeldAgainst } from '../../rules/movement.ts';
import { enemySeats } from '../../rules/seats.ts';
import { enteredBy } from '../../rules/triggers.ts';
import { areaName, armyName } from '../../words.ts';
import { battleStep } from '../battle/begin.ts';
import { attritionOf } from './attrition.ts';
import { marching, nextArea } from './marching.ts';
import { interceptStep, withdrawStep } from './reactions.ts';

/** AON-ACT-5, AON-R24: area by area, enemy corps there may go, or an army beside the path may intercept. */
export const enterStep: Step<Board, NoLocals> = step('aon.march.enter', {
  cite: 'AON-ACT-5',
  awaits: () => null,
  apply: board => {
    const march = marching(board);
    const area = nextArea(march) as AreaId;
    const seats = enemySeats(board, march.party);
    if (isHeldAgainst(board, march.party, area)) {
      return { board, push: [arriveStep.at({ held: true }), withdrawStep.ask(seats)] };
    }
    const open = isEmpty(board, area) && march.kind === 'move';
    return { board, push: [arriveStep.at({ held: false }), ...(open ? [interceptStep.ask(seats)] : [])] };
  },
});

const trackedOn = ({ tracks, corps }: March, area: AreaId): March['tracks'] => {
  const hard = isHard(areaOf(area)) ? 1 : 0;
  return withKeys(tracks, corps, (_, before) => ({
    areas: (before?.areas ?? 0) + 1,
    hard: (before?.hard ?? 0) + hard,
  }));
};

/** The army enters an area; corps that are to stay there leave it, unless there is an enemy to fight. */
const entered = (board: Board, march: March, area: AreaId): Board => {
  const stay: readonly CorpsId[] = isHeldAgainst(board, march.party, area) ? [] : (march.leave[area] ?? []);
  const moved = enteredBy(moveCorps(board, march.corps, area), march.corps, area);
  return amend(moved, {
    march: amendMarch(march, {
      tracks: trackedOn(march, area),
      entered: march.entered + 1,
      corps: march.corps.filter(id => !stay.includes(id)),
    }),
  });
};

/** The path has been told; the obstacle that stops an army short of its end has not. */
const stoppedNote = ({ corps }: March, area: AreaId): Note => ({
  text: `${armyName(corps)} is stopped in ${areaName(area)}.`,
  cite: 'AON-R19',
  data: { corps, area },
});

/** AON-R19: the army enters; contact, by interception too, or an area just left to it ends its move. */
export const arriveStep: Step<Board, { readonly held: boolean }> = step('aon.march.arrive', {
  cite: 'AON-ACT-5',
  awaits: () => null,
  apply: (board, { held }) => {
    const march = marching(board);
    const area = nextArea(march) as AreaId;
    const after = entered(board, march, area);
    const isStopped = held || isHeldAgainst(after, march.party, area);
    const isEnd = march.entered + 1 === march.path.length;
    return {
      board: after,
      push: [isStopped || isEnd ? haltStep.at() : enterStep.at()],
      notes: isStopped && !isEnd ? [stoppedNote(march, area)] : [],
    };
  },
});

/** AON-ACT-6: after the last area, or where contact is made, the march takes its toll before any battle. */
export const haltStep: Step<Board, NoLocals> = step('aon.march.halt', {
  cite: 'AON-ACT-6',
  awaits: () => null,
  apply: board => {
    const { seat, leader, tracks, kind, causes } = marching(board);
    const corps = [leader, ...Object.keys(tracks).filter(id => id !== leader)];
    const mode = kind === 'sea' ? 'sea' : 'land';
    return { board, push: [battleStep.at(), ...attritionOf(board, seat, { corps, mode, tracks, causes })] };
  },
});
