import { choose, listed, type NoLocals, type Option, type Step, step } from '#kernel';
import { activation } from '../../../charts/activation.ts';
import { delay } from '../../../charts/delay.ts';
import { delayOrder, easeOrder, markersOf, testOrder } from '../../../rules/orders.ts';
import type { ArmySide, Board, Force, Formation, Leader, PendingOrder } from '../../board.ts';
import { countOrder, indexOf, setForce } from '../../edit.ts';
import { noteOf, readChart, rollOnChart } from '../../notes.ts';
import {
  armyLeader,
  chainOf,
  forceLeader,
  formationTest,
  giveDirective,
  isDue,
  objectiveTest,
} from '../../rules/command.ts';
import { DONE } from '../../values.ts';
import { countText } from '../../words.ts';
import { forceIndex, nameOf, orderWords, pendingOf, setPending } from './order-papers.ts';

/** The first step of the Command Phase, and its end (ESR-3.2). */

type Activate = { readonly order: string; readonly by: string } | { readonly done: true };

const testOptions = (board: Board, side: ArmySide): Option[] => {
  const options: Option[] = [];
  const add = (id: string, name: string, order: PendingOrder, leaders: readonly Leader[]): void => {
    for (const leader of leaders) {
      options.push({
        value: { order: id, by: leader.id },
        label: `${name}: ${orderWords(board, order)}, tested by ${leader.name}`,
      });
    }
  };
  for (const formation of board.formations) {
    if (formation.side === side && formation.presence === 'field' && isDue(board, formation.pending)) {
      add(formation.id, formation.name, formation.pending, chainOf(board, formation));
    }
  }
  for (const force of board.forces) {
    const leader = armyLeader(board, side);
    if (force.side === side && leader && isDue(board, force.pending)) {
      add(force.id, force.name, force.pending, [leader]);
    }
  }
  return options;
};

/** Each pending order may be tested once, by one commander of its chain (ESR-3.2). */
export const activateStep: Step<Board, { side: ArmySide }, Activate | undefined> = step(
  'esr.command.activate',
  {
    cite: 'ESR-3.2',
    awaits: (board, { side }) => {
      const options = testOptions(board, side);
      return options.length === 0
        ? null
        : choose(
            side,
            { title: 'Activate orders', cite: 'ESR-3.2' },
            listed([...options, { value: DONE, label: 'No more tests' }], { pass: DONE }),
          );
    },
    apply: (board, { side }, value) =>
      value === undefined || 'done' in value
        ? { board }
        : { board, push: [activateStep.at({ side }), testStep.at({ order: value.order, by: value.by })] },
  },
);

interface Test {
  readonly order: string;
  readonly by: string;
}

const leaderBy = (board: Board, id: string): Leader =>
  board.leaders.find(leader => leader.id === id) as Leader;

const factsOf = (board: Board, { order, by }: Test): object => {
  const leader = leaderBy(board, by);
  const at = indexOf(board, order);
  const pending =
    at >= 0
      ? (board.formations[at] as Formation).pending
      : (board.forces[forceIndex(board, order)] as Force).pending;
  const markers = markersOf(pending);
  const adc = pending?.adc ?? false;
  return at >= 0
    ? formationTest(board, leader, board.formations[at] as Formation, { kind: 'order', markers, adc })
    : objectiveTest(
        board,
        leader,
        forceLeader(board, board.forces[forceIndex(board, order)] as Force),
        markers,
        adc,
      );
};

/** 7 or more and it is obeyed; 3 to 6 and it is delayed; 2 or less and it is lost (ESR-3.2.1). */
export const testStep = step<Board, Test, { dice: number }>('esr.command.test', {
  cite: 'ESR-QRG-ACT',
  awaits: (board, test) =>
    rollOnChart(
      board,
      activation,
      factsOf(board, test),
      `${nameOf(board, test.order)}: ${orderWords(board, pendingOf(board, test.order))}`,
      leaderBy(board, test.by).side,
    ),
  apply: (board, test, thrown) => {
    const leader = leaderBy(board, test.by);
    const pending = pendingOf(board, test.order);
    const reading = readChart(board, activation, factsOf(board, test), thrown);
    const { result, score } = reading.result;
    const words = { success: 'it is obeyed', delay: 'it is delayed', failure: 'it is lost' }[result];
    const text = `${leader.name} to ${nameOf(board, test.order)}: ${orderWords(board, pending)}. Score ${score}: ${words}.`;
    const notes = [
      noteOf(activation, reading, text, { kind: 'order', order: test.order, by: test.by }, [leader.side]),
    ];
    const kept = testOrder(pending, board.turn, result);
    if (kept) {
      return {
        board: setPending(board, test.order, { ...kept, adc: false }),
        push: [delayStep.at({ order: test.order, side: leader.side })],
        notes,
      };
    }
    return {
      board:
        result === 'success'
          ? obey(board, test.order, pending, leader.side)
          : countOrder(setPending(board, test.order, null), leader.side, 'failed'),
      notes,
    };
  },
});

const obey = (board: Board, order: string, pending: PendingOrder, side: ArmySide): Board => {
  const counted = countOrder(setPending(board, order, null), side, 'obeyed');
  const at = indexOf(board, order);
  return at >= 0
    ? giveDirective(counted, at, pending.directive, pending.support)
    : setForce(counted, forceIndex(board, order), { objective: pending.objective as string, held: false });
};

/** Half a die of turns, rounded up (ESR-3.2.1). */
export const delayStep = step<Board, { order: string; side: ArmySide }, { dice: number }>(
  'esr.command.delay',
  {
    cite: 'ESR-3.2.1',
    awaits: (board, { order, side }) =>
      rollOnChart(board, delay, {}, `${nameOf(board, order)}: turns of delay`, side),
    apply: (board, { order, side }, thrown) => {
      const reading = readChart(board, delay, {}, thrown);
      const { turns } = reading.result;
      const pending = pendingOf(board, order);
      const text = `The order to ${nameOf(board, order)} is delayed by ${countText(turns, 'turn')}.`;
      return {
        board: setPending(board, order, delayOrder(pending, turns)),
        notes: [noteOf(delay, reading, text, { kind: 'delay', order }, [side])],
      };
    },
  },
);

/** Delay markers come off the orders of both armies. */
export const endCommandStep: Step<Board, NoLocals> = step('esr.command.end', {
  cite: 'ESR-RUL-07',
  awaits: () => null,
  apply: board => {
    const ease = <T extends { readonly pending: PendingOrder | null }>(holder: T): T => {
      const eased = holder.pending && easeOrder(holder.pending, board.turn);
      return eased === holder.pending ? holder : { ...holder, pending: eased };
    };
    return { board: { ...board, formations: board.formations.map(ease), forces: board.forces.map(ease) } };
  },
});
