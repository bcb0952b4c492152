import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { must } from '../base/result.ts';
import { handOf } from '../board/deck.ts';
import { Dist } from '../exact/dist.ts';
import {
  ambushStep,
  dashStep,
  marchStep,
  type Outposts,
  outposts,
  SEATS,
  tradeStep,
} from '../testing/outposts.ts';
import { apply, awaits } from './game.ts';
import type { AnyGame, Input, State } from './game-def.ts';
import { passFor, TOPICS } from './passing.ts';
import { choices, inputsOf } from './policy.ts';
import { type Choose, choose, chooseFirst, type Frame, hidden, listed, open, type Side } from './step.ts';

/** A state with these hands and this frame on top. */
const stateAt = (hands: Partial<Record<Side, readonly string[]>>, ...stack: Frame[]): State<Outposts> => {
  const { deck } = must(start()).board;
  return {
    board: {
      round: 1,
      at: 1,
      points: { red: 0, blue: 0, green: 0 },
      deck: { ...deck, hands: { red: [], blue: [], green: [], ...hands } },
    },
    stack,
  };
};

const start = (): State<Outposts> | null => {
  const begun = outposts.start({});
  return begun.ok ? begun.value : null;
};

const played = (state: State<Outposts>, ...inputs: Input[]): State<Outposts> =>
  inputs.reduce((now, input) => {
    const moved = apply(outposts, now, input);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
    return moved.value.state;
  }, state);

const askedIn = (state: State<Outposts>): readonly Side[] => {
  const wait = awaits(outposts, state);
  return wait?.awaits === 'choose'
    ? Object.keys(wait.sides).filter(side => !Object.hasOwn(state.held ?? {}, side))
    : [];
};

const titleIn = (state: State<Outposts>): string => awaits(outposts, state)?.title ?? 'nothing';

describe('the first that acts', () => {
  const dash = stateAt({}, dashStep.at());

  test('decides, at any seat', () => {
    expect(played(dash, { side: 'green', choose: 'dash' }).board.points.green).toBe(1);
    expect(played(dash, { side: 'blue', choose: 'dash' }).board.points.blue).toBe(1);
  });

  test('may come after another has passed, and nobody passes twice', () => {
    const passed = played(dash, { side: 'blue', choose: 'pass' });
    expect(askedIn(passed)).toEqual(['green']);
    expect(apply(outposts, passed, { side: 'blue', choose: 'dash' })).toMatchObject({
      ok: false,
      error: { code: 'kernel/already-chosen', sentence: 'The choice of Blue is made already.' },
    });
    expect(played(passed, { side: 'green', choose: 'dash' }).board.points).toEqual({
      red: 0,
      blue: 0,
      green: 1,
    });
  });

  test('is one of those who are asked', () => {
    expect(apply(outposts, dash, { side: 'red', choose: 'dash' })).toMatchObject({
      ok: false,
      error: { sentence: 'Waiting for Blue and Green, not for Red: A dash for the outpost.' },
    });
  });

  test('is nobody when all have passed', () => {
    const over = played(dash, { side: 'green', choose: 'pass' }, { side: 'blue', choose: 'pass' });
    expect([over.stack, over.board.points]).toEqual([[], { red: 0, blue: 0, green: 0 }]);
  });

  test('is, for the odds, the first in order that does not pass', () => {
    const wait = awaits(outposts, dash) as Choose;
    const mixed = Dist.of<Json>([
      ['dash', 1],
      ['pass', 2],
    ]);
    const chosen = choices(dash, wait, () => ({ label: 'a third', choose: () => mixed }));
    expect(chosen.entries()).toEqual([
      [{ side: 'blue', choose: 'dash' }, 3n],
      [{ side: 'green', choose: 'dash' }, 2n],
      [null, 4n],
    ]);
    expect(inputsOf(wait, null)).toEqual([
      { side: 'blue', choose: 'pass' },
      { side: 'green', choose: 'pass' },
    ]);
    expect(inputsOf(wait, { side: 'green', choose: 'dash' })).toEqual([{ side: 'green', choose: 'dash' }]);
  });
});

