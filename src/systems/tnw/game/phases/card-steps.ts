import { choose, counts, listed, type Option, pool, roll, type Step, step } from '#kernel';
import { isWintry } from '../../cards/operations.ts';
import {
  DUCHIES,
  type DuchyId,
  duchyOf,
  type LeaderId,
  leaderOf,
  otherBloc,
  powerName,
  WARRING,
  type Warring,
} from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { addUnits, changeShips, loseUnits, placeLeaders } from '../edit.ts';
import { DOCKS, LEADER, REMOVE, WINTER } from '../frames.ts';
import { commandOf } from '../rules/armies.ts';
import { canLay, laid, refitsAt, refitting } from '../rules/building.ts';
import { postsFor } from '../rules/formations.ts';
import { runnerOf, seatOf, unitsIn, unitsOf } from '../situation.ts';
import { duchyName } from '../words.ts';

interface Removing {
  readonly duchy: DuchyId;
  readonly by: Power;
}

/** Partisans: the owner names the power that loses a Unit. */
export const removeStep: Step<Board, Removing, Power | undefined> = step(REMOVE, {
  cite: 'TNW-5.8',
  awaits: (board, { duchy, by }) => {
    const powers = powersIn(board, duchy, by);
    const [first] = powers;
    return powers.length < 2 || first === undefined
      ? null
      : choose(
          seatOf(board, runnerOf(board, first) ?? first),
          { title: `Partisans in ${duchyName(duchy)}: whose Unit is lost?`, cite: 'TNW-5.8' },
          listed(powers.map(power => ({ value: power, label: powerName(power) }))),
        );
  },
  apply: (board, { duchy, by }, chosen) => {
    const power = chosen ?? powersIn(board, duchy, by)[0];
    return power === undefined
      ? { board }
      : {
          board: addUnits(board, duchy, power, -1),
          notes: [
            {
              text: `A Unit of ${powerName(power)} is lost in ${duchyName(duchy)}.`,
              cite: 'TNW-5.8',
              data: { lost: duchy },
            },
          ],
        };
  },
});

const powersIn = (board: Board, duchy: DuchyId, by: Power): readonly Power[] =>
  Object.keys(unitsOf(board, duchy, otherBloc(board.blocs[by] as Warring))) as Power[];

interface Winter {
  readonly homes: readonly Power[];
  readonly kill: number;
  readonly done: readonly DuchyId[];
}

/** The first stack that has still to roll, and its bloc. */
const nextStack = (board: Board, { homes, done }: Winter): { duchy: DuchyId; bloc: Warring } | null => {
  const duchy = DUCHIES.find(
    ({ id }) => board.units[id] !== undefined && !done.includes(id) && isWintry(board, id, homes),
  );
  const bloc =
    duchy && WARRING.find(each => board.blocs[duchy.home] !== each && unitsIn(board, duchy.id, each) > 0);
  return duchy && bloc ? { duchy: duchy.id, bloc } : null;
};

/** Hard Winter: each stack far from home rolls a die for each Unit; each 6 eliminates one. */
export const winterStep: Step<Board, Winter, { dice: readonly [number] } | undefined> = step(WINTER, {
  cite: 'TNW-5.8',
  awaits: (board, local) => {
    const stack = nextStack(board, local);
    return stack === null
      ? null
      : roll(
          { title: `Hard Winter in ${duchyName(stack.duchy)}`, cite: 'TNW-5.8' },
          { dice: pool(unitsIn(board, stack.duchy, stack.bloc), 6, counts(local.kill)) },
        );
  },
  apply: (board, local, thrown) => {
    const stack = nextStack(board, local);
    if (stack === null || thrown === undefined) {
      return { board };
    }
    const [lost] = thrown.dice;
    return {
      board: loseUnits(board, stack.duchy, stack.bloc, lost, commandOf(board, stack.duchy, stack.bloc)),
      push: [winterStep.at({ ...local, done: [...local.done, stack.duchy] })],
      notes: [
        { text: `Hard Winter: ${some(lost, 'Unit')} lost in ${duchyName(stack.duchy)}.`, cite: 'TNW-5.8' },
      ],
    };
  },
});

interface Docks {
  readonly port: DuchyId;
  readonly power: Power;
  readonly refits: number;
}

const dockOptions = (board: Board, { port, power, refits }: Docks): readonly Option[] => {
  const n = Math.min(refits, refitsAt(board, power, port));
  return [
    ...(canLay(board, power, port).length > 0 ? [{ value: 'squadron', label: 'A Squadron as a Build' }] : []),
    ...(n > 0 ? [{ value: 'refit', label: `${some(n, 'Refit marker')} removed` }] : []),
  ];
};

/** Dockyards: a Build, or Refit markers removed. */
export const docksStep: Step<Board, Docks, 'squadron' | 'refit' | undefined> = step(DOCKS, {
  cite: 'TNW-5.8',
  awaits: (board, local) => {
    const options = dockOptions(board, local);
    return options.length < 2
      ? null
      : choose(
          seatOf(board, local.power),
          { title: `The dockyards of ${duchyName(local.port)}`, cite: 'TNW-5.8' },
          listed(options),
        );
  },
  apply: (board, local, chosen) => {
    const what = chosen ?? dockOptions(board, local)[0]?.value;
    if (what === 'squadron') {
      return { board: amend(board, { ships: [...board.ships, laid(duchyOf(local.port).home, local.port)] }) };
    }
    const fit = refitting(board, local.power, local.port).slice(0, local.refits);
    return { board: changeShips(board, (ship, i) => (fit.includes(i) ? { ...ship, refit: false } : ship)) };
  },
});

interface Moving {
  readonly leader: LeaderId;
  readonly power: Power;
}

/** Change of Command: a leader goes to other Units. */
export const leaderStep: Step<Board, Moving, DuchyId | undefined> = step(LEADER, {
  cite: 'TNW-5.8',
  awaits: (board, local) => {
    const all = postsFor(board, local.power, local.leader);
    return all.length < 2
      ? null
      : choose(
          seatOf(board, local.power),
          { title: `Where does ${leaderOf(local.leader).name} take command?`, cite: 'TNW-5.8' },
          listed(all.map(id => ({ value: id, label: duchyName(id) }))),
        );
  },
  apply: (board, local, chosen) => {
    const to = chosen ?? postsFor(board, local.power, local.leader)[0];
    return to === undefined
      ? { board }
      : {
          board: placeLeaders(board, [local.leader], to),
          notes: [
            { text: `${leaderOf(local.leader).name} takes command in ${duchyName(to)}.`, cite: 'TNW-5.8' },
          ],
        };
  },
});
