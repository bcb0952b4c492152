import { type Choice, type Frame, must, type Option, type Side } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import { tacticalDice } from '#systems/nie/game/phases/battle/tactical.ts';
import type { Bot, Reasoned, Seat } from '../bot.ts';
import { habitual, searcher } from '../kit/player.ts';
import { seaChoice } from './admiral.ts';
import { askedOf } from './asked.ts';
import { courtChoice } from './court.ts';
import { nieProfiles, type Profile } from './profile.ts';
import { supplyChoice } from './quartermaster.ts';
import { chooseOnField } from './tactical/index.ts';
import { type Insight, planningOf, warChoice } from './war/index.ts';
import { wishes } from './wishes.ts';
import { WORDS } from './words.ts';
import { appraise } from './worth.ts';

const knowledge = { wishes, appraise };

const isOnField = (ahead: readonly Frame[]): boolean => ahead.at(-1)?.at === tacticalDice.step.id;

const optionsOf = (choice: Choice | undefined): readonly Option[] =>
  choice?.kind === 'listed' ? choice.options : [];

const boardOf = ({ view }: Seat): Board => view as unknown as Board;

/** Politics is the matter of a court, which knows why it acts; then come supply, the sea, and the war on land. */
const counselled = (seat: Seat, { court, insight }: Profile): Reasoned | null => {
  const asked = askedOf(boardOf(seat), seat.ahead, optionsOf(seat.wait.sides[seat.side]));
  return (
    asked &&
    ((court ? courtChoice(asked) : null) ??
      supplyChoice(asked) ??
      seaChoice(asked) ??
      (isOnField(seat.ahead) ? null : warChoice(asked, seat, planningOf(insight))))
  );
};

/** A player of the map that has a court, and fights on the battle board, as its profile says. */
const onBothBoards = ({ choose, ...card }: Bot, profile: Profile): Bot => {
  const decide = (seat: Seat): Reasoned => {
    const said = counselled(seat, profile);
    if (said) {
      return said;
    }
    return isOnField(seat.ahead)
      ? {
          value: chooseOnField(seat, must(boardOf(seat).battle?.field), profile),
          reason: WORDS.itPromisesMostAmongActs,
        }
      : { value: choose(seat), reason: WORDS.itLeadsToBestPosition };
  };
  return { ...card, choose: seat => decide(seat).value, explain: decide };
};

/**
 * The players of the whole game, the best first: the common search with an eye for armies and capitals, and a court for
 * politics. On the battle board a general judges act by act from exact chances: a search of the whole board for each of
 * them would take minutes.
 */
export const nieBots: readonly Bot[] = nieProfiles.map(profile =>
  onBothBoards(searcher({ ...profile, knowledge }), profile),
);

/** A glance at a few campaigns in place of many. */
const GLANCE: Insight = {
  blur: 0,
  foresight: {
    ahead: 4,
    rounds: [
      { times: 2, keep: 4 },
      { times: 8, keep: 1 },
    ],
  },
};

/** For games that are played on by the hundred. */
export const nieQuick: Bot = onBothBoards(habitual(knowledge), {
  ...must(nieProfiles.at(-1)),
  insight: GLANCE,
});

/** Inputs that it plays in a second of one core, nearly: it judges whole plans. */
export const niePace = 200;

/** How well a seat stands, for analysis. */
export const nieAppraisal = (board: Board, side: Side): number =>
  appraise({ board, stack: [] } as never)[side] ?? 0;
