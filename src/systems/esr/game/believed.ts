import { type ArmySide, type Board, enemyOf, type Formation, type Leader } from './board.ts';
import { knownArmy, knownForce, knownFormation, knownLeader } from './known-board.ts';
import { keptBySide } from './memo.ts';
import { viewOf } from './view.ts';

/**
 * The board as one side knows it, with everybody at the same place of the lists: the steps that are under way name
 * Formations by it. An enemy out of sight bars no plan, wherever it was last seen.
 */
export const believed = keptBySide((board: Board, side: ArmySide): Board => {
  const seen = viewOf(board, side);
  const enemy = enemyOf(side);
  const formations = new Map(
    seen.formations.filter(each => each.lastSeen === undefined).map(each => [each.id, each]),
  );
  const leaders = new Map(seen.leaders.map(each => [each.id, each]));
  return {
    ...board,
    plans: seen.plans,
    formations: board.formations.map(each => {
      const shown = formations.get(each.id);
      return each.side === side ? each : shown ? knownFormation(shown) : unseen(each);
    }),
    leaders: board.leaders.map(each => {
      const shown = leaders.get(each.id);
      return each.side === side ? each : shown ? knownLeader(shown) : away(each);
    }),
    forces: seen.forces.map(knownForce),
    armies: { ...board.armies, [enemy]: knownArmy(seen.armies[enemy]) },
    seen: { ...board.seen, [enemy]: {} },
  };
});

/** A Formation of which nothing is known, not even that it is here. */
const unseen = ({ side }: Formation): Formation => ({
  ...knownFormation({
    ...{
      id: '',
      name: '',
      side,
      force: '',
      troops: 'infantry',
      status: null,
      reformsFrom: null,
      leftBy: null,
    },
    ...{ presence: 'coming', parent: null, face: 0, ra: [0, 0], units: [], commander: { name: '', fell: 0 } },
  } as never),
});

/** An unknown commander counts for nothing. */
const away = ({ side, rank }: Leader): Leader =>
  knownLeader({ id: '', name: '', side, rank, force: null, x: 0, y: 0, fell: 1 });
