import {
  choose,
  counts,
  d,
  type Frame,
  listed,
  type NoLocals,
  type Note,
  pool,
  roll,
  type Step,
  step,
} from '#kernel';
import {
  ALL_POWERS,
  capitalOf,
  DUCHIES,
  type DuchyId,
  homeKeysOf,
  isGreat,
  LEADERS,
  type LeaderId,
  leaderOf,
  orderNo,
  placeName,
  powerName,
  RULES,
  SEAS,
  type SeaId,
  WARRING,
  type Warring,
} from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import { amend, type Board, type Ship } from '../board.ts';
import { addUnits, changeShips, loseUnits, placeLeaders } from '../edit.ts';
import { placeFrame } from '../frames.ts';
import { commandOf } from '../rules/armies.ts';
import {
  controllerOf,
  controlOf,
  fleetAt,
  hasEnemies,
  homePlace,
  isClosed,
  runnerOf,
  seatOf,
  unitsIn,
} from '../situation.ts';
import { duchyName } from '../words.ts';
import { checkStep } from './check.ts';
import { submitStep, sueStep, suitors } from './peace.ts';
import { chiefSeat, kindOf } from './sail-rules.ts';

/** TNW-INT-1 to TNW-INT-5 and the victory check. */
export const interphaseStep: Step<Board, NoLocals> = step('tnw.interphase', {
  cite: 'TNW-INT-1',
  awaits: () => null,
  apply: board => {
    const launched = changeShips(board, ship => (ship.build ? { ...ship, build: false } : ship));
    return {
      board: amend(launched, { phase: 'interphase' }),
      push: [
        checkStep.at(),
        leadersStep.at(),
        reinforceStep.at({ rising: board.rising }),
        peaceStep.at(),
        attritionStep.at({ done: [] }),
        ...SEAS.flatMap(({ id }) => WARRING.map(bloc => wearStep.at({ sea: id, bloc }))).reverse(),
      ],
      notes: [{ text: 'The Interphase begins.', cite: 'TNW-INT-1' }],
    };
  },
});

interface Wear {
  readonly sea: SeaId;
  readonly bloc: Warring;
}

const sound = (board: Board, { sea, bloc }: Wear): readonly Ship[] =>
  fleetAt(board, sea, bloc).filter(({ refit }) => !refit);

/** TNW-R48: one Squadron of each Fleet at sea takes a Refit marker, none twice. */
export const wearStep: Step<Board, Wear, string | undefined> = step('tnw.interphase.refit', {
  cite: 'TNW-R48',
  awaits: (board, local) => {
    const ships = sound(board, local);
    const kinds = [...new Set(ships.map(kindOf))];
    return kinds.length < 2
      ? null
      : choose(
          chiefSeat(board, ships),
          {
            title: `The Fleet in the ${placeName(local.sea)}: whose Squadron needs a refit?`,
            cite: 'TNW-R48',
          },
          listed(kinds.map(kind => ({ value: kind, label: powerName(kind as Power) }))),
        );
  },
  apply: (board, local, chosen) => {
    const ships = sound(board, local);
    const ship = ships.find(each => chosen === undefined || kindOf(each) === chosen);
    return ship
      ? { board: changeShips(board, each => (each === ship ? { ...each, refit: true } : each)) }
      : { board };
  },
});

interface Attrition {
  readonly done: readonly string[];
}

/** TNW-R55: stacks of a bloc in a duchy that it does not control, with more Units than are fed. */
const starving = (board: Board, { done }: Attrition): { duchy: DuchyId; bloc: Warring } | null => {
  for (const { id } of DUCHIES) {
    for (const bloc of WARRING) {
      if (
        board.units[id] !== undefined &&
        !done.includes(`${id} ${bloc}`) &&
        controlOf(board, id) !== bloc &&
        unitsIn(board, id, bloc) > RULES.attritionFreeUnits
      ) {
        return { duchy: id, bloc };
      }
    }
  }
  return null;
};

/** One die for each Unit beyond four; each 6 eliminates one (TNW-INT-2). */
export const attritionStep: Step<Board, Attrition, { dice: readonly [number] } | undefined> = step(
  'tnw.attrition',
  {
    cite: 'TNW-INT-2',
    awaits: (board, local) => {
      const stack = starving(board, local);
      return stack === null
        ? null
        : roll(
            { title: `Attrition in ${duchyName(stack.duchy)}`, cite: 'TNW-INT-2' },
            { dice: pool(unitsIn(board, stack.duchy, stack.bloc) - RULES.attritionFreeUnits, 6, counts(6)) },
          );
    },
    apply: (board, local, thrown) => {
      const stack = starving(board, local);
      if (stack === null || thrown === undefined) {
        return { board };
      }
      const [lost] = thrown.dice;
      return {
        board: loseUnits(board, stack.duchy, stack.bloc, lost, commandOf(board, stack.duchy, stack.bloc)),
        push: [attritionStep.at({ done: [...local.done, `${stack.duchy} ${stack.bloc}`] })],
        notes: [
          { text: `Attrition: ${some(lost, 'Unit')} lost in ${duchyName(stack.duchy)}.`, cite: 'TNW-INT-2' },
        ],
      };
    },
  },
);

