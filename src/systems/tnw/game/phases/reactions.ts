import {
  type Applied,
  choose,
  dice,
  inTurns,
  listed,
  must,
  type NoLocals,
  type Option,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { reaction as chart } from '../../charts/reaction.ts';
import {
  type DuchyId,
  GRAPH,
  LEADERS,
  type LeaderId,
  leaderOf,
  otherBloc,
  RULES,
  type Seat,
  type Warring,
} from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, amendMarch, type Board, type Force, type March, type Reaction } from '../board.ts';
import { changeImpulse, leadersOf, moveForce, withUnits } from '../edit.ts';
import {
  capOf,
  type ForceChoice,
  forceChoice,
  isTrivial,
  largest,
  ownLeaders,
  ownUnits,
  type Pool,
} from '../rules/formations.ts';
import { displaced } from '../rules/leaders-alone.ts';
import { evasionsFrom, mayInterceptFrom } from '../rules/movement.ts';
import {
  countUnits,
  isFriendly,
  leadersIn,
  linkOf,
  piecesIn,
  runnerOf,
  seatOf,
  unitsIn,
} from '../situation.ts';
import { PASS, sideWindow } from '../windows.ts';
import { does, duchyName, forceText } from '../words.ts';

const marching = (board: Board): March => must(board.march, 'a march');
const active = (board: Board): Power => must(board.impulse, 'an Impulse').power;
const reacting = (board: Board): Reaction => must(board.reaction, 'a reaction');
const enemyOf = (board: Board): Warring => otherBloc(board.blocs[active(board)] as Warring);

/** An Army that reacts: a leader with Units of the same seat. */
export const armyPool = (board: Board, leader: LeaderId, at: DuchyId): Pool => {
  const power = runnerOf(board, leaderOf(leader).power) as Power;
  return {
    leader,
    units: ownUnits(board, at, power),
    leaders: ownLeaders(board, at, power).filter(id => id !== leader),
    cap: capOf(leader),
    least: 1,
  };
};

const begun = (board: Board, kind: Reaction['kind'], pool: Pool, from: DuchyId, to: DuchyId): Board =>
  amend(board, {
    reaction: {
      kind,
      power: runnerOf(board, leaderOf(pool.leader as LeaderId).power) as Power,
      force: largest(pool),
      from,
      to,
      add: 0,
      played: [],
    },
  });

const reactionFrames = (board: Board, pool: Pool | null) => [
  reactStep.at(),
  horseStep.ask([seatOf(board, reacting(board).power)]),
  armyStep.at({ pool }),
];

/** The Units that go with the leader that reacts; a mover that turns back takes all of its own. */
export const armyStep: Step<Board, { readonly pool: Pool | null }, ForceChoice | undefined> = step(
  'tnw.react.army',
  {
    cite: 'TNW-R35',
    awaits: (board, { pool }) => {
      const { power, force, kind } = reacting(board);
      return pool === null || isTrivial(pool)
        ? null
        : choose(
            seatOf(board, power),
            {
              title: `${leaderOf(force.leader as LeaderId).name} ${kind === 'evade' ? 'evades' : 'intercepts'}: with whom?`,
              cite: kind === 'evade' ? 'TNW-R36' : 'TNW-R35',
            },
            forceChoice(pool),
          );
    },
    apply: (board, _local, chosen) => {
      const reaction = reacting(board);
      const force = chosen ? { leader: reaction.force.leader, ...chosen } : reaction.force;
      return { board: amend(board, { reaction: { ...reaction, force } }) };
    },
  },
);

const isMover = (board: Board): boolean => reacting(board).power === active(board);

/** Before the dice the reacting power may play a card. */
export const horseStep = sideWindow<NoLocals>('tnw.react.card', {
  cite: 'TNW-REACT',
  windows: () => ['TNW-REACT'],
  bloc: board => board.blocs[reacting(board).power],
  title: board => `${forceText(reacting(board).force)}: a card before the dice?`,
});

/** An interception or evasion as the chart asks for it. */
export const reactionGiven = (
  board: Board,
  { kind, power, force, from, to, add }: Pick<Reaction, 'kind' | 'power' | 'force' | 'from' | 'to' | 'add'>,
) => ({
  kind,
  rating: leaderOf(force.leader as LeaderId).battle,
  friendly: isFriendly(board, to, board.blocs[power]),
  pass: linkOf(from, to) === 'pass',
  card: add,
  evadeTarget: RULES.evadeTarget,
});

const given = (board: Board) => reactionGiven(board, reacting(board));

