import type { Loss } from '#kernel';
import { STATUS_STATES } from '../vocabulary.ts';
import type { Board, Formation } from './board.ts';
import { isCavalry } from './bodies.ts';

const fateOf = ({ presence, status }: Formation): string | null => {
  if (presence === 'removed') {
    return 'driven off';
  }
  return presence === 'field' && status !== null ? STATUS_STATES[status] : null;
};

/** Formations that are broken, retreating or gone for good at the end. */
export const lossesOf = (first: Board, last: Board): readonly Loss[] =>
  last.formations.flatMap((formation): readonly Loss[] => {
    const fate = fateOf(formation);
    const begun = first.formations.find(({ id }) => id === formation.id) ?? formation;
    const sign = isCavalry(begun) ? 'horse' : 'foot';
    return fate === null ? [] : [{ of: formation.name, side: formation.side, sign, fate }];
  });
