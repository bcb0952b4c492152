import { type Applied, choose, type Frame, listed, type Step, step } from '#kernel';
import { makePeace } from '../../../trackers/sheet/state.ts';
import { withAlliance } from '../../../trackers/sheet/war.ts';
import { NATIONS, type Nation } from '../../../vocabulary.ts';
import type { Board } from '../../board.ts';
import { setSheet } from '../../edit.ts';
import { paid } from '../../rules/paying.ts';
import { SIDE_OF } from '../../seats.ts';
import { playerOf, seatsInPlay, teamOf } from '../../situation.ts';
import { nationName } from '../../words.ts';
import { sueFrame } from '../peace/sue.ts';
import { offerKey } from './targets.ts';

interface Offer {
  readonly kind: 'ARMISTICE' | 'ALLY' | 'PEACE';
  readonly from: Nation;
  readonly to: Nation;
  /** Seats that are still to be asked. */
  readonly asks: readonly Nation[];
}

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** NIE-RUL-50: these must agree: the other party, and in a Team game every seat concerned, in standard order. */
const asked = (board: Board, kind: Offer['kind'], from: Nation, to: Nation): readonly Nation[] => {
  const mine = playerOf(board, from);
  const all = seatsInPlay(board);
  const seats = NATIONS.filter(seat => all.includes(seat));
  if (kind === 'ALLY') {
    return [playerOf(board, to)].filter(seat => seat !== mine);
  }
  const parties = board.fixed.options.type === 'TEAM' ? seats : [playerOf(board, to)];
  const concerned =
    kind === 'PEACE' ? parties.filter(seat => teamOf(board, seat) === teamOf(board, mine)) : parties;
  return concerned.filter(seat => seat !== mine);
};

const TEXTS: Readonly<Record<Offer['kind'], string>> = {
  ARMISTICE: 'an armistice',
  ALLY: 'an alliance',
  PEACE: 'to sue for peace',
};
const CITES = {
  ARMISTICE: 'NIE-POL-SPEND-ARMISTICE',
  ALLY: 'NIE-POL-SPEND-ALLY',
  PEACE: 'NIE-POL-SPEND-PEACE',
} as const;

/** The answer comes at once; PAPs are paid only on yes; one no ends it (NIE-RUL-50). */
export const offerStep: Step<Board, Offer, 'yes' | 'no' | undefined> = step('nie.offer', {
  cite: 'NIE-RUL-50',
  awaits: (_board, { kind, from, to, asks }) => {
    const [seat] = asks;
    return seat === undefined
      ? null
      : choose(
          SIDE_OF[seat],
          {
            title:
              kind === 'PEACE'
                ? `${nationName(from)} wants ${TEXTS[kind]}. Agree?`
                : `${nationName(from)} offers ${nationName(to)} ${TEXTS[kind]}. Agree?`,
            cite: CITES[kind],
          },
          listed([...YES_NO], { pass: 'no' }),
        );
  },
  apply: (board, offer, answer): Applied<Board> => {
    const { kind, from, to, asks } = offer;
    const key = kind === 'PEACE' ? `PEACE ${from}` : offerKey(kind, from, to);
    if (answer === 'no') {
      return {
        board: { ...board, spoken: [...board.spoken, key] },
        notes: [{ text: `${TEXTS[kind]}: refused.`.replace(/^\w/, c => c.toUpperCase()), cite: CITES[kind] }],
      };
    }
    return asks.length > 1
      ? { board, push: [offerStep.at({ ...offer, asks: asks.slice(1) })] }
      : agreed(board, offer);
  },
});

const agreed = (board: Board, { kind, from, to }: Offer): Applied<Board> => {
  if (kind === 'PEACE') {
    return { board, push: [sueFrame(from, false)] };
  }
  const both = paid(paid(board, from, 1), to, 1);
  const sheet = kind === 'ALLY' ? withAlliance(both.sheet, from, to) : makePeace(both.sheet, from, to);
  return {
    board: setSheet(both, sheet),
    notes: [
      {
        text: `${nationName(from)} and ${nationName(to)} conclude ${TEXTS[kind]}.`,
        cite: CITES[kind],
        data: { [kind]: [from, to] },
      },
    ],
  };
};

export const offerFrame = (board: Board, kind: 'ARMISTICE' | 'ALLY', from: Nation, to: Nation): Frame =>
  offerStep.at({ kind, from, to, asks: asked(board, kind, from, to) });

/** A voluntary suit needs the consent of the team (NIE-RUL-45). */
export const suitStep: Step<Board, { readonly nation: Nation }> = step('nie.offer.suit', {
  cite: 'NIE-RUL-45',
  awaits: () => null,
  apply: (board, { nation }): Applied<Board> => ({
    board,
    push: [
      offerStep.at({ kind: 'PEACE', from: nation, to: nation, asks: asked(board, 'PEACE', nation, nation) }),
    ],
  }),
});
export const suitFrame = (nation: Nation): Frame => suitStep.at({ nation });
