import type { AreaId, CorpsId } from '../../map.ts';
import { battle } from '../../procedures/battle.ts';
import { type BattleGiven, beginningOf, exactly } from '../../procedures/battle-verdict.ts';
import { otherParty, type Party } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { stackOf } from '../situation.ts';
import { bestEngagement, strengthOf } from './engagement.ts';

export const BATTLE = battle.id;

/** Both sides of a battle that may come. */
export interface Clash {
  readonly area: AreaId;
  readonly attackers: readonly CorpsId[];
  readonly defenders: readonly CorpsId[];
  readonly seaAttack: boolean;
}

/** The battle to come as both sides would fight it: each with the best that it has, and without cards. */
export const clashGiven = (board: Board, { area, attackers, defenders, seaAttack }: Clash): BattleGiven => {
  const force = (corps: readonly CorpsId[], fromSea: boolean) => {
    const engaged = bestEngagement(board, area, corps).corps;
    return {
      strength: strengthOf(board, area, { corps: engaged, cards: 0 }, fromSea),
      corps: engaged.length,
    };
  };
  return { attacker: force(attackers, seaAttack), defender: force(defenders, false), pursuit: 0 };
};

/** The battle that an army would fight if it came to an area now; null where nobody stands against it. */
export const clashIn = (
  board: Board,
  party: Party,
  area: AreaId,
  attackers: readonly CorpsId[],
  seaAttack: boolean,
): Clash | null => {
  const defenders = stackOf(board, area, otherParty(party));
  return defenders.length === 0 || attackers.length === 0 ? null : { area, attackers, defenders, seaAttack };
};

/** Of all ends of a battle, in how many parts the defender wins, and how many parts there are. */
export const defenderWins = (given: BattleGiven): { readonly wins: bigint; readonly of: bigint } => {
  const dist = exactly(beginningOf(given));
  let wins = 0n;
  for (const [{ winner }, weight] of dist.entries()) {
    wins += winner === 'defender' ? weight : 0n;
  }
  return { wins, of: dist.total };
};
