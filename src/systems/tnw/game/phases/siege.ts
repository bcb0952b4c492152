import {
  type Applied,
  choose,
  embed,
  type Frame,
  listed,
  must,
  type NoLocals,
  type Option,
  type State,
  type Step,
  step,
} from '#kernel';
import { SIEGE_PRICE } from '../../charts/prices.ts';
import { MOST_UNITS, piecesOf } from '../../formation.ts';
import { duchyOf, isDuchy, LEADERS, type LeaderId, leaderOf, otherBloc, type Warring } from '../../map.ts';
import { siege as procedure, type SiegeAnswer, type SiegeBoard } from '../../procedures/siege.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, type Board, type Siege } from '../board.ts';
import { changeImpulse, fell, loseUnits, mark, pay } from '../edit.ts';
import { bonusOf } from '../rules/armies.ts';
import { capOf, firstUnits, freeLeaders, freeUnits, ownLeaders, ownUnits } from '../rules/formations.ts';
import {
  beginningWith,
  countUnits,
  isEnemyFort,
  isOpenPort,
  piecesIn,
  runBy,
  seatOf,
  seatsOf,
} from '../situation.ts';
import { sideWindow } from '../windows.ts';
import { duchyName } from '../words.ts';
import { takeFrame } from './flags.ts';

/** Whether an Army stands before an enemy Fort with no enemies outside it (TNW-SIEGE-1). */
const mayBesiege = (board: Board, power: Power, id: LeaderId): boolean => {
  const at = board.leaders[id] ?? '';
  const bloc = board.blocs[power];
  return (
    bloc !== 'neutral' &&
    isDuchy(at) &&
    isEnemyFort(board, at, bloc) &&
    piecesIn(board, at, otherBloc(bloc)) === 0 &&
    freeLeaders(board, at, power).includes(id) &&
    countUnits(freeUnits(board, at, power)) > 0
  );
};

const besiegers = (board: Board, power: Power, price: string): readonly Option[] =>
  LEADERS.filter(({ id, power: of }) => runBy(board, power).includes(of) && mayBesiege(board, power, id)).map(
    ({ id, name }) => ({
      value: { siege: id },
      label: `${name} besieges ${duchyName(board.leaders[id] as string)} (${price})`,
    }),
  );

/** TNW-NOTE-1: sieges belong to scheduled Impulses, one for each Army. */
export const siegeOptions = (board: Board, power: Power): readonly Option[] => {
  const { scheduled, besieged } = must(board.impulse, 'an Impulse');
  return scheduled
    ? besiegers(board, power, `${SIEGE_PRICE} CP`).filter(
        ({ value }) => !besieged.includes((value as { siege: string }).siege),
      )
    : [];
};

/** Without cards one siege is free (TNW-R20). */
export const freeSieges = (board: Board, power: Power): readonly Option[] => besiegers(board, power, 'free');

const sieging = (board: Board): Siege => must(board.siege, 'a siege');
const active = (board: Board): Power => must(board.impulse, 'an Impulse').power;

interface Besieging {
  readonly leader: LeaderId;
  readonly free: boolean;
}

/** Every choice among the first few leaders, so that the list stays short. */
const subsets = (all: readonly LeaderId[]): readonly (readonly LeaderId[])[] => {
  const sets: LeaderId[][] = [[]];
  for (const id of all.slice(0, 3)) {
    sets.push(...sets.map(set => [...set, id]));
  }
  return sets;
};

/** TNW-R42: the leader and the other leaders of the Army; all Units of the power there are front or reserves. */
export const siegeStep: Step<Board, Besieging, { readonly with: readonly LeaderId[] } | undefined> = step(
  'tnw.siege',
  {
    cite: 'TNW-R42',
    awaits: (board, { leader }) => {
      const others = freeLeaders(board, board.leaders[leader] as string, active(board)).filter(
        id => id !== leader,
      );
      return others.length === 0
        ? null
        : choose(
            seatOf(board, active(board)),
            { title: `${leaderOf(leader).name} besieges: which leaders join in?`, cite: 'TNW-R42' },
            listed(
              [...subsets(others)].reverse().map(set => ({
                value: { with: [...set] },
                label: set.length === 0 ? 'Nobody else' : set.map(id => leaderOf(id).name).join(', '),
              })),
            ),
          );
    },
    apply: (board, { leader, free }, chosen) => {
      const duchy = board.leaders[leader] as string;
      const siege: Siege = {
        duchy,
        leader,
        leaders: chosen?.with ?? [],
        round: 1,
        armyDice: 0,
        fortDice: 0,
        fortStrength: 0,
        fives: 0,
        breach: null,
        played: { besieger: [], besieged: [] },
      };
      const paid = changeImpulse(pay(board, free ? 0 : SIEGE_PRICE), impulse => ({
        besieged: [...impulse.besieged, leader],
      }));
      const after: Board = amend(paid, { siege });
      const bloc = board.blocs[active(board)] as Warring;
      const own = beginningWith(seatsOf(after, bloc), seatOf(after, active(board)));
      return {
        board: after,
        push: [
          beginStep.at(),
          siegeCardStep.ask(seatsOf(after, otherBloc(bloc)), { side: 'besieged' }),
          siegeCardStep.ask(own, { side: 'besieger' }),
        ],
        notes: [
          {
            text: `${leaderOf(leader).name} besieges ${duchyName(duchy)}.`,
            cite: 'TNW-SIEGE-1',
            data: { siege: duchy },
          },
        ],
      };
    },
  },
);

