import { type Applied, type Frame, listed, type Step, step } from '#kernel';
import { NATIONS, type Nation } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { changeShips } from '../../edit.ts';
import { freeShips, sailFault } from '../../rules/fleets.ts';
import { moversIn } from '../../rules/movement.ts';
import { allied, fleetAt } from '../../situation.ts';
import { nationName, placeName, squadronText } from '../../words.ts';
import { YES_NO } from '../politics/offers.ts';

/** A nation that has declined or left a combined fleet is not asked again in the same turn and place (NIE-RUL-49). */
const declinedKey = (lead: Nation, partner: Nation, at: string): string => `COMBINE ${lead} ${partner} ${at}`;

const loose = (board: Board, nation: Nation, at: string): readonly Ship[] =>
  freeShips(board, nation).filter(ship => ship.at === at && ship.joined === undefined && !ship.pinned);

/** The partners whose squadrons in a place follow the steps of a nation, in standard order. */
export const partnersOf = (board: Board, lead: Nation, at: string): readonly Nation[] =>
  NATIONS.filter(nation => fleetAt(board, at, nation).some(ship => ship.joined === lead));

/** NIE-RUL-61: allied movers in the same place, all allied to each other: a combined fleet may be proposed to them. */
export const proposable = (board: Board, turn: Nation, lead: Nation, at: string): readonly Nation[] => {
  if (loose(board, lead, at).length === 0) {
    return [];
  }
  const fleet = [lead, ...partnersOf(board, lead, at)];
  return moversIn(board, turn).filter(
    nation =>
      !fleet.includes(nation) &&
      fleet.every(each => allied(board, each, nation)) &&
      loose(board, nation, at).length > 0 &&
      !board.spoken.includes(declinedKey(lead, nation, at)),
  );
};

const released = (board: Board, lead: Nation, partner: Nation, at: string): Board => ({
  ...changeShips(
    board,
    ship => ship.at === at && ship.nation === partner && ship.joined === lead,
    ({ joined: _left, ...ship }) => ship,
  ),
  spoken: [...board.spoken, declinedKey(lead, partner, at)],
});

interface Proposal {
  readonly lead: Nation;
  readonly place: string;
  readonly asks: readonly Nation[];
}
const NO = 0;

/** Each ally answers with squadrons, or with none. */
export const combineStep: Step<Board, Proposal, number | undefined> = step('nie.sea.combine', {
  cite: 'NIE-RUL-61',
  awaits: (board, { lead, place: at, asks: [partner] }) => {
    const most = partner === undefined ? 0 : loose(board, partner, at).length;
    return partner === undefined || most === 0
      ? null
      : ask(
          board,
          partner,
          `combine your fleet in ${placeName(at)} with that of ${nationName(lead)}?`,
          'NIE-RUL-61',
          listed(
            [
              ...Array.from({ length: most }, (_, i) => ({
                value: most - i,
                label: `${squadronText(most - i)} under ${nationName(lead)}`,
              })),
              { value: NO, label: 'No' },
            ],
            { pass: NO },
          ),
        );
  },
  apply: (board, { lead, place: at, asks }, chosen): Applied<Board> => {
    const [partner, ...rest] = asks;
    if (partner === undefined) {
      return { board };
    }
    const going = loose(board, partner, at)
      .toSorted((a, b) => Number(b.admiral !== undefined) - Number(a.admiral !== undefined))
      .slice(0, chosen ?? NO);
    const push = rest.length > 0 ? [combineStep.at({ lead, place: at, asks: rest })] : [];
    if (going.length === 0) {
      return { board: released(board, lead, partner, at), push };
    }
    return {
      board: changeShips(
        board,
        ship => going.includes(ship),
        ship => ({ ...ship, joined: lead }),
      ),
      push,
      notes: [
        {
          text: `${nationName(partner)} puts ${squadronText(going.length)} in ${placeName(at)} under ${nationName(lead)}.`,
          cite: 'NIE-RUL-61',
          data: { combined: [lead, partner], at },
        },
      ],
    };
  },
});

export const combineFrame = (board: Board, turn: Nation, lead: Nation, at: string): Frame =>
  combineStep.at({ lead, place: at, asks: proposable(board, turn, lead, at) });

interface Along {
  readonly lead: Nation;
  readonly from: string;
  readonly to: string;
  readonly asks: readonly Nation[];
}

/** A partner may leave the combined fleet before any step; squadrons that cannot take it leave by themselves. */
export const alongStep: Step<Board, Along, 'yes' | 'no' | undefined> = step('nie.sea.along', {
  cite: 'NIE-RUL-61',
  awaits: (board, { lead, from, to, asks: [partner] }) =>
    partner === undefined || followers(board, lead, partner, from, to).length === 0
      ? null
      : ask(
          board,
          partner,
          `go on with ${nationName(lead)} from ${placeName(from)} to ${placeName(to)}?`,
          'NIE-RUL-61',
          listed([...YES_NO]),
        ),
  apply: (board, along, chosen): Applied<Board> => {
    const { lead, from, to, asks } = along;
    const [partner, ...rest] = asks;
    if (partner === undefined) {
      return { board };
    }
    const goes = chosen === 'yes' && followers(board, lead, partner, from, to).length > 0;
    return {
      board: goes ? board : released(board, lead, partner, from),
      push: rest.length > 0 ? [alongStep.at({ ...along, asks: rest })] : [],
    };
  },
});

/** Squadrons of a partner that can take the step of their combined fleet. */
const followers = (board: Board, lead: Nation, partner: Nation, from: string, to: string): readonly Ship[] =>
  fleetAt(board, from, partner).filter(ship => ship.joined === lead && sailFault(board, ship, to) === null);

/** All nations that follow the lead. */
export const followersOf = (board: Board, lead: Nation, from: string, to: string): readonly Ship[] =>
  partnersOf(board, lead, from).flatMap(partner => followers(board, lead, partner, from, to));
