import { type Deed, isRecord, type Json, type Note } from '#kernel';
import type { Board, Formation } from './board.ts';

/** The Formation of an id, or of one of its Units. */
const formationOf = ({ formations }: Board, id: Json | undefined): Formation | undefined =>
  typeof id === 'string'
    ? formations.find(each => each.id === id || each.units.some(unit => unit.id === id))
    : undefined;

const deed = (formation: Formation | undefined, did: string, times = 1): readonly Deed[] =>
  formation ? [{ of: formation.name, side: formation.side, did, times }] : [];

/** Each Formation once, however many of its Units fought. */
const together = (board: Board, ids: Json | undefined, did: string): readonly Deed[] => {
  const all = Array.isArray(ids) ? ids.map(id => formationOf(board, id)) : [];
  return [...new Set(all)].flatMap(each => deed(each, did));
};

/** The deeds of Formations: marches, fire, fights, fatigue, and whether they broke. */
export const deedsOf = ({ data }: Note, board: Board): readonly Deed[] => {
  if (!isRecord(data)) {
    return [];
  }
  switch (data.kind) {
    case 'march':
      return deed(formationOf(board, data.formation), 'marches');
    case 'fire':
      return deed(formationOf(board, data.shooter), 'fires');
    case 'fight':
      return [...together(board, data.a, 'fights'), ...together(board, data.b, 'fights')];
    case 'assess':
      return deed(formationOf(board, data.formation), 'fatigue', Number(data.fatigue ?? 0));
    case 'status':
      return data.status === 'BK' ? deed(formationOf(board, data.formation), 'breaks') : [];
    default:
      return [];
  }
};