const blocIn = (board: Board, side: 'besieger' | 'besieged'): Warring => {
  const bloc = board.blocs[active(board)] as Warring;
  return side === 'besieger' ? bloc : otherBloc(bloc);
};

/** Before round 1 each side may play a card. */
export const siegeCardStep = sideWindow<{ readonly side: 'besieger' | 'besieged' }>('tnw.siege.card', {
  cite: 'TNW-SIEGE-2',
  windows: () => ['TNW-SIEGE-2'],
  bloc: (board, { side }) => blocIn(board, side),
  title: board => `Siege of ${duchyName(sieging(board).duchy)}: a card before round 1?`,
});

/** TNW-R43: a siege as the procedure asks for it (TNW-R10, TNW-R42). */
export const siegeGiven = (board: Board, { duchy, leader, leaders, ...cards }: Siege) => {
  const power = active(board);
  const pool = freeUnits(board, duchy, power);
  const cap = capOf(leader);
  const front = firstUnits(pool, cap);
  const card = leaderOf(leader);
  return {
    army: {
      units: countUnits(front),
      reserves: Math.min(MOST_UNITS, countUnits(pool) - countUnits(front)),
      leaders: leaders.length,
      commander: card.battle,
      commandRating: card.command,
      bonus: bonusOf({ units: front, leaders: [leader, ...leaders] }),
    },
    fort: duchyOf(duchy).fort + cards.fortStrength,
    openPort: isOpenPort(board, duchy, otherBloc(board.blocs[power] as Warring)),
    eventDice: { army: cards.armyDice, fort: cards.fortDice },
    worth: WORTH,
    ownerPicks: board.fixed.options.ownerPicks,
    cumulative: false,
  };
};

/** The worth of a Fort in pieces, where somebody asks for the best decision. */
const WORTH = 4;

/** The siege of the player aid begins. */
export const beginStep: Step<Board, NoLocals> = step('tnw.siege.begin', {
  cite: 'TNW-SIEGE-1',
  awaits: () => null,
  apply: board => ({ board, push: [rounds.enter(siegeGiven(board, sieging(board)), {})] }),
});

/** After the dice of a round the besieger may have made a breach. */
const between = (board: Board, _local: NoLocals, inner: State<SiegeBoard>): readonly Frame[] => {
  if (inner.stack.at(-1)?.at !== 'tnw.siege.casualties' || inner.board.breach !== undefined) {
    return [];
  }
  const own = beginningWith(seatsOf(board, blocIn(board, 'besieger')), seatOf(board, active(board)));
  return [breachStep.ask(own), rolledStep.at({ round: inner.board.rounds, fives: inner.board.fives ?? 0 })];
};

/** The dice of the Army, for the card. */
export const rolledStep: Step<Board, { readonly round: number; readonly fives: number }> = step(
  'tnw.siege.rolled',
  {
    cite: 'TNW-SIEGE-4',
    awaits: () => null,
    apply: (board, { round, fives }) => ({
      board: amend(board, { siege: { ...sieging(board), round, fives } }),
    }),
  },
);

export const breachStep = sideWindow<NoLocals>('tnw.siege.breach', {
  cite: 'TNW-SIEGE-4',
  windows: () => ['TNW-SIEGE-4'],
  bloc: board => blocIn(board, 'besieger'),
  title: board => `Siege of ${duchyName(sieging(board).duchy)}: a card after the dice?`,
});

/** The siege of the game is the procedure of the player aid. */
export const rounds = embed('tnw.siege.rounds', procedure, {
  seat: (board: Board, _local: NoLocals, side) => (side === 'army' ? seatOf(board, active(board)) : null),
  engine: () => null,
  carry: (board, _local, inner) => {
    const breach = board.siege?.breach ?? null;
    return {
      ...inner,
      fives: inner.fives ?? 0,
      ...(breach === null ? {} : { breach }),
    };
  },
  between,
  leave: (board, _local, verdict, inner) => ended(board, verdict, inner),
});

/**
 * Losses, the Flag, and whether the Army goes on (TNW-SIEGE-5, TNW-SIEGE-6, TNW-SIEGE-7, TNW-SIEGE-8,
 * TNW-SIEGE-9).
 */
const ended = (board: Board, verdict: SiegeAnswer, inner: SiegeBoard): Applied<Board> => {
  const { duchy, leader, leaders } = sieging(board);
  const power = active(board);
  const start = inner.given.army;
  const lostUnits = start.units + start.reserves - inner.force.units - inner.reserves;
  const lostLeaders = start.leaders - inner.force.leaders;
  const bloc = board.blocs[power] as Warring;
  const run = runBy(board, power);
  const fewer = loseUnits(board, duchy, bloc, lostUnits, power, of => run.includes(of));
  const others = [...leaders].sort((a, b) => leaderOf(a).command - leaderOf(b).command).slice(0, lostLeaders);
  const after: Board = amend(fell(fewer, [...others, ...(verdict.commanderLost ? [leader] : [])]), {
    siege: null,
  });
  const marked = verdict.overrun
    ? after
    : mark(after, duchy, ownUnits(after, duchy, power), ownLeaders(after, duchy, power));
  return {
    board: marked,
    push: verdict.fortFalls && piecesOf(inner.force) > 0 ? [takeFrame(duchy, power)] : [],
    notes: [
      {
        text: `${duchyName(duchy)}: ${procedure.sentence?.(verdict as never, inner.given)}`,
        cite: 'TNW-SIEGE-6',
        data: { siege: duchy, fell: verdict.fortFalls },
      },
    ],
  };
};
