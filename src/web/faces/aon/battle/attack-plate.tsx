import { type ReactElement, useMemo } from 'react';
import type { Board, March } from '#systems/aon/game/board.ts';
import { isHeldAgainst } from '#systems/aon/game/rules/movement.ts';
import { clashGiven, clashIn } from '#systems/aon/game/rules/prospects.ts';
import { type Approach, mayIntercept, mayWithdraw } from '#systems/aon/game/rules/reactions.ts';
import { enemySeats } from '#systems/aon/game/rules/seats.ts';
import { areaName } from '#systems/aon/game/words.ts';
import type { BattleGiven } from '#systems/aon/procedures/battle-verdict.ts';
import { WORDS } from '../words.ts';
import { BattleOdds } from './odds.tsx';

/** The battle at the end of a way, each side with the best that it has. */
export const battleAfter = (board: Board, march: March, path: readonly string[]): BattleGiven | null => {
  const to = path.at(-1);
  const clash =
    to !== undefined && isHeldAgainst(board, march.party, to)
      ? clashIn(board, march.party, to, march.corps, march.kind === 'sea' && !march.calm)
      : null;
  return clash && clashGiven(board, clash);
};

/** The answers that the others have to a march, by common knowledge. */
export const answersTo = (
  board: Board,
  march: March,
  path: readonly string[],
): { readonly withdraw: boolean; readonly intercept: boolean } => {
  const named: Board = { ...board, march: { ...march, path } };
  const approaches = path.map(
    (area, i): Approach => ({
      march: { ...march, path },
      area,
      from: march.kind === 'sea' ? null : (path[i - 1] ?? march.from),
    }),
  );
  const seats = enemySeats(board, march.party);
  return {
    withdraw: approaches.some(
      approach =>
        isHeldAgainst(board, march.party, approach.area) &&
        seats.some(seat => mayWithdraw(named, approach, seat)),
    ),
    intercept: approaches.some(
      approach =>
        !isHeldAgainst(board, march.party, approach.area) &&
        seats.some(seat => mayIntercept(named, approach, seat)),
    ),
  };
};

interface AttackPlateProps {
  readonly board: Board;
  readonly march: March;
  readonly path: readonly string[];
}

/** The outlook of a march: the battle with its odds, and the answers that the others have. */
export const AttackPlate = ({ board, march, path }: AttackPlateProps): ReactElement => {
  const given = useMemo(() => battleAfter(board, march, path), [board, march, path]);
  const answers = useMemo(() => answersTo(board, march, path), [board, march, path]);
  const to = areaName(path.at(-1) ?? march.from);
  const over = path.slice(0, -1).map(areaName);
  const names =
    march.party === 'french'
      ? { attacker: WORDS.parties.french, defender: WORDS.parties.coalition }
      : { attacker: WORDS.parties.coalition, defender: WORDS.parties.french };
  return (
    <div className="attack-plate">
      <h2>
        {given ? WORDS.attackHead(to) : WORDS.marchHead(to)}{' '}
        <em>
          {[given ? WORDS.against(given.attacker.strength, given.defender.strength) : '', WORDS.over(over)]
            .filter(Boolean)
            .join(', ')}
        </em>
      </h2>
      {given ? <BattleOdds given={given} names={names} /> : null}
      <p>{WORDS.answers(answers.withdraw, answers.intercept, given !== null)}</p>
    </div>
  );
};
