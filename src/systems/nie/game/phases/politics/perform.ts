import { type Applied, type Note, never } from '#kernel';
import { GRACE_MONTHS } from '../../../charts/political/grace.ts';
import { payDebt } from '../../../trackers/sheet/pap.ts';
import { grantPassage, rescindPassage } from '../../../trackers/sheet/passage.ts';
import { endPassages } from '../../../trackers/sheet/state.ts';
import { withoutAlliance } from '../../../trackers/sheet/war.ts';
import { later, NATIONS, type Nation } from '../../../vocabulary.ts';
import type { Board } from '../../board.ts';
import { alarm, setSheet, standing } from '../../edit.ts';
import { goesHome } from '../../rules/going-home.ts';
import { paid } from '../../rules/paying.ts';
import { regionOf } from '../../rules/places.ts';
import { teamOf } from '../../situation.ts';
import { nationName, regionName } from '../../words.ts';
import { hands } from '../peace/congress.ts';
import { sueFrame } from '../peace/sue.ts';
import { annexFrame } from './annex.ts';
import { controlFrame } from './control.ts';
import { declared } from './declare.ts';
import { offerFrame, suitFrame } from './offers.ts';
import { fomentFrame, recruitFrame, restoreFrame, suppressFrame } from './rolls.ts';
import type { Kind, Target } from './targets.ts';

const say = (text: string, cite: string): readonly Note[] => [{ text, cite }];
const speak = (board: Board, key: string): Board => ({ ...board, spoken: [...board.spoken, key] });

/** NIE-POL-RELEASE: the nation is uncontrolled, has Grace from all of its player and team, and goes home. */
const released = (board: Board, nation: Nation): Board => {
  const seat = board.seats[nation];
  const team = teamOf(board, nation);
  const enemies = NATIONS.filter(
    each =>
      each !== nation &&
      board.seats[each] !== null &&
      (board.seats[each] === seat || (team !== null && teamOf(board, each) === team)),
  );
  const grace = [
    ...board.sheet.grace,
    { suer: nation, enemies, until: later(board.sheet.when, GRACE_MONTHS) },
  ];
  const alone = endPassages({ ...board.sheet, grace }, nation);
  const free = standing(setSheet(board, alone), nation, { control: 'none' });
  return goesHome({ ...free, seats: { ...free.seats, [nation]: null } }, nation);
};

/** An action is carried out: paid for, then done, offered or rolled for (NIE-POL-SPEND). */
export const perform = (board: Board, nation: Nation, kind: Kind, { id, cost }: Target): Applied<Board> => {
  const other = id as Nation;
  switch (kind) {
    case 'DECLARE':
      return declared(paid(board, nation, cost), nation, other);
    case 'PEACE':
      return board.fixed.options.type === 'TEAM'
        ? { board, push: [suitFrame(nation)] }
        : { board, push: [sueFrame(nation, false)] };
    case 'ARMISTICE':
    case 'ALLY':
      return { board: alarm(board, other), push: [offerFrame(board, kind, nation, other)] };
    case 'BREAK':
      return {
        board: setSheet(board, withoutAlliance(paid(board, nation, cost).sheet, nation, other)),
        notes: say(
          `${nationName(nation)} breaks its alliance with ${nationName(other)}.`,
          'NIE-POL-SPEND-BREAK',
        ),
      };
    case 'RECRUIT':
      return { board: paid(board, nation, cost), push: [recruitFrame(nation, id)] };
    case 'ANNEX':
      return {
        board: board.danish === nation && id === 'denmark' ? { ...board, danish: null } : board,
        push: [annexFrame(nation, id)],
      };
    case 'RESTORE':
      return { board: paid(board, nation, cost), push: [restoreFrame(nation, id)] };
    case 'ABANDON':
      return {
        board: hands(paid(board, nation, cost), id, regionOf(id).homeland),
        notes: say(`${nationName(nation)} abandons ${regionName(id)}.`, 'NIE-POL-SPEND-ABANDON'),
      };
    case 'FOMENT':
      return { board: paid(board, nation, cost), push: [fomentFrame(nation, id)] };
    case 'SUPPRESS':
      return { board, push: [suppressFrame(nation, id)] };
    case 'GRANT':
      return {
        board: speak(
          setSheet(board, grantPassage.apply(board.sheet, { grantor: nation, to: other })),
          `PASSAGE ${nation} ${other}`,
        ),
        notes: say(`${nationName(other)} may pass through ${nationName(nation)}.`, 'NIE-POL-SPEND-GRANT'),
      };
    case 'RESCIND':
      return {
        board: speak(
          setSheet(board, rescindPassage.apply(board.sheet, { grantor: nation, to: other })),
          `PASSAGE ${nation} ${other}`,
        ),
        notes: say(
          `${nationName(other)} may no longer pass through ${nationName(nation)}.`,
          'NIE-POL-SPEND-RESCIND',
        ),
      };
    case 'CONTROL':
      return { board, push: [controlFrame(board, nation, other)] };
    case 'RELEASE':
      return {
        board: released(board, nation),
        notes: say(`${nationName(nation)} is released.`, 'NIE-POL-RELEASE'),
      };
    case 'DEBT':
      return {
        board: setSheet(board, payDebt.apply(board.sheet, { nation, payer: other, amount: 1 })),
        notes: say(`${nationName(other)} pays 1 PAP of the debt of ${nationName(nation)}.`, 'NIE-RUL-87'),
      };
    default:
      return never(kind);
  }
};
