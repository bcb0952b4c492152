import { type Applied, choose, type Frame, listed, type Step, step } from '#kernel';
import { warDeclared } from '../../../trackers/sheet/war.ts';
import { NATIONS, type Nation } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { alarm, setSheet, standing } from '../../edit.ts';
import { paid } from '../../rules/paying.ts';
import { SIDE_OF } from '../../seats.ts';
import { atWar, controlled, isControlled, piecesOf, playerOf, seatsInPlay, teamOf } from '../../situation.ts';
import { nationName } from '../../words.ts';
import { chosenBy, lot } from '../chance.ts';
import { firstProduction } from '../production/buy.ts';
import { settleStep } from '../settle.ts';
import { YES_NO } from './offers.ts';
import { targetsOf } from './targets.ts';

const war = (board: Board, declarer: Nation, target: Nation): Applied<Board> => ({
  board: alarm(setSheet(board, warDeclared(board.sheet, declarer, target)), target),
  notes: [
    {
      text: `${nationName(declarer)} declares war on ${nationName(target)}.`,
      cite: 'NIE-POL-SPEND-DECLARE',
      data: { war: [declarer, target] },
    },
  ],
});

/** NIE-RUL-85: war, with no chain of others; an uncontrolled target first finds a player (NIE-POL-SPEND-DECLARE). */
export const declared = (board: Board, declarer: Nation, target: Nation): Applied<Board> =>
  isControlled(board, target)
    ? war(board, declarer, target)
    : {
        board,
        push: [
          findStep.at({ declarer, target }),
          ...(isFought(board, declarer) ? [] : [reactionFrame(board, declarer, target)]),
        ],
      };

const isFought = (board: Board, nation: Nation): boolean => board.sheet.wars[nation].length > 0;

interface Finding {
  readonly declarer: Nation;
  readonly target: Nation;
}

/** NIE-RUL-27: seats with a nation at war with the declarer, else all others; in a Team game the other team. */
const candidates = (board: Board, { declarer }: Finding): readonly Nation[] => {
  const mine = playerOf(board, declarer);
  const seats = seatsInPlay(board).filter(
    seat => seat !== mine && (teamOf(board, seat) === null || teamOf(board, seat) !== teamOf(board, mine)),
  );
  const fighting = seats.filter(seat =>
    controlled(board).some(nation => board.seats[nation] === seat && atWar(board, nation, declarer)),
  );
  return [...(fighting.length > 0 ? fighting : seats)].sort(
    (a, b) => piecesOf(board, a) - piecesOf(board, b),
  );
};

/** NIE-RUL-86: candidates by the fewest pieces; each may accept, the last must. */
export const findStep: Step<Board, Finding> = step('nie.declare.find', {
  cite: 'NIE-RUL-27',
  awaits: () => null,
  apply: (board, finding): Applied<Board> => {
    const left = candidates(board, finding);
    return left.length === 0 ? { board } : { board, push: [nextStep.at({ ...finding, left })] };
  },
});

/** The nations left with the fewest pieces, in standard order. */
const fewest = (board: Board, left: readonly Nation[]): readonly Nation[] => {
  const least = piecesOf(board, left[0] as Nation);
  return NATIONS.filter(seat => left.includes(seat) && piecesOf(board, seat) === least);
};

/** The nation that is asked next; equals by chance. */
export const nextStep: Step<
  Board,
  Finding & { readonly left: readonly Nation[] },
  { die: number } | undefined
> = step('nie.declare.next', {
  cite: 'NIE-RUL-52',
  awaits: (board, { left }) => lot(fewest(board, left)),
  apply: (board, local, shown): Applied<Board> => {
    const equal = fewest(board, local.left);
    const first = shown ? chosenBy(equal, shown.die) : (equal[0] as Nation);
    const asks = first === null ? [] : [first, ...local.left.filter(each => each !== first)];
    const { declarer, target } = local;
    return { board, push: [first === null ? nextStep.at(local) : takeStep.at({ declarer, target, asks })] };
  },
});

export const takeStep: Step<Board, Finding & { readonly asks: readonly Nation[] }, 'yes' | 'no' | undefined> =
  step('nie.declare.take', {
    cite: 'NIE-RUL-27',
    awaits: (_board, { asks, target }) =>
      asks.length < 2
        ? null
        : choose(
            SIDE_OF[asks[0] as Nation],
            { title: `${nationName(target)} is attacked. Lead it?`, cite: 'NIE-RUL-27' },
            listed([...YES_NO], { pass: 'no' }),
          ),
    apply: (board, { declarer, target, asks }, answer): Applied<Board> => {
      const [seat, ...left] = asks;
      if (answer === 'no' && left.length > 0) {
        return { board, push: [nextStep.at({ declarer, target, left })] };
      }
      const led = takesControl(board, target, seat as Nation);
      const begun = war(led, declarer, target);
      return { ...begun, push: [firstProduction(target), settleStep.at()] };
    },
  });

/** A seat gains control of a nation (NIE-POL-CONTROL). */
export const takesControl = (board: Board, nation: Nation, seat: Nation): Board => {
  const control = nation === seat ? 'player' : 'nonPlayer';
  const led = standing(board, nation, { control });
  const key = `${seat}.${nation}`;
  return {
    ...led,
    seats: { ...led.seats, [nation]: seat },
    lastSeats: { ...led.lastSeats, [nation]: seat },
    ...(led.counted.includes(key)
      ? {}
      : {
          counted: [...led.counted, key],
          months: { ...led.months, [key]: (led.months[key] ?? 0) + 1 },
        }),
  };
};

interface Reaction {
  readonly on: Nation;
  readonly asks: readonly Nation[];
}

const mayReact = (board: Board, nation: Nation, on: Nation) =>
  targetsOf(board, nation, 'DECLARE').find(({ id, refused }) => id === on && refused === null);

/** NIE-SEQ-ANNEX-2, NIE-SEQ-ANNEX-4: others, in order, may declare war on the actor (NIE-RUL-27). */
export const reactionStep: Step<Board, Reaction, 'declare' | 'no' | undefined> = step(
  'nie.declare.reaction',
  {
    cite: 'NIE-SEQ-ANNEX-2',
    awaits: (board, { on, asks }) => {
      const [nation] = asks;
      const price = nation === undefined ? undefined : mayReact(board, nation, on);
      return nation === undefined || price === undefined
        ? null
        : ask(
            board,
            nation,
            `declare war on ${nationName(on)}?`,
            'NIE-SEQ-ANNEX-2',
            listed(
              [
                { value: 'declare', label: price.label },
                { value: 'no', label: 'No' },
              ],
              { pass: 'no' },
            ),
          );
    },
    apply: (board, { on, asks }, answer): Applied<Board> => {
      const [nation, ...rest] = asks;
      if (nation === undefined) {
        return { board };
      }
      const next = rest.length > 0 ? [reactionStep.at({ on, asks: rest })] : [];
      const price = answer === 'declare' ? mayReact(board, nation, on) : undefined;
      return price
        ? { ...war(paid(board, nation, price.cost), nation, on), push: next }
        : { board, push: next };
    },
  },
);

/** Each other controlled nation, in order after the actor. */
export const reactionFrame = (board: Board, on: Nation, except: Nation | null = null): Frame => {
  const all = controlled(board);
  const start = Math.max(0, all.indexOf(on));
  const asks = [...all.slice(start + 1), ...all.slice(0, start)].filter(each => each !== except);
  return reactionStep.at({ on, asks });
};
