import { type Frame, must, type NoLocals, type Step, step } from '#kernel';
import { DUCHIES, type DuchyId, duchyOf, otherBloc, powerName, type Warring } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { changeShips, putFlag } from '../edit.ts';
import { hasOwnUnits } from '../rules/formations.ts';
import { controlOf, unitsIn } from '../situation.ts';
import { duchyName } from '../words.ts';
import { sailors, sortieStep } from './sortie.ts';

const TAKE = 'tnw.take';

/** A duchy passes to a power; Fleets in its port may first put to sea (TNW-R47). */
export const takeFrame = (duchy: DuchyId, by: Power): Frame => ({ at: TAKE, duchy, by });

interface Taking {
  readonly duchy: DuchyId;
  readonly by: Power;
}

export const takeStep: Step<Board, Taking> = step(TAKE, {
  cite: 'TNW-R47',
  awaits: () => null,
  apply: (board, { duchy, by }) => {
    const powers = sailors(board, duchy, otherBloc(board.blocs[by] as Warring));
    return {
      board,
      push: [
        flaggedStep.at({ duchy, by }),
        ...(powers.length > 0 ? [sortieStep.at({ duchy, by, powers })] : []),
      ],
    };
  },
});

/** TNW-R47: a Squadron that stays in the port is eliminated, and the Flag is placed (TNW-R41). */
export const flaggedStep: Step<Board, Taking> = step('tnw.take.flag', {
  cite: 'TNW-R41',
  awaits: () => null,
  apply: (board, { duchy, by }) => {
    const bloc = board.blocs[by];
    const cleared = changeShips(board, ship =>
      ship.at === duchy && board.blocs[ship.power] !== bloc ? null : ship,
    );
    const lost = board.ships.length - cleared.ships.length;
    const freed = board.blocs[duchyOf(duchy).home] === bloc;
    return {
      board: putFlag(cleared, duchy, by),
      notes: [
        ...(lost > 0
          ? [{ text: `${lost} Squadrons and Builds are lost with ${duchyName(duchy)}.`, cite: 'TNW-R47' }]
          : []),
        {
          text: freed ? `${duchyName(duchy)} is freed.` : `${powerName(by)} flags ${duchyName(duchy)}.`,
          cite: 'TNW-R41',
          data: { flag: duchy, by },
        },
      ],
    };
  },
});

/** Enemy duchies without a Fort in which Formations of the active power stand alone (TNW-5.5). */
const flagged = (board: Board, power: Power): readonly DuchyId[] => {
  const bloc = board.blocs[power];
  if (bloc === 'neutral') {
    return [];
  }
  const enemy = otherBloc(bloc);
  return DUCHIES.filter(
    ({ id, fort }) =>
      fort === 0 &&
      hasOwnUnits(board, id, power) &&
      controlOf(board, id) === enemy &&
      unitsIn(board, id, enemy) === 0,
  ).map(({ id }) => id);
};

/** TNW-IMP-4: Flags at the end of an Impulse. */
export const flagsStep: Step<Board, NoLocals> = step('tnw.impulse.flags', {
  cite: 'TNW-5.5',
  awaits: () => null,
  apply: board => {
    const { power } = must(board.impulse, 'an Impulse');
    return {
      board,
      push: flagged(board, power)
        .map(duchy => takeFrame(duchy, power))
        .reverse(),
    };
  },
});
