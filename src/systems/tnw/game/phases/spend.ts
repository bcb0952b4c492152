import {
  type Applied,
  choose,
  followedBy,
  listed,
  must,
  type NoLocals,
  type Note,
  type Option,
  type Step,
  step,
} from '#kernel';
import { MOST_BUILT, PRICES, SAIL_PRICE } from '../../charts/prices.ts';
import {
  ALL_POWERS,
  DUCHIES,
  type DuchyId,
  duchyOf,
  isDuchy,
  isLeader,
  LEADERS,
  leaderOf,
  PORTS,
  powerName,
  SEAS,
  type SeaId,
  type Warring,
} from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, type Board, type Impulse } from '../board.ts';
import { addUnits, changeImpulse, changeShips, pay, placeLeaders } from '../edit.ts';
import { buildSites, canLay, laid, refitting } from '../rules/building.ts';
import { hasOwnUnits } from '../rules/formations.ts';
import { shift, shiftCost, shiftFault } from '../rules/tracks.ts';
import { homePlace, isActing, runBy, seatOf } from '../situation.ts';
import { duchyName } from '../words.ts';
import { formStep, mayMarch } from './march.ts';
import { fleetStep } from './sail.ts';
import { mayAttackIn, mayPutOut, readyShips } from './sail-rules.ts';
import { siegeOptions, siegeStep } from './siege.ts';

export const DONE = 'done';

export type Spending =
  | typeof DONE
  | { readonly march: string }
  | { readonly siege: string }
  | { readonly sail: string }
  | { readonly attack: SeaId }
  | { readonly unit: DuchyId }
  | { readonly squadron: DuchyId }
  | { readonly refit: string }
  | { readonly leader: string }
  | { readonly shift: Power; readonly towards?: 'imperial' | 'coalition' };

const cp = (n: number): string => `${n} CP`;

const marchOptions = (board: Board, power: Power): readonly Option[] => {
  const run = runBy(board, power);
  const leaders = LEADERS.filter(
    ({ id, power: of }) => run.includes(of) && isDuchy(board.leaders[id] ?? '') && mayMarch(board, power, id),
  );
  const stacks = DUCHIES.filter(({ id }) => hasOwnUnits(board, id, power) && mayMarch(board, power, id));
  return [
    ...leaders.map(({ id, name }) => ({
      value: { march: id },
      label: `${name} marches from ${duchyName(board.leaders[id] as string)}`,
    })),
    ...stacks.map(({ id, name }) => ({
      value: { march: id },
      label: `Units march from ${name} without a leader`,
    })),
  ];
};

/** Fallen leaders come back, not in the Impulse in which they fell (TNW-R54). */
const leaderOptions = (board: Board, power: Power, impulse: Impulse): readonly Option[] =>
  LEADERS.filter(
    ({ id, power: of }) =>
      board.leaders[id] === 'fallen' &&
      !impulse.fell.includes(id) &&
      runBy(board, power).includes(of) &&
      homePlace(board, of) !== null,
  ).map(({ id, name, power: of }) => ({
    value: { leader: id },
    label: `${name} comes back in ${duchyName(homePlace(board, of) as string)} (${cp(PRICES.leader)})`,
  }));

const shiftOptions = (board: Board, power: Power, left: number): readonly Option[] =>
  ALL_POWERS.filter(of => shiftCost(power, of) <= left && shiftFault(board, power, of) === null).flatMap(
    of =>
      of === power
        ? (['imperial', 'coalition'] as const).map(towards => ({
            value: { shift: of, towards },
            label: `A step towards the ${towards === 'imperial' ? 'Imperial bloc' : 'Coalition'} (${cp(shiftCost(power, of))})`,
          }))
        : [{ value: { shift: of }, label: `${powerName(of)}: a step our way (${cp(shiftCost(power, of))})` }],
  );

const buildOptions = (board: Board, power: Power, { cp: left, built }: Impulse): readonly Option[] => [
  ...(left >= PRICES.unit
    ? buildSites(board, power)
        .filter(id => (built[id] ?? 0) < MOST_BUILT)
        .map(id => ({
          value: { unit: id },
          label: `A Unit of ${powerName(duchyOf(id).home)} in ${duchyName(id)} (${cp(PRICES.unit)})`,
        }))
    : []),
  ...(left >= PRICES.squadron
    ? PORTS.filter(({ id }) => canLay(board, power, id).length > 0).map(({ id, name }) => ({
        value: { squadron: id },
        label: `A Squadron laid down in ${name} (${cp(PRICES.squadron)})`,
      }))
    : []),
  ...(left >= PRICES.refit
    ? PORTS.filter(({ id }) => refitting(board, power, id).length > 0).map(({ id, name }) => ({
        value: { refit: id },
        label: `A Refit marker removed in ${name} (${cp(PRICES.refit)})`,
      }))
    : []),
];

