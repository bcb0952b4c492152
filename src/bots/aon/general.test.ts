import { describe, expect, test } from 'vitest';
import { asked, type Choose, must, Play, randomInput, type Side, type State, seeded } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { campaign } from '#systems/aon/game/game.ts';
import type { Order } from '#systems/aon/game/rules/orders.ts';
import { type Bot, botsFor, seatAt } from '../index.ts';
import { appraise } from './appraise.ts';
import { type Field, fieldOf } from './field.ts';
import { bestOrder } from './orders.ts';
import { STRONG } from './profile.ts';
import { exploits, naive } from './testing/naive.ts';

const [strong, middle, weak, random] = botsFor(campaign as never) as [Bot, Bot, Bot, Bot];

const played = (
  bots: Readonly<Record<Side, Bot>>,
  seed: string,
  setup: object = { scenario: 'austerlitz' },
): Play => {
  const begun = Play.begin(campaign as never, setup as never);
  if (!begun.ok) {
    throw new Error(begun.error[0]?.sentence);
  }
  const play = begun.value;
  const [dice, players] = [seeded(`${seed}/dice`), seeded(`${seed}/players`)];
  while (play.outcome() === null) {
    const wait = play.awaits();
    const side = wait?.awaits === 'choose' ? asked(play.state, wait)[0] : undefined;
    const input =
      side === undefined
        ? randomInput(play.def, play.state, dice)
        : {
            side,
            choose: (bots[side] as Bot).choose(seatAt(play.def, play.state, side, wait as Choose, players)),
          };
    const moved = input && play.submit(input);
    if (!moved?.ok) {
      throw new Error(`input ${play.length} was refused: ${moved?.error.sentence}`);
    }
  }
  return play;
};

/** The first state in which a side orders armies. */
const toAct = (side: Side): State<Board> => {
  const begun = Play.begin(campaign as never, { scenario: 'austerlitz' });
  const play = begun.ok ? begun.value : null;
  const dice = seeded('opening');
  while (play && play.asked()[0] !== side) {
    const wait = play.awaits();
    play.submit(
      wait?.awaits === 'choose'
        ? { side: play.asked()[0] as Side, choose: 'pass' }
        : (randomInput(play.def, play.state, dice) as never),
    );
  }
  return play?.state as unknown as State<Board>;
};

const chooses = (bot: Bot, state: State<Board>, side: Side) => {
  const step = campaign.steps[state.stack.at(-1)?.at ?? ''];
  const wait = step?.awaits(state.board, state.stack.at(-1)) as Choose;
  return bot.choose(seatAt(campaign as never, state as never, side, wait, seeded('same')));
};

describe('the generals of Age of Napoleon', () => {
  test('come in three strengths before chance', () => {
    expect([strong, middle, weak, random].map(({ level }) => level)).toEqual([3, 2, 1, 0]);
  });

  test.each([
    ['strong', () => strong],
    ['middle', () => middle],
    ['weak', () => weak],
    ...[...naive, ...exploits].map(bot => [bot.id, () => bot] as const),
  ] as const)('%s plays a game by the rules, and the same again', (id, bot) => {
    const bots = { french: bot(), coalition: random };
    expect(played(bots, id).inputs).toEqual(played(bots, id).inputs);
  });

  test('a choice that is explained is the choice that is made, and its reason is a sentence', () => {
    const said: string[] = [];
    const speaking: Bot = {
      ...strong,
      choose: seat => {
        const { value, reason } = must(strong.explain)(seat);
        said.push(reason);
        return value;
      },
    };
    const [plain, told] = [strong, speaking].map(french => played({ french, coalition: weak }, 'why').inputs);
    expect(told).toEqual(plain);
    expect(said.filter(reason => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
    expect(said.some(reason => /attacks .* chances in 100 to win the battle, /.test(reason))).toBe(true);
  });

  test('a board that differs by an army is read as if nothing else had been looked at', () => {
    const { board } = toAct('french');
    const near: Board = {
      ...board,
      corps: board.corps.map(corps => (corps.at === 'lorraine' ? { ...corps, at: 'bavaria' } : corps)),
    };
    // A change of side is looked through as a whole, so that earlier knowledge cannot help.
    const other = { ...board, status: { ...board.status } };
    const sorted = ({ stacks, ...rest }: Field) => ({
      ...rest,
      stacks: [...stacks].sort((a, b) => a.area - b.area || a.party.localeCompare(b.party)),
    });
    fieldOf(board);
    const { counts, material, stacks } = sorted(fieldOf(near));
    fieldOf(other);
    const whole = sorted(fieldOf({ ...near, status: { ...near.status } }));
    expect(counts).toEqual(whole.counts);
    expect(stacks).toEqual(whole.stacks);
    expect(material).toBeCloseTo(whole.material);
  });

  test('several seats of the Coalition play by the rules', () => {
    const bots = { french: random, britain: weak, austria: weak, russia: weak, prussia: weak };
    const play = played(bots, 'five', { scenario: '1813', players: 5 });
    expect(play.outcome()?.winners.length).toBeGreaterThan(0);
  });

  test('the choice does not depend on the hand of the enemy', () => {
    const state = toAct('french');
    const { deck } = state.board;
    const hand = deck.hands.coalition ?? [];
    const other = { ...deck, hands: { ...deck.hands, coalition: deck.pile.slice(0, hand.length) } };
    const rest = [...deck.pile.slice(hand.length), ...hand];
    const swapped = { ...state, board: { ...state.board, deck: { ...other, pile: rest } } };
    expect(swapped.board.deck.hands.coalition).not.toEqual(hand);
    for (const bot of [strong, middle, weak]) {
      expect(chooses(bot, swapped, 'french')).toEqual(chooses(bot, state, 'french'));
    }
  });

  test('the French open with an army, not with a single corps', () => {
    const { order, corps } = chooses(strong, toAct('french'), 'french') as unknown as Order;
    expect(order).toBe('move');
    expect(corps.length).toBeGreaterThan(2);
  });

  test('the French who hurry do not let the campaign end that another would pass away', () => {
    const { board } = toAct('french');
    // Nobody has acted in this round: a second pass ends the campaign, and with it every way to Vienna.
    const idle: Board = {
      ...board,
      freeUsed: ['french'],
      acted: 0,
      corps: board.corps.map(corps => (corps.at === 'rhineland' ? corps : { ...corps, marked: true })),
      deck: { ...board.deck, hands: { ...board.deck.hands, french: ['depot', 'depot', 'depot'] } },
    };
    const orderOf = (hurries: boolean) =>
      bestOrder(idle, 'french', { ...STRONG, hurries }, seeded('hurry'), true, 1)?.order.leader;
    expect([orderOf(true), orderOf(false)]).toEqual(['davout', undefined]);
  });

  test('a capital in danger counts for the side that threatens it', () => {
    const { board } = toAct('french');
    const near = board.corps.map(corps => (corps.at === 'lorraine' ? { ...corps, at: 'bavaria' } : corps));
    const clear = near.map((corps, at) =>
      board.corps[at]?.at === 'bavaria' ? { ...corps, at: 'gone' as const } : corps,
    );
    expect(appraise({ ...board, corps: clear }, STRONG)).toBeGreaterThan(appraise(board, STRONG) + 5);
  });
});
