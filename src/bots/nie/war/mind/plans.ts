import { attacksOf, type Marching, type Temper } from './attacking.ts';
import type { Ground } from './ground.ts';
import { Turn } from './marching.ts';
import type { Move } from './stepping.ts';
import { SLOTS } from './theatre.ts';

/** A turn of a nation as it could be marched: its steps, and how everybody stands then. */
export interface TurnPlan {
  readonly moves: readonly Move[];
  readonly ground: Ground;
}

/** Other tempers than the usual one: bold, careful, and with an eye on the own capital alone. */
const TEMPERS: readonly ((usual: Temper) => Temper)[] = [
  usual => usual,
  usual => ({ ...usual, march: 2 * usual.march + 0.1, caution: 0.1, least: -1.5 }),
  usual => ({ ...usual, caution: 1.5, least: 1.5 }),
  usual => ({ ...usual, march: 0, guard: 3 * usual.guard + 0.3, caution: 0.6, least: 2.5 }),
];

const MOST_TARGETS = 7;
const MOST_RALLIES = 3;

/** The strongest own armies: places where others could join them. */
const ralliesOf = (ground: Ground, nation: number, camp: number): readonly number[] => {
  const { places, capitals } = ground.theatre;
  const strong = places
    .filter(region => ground.free[region * SLOTS + nation] || ground.still[region * SLOTS + nation])
    .sort((a, b) => ground.fire(b, camp) - ground.fire(a, camp))
    .slice(0, MOST_RALLIES);
  return [...new Set([...capitals.filter(id => ground.holder(id) === camp), ...strong])].slice(
    0,
    MOST_RALLIES + 1,
  );
};

const textOf = (moves: readonly Move[]): string =>
  moves
    .map(({ key, by, to }) => `${key}${by}${to}`)
    .sort()
    .join();

/** What a nation could do with its turn: nothing, what thumbs say, an attack on each enemy in reach, or gathering. */
export const turnPlans = (
  begin: (ground: Ground, temper: Temper) => Marching,
  at: Ground,
  usual: Temper,
  nation: number,
): readonly TurnPlan[] => {
  const found = new Map<string, TurnPlan>();
  const plan = (temper: Temper, fill: (turn: Turn, marching: Marching) => void): void => {
    const marching = begin(at.copy(), temper);
    const turn = new Turn(marching, [nation]);
    fill(turn, marching);
    found.set(textOf(turn.moves), { moves: turn.moves, ground: marching.ground });
  };
  plan(usual, () => undefined);
  for (const temper of TEMPERS) {
    plan(temper(usual), turn => {
      turn.attackBest([nation]);
      turn.gather();
    });
  }
  const attacks = [...attacksOf(begin(at.copy(), usual), [nation])].sort((a, b) => b.worth - a.worth);
  for (const attack of attacks.slice(0, MOST_TARGETS)) {
    plan(usual, turn => {
      turn.attack(attack);
      turn.gather();
    });
    plan(usual, turn => turn.attack(attack));
  }
  for (const rally of ralliesOf(at, nation, at.campOf(nation))) {
    plan({ ...usual, caution: 0.3 }, turn => turn.gather(rally));
  }
  return [...found.values()];
};
