import type { Applied, Note } from '#kernel';
import { capitalOf, type DuchyId, GRAPH, type LeaderId, leaderOf } from '../../map.ts';
import type { Board } from '../board.ts';
import { fell, placeLeaders } from '../edit.ts';
import { controllerOf, hasEnemies, runBy, runnerOf } from '../situation.ts';
import { duchyName } from '../words.ts';

/** The nearest duchy with Units that a leader could lead, else the capital, else none. */
const refugeOf = (board: Board, id: LeaderId, from: DuchyId): DuchyId | null => {
  const { power } = leaderOf(id);
  const bloc = board.blocs[power];
  const run = runBy(board, runnerOf(board, power) ?? power);
  const isFit = (duchy: DuchyId): boolean => duchy !== from && !hasEnemies(board, duchy, bloc);
  const found = Object.keys(board.units)
    .filter(duchy => isFit(duchy) && run.some(of => (board.units[duchy]?.[of] ?? 0) > 0))
    .map(duchy => ({ duchy, hops: GRAPH.hops(from, duchy), no: GRAPH.ids.indexOf(duchy) }))
    .filter(({ hops }) => hops >= 0)
    .sort((a, b) => a.hops - b.hops || a.no - b.no)[0];
  const capital = capitalOf(power).id;
  return found?.duchy ?? (isFit(capital) && controllerOf(board, capital) === power ? capital : null);
};

/** TNW-R33: leaders without Units go where enemies come. */
export const displaced = (board: Board, from: DuchyId, leaders: readonly LeaderId[]): Applied<Board> => {
  let now = board;
  const notes: Note[] = [];
  for (const id of leaders) {
    const to = refugeOf(now, id, from);
    now = to === null ? fell(now, [id]) : placeLeaders(now, [id], to);
    notes.push({
      text: `${leaderOf(id).name} ${to === null ? 'is lost' : `goes to ${duchyName(to)}`}.`,
      cite: 'TNW-R33',
    });
  }
  return { board: now, notes };
};
