import { type Applied, choose, isRecord, type Json, open, step } from '#kernel';
import { type Board, MARCHED } from '../board.ts';
import { MARCH_ON } from '../frames.ts';
import { refuse } from '../refuse.ts';
import { zonesFor } from '../rules/ground.ts';
import {
  isPicked,
  type March,
  type Picked,
  readyLeaders,
  readyTroops,
  resolvePick,
  type Walker,
} from '../rules/marches.ts';
import { changeLeaders, changeTroops } from '../rules/pieces.ts';
import { seatOf } from '../rules/realm.ts';
import { reachOf } from '../rules/ways.ts';
import { at, DONE, doneOption, leadersText, option, strengthText, sumOf } from '../words.ts';
import { toStep } from './march.ts';
import { bareOf } from './walk.ts';

interface Onward extends Picked {
  /** Pieces that wait in the hex and are picked up. */
  readonly pick?: Picked;
}

const part = (march: March, picked: Picked): March | null => {
  const walkers = resolvePick(march.walkers, picked) as readonly Walker[] | null;
  const ids = new Set(picked.leaders);
  const leaders = march.leaders.filter(({ id }) => ids.has(id));
  return !walkers || leaders.length !== picked.leaders.length || walkers.length + leaders.length === 0
    ? null
    : { ...march, walkers, leaders };
};

/** The march that goes on: a part of it, and pieces that its leader picks up (WAP-R48). */
const onward = (board: Board, march: March, value: Onward): March | null => {
  const going = part(march, value);
  if (!going) {
    return null;
  }
  const { pick } = value;
  if (!pick) {
    return hasLeaderFor(going) ? going : null;
  }
  const extra = resolvePick(readyTroops(board, march.power, march.at), pick);
  const ready = readyLeaders(board, march.power, march.at).map(({ id }) => id);
  if (!extra || going.leaders.length === 0 || pick.leaders.some(id => !ready.includes(id))) {
    return null;
  }
  // WAP-R12: troops that start next to an enemy, or are picked up there, pay one MP more for their first step.
  const spent = zonesFor(board, march.power).near.has(march.at) ? 1 : 0;
  return {
    ...going,
    walkers: [...going.walkers, ...extra.map(each => ({ ...each, spent }))],
    leaders: [...going.leaders, ...pick.leaders.map(id => ({ id, spent }))],
  };
};

const hasLeaderFor = (march: March): boolean =>
  march.leaders.length > 0 || march.walkers.every(({ inf, gds, sup }) => inf + gds + sup === 0);

const isOnward = (json: Json): boolean =>
  isPicked(json) && (!isRecord(json) || json.pick === undefined || isPicked(json.pick));

const likelyOn = (board: Board, march: March): readonly Onward[] => {
  const units = march.walkers.map(({ state, inf, cav, gds, sup }) => ({ state, inf, cav, gds, sup }));
  const leaders = march.leaders.map(({ id }) => id);
  const riders = units.filter(({ cav }) => cav > 0).map(unit => ({ ...unit, inf: 0, gds: 0, sup: 0 }));
  const waiting = readyTroops(board, march.power, march.at);
  const all: Onward[] = [
    { units: merge(units), leaders },
    ...(riders.length > 0 ? [{ units: merge(riders), leaders: [] }] : []),
    ...(leaders.length > 0 ? [{ units: [], leaders }] : []),
    ...(leaders.length > 0 && waiting.length > 0
      ? [{ units: merge(units), leaders, pick: { units: merge(waiting), leaders: [] } }]
      : []),
  ];
  return all.filter(each => {
    const going = onward(board, march, each);
    return going !== null && reachOf(board, going).length > 0;
  });
};

const merge = (units: readonly Picked['units'][number][]): Picked['units'] => {
  const sums = new Map<string, Picked['units'][number]>();
  for (const { state, inf, cav, gds, sup } of units) {
    const old = sums.get(state) ?? { state, inf: 0, cav: 0, gds: 0, sup: 0 };
    sums.set(state, {
      state,
      inf: old.inf + inf,
      cav: old.cav + cav,
      gds: old.gds + gds,
      sup: old.sup + sup,
    });
  }
  return [...sums.values()];
};

const ON_REFUSED = refuse('marched', 'WAP-R48', 'Name a part of the march, with a leader for foot.');

/** Some are dropped, others picked up, and the march goes on with the MP left (WAP-R48). */
export const onStep = step<Board, { march: March }, Onward | typeof DONE>(MARCH_ON, {
  cite: 'WAP-R48',
  awaits: (board, { march }) =>
    choose(
      seatOf(board, march.power) ?? '',
      { title: `Who goes on from ${at(march.at)}?`, cite: 'WAP-R48' },
      open({
        schema: { type: ['object', 'string'] },
        pass: DONE,
        check: value =>
          value === DONE || (isOnward(value) && onward(board, march, value as unknown as Onward))
            ? null
            : ON_REFUSED,
        propose: () => [...(likelyOn(board, march) as unknown as readonly Json[]), DONE],
        hints: () => [
          ...likelyOn(board, march).map(each =>
            option(
              each,
              `${strengthText(sumOf(each.units))}${leadersText(each.leaders)}${each.pick ? ', picking up the others' : ''}`,
            ),
          ),
          doneOption('Nobody'),
        ],
      }),
    ),
  apply: (board, { march }, value): Applied<Board> => {
    const going = value === DONE ? null : onward(board, march, value);
    if (!going) {
      return { board };
    }
    const marked = changeLeaders(
      changeTroops(board, going.walkers.filter(({ marks }) => (marks & MARCHED) === 0).map(bareOf), each => ({
        ...each,
        marks: each.marks | MARCHED,
      })),
      going.leaders.map(({ id }) => id),
      leader => ({ ...leader, marks: leader.marks | MARCHED }),
    );
    const walkers = going.walkers.map(each => ({ ...each, marks: each.marks | MARCHED }));
    return { board: marked, push: [toStep.at({ march: { ...going, walkers } })] };
  },
});
