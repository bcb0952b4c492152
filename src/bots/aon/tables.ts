import { columnOf } from '#systems/aon/charts/battle-results.ts';
import { AREAS, type AreaId, areaNo, GRAPH } from '#systems/aon/map.ts';
import { beginningOf, exactly } from '#systems/aon/procedures/battle-verdict.ts';

/** A strength in the middle of each column of the battle table. */
const MIDDLES = [3, 8, 13, 18, 23, 28, 33, 38] as const;
/** More corps than a battle takes away. */
const MANY = 9;

/** The mean result of a battle, by the columns of both sides: the steps inside a column change nothing. */
interface Prospect {
  readonly wins: number;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}

const prospectOf = (attacker: number, defender: number): Prospect => {
  const given = {
    attacker: { strength: attacker, corps: MANY },
    defender: { strength: defender, corps: MANY },
    pursuit: 0,
  };
  const dist = exactly(beginningOf(given));
  const mean = (figure: Parameters<typeof dist.mean>[0]): number => {
    const { n, d } = dist.mean(figure);
    return Number(n) / Number(d);
  };
  return {
    wins: mean(({ winner }) => (winner === 'attacker' ? 1 : 0)),
    attackerLosses: mean(({ losses }) => losses.attacker.total),
    defenderLosses: mean(({ losses }) => losses.defender.total),
  };
};

const PROSPECTS = MIDDLES.map(attacker => MIDDLES.map(defender => prospectOf(attacker, defender)));

/** The exact chances of a battle between two strengths. */
export const prospect = (attacker: number, defender: number): Prospect =>
  (PROSPECTS[columnOf(attacker)] as readonly Prospect[])[columnOf(defender)] as Prospect;

const FAR = 99;

const distancesFrom = (start: number): readonly number[] => {
  const found: number[] = AREAS.map((_, at) => (at === start ? 0 : FAR));
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const { to } of GRAPH.edges((AREAS[at] as { id: AreaId }).id)) {
      const next = areaNo(to);
      if ((found[next] as number) === FAR) {
        found[next] = (found[at] as number) + 1;
        queue.push(next);
      }
    }
  }
  return found;
};

const DISTANCES = AREAS.map((_, at) => distancesFrom(at));

/** Areas from one to another over land and straits, even past the enemy. */
export const distance = (from: number, to: number): number =>
  (DISTANCES[from] as readonly number[])[to] as number;
