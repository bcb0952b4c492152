import type { Json } from '../base/json.ts';
import { err, type Issue, ok, type Result } from '../base/result.ts';
import { type Group, isGrouped, isNamed, issue, readGroups, readNamed } from './script-groups.ts';
import { badDie, countOfDice, sizeOf, type Throw } from './throw.ts';

export type { Throw } from './throw.ts';

/** Dice known beforehand, dealt out throw by throw. */
export interface DiceScript {
  take(t: Throw): Result<readonly number[], Issue>;
  /** Whether dice for this throw are there: asked where a throw may be left out. */
  offers(t: Pick<Throw, 'name'>): boolean;
  /** The dice that are left over, once all throws are made. */
  left(): Issue | null;
  empty(): boolean;
}

/**
 * Dice as JSON, in any of the forms people write them:
 *
 *     5                              one die
 *     [3, 4]   "34"                  dice in a row, dealt out as they are asked for
 *     [[6, 5], [2, 2]]   ["65","22"] one group for each throw
 *     { "attacker": 5, "a": [3, 4], "b": [[3, 4], [1]] }    throws by name, one group or several
 *     { "shore": "4235", "rounds": [{ "active": "314" }, …] }   `rounds` is looked through
 *
 * Nothing, null and the empty list are no dice. Faces are checked when a throw asks, since only it knows them.
 */
export const scriptDice = (json: Json | undefined): Result<DiceScript, Issue> => {
  if (json === undefined || json === null) {
    return ok(inARow([]));
  }
  if (isNamed(json)) {
    const names = new Map<string, Group[]>();
    const bad = readNamed(json, '', names);
    return bad ? err(bad) : ok(byName(names));
  }
  const groups = readGroups(json, '');
  if (!groups.ok) {
    return groups;
  }
  return ok(isGrouped(json) ? inGroups(groups.value) : inARow(groups.value.flatMap(group => group.dice)));
};

const inARow = (dice: readonly number[]): DiceScript => {
  let next = 0;
  return {
    take: t => {
      const dealt = dice.slice(next, next + t.count);
      if (dealt.length < t.count) {
        return err(dealt.length === 0 ? ranOut(t) : tooFew(t, dealt.length));
      }
      next += t.count;
      return checked({ dice: dealt, path: '' }, t);
    },
    offers: () => next < dice.length,
    left: () => leftOver(dice.length - next),
    empty: () => next === dice.length,
  };
};

const inGroups = (groups: readonly Group[]): DiceScript => {
  const queue = [...groups];
  return {
    take: t => deal(queue, t, ranOut(t)),
    offers: () => diceIn(queue) > 0,
    left: () => leftOver(diceIn(queue)),
    empty: () => diceIn(queue) === 0,
  };
};

const byName = (names: ReadonlyMap<string, Group[]>): DiceScript => {
  const all = [...names.keys()];
  return {
    take: t => deal(names.get(t.name) ?? [], t, ranOut(t, names.has(t.name) ? [] : all)),
    offers: t => diceIn(names.get(t.name) ?? []) > 0,
    left: () => leftOverByName(names),
    empty: () => all.every(name => diceIn(names.get(name) ?? []) === 0),
  };
};

/** The next group; a throw of no dice may be written as an empty group or not at all. */
const deal = (queue: Group[], t: Throw, none: Issue): Result<readonly number[], Issue> => {
  const next = queue[0];
  if (t.count === 0 && next?.dice.length !== 0) {
    return ok([]);
  }
  queue.shift();
  return next === undefined ? err(none) : checked(next, t);
};

const checked = ({ dice, path }: Group, t: Throw): Result<readonly number[], Issue> => {
  if (dice.length !== t.count) {
    return err(misfit(t, dice.length, path));
  }
  const bad = badDie(dice, t.faces);
  if (bad === 0) {
    return ok(dice);
  }
  const sentence = `die ${bad} of “${t.name}” is ${dice[bad - 1]}, but it has ${t.faces} faces`;
  return err(issue('face', path, sentence));
};

const diceIn = (groups: readonly Group[]): number =>
  groups.reduce((sum, group) => sum + group.dice.length, 0);

const misfit = (t: Throw, given: number, path: string): Issue =>
  issue('count', path, `${t.name} needs ${sizeOf(t)}, ${given} ${were(given)} given`);

const tooFew = (t: Throw, given: number): Issue => misfit(t, given, '');

const ranOut = (t: Throw, named: readonly string[] = []): Issue => {
  const hint = named.length === 0 ? '' : `; dice were given for ${named.map(name => `“${name}”`).join(', ')}`;
  return issue('ran-out', '', `the dice ran out at throw “${t.name}” (${sizeOf(t)})${hint}`);
};

const were = (count: number): string => (count === 1 ? 'was' : 'were');

const leftOver = (count: number): Issue | null =>
  count === 0 ? null : issue('left-over', '', `${countOfDice(count)} ${were(count)} left over`);

const leftOverByName = (names: ReadonlyMap<string, readonly Group[]>): Issue | null => {
  const left = [...names]
    .map(([name, groups]) => ({ name, count: diceIn(groups) }))
    .filter(({ count }) => count > 0);
  const parts = left.map(({ name, count }) => `${countOfDice(count)} of "${name}"`);
  const all = left.reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? null : issue('left-over', '', `${parts.join(', ')} ${were(all)} left over`);
};