/** Suing for peace, then submission (TNW-INT-3). */
export const peaceStep: Step<Board, NoLocals> = step('tnw.interphase.peace', {
  cite: 'TNW-INT-3',
  awaits: () => null,
  apply: board => ({ board, push: [submitStep.at(), sueStep.at({ powers: suitors(board) })] }),
});

/** Units beyond those of the home keys (TNW-INT-4). */
const EXTRA: Partial<Record<Power, number>> = { france: 2, russia: 1 };

/** TNW-R61: a Unit for each controlled home key; those of minors by their patrons (TNW-INT-4). */
const reinforcements = (board: Board): readonly Frame[] =>
  [...ALL_POWERS]
    .sort((a, b) => rank(board, a) - rank(board, b))
    .flatMap(power => {
      const runner = runnerOf(board, power);
      const keys = homeKeysOf(power).filter(({ id }) => controllerOf(board, id) === power);
      return runner === null || isClosed(board, power) || keys.length === 0
        ? []
        : [placeFrame(runner, power, 'reinforce', keys.length + (EXTRA[power] ?? 0), 99)];
    });

const rank = (board: Board, power: Power): number =>
  orderNo(runnerOf(board, power) ?? power) * 2 + (isGreat(power) ? 0 : 1);

interface Rising {
  /** Minors that submitted before this Interphase (TNW-R57). */
  readonly rising: readonly Power[];
}

export const reinforceStep: Step<Board, Rising> = step('tnw.interphase.reinforce', {
  cite: 'TNW-INT-4',
  awaits: () => null,
  apply: (board, { rising }) => {
    const due = board.rising.filter(power => rising.includes(power));
    const raised = due
      .filter(power => board.flags[capitalOf(power).id] === undefined)
      .reduce((now, power) => addUnits(now, capitalOf(power).id, power, RULES.reenterUnits.minor), board);
    const left = board.rising.filter(power => !due.includes(power));
    return { board: amend(raised, { rising: left }), push: [...reinforcements(raised)].reverse() };
  },
});

/** Leaders who arrive with the next turn, or should have arrived before. */
const arrivals = (board: Board): readonly LeaderId[] =>
  LEADERS.filter(
    ({ id }) => board.leaders[id] === 'waiting' && (board.fixed.arrivals[id]?.turn ?? 99) <= board.turn + 1,
  ).map(({ id }) => id);

const arrivalPlace = (board: Board, id: LeaderId): DuchyId | null => {
  const { power } = leaderOf(id);
  const at = board.fixed.arrivals[id]?.at as DuchyId;
  return controllerOf(board, at) === power && !hasEnemies(board, at, board.blocs[power])
    ? at
    : homePlace(board, power);
};

/** TNW-R54: leaders arrive; the fallen come back on a die of four or less (TNW-INT-5). */
export const leadersStep: Step<Board, NoLocals> = step('tnw.interphase.leaders', {
  cite: 'TNW-INT-5',
  awaits: () => null,
  apply: board => {
    let now = board;
    const notes: Note[] = [];
    for (const id of arrivals(board)) {
      const at = arrivalPlace(now, id);
      if (at !== null) {
        now = placeLeaders(now, [id], at);
        notes.push({ text: `${leaderOf(id).name} arrives in ${duchyName(at)}.`, cite: 'TNW-INT-5' });
      }
    }
    const back = LEADERS.filter(
      ({ id, power }) =>
        now.leaders[id] === 'fallen' && runnerOf(now, power) !== null && homePlace(now, power) !== null,
    );
    return { board: now, push: back.map(({ id }) => returnStep.at({ leader: id })).reverse(), notes };
  },
});

export const returnStep: Step<Board, { readonly leader: LeaderId }, { dice: number }> = step(
  'tnw.interphase.return',
  {
    cite: 'TNW-INT-5',
    awaits: (board, { leader }) =>
      roll(
        { title: `${leaderOf(leader).name} comes back on ${RULES.leaderReturn} or less`, cite: 'TNW-INT-5' },
        { dice: d(6) },
        { by: seatOf(board, leaderOf(leader).power) },
      ),
    apply: (board, { leader }, { dice }) => {
      const { name, power } = leaderOf(leader);
      const at = dice <= RULES.leaderReturn ? homePlace(board, power) : null;
      return {
        board: at === null ? board : placeLeaders(board, [leader], at),
        notes: [
          {
            text: `Die ${dice}: ${name} ${at === null ? 'does not come back' : `comes back in ${duchyName(at)}`}.`,
            cite: 'TNW-INT-5',
          },
        ],
      };
    },
  },
);
