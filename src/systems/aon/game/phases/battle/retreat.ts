import { choose, listed, type NoLocals, resultOf, type Step, step } from '#kernel';
import { afterBattle } from '../../../charts/after-battle.ts';
import { type AreaId, areaNo, type CorpsId, GRAPH, namesOf } from '../../../map.ts';
import { enemyOf, otherParty, type Party } from '../../../vocabulary.ts';
import type { Battle, Board } from '../../board.ts';
import { changeCorps, countLost, moveCorps } from '../../edit.ts';
import { mayCross, mayEnter, partyOfArea } from '../../rules/countries.ts';
import { enteredBy } from '../../rules/triggers.ts';
import { countIn, stackOf } from '../../situation.ts';
import { areaName } from '../../words.ts';
import { commandOf, fighting, loserOf } from './fighting.ts';

const isFreeOf = (board: Board, enemy: Party, area: AreaId): boolean => countIn(board, area, enemy) === 0;

/** The attacker goes back where they came from; after a landing to their port, if it is still friendly. */
const backFor = (board: Board, { from, sea, attacker }: Battle): readonly AreaId[] => {
  const { party } = attacker;
  const isOpen = sea ? partyOfArea(board, from) === party : mayEnter(board, party, areaNo(from));
  return isOpen && isFreeOf(board, otherParty(party), from) ? [from] : [];
};

/** The defender goes to an area beside, of the own side before one of the enemy’s. */
const awayFor = (board: Board, { area, from, sea, defender: { party } }: Battle): readonly AreaId[] => {
  const beside = GRAPH.edges(area)
    .filter(
      ({ to, kind }) =>
        (sea || to !== from) &&
        mayCross(party, kind) &&
        mayEnter(board, party, areaNo(to)) &&
        isFreeOf(board, otherParty(party), to),
    )
    .map(({ to }) => to);
  const own = beside.filter(to => partyOfArea(board, to) === party);
  return own.length > 0 ? own : beside;
};

/** AON-R52: the areas to which the loser may retreat, in the order of the map. */
const retreats = (board: Board): readonly AreaId[] => {
  const battle = fighting(board);
  const areas = loserOf(board) === 'attacker' ? backFor(board, battle) : awayFor(board, battle);
  return [...areas].sort((a, b) => areaNo(a) - areaNo(b));
};

const losers = (board: Board): readonly CorpsId[] => {
  const battle = fighting(board);
  return stackOf(board, battle.area, battle[loserOf(board)].party);
};

/** The fate of the loser by the chart: nothing left, stays, retreats, captured. */
const fateOf = (board: Board) => {
  const battle = fighting(board);
  const winner = battle[enemyOf(loserOf(board))].party;
  return resultOf(afterBattle, {
    winnerSurvivors: countIn(board, battle.area, winner),
    loserSurvivors: losers(board).length,
    cardDiscarded: false,
    canRetreat: retreats(board).length > 0,
  }).loser;
};

/** AON-R12: corps that cannot retreat are taken. */
const captured = (board: Board) => {
  const corps = losers(board);
  return {
    board: changeCorps(
      countLost(board, corps),
      corps,
      () => ({ at: 'prisoner', fresh: true, marked: false }) as const,
    ),
    notes: [
      {
        text: `${namesOf(corps)} cannot retreat and go to the Prisoners Box.`,
        cite: 'AON-R12',
        data: { lost: corps, to: 'prisoner' },
      },
    ],
  };
};

const gone = (board: Board, to: AreaId) => {
  const corps = losers(board);
  return {
    board: enteredBy(moveCorps(board, corps, to), corps, to),
    notes: [
      {
        text: `${namesOf(corps)} ${corps.length === 1 ? 'retreats' : 'retreat'} to ${areaName(to)}.`,
        cite: 'AON-R52',
        data: { retreat: corps, to },
      },
    ],
  };
};

/** The loser’s corps in the area, engaged or not, retreat together (AON-BATTLE-9). */
export const retreatStep: Step<Board, NoLocals, AreaId | undefined> = step('aon.battle.retreat', {
  cite: 'AON-BATTLE-9',
  awaits: board => {
    const areas = fateOf(board) === 'retreats' ? retreats(board) : [];
    return areas.length < 2
      ? null
      : choose(
          commandOf(board, loserOf(board)),
          { title: 'Where does the beaten army retreat?', cite: 'AON-R52' },
          listed(areas.map(area => ({ value: area, label: areaName(area) }))),
        );
  },
  apply: (board, _local, chosen) => {
    switch (fateOf(board)) {
      case 'retreats':
        return gone(board, chosen ?? (retreats(board)[0] as AreaId));
      case 'captured':
        return captured(board);
      case 'stays':
        return {
          board,
          notes: [{ text: 'The winner has no corps left, so the beaten army stays.', cite: 'AON-R10' }],
        };
      default:
        return { board };
    }
  },
});
