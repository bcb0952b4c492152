import { type ReactElement, useMemo } from 'react';
import { handOf } from '#kernel';
import type { Board, March } from '#systems/aon/game/board.ts';
import { allowanceOf, isHeldAgainst } from '#systems/aon/game/rules/movement.ts';
import { lostOnTheWay, marchedOn } from '#systems/aon/game/rules/prospects.ts';
import { type Approach, mayIntercept, mayWithdraw } from '#systems/aon/game/rules/reactions.ts';
import { enemySeats } from '#systems/aon/game/rules/seats.ts';
import { stackOf } from '#systems/aon/game/situation.ts';
import { areaName } from '#systems/aon/game/words.ts';
import { type CorpsId, corpsOf } from '#systems/aon/map.ts';
import { otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { WORDS } from '../words.ts';
import { battleAfter } from './ahead.ts';
import { BattleOdds, expectedText } from './odds.tsx';

/** The answers that the others have to a march, by common knowledge. */
interface Answers {
  readonly withdraw: boolean;
  readonly intercept: boolean;
  /** The fastest leader at its end, where that is too slow to withdraw. */
  readonly slow: CorpsId | null;
  /** Whether Mud would stop the march short of its end; null where nobody has a card. */
  readonly mud: boolean | null;
}

/** The fastest of the corps in an area. */
const fastestIn = (board: Board, area: string, party: Party): CorpsId | null =>
  stackOf(board, area, party).reduce<CorpsId | null>(
    (best, id) => (best === null || corpsOf(id).mr > corpsOf(best).mr ? id : best),
    null,
  );

const mudStops = (board: Board, march: March, path: readonly string[]): boolean | null => {
  const isAttack = isHeldAgainst(board, march.party, path.at(-1) ?? '');
  const hasCards = enemySeats(board, march.party).some(seat => handOf(board.deck, seat).length > 0);
  return march.kind === 'sea' || !hasCards
    ? null
    : path.length > allowanceOf(board, { ...march, drag: march.drag - 1 }, isAttack);
};

export const answersTo = (board: Board, march: March, path: readonly string[]): Answers => {
  const named: Board = { ...board, march: { ...march, path } };
  const approaches = path.map(
    (area, i): Approach => ({
      march: { ...march, path },
      area,
      from: march.kind === 'sea' ? null : (path[i - 1] ?? march.from),
    }),
  );
  const seats = enemySeats(board, march.party);
  const withdraw = approaches.some(
    approach =>
      isHeldAgainst(board, march.party, approach.area) &&
      seats.some(seat => mayWithdraw(named, approach, seat)),
  );
  const first = fastestIn(board, path.at(-1) ?? '', otherParty(march.party));
  return {
    withdraw,
    slow: !withdraw && first && corpsOf(first).mr < corpsOf(march.leader).mr ? first : null,
    mud: mudStops(board, march, path),
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
  const ahead = useMemo(() => battleAfter(board, march, path), [board, march, path]);
  const lost = useMemo(() => lostOnTheWay(board, marchedOn(march, path)), [board, march, path]);
  const given = ahead?.given ?? null;
  const answers = useMemo(() => answersTo(board, march, path), [board, march, path]);
  const narrow = useNarrow();
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
          {[
            given ? WORDS.against(given.attacker.strength, given.defender.strength) : '',
            narrow ? '' : WORDS.over(over),
            march.kind === 'sea'
              ? ''
              : WORDS.ofAllowed(path.length, allowanceOf(board, march, given !== null)),
          ]
            .filter(Boolean)
            .join(', ')}
        </em>
      </h2>
      {ahead ? <BattleOdds given={ahead.given} ends={ahead.ends} names={names} own="attacker" /> : null}
      {lost.n > 0n ? <p>{WORDS.onTheWay(expectedText(lost), ahead !== null)}</p> : null}
      <p>{WORDS.answers({ ...answers, leader: march.leader, battle: given !== null, brief: narrow })}</p>
    </div>
  );
};