describe('seats asked one after another', () => {
  const window = ambushStep.ask(['blue', 'green']);

  test('stop at the first that acts', () => {
    const state = stateAt({ blue: ['feint'], green: ['ambush'] }, window);
    expect(titleIn(state)).toBe('blue may ambush');
    const acted = played(state, { side: 'blue', choose: 'feint' });
    expect([acted.stack, acted.board.points.red]).toEqual([[], 0]);
    const passed = played(state, { side: 'blue', choose: 'pass' });
    expect(titleIn(passed)).toBe('green may ambush');
    expect(played(passed, { side: 'green', choose: 'pass' }).board.points.red).toBe(1);
  });

  test('finish what an act leads to before the asking is closed', () => {
    const state = stateAt({ blue: ['ambush'] }, window);
    const clash = played(state, { side: 'blue', choose: 'ambush' });
    expect(titleIn(clash)).toBe('A clash');
    expect(played(clash, { roll: { die: [4] } }).board.points).toEqual({ red: 0, blue: 1, green: 0 });
  });

  test('leave out a seat that by public knowledge can do nothing', () => {
    expect(titleIn(stateAt({ green: ['dust'] }, window))).toBe('green may ambush');
    expect(
      played(stateAt({ red: ['dust'] }, marchStep.at()), { side: 'red', choose: 'march' }).stack,
    ).toHaveLength(1);
  });

  test('go round again until all have passed in a row', () => {
    const state = stateAt({ red: ['dust', 'dust'], blue: ['ambush'] }, tradeStep.ask(SEATS));
    const titles: string[] = [];
    let now = state;
    for (const choose of ['dust', 'pass', 'dust', 'pass']) {
      titles.push(titleIn(now));
      now = played(now, { side: must(askedIn(now)[0]), choose });
    }
    expect(titles).toEqual(['red may trade', 'blue may trade', 'red may trade', 'blue may trade']);
    expect([now.stack, now.board.points.red, handOf(now.board.deck, 'red')]).toEqual([[], 2, []]);
  });
});

describe('a pass that a shell may enter by itself', () => {
  const passIn = (def: AnyGame, state: State<Outposts>, side: Side) =>
    passFor(def, state as never, awaits(def, state as never), side);

  test('is the only thing that can be done, by what everybody knows', () => {
    const { topics: _, ...plain } = outposts;
    expect(passIn(plain, stateAt({}, marchStep.at()), 'red')).toBeNull();
    const far = stateAt({}, marchStep.at());
    expect(passIn(plain, { ...far, board: { ...far.board, at: 3 } }, 'red')).toEqual({
      side: 'red',
      choose: 'pass',
      by: 'pass',
    });
    expect(passIn(plain, far, 'blue')).toBeNull();
  });

  test('is never read from a hidden hand', () => {
    const { topics: _, ...plain } = outposts;
    const dust = stateAt({ blue: ['dust'] }, ambushStep.ask(['blue']));
    expect(passIn(plain, dust, 'blue')).toBeNull();
  });

  const only = listed(['pass', { value: 'go', refused: { code: 'x', sentence: 'No.' } }], { pass: 'pass' });
  const asked = { title: 'Go', cite: 'Demo 1' };
  const anything = { schema: {}, check: () => null, propose: () => [] };
  test.each([
    ['all else is refused', choose('red', asked, only), true],
    ['all else is refused, but the list is hidden', hidden(choose('red', asked, only)), false],
    ['the pass is not named', choose('red', asked, listed(['pass'])), false],
    ['an open choice', choose('red', asked, open({ ...anything, pass: 'pass' })), false],
    [
      'an open choice in which nothing can be done',
      choose('red', asked, open({ ...anything, pass: 'pass', idle: true })),
      true,
    ],
    [
      'a hidden choice in which nothing can be done',
      hidden(choose('red', asked, listed(['pass', 'go'], { pass: 'pass', idle: true }))),
      true,
    ],
    [
      'the first that acts',
      chooseFirst(asked, { red: only, blue: listed(['pass', 'go'], { pass: 'pass' }) }),
      true,
    ],
    ['another side', choose('blue', asked, only), false],
  ])('%s', (_, wait, passes) => {
    expect(passFor({ steps: {} }, { board: {}, stack: [] }, wait, 'red') !== null).toBe(passes);
  });

  test('is entered about topics that the seat does not want to be asked about, whatever its hand', () => {
    const trade = stateAt({ red: ['dust'], blue: ['dust'] }, tradeStep.ask(SEATS));
    expect(passIn(outposts, trade, 'red')).toEqual({ side: 'red', choose: 'pass', by: 'pass' });
    const wants = played(trade, { side: 'red', standing: TOPICS, answer: { trade: true } });
    expect(passIn(outposts, wants, 'red')).toBeNull();
    const silent = played(stateAt({}, marchStep.at()), {
      side: 'red',
      standing: TOPICS,
      answer: { march: false },
    });
    expect(passIn(outposts, silent, 'red')).toEqual({ side: 'red', choose: 'pass', by: 'pass' });
  });

  test('cannot be taken back in a hidden window', () => {
    const state = stateAt({ blue: ['dust'] }, ambushStep.ask(['blue', 'green']));
    const declined = apply(outposts, state, { side: 'blue', choose: 'pass' });
    expect(declined.ok && declined.value.barrier).toBe(true);
    const open = apply(outposts, stateAt({}, marchStep.at()), { side: 'red', choose: 'pass' });
    expect(open.ok && open.value.barrier).toBe(false);
  });
});
