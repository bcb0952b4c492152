import { type Attack, attacksOf, type Marching, type Temper } from './attacking.ts';
import type { Ground } from './ground.ts';
import { inDanger, Turn } from './marching.ts';
import type { Move } from './stepping.ts';

/** A turn of a nation as it could be marched: its steps, and how everybody stands then. */
export interface TurnPlan {
  readonly moves: readonly Move[];
  readonly ground: Ground;
  /** The nations that march in it. */
  readonly marched: readonly number[];
}

/** Other tempers than the usual one: bold, careful, and with an eye on the own capital alone. */
const TEMPERS: readonly ((usual: Temper) => Temper)[] = [
  usual => usual,
  usual => ({ ...usual, march: 2 * usual.march + 0.1, caution: 0.1, least: -1.5 }),
  usual => ({ ...usual, caution: 1.5, least: 1.5 }),
  usual => ({ ...usual, march: 0, guard: 3 * usual.guard + 0.3, caution: 0.6, least: 2.5 }),
];

const MOST_TARGETS = 6;
const MOST_RALLIES = 3;
/** An attack is tried with parts of the armies that can come, as long as there are so few armies. */
const FEW_ARMIES = 4;

/** The strongest own armies: places where others could join them. */
const ralliesOf = (ground: Ground, nation: number, camp: number): readonly number[] => {
  const { regions, capitals } = ground.theatre;
  const strong = regions
    .map((_, region) => region)
    .filter(region => ground.hasAny(ground.armyOf(region, nation)))
    .sort((a, b) => ground.fire(b, camp) - ground.fire(a, camp))
    .slice(0, MOST_RALLIES);
  return [...new Set([...capitals.filter(id => ground.holder(id) === camp), ...strong])].slice(
    0,
    MOST_RALLIES + 1,
  );
};

const textOf = (moves: readonly Move[]): string =>
  moves
    .map(({ army, by, to }) => `${army}${by}${to}`)
    .sort()
    .join();

/** The armies that march to an attack, by where they come from. */
const startsIn = ({ ways }: Attack): readonly number[] => [...new Set(ways.map(({ army }) => army))];

/** The same attack with fewer: without one of the armies, or with one alone. */
const partsOf = (attack: Attack): readonly Attack[] => {
  const starts = startsIn(attack);
  if (starts.length < 2 || starts.length > FEW_ARMIES) {
    return [];
  }
  const only = (test: (army: number) => boolean): Attack => ({
    ...attack,
    ways: attack.ways.filter(({ army }) => test(army)),
  });
  return [
    ...starts.map(start => only(army => army !== start)),
    ...(starts.length > 2 ? starts.map(start => only(army => army === start)) : []),
  ];
};

/** The best attacks on different regions, each with the armies that it is made by. */
const attacksFor = (marching: Marching, nations: readonly number[], most: number): readonly Attack[] =>
  [...attacksOf(marching, nations)].sort((a, b) => b.worth - a.worth).slice(0, most);

/** Plans that are different from each other. */
class Found {
  readonly #begin: (ground: Ground, temper: Temper) => Marching;
  readonly #at: Ground;
  readonly #must: number;
  readonly #found = new Map<string, TurnPlan>();

  constructor(begin: (ground: Ground, temper: Temper) => Marching, at: Ground, must: number) {
    this.#begin = begin;
    this.#at = at;
    this.#must = must;
  }

  add(temper: Temper, fill: (turn: Turn, marching: Marching) => void): void {
    const marching = this.#begin(this.#at.copy(), temper);
    const turn = new Turn(marching, [this.#must]);
    fill(turn, marching);
    const marched = [...new Set(turn.moves.map(({ army }) => this.#at.nationOf(army)))];
    this.#found.set(textOf(turn.moves), { moves: turn.moves, ground: marching.ground, marched });
  }

  get all(): readonly TurnPlan[] {
    return [...this.#found.values()];
  }
}

type Begin = (ground: Ground, temper: Temper) => Marching;

const thumbs =
  (nations: readonly number[]) =>
  (turn: Turn, marching: Marching): void => {
    turn.attackBest(nations);
    turn.gather(marching.temper.home ? inDanger(marching) : null);
  };

/** The plans that a nation has, alone or with friends: nothing, a rule of thumb, attacks, or gathering. */
export const turnPlans = (
  begin: Begin,
  at: Ground,
  usual: Temper,
  nations: readonly number[],
): readonly TurnPlan[] => {
  const [nation] = nations as readonly [number];
  const found = new Found(begin, at, nation);
  found.add(usual, () => undefined);
  for (const temper of TEMPERS) {
    found.add(temper(usual), thumbs(nations));
  }
  for (const attack of attacksFor(begin(at.copy(), usual), nations, MOST_TARGETS)) {
    found.add(usual, turn => {
      turn.attack(attack);
      turn.gather();
    });
    for (const part of [attack, ...partsOf(attack)]) {
      found.add(usual, turn => turn.attack(part));
    }
  }
  for (const rally of ralliesOf(at, nation, at.campOf(nation))) {
    found.add({ ...usual, caution: 0.3 }, turn => turn.gather(rally));
  }
  return found.all.filter(({ marched }) => marched.length === 0 || marched.includes(nation));
};

/** The plans that an enemy is likely to follow in its turn: rules of thumb in several tempers, and the best attacks. */
export const likelyPlans = (
  begin: Begin,
  at: Ground,
  tempers: readonly Temper[],
  nations: readonly number[],
  most: number,
): readonly TurnPlan[] => {
  const found = new Found(begin, at, nations[0] as number);
  for (const temper of tempers) {
    found.add(temper, thumbs(nations));
  }
  const [usual] = tempers as readonly [Temper];
  for (const attack of attacksFor(begin(at.copy(), usual), nations, most)) {
    found.add(usual, turn => {
      turn.attack(attack);
      turn.gather();
    });
  }
  return found.all;
};
