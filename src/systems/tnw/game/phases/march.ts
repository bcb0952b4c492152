import {
  type Applied,
  choose,
  type Frame,
  listed,
  must,
  type NoLocals,
  type Option,
  type Step,
  step,
} from '#kernel';
import {
  type DuchyId,
  isLeader,
  type LeaderId,
  type Link,
  marchCost,
  otherBloc,
  powerName,
  type Warring,
} from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, amendMarch, type Board, type Force, type March } from '../board.ts';
import { moveForce, pay } from '../edit.ts';
import { COURIERS } from '../frames.ts';
import { refuse } from '../refuse.ts';
import {
  type ForceChoice,
  forceChoice,
  freeLeaders,
  isTrivial,
  largest,
  type Pool,
  poolOf,
} from '../rules/formations.ts';
import { displaced } from '../rules/leaders-alone.ts';
import { costOf, linksFrom, marchFault, maySetOut, neutralAt, opposing, truceAt } from '../rules/movement.ts';
import { countUnits, hasEnemies, isEnemyFort, leadersIn, seatOf, seatsOf, unitsIn } from '../situation.ts';
import { does, duchyName, forceText } from '../words.ts';
import { battleFrames } from './battle.ts';
import { openedBy } from './opened.ts';
import { backStep, evadeStep, interceptStep } from './reactions.ts';

/** Whether a leader, or a stack without one, could march anywhere now. */
export const mayMarch = (board: Board, power: Power, from: string): boolean => {
  const leader = isLeader(from) ? from : null;
  const duchy = leader === null ? from : (board.leaders[leader] as string);
  if (leader !== null && !freeLeaders(board, duchy, power).includes(leader)) {
    return false;
  }
  const { cp } = must(board.impulse, 'an Impulse');
  return maySetOut(board, power, poolOf(board, power, leader, duchy), duchy, link => marchCost(link) <= cp);
};

/** A Formation that is about to march. */
export const marchFrom = (force: Force, at: DuchyId, free: March['free']): March => ({
  force,
  at,
  to: null,
  link: null,
  moved: false,
  free,
  ...FRESH,
});

/** The reactions of an entry, before there are any. */
const FRESH: Pick<March, 'failed' | 'interceptor' | 'bound'> = {
  failed: { byActive: 0, byInactive: 0 },
  interceptor: null,
  bound: { leaders: [], units: {} },
};

interface Forming {
  readonly leader: LeaderId | null;
  readonly duchy: DuchyId;
  readonly free: March['free'];
}

const active = (board: Board): Power => must(board.impulse, 'an Impulse').power;
const marching = (board: Board): March => must(board.march, 'a march');

/** TNW-5.4: the Units that go with a leader, up to the Command Rating; up to two Units go without one. */
export const formStep: Step<Board, Forming, ForceChoice | undefined> = step(COURIERS, {
  cite: 'TNW-5.4',
  awaits: (board, { leader, duchy }) => {
    const pool = poolOf(board, active(board), leader, duchy);
    return isTrivial(pool)
      ? null
      : choose(
          seatOf(board, active(board)),
          { title: `Who marches from ${duchyName(duchy)}?`, cite: 'TNW-5.4' },
          forceChoice(pool),
        );
  },
  apply: (board, { leader, duchy, free }, chosen) => {
    const force: Force = chosen
      ? { leader, ...chosen }
      : largest(poolOf(board, active(board), leader, duchy));
    return { board: amend(board, { march: marchFrom(force, duchy, free) }), push: [marchStep.at()] };
  },
});

const HALT = 'halt';
const SPLIT = 'split';
export type Marching = typeof HALT | typeof SPLIT | { readonly to: DuchyId };

const notFree = refuse('couriers', 'TNW-5.8', 'The card does not lead over such a link.');
const tooDear = refuse('cp', 'TNW-5.3', 'The Command Points that are left do not pay for it.');

const warns = (board: Board, to: DuchyId, bloc: Warring): string => {
  const neutral = neutralAt(board, to);
  const truce = truceAt(board, to);
  if (truce !== null) {
    return `, breaking the treaty with ${powerName(truce)}`;
  }
  if (neutral !== null) {
    return `, bringing ${powerName(neutral)} into the war`;
  }
  return opposing(board, to, bloc) > 0 ? ', to battle' : '';
};

const linkOption = (board: Board, march: March, to: DuchyId, link: Link): Option => {
  const power = active(board);
  const cost = costOf(board, link);
  const { cp } = must(board.impulse, 'an Impulse');
  const refused =
    marchFault(board, power, march.force, march.at, to) ??
    (march.free?.not.includes(link) ? notFree : null) ??
    (cost > cp ? tooDear : null);
  const price = march.free ? 'free' : `${cost} CP`;
  const label = `${duchyName(to)} (${link}, ${price}${warns(board, to, board.blocs[power] as Warring)})`;
  return { value: { to }, label, ...(refused ? { refused } : {}) };
};

const linkOptions = (board: Board, march: March): readonly Option[] =>
  linksFrom(march.at).map(([to, link]) => linkOption(board, march, to, link));

