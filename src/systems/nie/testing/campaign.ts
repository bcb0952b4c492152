import type { Choice, Input, Json, Play } from '#kernel';
import type { Recording } from '../../testing.ts';
import { CONCEDE } from '../game/conceding.ts';
import { YIELD } from '../tactical/turn.ts';

const allowed = (choice: Choice | undefined, value: Json): boolean =>
  choice?.kind === 'listed' &&
  choice.options.some(each => each.value === value && each.refused === undefined);

/** The first of these that the asked side may choose. */
const first = (play: Play, ...values: readonly Json[]): Input | null => {
  const wait = play.awaits();
  if (wait?.awaits !== 'choose') {
    return null;
  }
  const [side, choice] = Object.entries(wait.sides)[0] ?? [];
  const found = values.find(value => allowed(choice, value));
  return side === undefined || found === undefined ? null : { side, choose: found };
};

/** Everybody passes where they may: a short way to the end. */
const quietly = (play: Play): Input | null => {
  const wait = play.awaits();
  const [side, choice] = wait?.awaits === 'choose' ? (Object.entries(wait.sides)[0] ?? []) : [];
  return side !== undefined && choice?.pass !== undefined ? { side, choose: choice.pass } : null;
};

/** A war whose battles are fought on the battle board; a side that has had enough gives one up. */
const BATTLE_BOARD = 'nie-campaign-battle-board';

const isSudden = (play: Play): boolean => play.state.stack.at(-1)?.at === 'nie.round.sudden';

/** How games of the whole game that end in every way are found. */
export const campaignRecording: Recording = {
  wanted: [
    { ending: 'sued', setup: () => ({ scenario: 'danube' }) },
    { ending: 'capital', setup: () => ({ scenario: 'danube' }) },
    { ending: 'limit', setup: () => ({ scenario: 'danube' }) },
    {
      ending: 'limit',
      file: 'nie-campaign-empire',
      setup: () => ({ scenario: '1805', players: 7, rounds: 1 }),
    },
    {
      ending: 'limit',
      winner: null,
      file: 'nie-campaign-draw',
      setup: () => ({ scenario: '1809', rounds: 1 }),
    },
    { ending: 'peace', setup: () => ({ scenario: '1805' }) },
    { ending: 'sudden', setup: () => ({ scenario: '1805', suddenDeath: 1 }) },
    {
      ending: 'sued',
      file: BATTLE_BOARD,
      setup: () => ({ scenario: 'danube', battleMode: 'tactical' }),
    },
    { ending: 'concession', setup: () => ({ scenario: 'danube' }) },
  ],
  steer: (play, { ending, file }, random) => {
    if (file === BATTLE_BOARD) {
      return random.below(40) === 0 ? first(play, YIELD) : null;
    }
    switch (ending) {
      case 'concession':
        return first(play, CONCEDE);
      case 'peace':
        return first(play, 'ARMISTICE', 'yes') ?? quietly(play);
      case 'sudden':
        return isSudden(play) ? { roll: { end: [6, 6] } } : quietly(play);
      default:
        return null;
    }
  },
};
