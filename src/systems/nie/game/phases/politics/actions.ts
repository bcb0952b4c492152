import { type AnyChart, chartOdds, type Json, type Refusal } from '#kernel';
import { annex } from '../../../charts/political/annex.ts';
import { commit } from '../../../charts/political/commitment.ts';
import { foment } from '../../../charts/political/foment.ts';
import { recruit } from '../../../charts/political/recruit.ts';
import { restore } from '../../../charts/political/restore.ts';
import { suppress } from '../../../charts/political/suppress.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { Board } from '../../board.ts';
import { ratingOf } from './control.ts';
import { annexFactsOf, fomentFacts, recruitFacts, restoreRollFacts, suppressFacts } from './rolls.ts';
import { KIND_LIST, type Kind, targetsOf } from './targets.ts';

/** An exact chance: so many of so many equal throws. */
export interface Chance {
  readonly good: number;
  readonly of: number;
}

/** An action with its target, price and odds, or the reason against it (NIE-GAME-WINDOW). */
export interface Action {
  readonly kind: Kind;
  readonly id: string;
  readonly label: string;
  readonly cost: number;
  readonly refused: Refusal | null;
  /** Null where it is certain, or hangs on the answer of another. */
  readonly chance: Chance | null;
}

type Result = Readonly<Record<string, Json>>;

const chanceOn = (chart: unknown, given: unknown, isGood: (result: Result) => boolean): Chance | null => {
  const odds = chartOdds(chart as AnyChart, given);
  if (!odds.ok) {
    return null;
  }
  let [good, of] = [0n, 0n];
  for (const [result, weight] of odds.value.dist.entries()) {
    of += weight;
    good += isGood(result as Result) ? weight : 0n;
  }
  return { good: Number(good), of: Number(of) };
};

const succeeds = ({ success }: Result): boolean => success === true;
const PAIRS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));

/** The roll that an action leads to, by its chart. */
const chanceOf = (board: Board, nation: Nation, kind: Kind, id: string): Chance | null => {
  const attempt = { nation, region: id };
  switch (kind) {
    case 'RECRUIT':
      return chanceOn(recruit, recruitFacts(board, attempt), succeeds);
    case 'ANNEX':
      return chanceOn(annex, annexFactsOf(board, nation, id), ({ resists }) => resists === false);
    case 'RESTORE':
      return chanceOn(restore, restoreRollFacts(board, attempt), succeeds);
    case 'FOMENT':
      return chanceOn(foment, fomentFacts(board, id), succeeds);
    case 'SUPPRESS':
      return chanceOn(suppress, suppressFacts(board, attempt), succeeds);
    case 'CONTROL': {
      const rating = ratingOf(board, { player: nation, target: id as Nation });
      return { good: PAIRS.filter(sum => sum >= rating).length, of: PAIRS.length };
    }
    default:
      return null;
  }
};

/** The chance of a nation to pass its next commitment roll (NIE-POL-COMMIT). */
export const holds = ({ sheet }: Board, nation: Nation): Chance | null => {
  const { rating, strain } = sheet.nations[nation];
  return chanceOn(commit, { rating, strain: Math.min(30, strain) }, ({ passes }) => passes === true);
};

/** Everything that a nation could do in a window, refused actions included. */
export const actionsOf = (board: Board, nation: Nation): readonly Action[] =>
  KIND_LIST.flatMap(kind =>
    targetsOf(board, nation, kind).map(({ id, label, cost, refused }) => ({
      kind,
      id,
      label: label.replace(/ \(\d+ PAPs?\)$/, ''),
      cost,
      refused,
      chance: refused ? null : chanceOf(board, nation, kind, id),
    })),
  );
