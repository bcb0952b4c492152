import {
  alternately,
  choose,
  handOf,
  hidden,
  listed,
  type NoLocals,
  type Side,
  type Step,
  step,
} from '#kernel';
import { CORPS, RULES } from '../../../map.ts';
import type { Party, Seat } from '../../../vocabulary.ts';
import { amend, type Board } from '../../board.ts';
import { changeCorps } from '../../edit.ts';
import { isFree } from '../../rules/movement.ts';
import { readyFor } from '../../rules/orders.ts';
import { inTurn, partyOfSeat, seatsOf } from '../../rules/seats.ts';
import { PASS } from '../../windows.ts';
import { does } from '../../words.ts';
import { inPhase, partiesOf, phaseNote, roundNote } from '../phase-note.ts';
import { type Act, isDeclaration, orderChoice } from './order-choice.ts';
import { activate, declareWar } from './orders.ts';

/** AON-R55: a seat without means or without corps that may act is not asked; everybody can see that. */
const isAsked = (board: Board, seat: Side): boolean => {
  const own = seat as Seat;
  return (
    (isFree(board, partyOfSeat(own)) || handOf(board.deck, seat).length > 0) &&
    readyFor(board, own).length > 0
  );
};

/** AON-CAMP-2: the sides activate armies alternately. */
export const actStep = alternately<Board, NoLocals, Act>('aon.campaign.act', {
  cite: 'AON-CAMP-2',
  pass: PASS,
  parties: partiesOf,
  seats: (board, _local, party) => inTurn(board, party as Party),
  isAsked: (board, _local, seat) => isAsked(board, seat),
  ask: (board, _local, seat) =>
    hidden(
      choose(
        seat,
        {
          title: `Round ${board.round}: order an army, or pass`,
          cite: 'AON-CAMP-2',
        },
        orderChoice(board, seat as Seat, true),
      ),
    ),
  act: (board, _local, seat, value) =>
    isDeclaration(value) ? declareWar(board, seat as Seat, value.war) : activate(board, seat as Seat, value),
  close: board => ({ board }),
});

/** AON-CAMP-3: a round without any activation ends the phase. */
export const roundEndStep: Step<Board, NoLocals> = step('aon.campaign.round-end', {
  cite: 'AON-CAMP-3',
  awaits: () => null,
  apply: board =>
    board.acted === 0 || board.round >= RULES.campaignRounds
      ? { board }
      : { board, push: [roundStep.at({ round: board.round + 1 })] },
});

const MARKED = CORPS.map(({ id }) => id);

const unmarked = (board: Board): Board =>
  changeCorps(
    board,
    MARKED.filter((_, i) => board.corps[i]?.marked),
    corps => ({ ...corps, marked: false }),
  );

/** AON-CAMP-1: a round begins, marks are cleared, and seats of the Coalition may open or close their corps. */
export const roundStep: Step<Board, { readonly round: number }> = step('aon.campaign.round', {
  cite: 'AON-CAMP-1',
  awaits: () => null,
  apply: (board, { round }) => {
    const allies = seatsOf(board, 'coalition');
    return {
      board: amend(unmarked(board), { round, acted: 0 }),
      push: [
        roundEndStep.at(),
        actStep.begin(),
        ...(allies.length > 1 ? [switchStep.at({ seats: allies })] : []),
      ],
      notes: [roundNote(board, round)],
    };
  },
});

type Switch = typeof PASS | 'open' | 'keep';

/** AON-R63: a seat says publicly whether its partners may lead its corps; no other promise binds. */
export const switchStep: Step<Board, { readonly seats: readonly Seat[] }, Switch | undefined> = step(
  'aon.campaign.switch',
  {
    cite: 'AON-CAMP-1',
    awaits: (board, { seats: [seat] }) => {
      if (seat === undefined || !seatsOf(board, 'coalition').includes(seat)) {
        return null;
      }
      const kept = board.keptBack.includes(seat);
      return choose(
        seat,
        {
          title: `May your partners lead your corps? Now they may${kept ? ' not' : ''}.`,
          cite: 'AON-CAMP-1',
        },
        listed(
          [
            { value: PASS, label: 'Leave it as it is' },
            kept ? { value: 'open', label: 'Open them' } : { value: 'keep', label: 'Keep them back' },
          ],
          { pass: PASS },
        ),
      );
    },
    apply: (board, { seats: [seat, ...rest] }, value) => {
      if (seat === undefined) {
        return { board };
      }
      const push = rest.length === 0 ? [] : [switchStep.at({ seats: rest })];
      if (value === undefined || value === PASS) {
        return { board, push };
      }
      const others = board.keptBack.filter(each => each !== seat);
      const isOpen = value === 'open';
      return {
        board: amend(board, { keptBack: isOpen ? others : [...others, seat] }),
        push,
        notes: [
          {
            text: `${does(seat, isOpen ? 'open' : 'keep')} ${isOpen ? 'its corps to its partners' : 'its corps back'}.`,
            cite: 'AON-CAMP-1',
          },
        ],
      };
    },
  },
);

/** The Campaign phase: each side has one free move in it. */
export const campaignPhaseStep: Step<Board, { readonly round: number }> = step('aon.phase.campaign', {
  cite: 'AON-CAMP-1',
  awaits: () => null,
  apply: (board, { round }) => ({
    board: amend(inPhase(board, 'campaign'), { freeUsed: [], lost: {} }),
    push: [campaignEndStep.at(), roundStep.at({ round })],
    notes: [phaseNote(board, 'campaign', 'AON-CAMP-1')],
  }),
});

/** The armies rest after the last round. */
export const campaignEndStep: Step<Board, NoLocals> = step('aon.campaign.end', {
  cite: 'AON-CAMP-3',
  awaits: () => null,
  apply: board => ({ board: amend(unmarked(board), { round: 0 }) }),
});
