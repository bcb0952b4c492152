import type { Board, Force } from '#systems/tnw/game/board.ts';
import { chiefOf } from '#systems/tnw/game/rules/armies.ts';
import { capOf, firstUnits, ownUnits } from '#systems/tnw/game/rules/formations.ts';
import { controllerOf, countUnits, leadersAt, runnerOf, unitsIn } from '#systems/tnw/game/situation.ts';
import {
  type DuchyId,
  GRAPH,
  isDuchy,
  KEYS,
  LEADERS,
  type LeaderId,
  leaderOf,
  otherBloc,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { attack, fortTaken } from './odds.ts';
import { meansOf, wayCost } from './ways.ts';

/** A leader with Units, as the other side must reckon with them. */
export interface Army {
  readonly power: Power;
  readonly bloc: Warring;
  readonly at: DuchyId;
  readonly force: Force;
}

interface Known {
  readonly leaders: Board['leaders'];
  readonly blocs: Board['blocs'];
  readonly armies: readonly Army[];
}
const KNOWN = new WeakMap<Board['units'], Known>();

const armyAt = (board: Board, at: DuchyId, power: Power): Army | null => {
  const bloc = board.blocs[power];
  const leaders = leadersAt(board, at).filter(id => runnerOf(board, leaderOf(id).power) === power);
  const chief = chiefOf(leaders);
  const units = chief === null ? {} : firstUnits(ownUnits(board, at, power), capOf(chief));
  return bloc === 'neutral' || chief === null || countUnits(units) === 0
    ? null
    : { power, bloc, at, force: { leader: chief, leaders: leaders.filter(id => id !== chief), units } };
};

/** Every Army on the map, one for each duchy and power. */
export const armiesOf = (board: Board): readonly Army[] => {
  const known = KNOWN.get(board.units);
  if (known && known.leaders === board.leaders && known.blocs === board.blocs) {
    return known.armies;
  }
  const found = new Map<string, Army>();
  for (const { id } of LEADERS) {
    const at = board.leaders[id] ?? 'gone';
    const power = isDuchy(at) ? runnerOf(board, leaderOf(id as LeaderId).power) : null;
    const army = power === null || found.has(`${at} ${power}`) ? null : armyAt(board, at, power);
    if (army) {
      found.set(`${at} ${army.power}`, army);
    }
  }
  const armies = [...found.values()];
  KNOWN.set(board.units, { leaders: board.leaders, blocs: board.blocs, armies });
  return armies;
};

/** How much an Army counts that is so many Command Points away. */
const NEAR = [1, 0.9, 0.75, 0.55, 0.35, 0.2, 0.1];

const NO_THREAT: Threat = { chance: 0, by: 'france' };

/** The chance that a duchy is lost soon, and the taker; as far as one can see from the map. */
export const dangerAt = (
  board: Board,
  duchy: DuchyId,
  holder: Warring,
  armies: readonly Army[] = armiesOf(board),
): Threat | null => {
  const enemy = otherBloc(holder);
  let worst: Threat = NO_THREAT;
  for (const army of armies) {
    const far = army.bloc === enemy ? wayCost(board, army.at, duchy) : undefined;
    const near = far === undefined ? 0 : (NEAR[far] ?? 0) * meansOf(board, army.power);
    if (near > worst.chance) {
      const taken = fortTaken(board, army.force, enemy, duchy);
      const chance = near * taken * attack(board, army.force, enemy, army.at, duchy).win;
      worst = chance > worst.chance ? { chance, by: army.power } : worst;
    }
  }
  return worst === NO_THREAT ? null : worst;
};

export interface Threat {
  readonly chance: number;
  readonly by: Power;
}

/** The share of a threatened key that is counted as lost already. */
const LOST = 0.4;
/** The worth of a neutral’s key to the bloc that it leans to, for each step. */
const LEANING = 0.15;

/** Keys that each power may count on, threats and leanings reckoned in. */
export const keysInSight = (board: Board): ReadonlyMap<Power, number> => {
  const sum = new Map<Power, number>();
  const add = (power: Power, n: number): void => {
    sum.set(power, (sum.get(power) ?? 0) + n);
  };
  for (const { id } of KEYS) {
    const holder = controllerOf(board, id);
    const runner = runnerOf(board, holder) ?? holder;
    const bloc = board.blocs[holder];
    if (bloc === 'neutral') {
      const track = board.tracks[holder] ?? 0;
      add(holder, 1);
      add(track < 0 ? 'france' : 'britain', Math.abs(track) * LEANING);
      continue;
    }
    const threat = dangerAt(board, id, bloc);
    const lost = threat ? threat.chance * LOST : 0;
    add(runner, 1 - lost);
    if (threat) {
      add(threat.by, lost);
    }
  }
  return sum;
};

/** Units of a bloc next to a duchy or in it. */
export const unitsNear = (board: Board, duchy: DuchyId, bloc: Warring): number =>
  GRAPH.neighbours(duchy).reduce((sum, id) => sum + unitsIn(board, id, bloc), unitsIn(board, duchy, bloc));
