import { handOf, type Json, type Open, type Option, open, type Random } from '#kernel';
import { cardsFor, titleOf } from '../../../cards/deck.ts';
import { type CorpsId, corpsOf } from '../../../map.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { Board } from '../../board.ts';
import { refuse } from '../../refuse.ts';
import { isFree } from '../../rules/movement.ts';
import { bestFirst } from '../../rules/ratings.ts';
import {
  type Approach,
  type Interception,
  interceptionRefusal,
  interceptors,
  isInterception,
  isWithdrawal,
  refuges,
  type Withdrawal,
  withdrawalRefusal,
  withdrawers,
} from '../../rules/reactions.ts';
import { mayLead, partyOfSeat } from '../../rules/seats.ts';
import { corpsAt, stackOf } from '../../situation.ts';
import { PASS } from '../../windows.ts';
import { areaName, armyName } from '../../words.ts';

const ids = { type: 'string' } as const;

const schemaOf = (properties: Readonly<Record<string, Json>>, required: readonly string[]): Json => ({
  anyOf: [{ const: PASS }, { type: 'object', required, additionalProperties: false, properties }],
});

const CORPS_SCHEMA: Json = { type: 'array', items: ids, minItems: 1 };
const WITHDRAW_SCHEMA = schemaOf({ withdraw: ids, corps: CORPS_SCHEMA, to: ids, with: ids }, [
  'withdraw',
  'corps',
  'to',
]);
const INTERCEPT_SCHEMA = schemaOf({ intercept: ids, corps: CORPS_SCHEMA, pay: ids, with: ids }, [
  'intercept',
  'corps',
]);

/** The cards of a hand that help a reaction, and none. */
const helpersOf = (board: Board, hand: readonly string[]): readonly (string | undefined)[] => [
  undefined,
  ...cardsFor(board, 'AON-ACT-5')
    .map(({ id }) => id)
    .filter(id => hand.includes(id)),
];

const HELP = 9;

/** The best corps that a leader can take along, the leader first. */
const armyUnder = (
  board: Board,
  seat: Seat,
  leader: CorpsId,
  isReady: (id: CorpsId) => boolean,
): readonly CorpsId[] =>
  bestFirst(
    board,
    stackOf(board, corpsAt(board, leader).at, partyOfSeat(seat)).filter(
      id => mayLead(board, seat, id) && isReady(id),
    ),
    leader,
  ).slice(0, corpsOf(leader).sr);

const withdrawals = (board: Board, approach: Approach, seat: Seat): readonly Withdrawal[] => {
  const hand = handOf(board.deck, seat);
  return helpersOf(board, hand).flatMap(helper =>
    withdrawers(board, approach, seat, helper === undefined ? 0 : HELP)
      .flatMap(withdraw => {
        const corps = armyUnder(board, seat, withdraw, () => true);
        return refuges(board, approach).map(
          (to): Withdrawal => ({ withdraw, corps, to, ...(helper === undefined ? {} : { with: helper }) }),
        );
      })
      .filter(value => withdrawalRefusal(board, approach, seat, value) === null),
  );
};

const interceptions = (board: Board, approach: Approach, seat: Seat): readonly Interception[] => {
  const hand = handOf(board.deck, seat);
  const pay = isFree(board, partyOfSeat(seat)) ? undefined : hand[0];
  const left = pay === undefined ? hand : hand.slice(1);
  return helpersOf(board, left).flatMap(helper =>
    interceptors(board, approach, seat, helper === undefined ? 0 : HELP)
      .map(
        (intercept): Interception => ({
          intercept,
          corps: armyUnder(board, seat, intercept, id => !corpsAt(board, id).marked),
          ...(pay === undefined ? {} : { pay }),
          ...(helper === undefined ? {} : { with: helper }),
        }),
      )
      .filter(value => interceptionRefusal(board, approach, seat, value) === null),
  );
};

const withdrawalLabel = (board: Board, { withdraw, corps, to, with: helper }: Withdrawal): string =>
  `Withdraw ${armyName([withdraw, ...corps.filter(id => id !== withdraw)])} to ${areaName(to)}${helper === undefined ? '' : ` with ${titleOf(board, helper)}`}`;

/** The price stands with the deed, as with an order. */
const interceptionLabel = (board: Board, { intercept, corps, pay, with: helper }: Interception): string => {
  const army = armyName([intercept, ...corps.filter(id => id !== intercept)]);
  const price = pay === undefined ? 'free' : `for ${titleOf(board, pay)}`;
  return `Intercept with ${army}${helper === undefined ? '' : ` and ${titleOf(board, helper)}`} (${price})`;
};

/** A reaction by chance may leave some corps behind. */
const fewer = <T extends Withdrawal | Interception>(value: T, random: Random): T => {
  const [leader, ...others] = value.corps;
  return random.below(3) === 0 && others.length > 0
    ? { ...value, corps: [leader as CorpsId, ...others.slice(0, random.below(others.length))] }
    : value;
};

const choiceOf = <T extends Withdrawal | Interception>(
  schema: Json,
  all: () => readonly T[],
  check: Open['check'],
  label: (value: T) => string,
): Open =>
  open({
    schema,
    pass: PASS,
    check: value => (value === PASS ? null : check(value)),
    propose: random => [PASS, ...all().map(value => fewer(value, random) as Json)],
    hints: (): readonly Option[] => [
      { value: PASS, label: 'No reaction' },
      ...all().map(value => ({ value: value as Json, label: label(value) })),
    ],
  });

/** The answers of a seat when the enemy is about to enter an area with its corps. */
export const withdrawChoice = (board: Board, approach: Approach, seat: Seat): Open =>
  choiceOf(
    WITHDRAW_SCHEMA,
    () => withdrawals(board, approach, seat),
    value =>
      isWithdrawal(value)
        ? withdrawalRefusal(board, approach, seat, value)
        : refuse('withdrawal', 'AON-R45', 'A withdrawal names a leader, the corps and one area.'),
    value => withdrawalLabel(board, value),
  );

/** The answers of a seat when the enemy passes beside its corps. */
export const interceptChoice = (board: Board, approach: Approach, seat: Seat): Open =>
  choiceOf(
    INTERCEPT_SCHEMA,
    () => interceptions(board, approach, seat),
    value =>
      isInterception(value)
        ? interceptionRefusal(board, approach, seat, value)
        : refuse(
            'interception',
            'AON-R46',
            'An interception names a leader, the corps and the card that pays.',
          ),
    value => interceptionLabel(board, value),
  );
