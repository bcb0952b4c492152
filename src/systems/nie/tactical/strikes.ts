import type { Announced, Json } from '#kernel';
import { charge } from '../charts/land/charge.ts';
import { fire } from '../charts/land/fire.ts';
import { rally } from '../charts/land/rally.ts';
import { chargeFacts, responses } from '../procedures/charge-steps.ts';
import type { Act } from './acts.ts';
import { type Board, type Piece, pieceOf } from './board.ts';
import { chargeGiven } from './charging.ts';
import { fireFacts } from './firing.ts';
import { rallyFacts } from './rallying.ts';
import { fireTargets } from './targets.ts';

/** A roll that an act may lead to, with the chart and its facts, so that its odds can be shown before the choice. */
export interface Strike {
  readonly title: string;
  readonly cite: string;
  readonly on: Announced;
}

const ANSWERS: Readonly<Record<string, string>> = { stand: 'If it stands', square: 'If it squares' };

/** A charge has a roll for each answer of the charged piece; one that steps back is not fought. */
const chargesOn = (board: Board, from: Piece, at: Piece): readonly Strike[] => {
  const given = chargeGiven(board, from, at);
  const answers = responses(given).filter(answer => answer in ANSWERS);
  return [...answers].reverse().map(answer => ({
    title: answers.length === 1 ? 'Charge' : (ANSWERS[answer] ?? ''),
    cite: 'NIE-LAND-CHARGE',
    on: {
      chart: charge.id,
      given: chargeFacts(
        answer === 'square' ? { ...given, target: { ...given.target, formation: 'square' } } : given,
      ) as unknown as Json,
    },
  }));
};

/** The rolls that an act of a piece leads to, as the charts would read them now. */
export const strikesOf = (board: Board, act: Act): readonly Strike[] => {
  const from = pieceOf(board, act.piece);
  const at = 'at' in act ? pieceOf(board, act.at) : null;
  if (!from || !at) {
    return [];
  }
  switch (act.do) {
    case 'charge':
      return chargesOn(board, from, at);
    case 'fire': {
      const range = fireTargets(board, from).find(({ piece }) => piece.id === at.id)?.range ?? 1;
      const given = fireFacts(board, from, at, range) as unknown as Json;
      return [{ title: 'Fire', cite: 'NIE-LAND-FIRE', on: { chart: fire.id, given } }];
    }
    case 'rally':
      return [
        {
          title: 'Rally',
          cite: 'NIE-LAND-RALLY',
          on: { chart: rally.id, given: rallyFacts(board, from, at) as unknown as Json },
        },
      ];
    default:
      return [];
  }
};
