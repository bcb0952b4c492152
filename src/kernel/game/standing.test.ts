import { describe, expect, test } from 'vitest';
import { canonical, type Json } from '../base/json.ts';
import { must, ok } from '../base/result.ts';
import { seeded } from '../dice/index.ts';
import { outposts } from '../testing/outposts.ts';
import { checkGame } from './contract.ts';
import type { AnyGame, Input } from './game-def.ts';
import { parseGameFile, replay } from './game-file.ts';
import { isInput, isPrivate } from './inputs.ts';
import { knownTo } from './known.ts';
import { Play } from './play.ts';
import { type AnswerWindow, answerFor, standingForm, unasked } from './standing.ts';
import { choose, listed, type NoLocals, type Step, step, steps } from './step.ts';

/** A game up to red's first march: blue holds an ambush, green does not. */
const begun = (): Play => {
  const begin = Play.begin(outposts, {});
  const play = begin.ok ? begin.value : null;
  for (const draw of [
    ['dust', 'dust'],
    ['ambush', 'feint'],
    ['dust', 'feint'],
  ]) {
    play?.submit({ draw });
  }
  return must(play);
};

const submit = (play: Play, ...inputs: Input[]): void => {
  for (const input of inputs) {
    const moved = play.submit(input);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
  }
};

const leaves = (side: string, answer: Json): Input => ({ side, standing: 'ambush', answer });
const answerIn = (play: Play, side: string, isAbsent = false) =>
  answerFor(play.def, play.state, play.awaits(), side, isAbsent);

describe('a standing answer', () => {
  test('is left when its side is not asked, and used when it is', () => {
    const play = begun();
    submit(play, leaves('blue', { when: 'always' }));
    expect(answerIn(play, 'blue')).toBeNull();
    submit(play, { side: 'red', choose: 'march' });
    expect(answerIn(play, 'blue')).toEqual({ side: 'blue', choose: 'ambush', by: 'standing' });
    expect(unasked(play.def, play.state, play.awaits())).toEqual(answerIn(play, 'blue'));
    submit(play, must(answerIn(play, 'blue')));
    expect(play.awaits()?.title).toBe('A clash');
  });

  test('follows from what the seat knows: nothing to ambush with is a pass', () => {
    const play = begun();
    submit(play, leaves('green', { when: 'always' }), leaves('blue', { when: 'never' }));
    submit(play, { side: 'red', choose: 'march' });
    submit(play, must(answerIn(play, 'blue')));
    expect(answerIn(play, 'green')).toEqual({ side: 'green', choose: 'pass', by: 'standing' });
  });

  test('can be changed and taken back, to the byte', () => {
    const play = begun();
    const before = canonical(play.state);
    submit(play, leaves('blue', { when: 'always' }), leaves('blue', { when: 'never' }));
    expect(play.state.standing).toEqual({
      blue: { ambush: { policy: { when: 'never', round: false }, mark: 1 } },
    });
    submit(play, leaves('blue', null));
    expect(canonical(play.state)).toBe(before);
  });

  test('lapses where its form says so', () => {
    const play = begun();
    submit(play, leaves('blue', { when: 'never', round: true }), { side: 'red', choose: 'march' });
    expect(answerIn(play, 'blue')).not.toBeNull();
    const later = { ...play.state, board: { ...(play.state.board as object), round: 2 } as never };
    expect(answerFor(play.def, later, play.awaits(), 'blue')).toBeNull();
  });

  test('of an absent player is what the form says by default, unless there is one', () => {
    const play = begun();
    submit(play, { side: 'red', choose: 'march' });
    expect([answerIn(play, 'blue'), answerIn(play, 'blue', true)]).toEqual([
      null,
      { side: 'blue', choose: 'pass', by: 'standing' },
    ]);
    submit(play, leaves('blue', { when: 'always' }));
    expect(answerIn(play, 'blue', true)).toMatchObject({ choose: 'ambush' });
  });

  test('that is no longer legal asks the side', () => {
    const window = must(outposts.standing?.[0]);
    const stubborn: AnswerWindow<never> = { ...window, answer: () => ({ choose: 'ambush' }) } as never;
    const def = { ...outposts, standing: [stubborn] } as AnyGame;
    const play = begun();
    submit(
      play,
      leaves('green', {}),
      leaves('blue', {}),
      { side: 'red', choose: 'march' },
      { side: 'blue', choose: 'pass' },
    );
    expect(answerFor(def, play.state, play.awaits(), 'green')).toBeNull();
    const promises = [1, 2, 3, 4].flatMap(seed =>
      checkGame(def, {}, { random: seeded(seed), most: 200 }).faults.map(each => each.promise),
    );
    expect(promises).toContain('a standing answer is a legal choice');
  });

  test.each([
    [{ side: 'blue', standing: 'retreat', answer: {} }, 'kernel/no-window'],
    [{ side: 'blue', standing: 'ambush', answer: { when: 'sometimes' } }, 'kernel/standing'],
    [{ side: 'blue', standing: 'topics', answer: { weather: true } }, 'kernel/standing'],
    [{ side: 'nobody', standing: 'ambush', answer: {} }, 'kernel/no-side'],
  ])('%j is refused', (input, code) => {
    expect(begun().submit(input)).toMatchObject({ ok: false, error: { code } });
  });

  test('has a form, and so have the topics', () => {
    expect(Object.keys(standingForm(outposts as never, 'ambush') ?? {})).toEqual(['when', 'round']);
    expect(standingForm(outposts as never, 'topics')).toMatchObject({
      march: { default: true },
      trade: { default: false },
    });
    expect(standingForm({}, 'topics')).toBeNull();
  });
});