/** TNW-REACT: two dice, the Battle Rating, a friendly duchy and a pass. */
export const reactStep: Step<Board, NoLocals, { dice: number }> = step('tnw.react', {
  cite: 'TNW-REACT',
  awaits: board => {
    const { power, kind, force } = reacting(board);
    return roll(
      { title: `${forceText(force)}: ${kind === 'evade' ? 'evasion' : 'interception'}`, cite: 'TNW-REACT' },
      { dice: dice(2, 6) },
      { by: seatOf(board, power), on: { chart: chart.id, given: given(board) } },
    );
  },
  apply: (board, _local, { dice: thrown }) => {
    const facts = given(board);
    const { result, ledger } = read(chart, facts, thrown);
    const { force, power, kind, to } = reacting(board);
    const note = {
      text: `${does(force, power, 'tries', 'try')} to ${kind} ${kind === 'evade' ? 'to' : 'in'} ${duchyName(to)}; the dice show ${thrown}. ${chart.sentence?.(result, facts)}`,
      cite: 'TNW-REACT',
      reading: { chart: chart.id, result },
      ledger,
    };
    const after = settled(board, result.success);
    const hasCome = kind === 'intercept' && result.success;
    const cleared = hasCome ? withoutStrays(after, to) : { board: after };
    return { board: cleared.board, notes: [note, ...(cleared.notes ?? [])] };
  },
});

/** Leaders without Units go where an Army intercepts (TNW-R33). */
const withoutStrays = (board: Board, to: DuchyId): Applied<Board> => {
  const bloc = board.blocs[active(board)];
  return unitsIn(board, to, bloc) > 0 ? { board } : displaced(board, to, leadersIn(board, to, bloc));
};

/** The result of a reaction. */
const settled = (board: Board, success: boolean): Board => {
  const { kind, force, from, to } = reacting(board);
  const march = marching(board);
  const over: Board = amend(board, { reaction: null });
  if (kind === 'intercept') {
    return success
      ? {
          ...moveForce(over, force, from, to),
          march: amendMarch(march, { interceptor: force.leader, bound: boundBy(march, force) }),
        }
      : over;
  }
  if (isMover(board)) {
    return success
      ? amend(over, { march: null })
      : amend(over, {
          march: amendMarch(march, { failed: { ...march.failed, byActive: march.failed.byActive + 1 } }),
        });
  }
  return success
    ? moveForce(over, force, from, to)
    : amend(over, {
        march: amendMarch(march, {
          bound: boundBy(march, force),
          failed: { ...march.failed, byInactive: march.failed.byInactive + 1 },
        }),
      });
};

const boundBy = ({ bound }: March, force: Force): March['bound'] => ({
  leaders: [...bound.leaders, ...leadersOf(force)],
  units: (Object.entries(force.units) as [Power, number][]).reduce(
    (now, [of, n]) => withUnits(now, of, n),
    bound.units,
  ),
});

/** The leaders of a seat, or of the whole bloc, that may come in before the mover (TNW-R35). */
export const interceptors = (board: Board, seat: Seat | null): readonly LeaderId[] => {
  const to = marching(board).to as DuchyId;
  const bloc = enemyOf(board);
  const beside = GRAPH.neighbours(to).filter(from => mayInterceptFrom(board, from, to, bloc));
  return beside.flatMap(from =>
    leadersIn(board, from, bloc).filter(
      id =>
        !board.impulse?.tried.includes(id) &&
        (seat === null || seatOf(board, leaderOf(id).power) === seat) &&
        countUnits(armyPool(board, id, from).units) > 0,
    ),
  );
};

/** One Army of the other side may intercept (TNW-MARCH-2, TNW-R35). */
export const interceptStep = inTurns<Board, NoLocals, { readonly intercept: LeaderId }>(
  'tnw.march.intercept',
  {
    cite: 'TNW-MARCH-2',
    until: 'acts',
    ask: (board, _local, seat) => {
      const { march } = board;
      const all = march?.to ? interceptors(board, seat as Seat) : [];
      return all.length === 0
        ? null
        : choose(
            seat,
            {
              title: `${does(marching(board).force, active(board), 'marches', 'march')} to ${duchyName(marching(board).to as string)}: intercept?`,
              cite: 'TNW-MARCH-2',
            },
            listed(
              [
                { value: PASS, label: 'Let it pass' },
                ...all.map(id => ({
                  value: { intercept: id },
                  label: `Intercept with ${leaderOf(id).name} from ${duchyName(board.leaders[id] as string)}`,
                })),
              ],
              { pass: PASS },
            ),
          );
    },
    act: (board, _local, _seat, { intercept }) => {
      const tried = changeImpulse(board, impulse => ({ tried: [...impulse.tried, intercept] }));
      const pool = armyPool(board, intercept, board.leaders[intercept] as string);
      const after = begun(
        tried,
        'intercept',
        pool,
        board.leaders[intercept] as string,
        marching(board).to as string,
      );
      return { board: after, push: reactionFrames(after, pool) };
    },
    close: board => ({ board }),
  },
);

