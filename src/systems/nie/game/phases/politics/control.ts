import {
  type Applied,
  choose,
  dice,
  type Frame,
  listed,
  type Note,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { control } from '../../../charts/political/control.ts';
import { makePeace } from '../../../trackers/sheet/state.ts';
import { withoutAlliance } from '../../../trackers/sheet/war.ts';
import { NATIONS, type Nation } from '../../../vocabulary.ts';
import type { Board } from '../../board.ts';
import { setSheet } from '../../edit.ts';
import { paid } from '../../rules/paying.ts';
import { SIDE_OF } from '../../seats.ts';
import { seatOf } from '../../situation.ts';
import { nationName } from '../../words.ts';
import { firstProduction } from '../production/buy.ts';
import { settleStep } from '../settle.ts';
import { takesControl } from './declare.ts';
import { YES_NO } from './offers.ts';
import { alliancesAcross, controlCost, warsWithin } from './targets.ts';

interface Bid {
  readonly player: Nation;
  readonly target: Nation;
  readonly consent: boolean;
}

const bidFacts = (board: Board, { player, target, consent }: Bid) => ({
  player,
  target,
  consent,
  armistices: warsWithin(board, player, target).length,
  alliancesToBreak: alliancesAcross(board, player, target).length,
  pap: Math.min(99, controlCost(board, player, target)),
});

/** The rating of the scenario: on this or more the target is won over. */
export const ratingOf = (board: Board, { player, target }: Pick<Bid, 'player' | 'target'>): number =>
  board.fixed.ratings?.[player]?.[NATIONS.indexOf(target)] ?? 12;

/** The present controller may consent, which makes it easier (NIE-POL-CONTROL-1). */
export const consentStep: Step<Board, Bid, 'yes' | 'no' | undefined> = step('nie.control.consent', {
  cite: 'NIE-POL-CONTROL-1',
  awaits: (board, { player, target }) => {
    const holder = board.seats[target];
    return holder === null || holder === player
      ? null
      : choose(
          SIDE_OF[holder],
          {
            title: `${nationName(player)} bids for ${nationName(target)}. Consent?`,
            cite: 'NIE-POL-CONTROL-1',
          },
          listed([...YES_NO], { pass: 'no' }),
        );
  },
  apply: (board, bid, answer): Applied<Board> => ({
    board,
    push: [controlStep.at({ ...bid, consent: answer === 'yes' })],
  }),
});

/** The roll; a failure costs 2 (NIE-POL-SPEND-CONTROL). */
export const controlStep: Step<Board, Bid, { control: number }> = step('nie.control', {
  cite: 'NIE-POL-CONTROL',
  awaits: (board, bid) =>
    roll(
      {
        title: `${nationName(bid.player)} tries to control ${nationName(bid.target)} (${ratingOf(board, bid)} or more)`,
        cite: 'NIE-POL-CONTROL',
      },
      { control: dice(2, 6) },
      { by: seatOf(board, bid.player) },
    ),
  apply: (board, bid, shown): Applied<Board> => {
    const facts = bidFacts(board, bid);
    const { result, ledger } = read(control, facts, shown.control);
    const success = (result.modified ?? 0) >= ratingOf(board, bid);
    const cost = success ? controlCost(board, bid.player, bid.target) : 2;
    const note: Note = {
      text: success
        ? `${nationName(bid.player)} gains control of ${nationName(bid.target)}.`
        : `${nationName(bid.target)} is not won over.`,
      cite: 'NIE-POL-CONTROL',
      ledger,
      data: { control: bid.target, success },
    };
    const paidFor = paid(board, bid.player, cost);
    return success
      ? { board: won(paidFor, bid), push: [firstProduction(bid.target), settleStep.at()], notes: [note] }
      : { board: paidFor, notes: [note] };
  },
});

/** Control, then armistices between all nations of the player at once. */
const won = (board: Board, { player, target }: Bid): Board => {
  const broken = alliancesAcross(board, player, target).reduce(
    (sheet, ally) => withoutAlliance(sheet, ally, target),
    board.sheet,
  );
  const peace = warsWithin(board, player, target).reduce(
    (sheet, enemy) => makePeace(sheet, enemy, target),
    broken,
  );
  return takesControl(setSheet(board, peace), target, player);
};

export const controlFrame = (_board: Board, player: Nation, target: Nation): Frame =>
  consentStep.at({ player, target, consent: false });
