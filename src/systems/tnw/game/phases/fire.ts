import { embed, type Frame, must, type NoLocals, type Step, step } from '#kernel';
import type { Formation } from '../../formation.ts';
import { type DuchyId, leaderOf, otherBloc, placeName } from '../../map.ts';
import { shore } from '../../procedures/shore.ts';
import { amend, amendVoyage, type Board, type Fire, type Force, type Ship } from '../board.ts';
import { fell, leadersOf } from '../edit.ts';
import { bonusOf, chiefOf, siteOf } from '../rules/armies.ts';
import { firstUnits } from '../rules/formations.ts';
import { countUnits, seatOf, seatsOf } from '../situation.ts';
import { sideWindow } from '../windows.ts';
import { cargoStep } from './cargo.ts';
import { shipsOut, squadronOf, sunkTo, voyaging } from './sail-rules.ts';

/** Batteries that fire at a Fleet in a strait (TNW-SHORE-1). */
export const strait = (duchy: DuchyId): Frame => aimStep.at({ duchy, target: 'fleet' });
/** Batteries that fire at a landing that nobody opposes (TNW-SHORE-2). */
export const beach = (duchy: DuchyId): Frame => aimStep.at({ duchy, target: 'formation' });

interface Aim {
  readonly duchy: DuchyId;
  readonly target: Fire['target'];
}

const firing = (board: Board): Fire => must(board.fire, 'batteries');

/** TNW-SAIL-2: the batteries are manned; their owner may play a card. */
export const aimStep: Step<Board, Aim> = step('tnw.fire', {
  cite: 'TNW-SHORE-1',
  awaits: () => null,
  apply: (board, { duchy, target }) => {
    const { voyage } = board;
    const isNobody = target === 'fleet' ? shipsOut(board).length === 0 : !voyage?.cargo;
    if (!voyage || isNobody) {
      return { board };
    }
    const after: Board = amend(board, { fire: { duchy, target, add: 0, played: [] } });
    return {
      board: after,
      push: [volleyStep.at(), fireCardStep.ask(seatsOf(after, otherBloc(voyage.bloc)))],
    };
  },
});

export const fireCardStep = sideWindow<NoLocals>('tnw.fire.card', {
  cite: 'TNW-SHORE',
  windows: () => ['TNW-SHORE'],
  bloc: board => otherBloc(voyaging(board).bloc),
  title: board => `The batteries of ${placeName(firing(board).duchy)}: a card before they fire?`,
});

const cargoGiven = (cargo: Force) => {
  const leaders = leadersOf(cargo);
  const chief = chiefOf(leaders);
  return {
    units: countUnits(cargo.units),
    leaders: leaders.length - (chief === null ? 0 : 1),
    commander: chief === null ? null : leaderOf(chief).battle,
    bonus: bonusOf({ units: cargo.units, leaders }),
  };
};

/** Shore fire as the procedure asks for it: at a Fleet in a strait, or at a landing. */
export const fireGiven = (
  duchy: DuchyId,
  target: readonly Ship[] | Force,
  add = 0,
): Parameters<typeof volley.enter>[0] => ({
  site: siteOf(duchy),
  ...(isFleet(target)
    ? { target: 'fleet', fleet: target.map(squadronOf), formation: null }
    : { target: 'formation', fleet: [], formation: cargoGiven(target) }),
  eventDice: add,
});

const isFleet = (target: readonly Ship[] | Force): target is readonly Ship[] => Array.isArray(target);

export const volleyStep: Step<Board, NoLocals> = step('tnw.fire.begin', {
  cite: 'TNW-SHORE-1',
  awaits: () => null,
  apply: board => {
    const { duchy, target, add } = firing(board);
    const under = target === 'fleet' ? shipsOut(board) : must(voyaging(board).cargo, 'a landing');
    return { board, push: [volley.enter(fireGiven(duchy, under, add), {})] };
  },
});

/** The fire of the game is the procedure of the player aid. */
export const volley = embed('tnw.fire.volley', shore, {
  seat: (board: Board, _local: NoLocals) => seatOf(board, voyaging(board).power),
  leave: (board, _local, _verdict, inner) => {
    const over: Board = amend(board, { fire: null });
    return inner.force === null
      ? { board: sunkTo(over, 'voyage', inner.afloat.squadrons), push: [cargoStep.at()] }
      : { board: shotCargo(over, inner.force) };
  },
});

/** The rest of a landing after the batteries. */
const shotCargo = (board: Board, left: Formation): Board => {
  const voyage = voyaging(board);
  const cargo = must(voyage.cargo, 'a landing');
  const leaders = leadersOf(cargo);
  const chief = chiefOf(leaders);
  const others = leaders.filter(id => id !== chief).sort((a, b) => leaderOf(b).command - leaderOf(a).command);
  const saved = [
    ...others.slice(0, left.leaders),
    ...(left.commander !== null && chief !== null ? [chief] : []),
  ];
  const after = fell(
    board,
    leaders.filter(id => !saved.includes(id)),
  );
  return amend(after, {
    voyage: amendVoyage(voyage, {
      cargo: { leader: null, leaders: saved, units: firstUnits(cargo.units, left.units) },
    }),
  });
};
