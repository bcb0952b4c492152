import { type Applied, type Frame, type NoLocals, type Note, type Step, step } from '#kernel';
import { reverseMonths } from '../../../charts/political/grace.ts';
import {
  COST,
  clearCapitals,
  forcePassage,
  freed,
  graceFor,
  paySuit,
  rewardEnemies,
  withdrawFromAll,
} from '../../../trackers/sheet/peace.ts';
import { NATIONS, type Nation } from '../../../vocabulary.ts';
import type { Board, Suit } from '../../board.ts';
import { changeShips, removeUnits, setHero, setSheet } from '../../edit.ts';
import { settleFrame, teamEndFrame } from '../../frames.ts';
import { goesHome } from '../../rules/going-home.ts';
import { paid } from '../../rules/paying.ts';
import { portsOf } from '../../rules/places.ts';
import { enemies, fleetAt, month, nationsAt, ownedBy } from '../../situation.ts';
import { nationName } from '../../words.ts';
import { congressStep } from './congress.ts';

interface Suing {
  readonly nation: Nation;
  readonly forced: boolean;
}

const napoleonLost = ({ heroes }: Board): boolean =>
  heroes.NAPOLEON === 'dead' || (typeof heroes.NAPOLEON === 'object' && 'captive' in heroes.NAPOLEON);

/** A nation that sues in the introductory scenario leaves the game. */
const leaves = (board: Board, nation: Nation): Board => {
  const sheet = withdrawFromAll(board.sheet, nation);
  const gone = removeUnits(setSheet(board, sheet), unit => unit.nation === nation);
  return {
    ...changeShips(
      gone,
      ship => ship.nation === nation,
      () => null,
    ),
    extinct: [...gone.extinct, nation],
  };
};

/** NIE-SEQ-PEACE, NIE-SEQ-PEACE-1 to NIE-SEQ-PEACE-3: the suer pays, its enemies gain, the Congress meets. */
export const sueStep: Step<Board, Suing> = step('nie.peace', {
  cite: 'NIE-SEQ-PEACE-1',
  awaits: () => null,
  apply: (board, { nation, forced }): Applied<Board> => {
    if (enemies(board, nation).length === 0 || board.outcome) {
      return { board };
    }
    const note: Note = {
      text: `${nationName(nation)} sues for peace.`,
      cite: 'NIE-SEQ-PEACE-1',
      data: { sues: nation },
    };
    const sued: Board = {
      ...board,
      sued: board.sued.includes(nation) ? board.sued : [...board.sued, nation],
    };
    if (board.fixed.parts.suerLeavesPlay) {
      return { board: leaves(sued, nation), push: [settleFrame()], notes: [note] };
    }
    const ranks = board.sheet.wars[nation];
    // A voluntary suit is paid for like any action; a forced one may go into debt (NIE-POL-SPEND-PEACE).
    const bought = forced ? setSheet(sued, paySuit(sued.sheet, nation)) : paid(sued, nation, COST);
    const rewarded = setSheet(bought, rewardEnemies(bought.sheet, nation));
    const suit: Suit = { suer: nation, ranks, passed: [], homeland: {}, napoleonLost: napoleonLost(board) };
    const order = ranks.flatMap(rank => NATIONS.filter(each => rank.includes(each)));
    const neutral = { ...rewarded, suit, sheet: withdrawFromAll(rewarded.sheet, nation) };
    // Fleets and pieces stay where they are until forced passages are written (NIE-SEQ-PEACE-8, NIE-SEQ-PEACE-10).
    return {
      board: neutral,
      push: [settleFrame(), closeStep.at(), congressStep.at({ order, next: 0 }), teamEndFrame()],
      notes: [note],
    };
  },
});

export const sueFrame = (nation: Nation, forced: boolean): Frame => sueStep.at({ nation, forced });

/** NIE-RUL-92: Napoléon at large goes into exile until the Reverse Grace of France ends. */
const exiled = (board: Board, { suer, napoleonLost: lost }: Suit): Board => {
  if (suer !== 'FR' || board.heroes.NAPOLEON !== 'map') {
    return board;
  }
  const gone = removeUnits(board, unit => unit.hero === 'NAPOLEON');
  return setHero(gone, 'NAPOLEON', { exile: month(board) + reverseMonths('FR', lost) });
};

/** Whether a nation, an enemy or not, has pieces in the regions and ports of another. */
const isIn = (board: Board, nation: Nation, owner: Nation): boolean =>
  nation !== owner &&
  ownedBy(board, owner).some(
    id =>
      nationsAt(board, id).includes(nation) ||
      portsOf(id).some(port => fleetAt(board, port.id, nation).length > 0),
  );

/** NIE-SEQ-PEACE-5 to NIE-SEQ-PEACE-10: Grace, exile, forced passages; a non-player suer goes home. */
export const closeStep: Step<Board, NoLocals> = step('nie.peace.close', {
  cite: 'NIE-SEQ-PEACE-6',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const suit = board.suit as Suit;
    const { suer } = suit;
    const former = NATIONS.filter(nation => suit.ranks.flat().includes(nation));
    const staying = NATIONS.filter(nation => isIn(board, nation, suer));
    const graced = graceFor(clearCapitals(board.sheet, suer), suer, former, suit.napoleonLost);
    const wasNonPlayer = board.sheet.nations[suer].control === 'nonPlayer';
    const sheet = freed(forcePassage(graced, suer, staying, suit.napoleonLost), suer);
    const peace: Board = { ...exiled({ ...board, sheet }, suit), suit: null };
    const free: Board = wasNonPlayer
      ? goesHome({ ...peace, seats: { ...peace.seats, [suer]: null } }, suer)
      : peace;
    return {
      board: free,
      notes: [
        { text: `Peace with ${nationName(suer)} is made.`, cite: 'NIE-SEQ-PEACE-7', data: { peace: suer } },
      ],
    };
  },
});