describe('an answer left in advance', () => {
  test('is in no other seat’s knowledge, and nothing there changes because of it', () => {
    const [quiet, busy] = [begun(), begun()];
    submit(busy, leaves('blue', { when: 'always' }), leaves('green', { when: 'never' }));
    for (const side of ['red', 'green']) {
      expect(canonical(knownTo(outposts, busy.state as never, side))).toBe(
        canonical(knownTo(outposts, quiet.state as never, side)),
      );
    }
    expect(busy.awaits()).toEqual(quiet.awaits());
    expect(canonical(busy.view(null))).toBe(canonical(quiet.view(null)));
  });

  test('is recognised, so that a shell can keep it to itself', () => {
    expect(isPrivate(leaves('blue', null))).toBe(true);
    expect(isPrivate({ side: 'red', choose: 'march' })).toBe(false);
    expect(isPrivate({ roll: { die: [1] } })).toBe(false);
  });

  test('is no move: it neither stands in the way of undo nor is undone', () => {
    const play = begun();
    submit(
      play,
      { side: 'red', choose: 'pass' },
      leaves('blue', { when: 'always' }),
      leaves('red', { when: 'never' }),
    );
    expect(play.undo('blue')).toMatchObject({ ok: false, error: { code: 'kernel/undo-side' } });
    expect(play.undo('red')).toMatchObject({ ok: true, value: { side: 'red', choose: 'pass' } });
    expect(play.awaits()?.title).toBe('Red marches');
    expect(Object.keys(play.state.standing ?? {})).toEqual(['blue', 'red']);
    expect(play.inputs.filter(isPrivate)).toHaveLength(2);
    expect(play.undo('red')).toMatchObject({ ok: false, error: { code: 'kernel/undo-barrier' } });
  });

  test('is kept in the file and replays', () => {
    const play = begun();
    submit(play, leaves('blue', { when: 'always' }), { side: 'red', choose: 'march' });
    submit(play, must(unasked(play.def, play.state, play.awaits())));
    const file = parseGameFile(JSON.parse(JSON.stringify(play.file())));
    const again = file.ok ? replay(outposts, file.value) : null;
    expect(again?.ok && canonical(again.value.state)).toBe(canonical(play.state));
    expect(play.file().inputs.slice(-3)).toEqual([
      leaves('blue', { when: 'always' }),
      { side: 'red', choose: 'march' },
      { side: 'blue', choose: 'ambush', by: 'standing' },
    ]);
  });

  test.each([
    [{ side: 'blue', standing: 'ambush', answer: null }, true],
    [{ side: 'blue', standing: 'ambush' }, false],
    [{ standing: 'ambush', answer: {} }, false],
    [{ side: 'blue', choose: 1, by: 'standing' }, true],
    [{ side: 'blue', choose: 1, by: 'magic' }, false],
  ])('has a shape: %j', (json, fits) => {
    expect(isInput(json as Json)).toBe(fits);
  });
});

describe('a pass that nobody made', () => {
  /** Everybody is asked in turn; only the first has anything to do. */
  const round: Step<string[], NoLocals, string> = step('demo.round', {
    cite: 'Demo 1',
    awaits: () => null,
    apply: board => ({ board, push: ['blue', 'red'].map(side => turn.at({ side })) }),
  });
  const turn: Step<string[], { side: string }, string> = step('demo.turn', {
    cite: 'Demo 1',
    awaits: (_board, { side }) =>
      choose(
        side,
        { title: `${side} moves`, cite: 'Demo 1' },
        listed(side === 'red' ? ['go', 'pass'] : ['pass'], { pass: 'pass' }),
      ),
    apply: (board, { side }, move) => ({
      board: [...board, `${side} ${move}`],
      push: side === 'blue' ? [round.at()] : [],
    }),
  });
  const walk = {
    ...outposts,
    standing: undefined,
    topics: undefined,
    steps: steps<string[]>(round, turn),
    start: () => ok({ board: [], stack: [round.at()] }),
    view: (board: string[]) => board,
    outcome: () => null,
  } as unknown as AnyGame;

  test('goes with the move that led to it when that is taken back', () => {
    const begin = Play.begin(walk, {});
    const play = must(begin.ok ? begin.value : null);
    submit(play, { side: 'red', choose: 'go' });
    submit(play, must(unasked(walk, play.state, play.awaits())));
    expect(play.state.board).toEqual(['red go', 'blue pass']);
    expect(play.undo('blue')).toMatchObject({ ok: false, error: { code: 'kernel/undo-side' } });
    expect(play.undo('red')).toMatchObject({ ok: true, value: { side: 'red', choose: 'go' } });
    expect([play.state.board, play.length]).toEqual([[], 0]);
  });
});
