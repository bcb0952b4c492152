import { describe, expect, test } from 'vitest';
import { botsFor } from '#bots/index.ts';
import { type AnyGame, type Input, type Json, Play, randomInput, seeded } from '#kernel';
import { battle } from '#systems/esr/game/game.ts';
import { type Ask, General } from '../../play/think/general.ts';

const SETUP: Json = { scenario: 'intro' };

/** Plays at random until a side that may be given to the computer is to choose, at least so far. */
const playedTo = (length: number): Play => {
  const begun = Play.begin(battle, SETUP);
  if (!begun.ok) {
    throw new Error('the set-up is refused');
  }
  const play = begun.value;
  const random = seeded('course');
  while (play.length < length || play.asked().length === 0) {
    play.submit(randomInput(battle, play.state, random) as Input);
  }
  return play;
};

const askFor = (play: Play, from: number): Ask => ({
  id: 1,
  game: battle.id,
  version: battle.version,
  setup: SETUP,
  from,
  inputs: play.inputs.slice(from),
  side: play.asked()[0] as string,
  bot: botsFor(battle)[0]?.id ?? 'random',
  people: [],
});

describe('the computer with the battle beside it', () => {
  test('chooses the same whether it followed the battle or came late', () => {
    const follower = new General(battle, botsFor(battle));
    const early = playedTo(10);
    const late = playedTo(40);
    follower.choose(askFor(early, 0));
    const followed = follower.choose(askFor(late, early.length));
    expect(followed).toEqual(new General(battle, botsFor(battle)).choose(askFor(late, 0)));
    expect(late.submit({ side: late.asked()[0] as string, choose: followed }).ok).toBe(true);
  });

  test('is shown its own view, and no other', () => {
    const shown: unknown[] = [];
    const spied: AnyGame = {
      ...battle,
      view: (board, side) => {
        shown.push(side);
        return battle.view(board, side);
      },
    };
    const play = playedTo(10);
    new General(spied, botsFor(battle)).choose(askFor(play, 0));
    expect(shown).toEqual(play.asked().slice(0, 1));
  });

  test('goes back with a battle in which something was taken back', () => {
    const general = new General(battle, botsFor(battle));
    general.choose(askFor(playedTo(40), 0));
    const early = playedTo(10);
    expect(general.choose({ ...askFor(early, early.length) })).toEqual(
      new General(battle, botsFor(battle)).choose(askFor(early, 0)),
    );
  });

  test('says what it cannot do', () => {
    const play = playedTo(10);
    expect(() => new General(battle, botsFor(battle)).choose(askFor(play, 5))).toThrow(
      'not known from its beginning',
    );
    expect(() => new General(battle, botsFor(battle)).choose({ ...askFor(play, 0), bot: 'nobody' })).toThrow(
      'nobody',
    );
  });
});