const sailOptions = (board: Board, power: Power): readonly Option[] =>
  board.fixed.options.fleets
    ? [...PORTS, ...SEAS]
        .filter(({ id }) => mayPutOut(board, power, id))
        .map(({ id, name }) => ({
          value: { sail: id },
          label: `A Fleet sails from ${name} (${cp(SAIL_PRICE)})`,
        }))
    : [];

/** A Fleet attacks another in the same sea, free (TNW-R45). */
const attackOptions = (board: Board, power: Power): readonly Option[] =>
  board.fixed.options.fleets
    ? SEAS.filter(
        ({ id }) =>
          readyShips(board, power, id).length > 0 && mayAttackIn(board, id, board.blocs[power] as Warring),
      ).map(({ id, name }) => ({ value: { attack: id }, label: `Attack the Fleet in the ${name} (free)` }))
    : [];

/** Everything that the Command Points left would buy (TNW-5.3). */
export const spendOptions = (board: Board, impulse: Impulse): readonly Option[] => {
  const { power, cp: left } = impulse;
  const isNeutral = board.blocs[power] === 'neutral';
  const free = isNeutral ? [] : attackOptions(board, power);
  if (left <= 0) {
    return free;
  }
  return [
    ...free,
    ...(isNeutral ? [] : marchOptions(board, power)),
    ...(isNeutral ? [] : siegeOptions(board, power)),
    ...(isNeutral ? [] : sailOptions(board, power)),
    ...buildOptions(board, power, impulse),
    ...(isNeutral ? [] : leaderOptions(board, power, impulse)),
    ...shiftOptions(board, power, left),
  ];
};

/** TNW-IMP-3: Command Points are spent one action at a time, until none are left or the player stops. */
export const spendStep: Step<Board, NoLocals, Spending | undefined> = step('tnw.spend', {
  cite: 'TNW-IMP-3',
  awaits: board => {
    const impulse = must(board.impulse, 'an Impulse');
    const options = isActing(board, impulse.power) ? spendOptions(board, impulse) : [];
    return options.length === 0
      ? null
      : choose(
          seatOf(board, impulse.power),
          { title: `${powerName(impulse.power)} has ${cp(impulse.cp)} to spend`, cite: 'TNW-IMP-3' },
          listed([{ value: DONE, label: 'End the Impulse' }, ...options], { pass: DONE }),
        );
  },
  apply: (board, _local, value) => {
    if (value === undefined || value === DONE) {
      return { board };
    }
    const power = must(board.impulse, 'an Impulse').power;
    if ('march' in value) {
      const [leader, duchy] = isLeader(value.march)
        ? [value.march, board.leaders[value.march] as string]
        : [null, value.march];
      return { board, push: [spendStep.at(), formStep.at({ leader, duchy, free: null })] };
    }
    if ('siege' in value) {
      return { board, push: [spendStep.at(), siegeStep.at({ leader: value.siege, free: false })] };
    }
    if ('sail' in value || 'attack' in value) {
      const attacks = 'attack' in value;
      const place = attacks ? value.attack : value.sail;
      return { board, push: [spendStep.at(), fleetStep.at({ place, attacks })] };
    }
    return followedBy(purchase(board, power, value), spendStep.at());
  },
});

type Buying = Exclude<
  Spending,
  typeof DONE | { march: string } | { siege: string } | { sail: string } | { attack: SeaId }
>;

const told = (text: string, data: Note['data'] = null): readonly Note[] => [
  { text, cite: 'TNW-5.3', ...(data === null ? {} : { data }) },
];

const purchase = (board: Board, power: Power, value: Buying): Applied<Board> => {
  if ('unit' in value) {
    const { home, name } = duchyOf(value.unit);
    const built = addUnits(pay(board, PRICES.unit), value.unit, home, 1);
    return {
      board: changeImpulse(built, impulse => ({
        built: { ...impulse.built, [value.unit]: (impulse.built[value.unit] ?? 0) + 1 },
      })),
      notes: told(`A Unit of ${powerName(home)} is built in ${name}.`, { built: value.unit, power: home }),
    };
  }
  if ('squadron' in value) {
    const { home, name } = duchyOf(value.squadron);
    const paid = pay(board, PRICES.squadron);
    return {
      board: amend(paid, { ships: [...paid.ships, laid(home, value.squadron)] }),
      notes: told(`${powerName(home)} lays down a Squadron in ${name}.`),
    };
  }
  if ('refit' in value) {
    const [first] = refitting(board, power, value.refit);
    return {
      board: changeShips(pay(board, PRICES.refit), (ship, i) =>
        i === first ? { ...ship, refit: false } : ship,
      ),
      notes: told(`A Squadron is refitted in ${duchyName(value.refit)}.`),
    };
  }
  if ('leader' in value) {
    const card = leaderOf(value.leader);
    const at = homePlace(board, card.power) as string;
    return {
      board: placeLeaders(pay(board, PRICES.leader), [value.leader], at),
      notes: told(`${card.name} comes back in ${duchyName(at)}.`),
    };
  }
  return shift(pay(board, shiftCost(power, value.shift)), power, value.shift, 1, value.towards);
};