interface Evading {
  readonly seats: readonly Seat[];
}

/** Each Army tries once: no other leader takes its pieces on a second attempt (TNW-R14). */
const evadingPool = (board: Board, leader: LeaderId): Pool => {
  const { to, bound } = marching(board);
  const pool = armyPool(board, leader, to as DuchyId);
  return {
    ...pool,
    units: (Object.entries(bound.units) as [Power, number][]).reduce(
      (now, [of, n]) => withUnits(now, of, -n),
      pool.units,
    ),
    leaders: pool.leaders.filter(id => !bound.leaders.includes(id)),
  };
};

type Evasion = typeof PASS | { readonly evade: LeaderId; readonly to: DuchyId };

/** The leaders of a seat, or of the whole bloc, that may evade, each with its goals (TNW-R36). */
export const evaders = (
  board: Board,
  seat: Seat | null,
): readonly (readonly [LeaderId, readonly DuchyId[]])[] => {
  const { to, at, bound } = marching(board);
  const bloc = enemyOf(board);
  const refuges = evasionsFrom(board, to as string, bloc, at);
  if (refuges.length === 0) {
    return [];
  }
  return LEADERS.filter(
    ({ id, power }) =>
      board.leaders[id] === to &&
      !bound.leaders.includes(id) &&
      board.blocs[power] === bloc &&
      (seat === null || seatOf(board, power) === seat) &&
      countUnits(evadingPool(board, id).units) > 0,
  ).map(({ id }) => [id, refuges] as const);
};

const evasionOptions = (board: Board, seat: Seat): readonly Option[] =>
  evaders(board, seat).flatMap(([id, refuges]) =>
    refuges.map(refuge => ({
      value: { evade: id, to: refuge },
      label: `${leaderOf(id).name} evades to ${duchyName(refuge)}`,
    })),
  );

/** Each Army in the duchy may go before the mover comes; a failure is a die for the mover (TNW-MARCH-3, TNW-R36). */
export const evadeStep: Step<Board, Evading, Evasion | undefined> = step('tnw.march.evade', {
  cite: 'TNW-MARCH-3',
  awaits: (board, { seats: [seat] }) => {
    if (seat === undefined || !board.march?.to || unitsIn(board, board.march.to, enemyOf(board)) === 0) {
      return null;
    }
    const options = evasionOptions(board, seat);
    return options.length === 0
      ? null
      : choose(
          seat,
          {
            title: `${does(marching(board).force, active(board), 'marches', 'march')} to ${duchyName(marching(board).to as string)}: evade?`,
            cite: 'TNW-MARCH-3',
          },
          listed([{ value: PASS, label: 'Stand' }, ...options], { pass: PASS }),
        );
  },
  apply: (board, { seats }, value) => {
    if (seats.length === 0) {
      return { board };
    }
    if (value === undefined || value === PASS) {
      return { board, push: [evadeStep.at({ seats: seats.slice(1) })] };
    }
    const pool = evadingPool(board, value.evade);
    const after = begun(board, 'evade', pool, marching(board).to as string, value.to);
    return { board: after, push: [evadeStep.at({ seats }), ...reactionFrames(after, pool)] };
  },
});

/** An Army that was intercepted may turn back, unless friends stand where the enemy has come in. */
const mayTurnBack = (board: Board, { force, to, interceptor }: March): boolean =>
  to !== null &&
  interceptor !== null &&
  force.leader !== null &&
  countUnits(force.units) > 0 &&
  piecesIn(board, to, board.blocs[active(board)]) === 0;

/** A Formation that was intercepted may evade back; its march ends (TNW-MARCH-4). */
export const backStep: Step<Board, NoLocals, 'evade' | typeof PASS | undefined> = step('tnw.march.back', {
  cite: 'TNW-MARCH-4',
  awaits: board => {
    const { march } = board;
    return !march || !mayTurnBack(board, march)
      ? null
      : choose(
          seatOf(board, active(board)),
          { title: `Intercepted in ${duchyName(march.to as string)}: evade back?`, cite: 'TNW-MARCH-4' },
          listed(
            [
              { value: PASS, label: 'Stand and fight' },
              { value: 'evade', label: `Evade back to ${duchyName(march.at)}` },
            ],
            { pass: PASS },
          ),
        );
  },
  apply: (board, _local, value) => {
    if (value !== 'evade') {
      return { board };
    }
    const { force, at, to } = marching(board);
    const after: Board = amend(board, {
      reaction: {
        kind: 'evade',
        power: active(board),
        force,
        from: to as string,
        to: at,
        add: 0,
        played: [],
      },
    });
    return { board: after, push: reactionFrames(after, null) };
  },
});