/** TNW-R32: pieces may be left on the way. */
const restPool = ({ force }: March): Pool => ({
  leader: force.leader,
  units: force.units,
  leaders: force.leaders,
  cap: countUnits(force.units),
  least: force.leader === null ? 1 : 0,
});

/** The Formation goes over one link after another, and stops where it must (TNW-MARCH-1). */
export const marchStep: Step<Board, NoLocals, Marching | undefined> = step('tnw.march', {
  cite: 'TNW-MARCH-1',
  awaits: board => {
    const { march } = board;
    if (!march || march.free?.links === 0) {
      return null;
    }
    const links = linkOptions(board, march);
    if (links.every(({ refused }) => refused)) {
      return null;
    }
    const stops = [
      { value: HALT, label: `Stop in ${duchyName(march.at)}` },
      ...(isTrivial(restPool(march)) ? [] : [{ value: SPLIT, label: 'Leave pieces here' }]),
    ];
    return choose(
      seatOf(board, active(board)),
      { title: `${forceText(march.force)} in ${duchyName(march.at)}: where to?`, cite: 'TNW-MARCH-1' },
      march.moved ? listed([...stops, ...links], { pass: HALT }) : listed(links),
    );
  },
  apply: (board, _local, value) => {
    if (value === undefined || value === HALT) {
      return { board: amend(board, { march: null }) };
    }
    return value === SPLIT ? { board, push: [marchStep.at(), leaveStep.at()] } : setOut(board, value.to);
  },
});

/** The part of the Formation that goes on (TNW-R32). */
export const leaveStep: Step<Board, NoLocals, ForceChoice | undefined> = step('tnw.march.leave', {
  cite: 'TNW-R32',
  awaits: board =>
    choose(
      seatOf(board, active(board)),
      { title: 'Who goes on?', cite: 'TNW-R32' },
      forceChoice(restPool(marching(board))),
    ),
  apply: (board, _local, chosen) => {
    const march = marching(board);
    return {
      board: amend(board, {
        march: amendMarch(march, { force: { leader: march.force.leader, ...(chosen as ForceChoice) } }),
      }),
    };
  },
});

/** A link is paid for; a neutral comes into the war before contact (TNW-R37, TNW-R58). */
const setOut = (board: Board, to: DuchyId): Applied<Board> => {
  const march = marching(board);
  const power = active(board);
  const link = must(linksFrom(march.at).find(([id]) => id === to))[1];
  const free = march.free ? { ...march.free, links: march.free.links - 1 } : null;
  const paid = pay(board, costOf(board, link));
  const moved: Board = amend(paid, { march: amendMarch(march, { to, link, moved: true, free, ...FRESH }) });
  const opened = openedBy(moved, power, to);
  return {
    board: opened.board,
    push: [marchStep.at(), contactStep.at(), ...(opened.push ?? [])],
    notes: [
      {
        text: `${does(march.force, power, 'marches', 'march')} to ${duchyName(to)}.`,
        cite: 'TNW-MARCH-1',
        data: { march: march.at, to, power },
      },
      ...(opened.notes ?? []),
    ],
  };
};

/** TNW-MARCH-2 to TNW-MARCH-4 before the Formation comes in. */
export const contactStep: Step<Board, NoLocals> = step('tnw.march.contact', {
  cite: 'TNW-MARCH-2',
  awaits: () => null,
  apply: board => {
    const seats = seatsOf(board, otherBloc(board.blocs[active(board)] as Warring));
    const frames: Frame[] = [enterStep.at(), backStep.at(), evadeStep.at({ seats })];
    return { board, push: [...frames, interceptStep.ask(seats)] };
  },
});

/** Leaders without Units do not go where an Army has come in before them, unless their friends stand there (TNW-R33). */
const isBarred = (board: Board, force: Force, to: DuchyId, bloc: Warring): boolean =>
  countUnits(force.units) === 0 && hasEnemies(board, to, bloc) && unitsIn(board, to, bloc) === 0;

/** The Formation comes in: leaders without Units go, Units fight (TNW-R33, TNW-MARCH-5). */
export const enterStep: Step<Board, NoLocals> = step('tnw.march.enter', {
  cite: 'TNW-MARCH-5',
  awaits: () => null,
  apply: board => {
    const { march } = board;
    if (!march || march.to === null) {
      return { board };
    }
    const { force, at, to } = march;
    const bloc = board.blocs[active(board)] as Warring;
    const enemy = otherBloc(bloc);
    if (isBarred(board, force, to, bloc)) {
      return {
        board: amend(board, { march: null }),
        notes: [{ text: `${forceText(force)} stays in ${duchyName(at)}.`, cite: 'TNW-R33' }],
      };
    }
    const arrived = moveForce(board, force, at, to);
    if (unitsIn(arrived, to, enemy) > 0) {
      return battleFrames(arrived, {
        duchy: to,
        from: at,
        link: march.link as Link,
        landing: 'none',
        failed: march.failed,
      });
    }
    const met = leadersIn(arrived, to, enemy);
    const cleared = displaced(arrived, to, met);
    const stops = met.length > 0 || isEnemyFort(cleared.board, to, bloc);
    const gone = stops ? null : amendMarch(march, { at: to, to: null, link: null });
    return { ...cleared, board: amend(cleared.board, { march: gone }) };
  },
});
