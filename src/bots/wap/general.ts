import { asJson, type Choice, canonical, type Frame, type Json, type Option } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { actionStep } from '#systems/wap/game/phases/combat.ts';
import { likelyAttacks } from '#systems/wap/game/rules/attacks.ts';
import { boardFrom } from '#systems/wap/game/suppose.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import type { Bot, Reasoned, Seat } from '../bot.ts';
import { explaining } from '../kit/explaining.ts';
import type { Wish } from '../kit/wish.ts';
import { fieldsOf } from './fights.ts';
import type { Eye } from './fronts.ts';
import type { Profile } from './profile.ts';
import { wishesAt } from './wishes.ts';
import { WORDS } from './words.ts';

const isAllowed = (choice: Choice, value: Json): boolean => {
  if (choice.kind === 'open') {
    return choice.check(value) === null;
  }
  const text = canonical(value);
  return choice.options.some(option => !option.refused && canonical(option.value) === text);
};

const optionsOf = (choice: Choice): readonly Option[] =>
  (choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? [])).filter(
    ({ refused, grave }) => !refused && !grave,
  );

/** The wishes at a choice that are allowed, best first; never none. */
const wishesFor = (
  board: Board,
  frame: Frame | undefined,
  side: string,
  choice: Choice,
  eye: Eye,
): readonly Wish[] => {
  const options = optionsOf(choice);
  const all = frame ? wishesAt({ board, frame, side, options, eye }) : [];
  const wishes = all.filter(({ value }) => isAllowed(choice, value));
  const other = choice.pass ?? options[0]?.value ?? asJson(null);
  return wishes.length > 0 ? wishes : [{ value: other, worth: 0, why: WORDS.thereIsNothingBetter }];
};

/** An attack is chosen only if the next step proposes somebody for it: a leader may stand apart from the foot. */
const canFollow = (board: Board, frame: Frame | undefined, value: Json): boolean => {
  const { attack } = fieldsOf(value);
  return (
    frame?.at !== actionStep.id ||
    attack === undefined ||
    likelyAttacks(board, frame.power as string, attack).length > 0
  );
};

const explained = (seat: Seat, { careless, eye }: Profile): Reasoned => {
  const choice = seat.wait.sides[seat.side] as Choice;
  const board = boardFrom(seat.view as unknown as Seen, seat.random);
  const options = optionsOf(choice).filter(option => canFollow(board, seat.ahead.at(-1), option.value));
  if (careless > 0 && seat.random.below(100) < careless && options.length > 0) {
    return { value: seat.random.pick(options).value, reason: WORDS.itSeemedGoodIdea };
  }
  const [first] = wishesFor(board, seat.ahead.at(-1), seat.side, choice, eye) as readonly [Wish, ...Wish[]];
  return { value: first.value, reason: first.why };
};

/** A computer player of the whole game, by wishes that can be stated. */
export const general = (profile: Profile): Bot => explaining(profile, explained);
