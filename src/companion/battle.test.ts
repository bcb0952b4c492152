import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  choose,
  chooseTogether,
  count,
  d,
  gameOf,
  listed,
  type NoLocals,
  Play,
  procedure,
  roll,
  seeded,
  stands,
  step,
} from '#kernel';
import { loadSystems } from '#systems';
import { habitInput, lengthBefore, logOf } from './battle.ts';
import { optionLabel } from './choice-words.ts';
import { exampleOf, startOf } from './situation.ts';

interface Board {
  readonly left: number;
  readonly told: readonly string[];
}

/** An invented duel: both choose in secret, one die falls, and the attacker may go on. */
const secret = step<Board, NoLocals, Record<string, string>>('demo.secret', {
  cite: 'DEMO-1',
  awaits: () =>
    chooseTogether(
      { title: 'Tactics', cite: 'DEMO-1' },
      {
        a: listed([
          { value: 'charge', label: 'Charge' },
          { value: 'hold', refused: { code: 'demo/no', sentence: 'Not now.' } },
        ]),
        b: listed(['square']),
      },
    ),
  apply: (board, _local, chosen) => ({
    board,
    push: [{ at: 'demo.fall' }],
    notes: [{ text: `${chosen.a} against ${chosen.b}.` }],
  }),
});
const fall = step<Board, NoLocals, { die: number }>('demo.fall', {
  cite: 'DEMO-2',
  awaits: () => roll({ title: 'The die', cite: 'DEMO-2' }, { die: d(6) }),
  apply: (board, _local, { die }) => ({
    board: { ...board, left: board.left - die },
    push: [{ at: 'demo.again' }],
  }),
});
const again = step<Board, NoLocals, string>('demo.again', {
  cite: 'DEMO-3',
  awaits: board =>
    board.left <= 0 ? null : choose('a', { title: 'Again?', cite: 'DEMO-3' }, listed(['again', 'end'])),
  apply: (board, _local, chosen) =>
    board.left > 0 && chosen === 'again' ? { board, push: [{ at: 'demo.secret' }] } : { board },
});
const duel = procedure({
  id: 'demo.duel',
  title: 'Duel',
  cite: 'DEMO-1',
  facts: { left: count('Left', 1, 99, { default: 9 }) },
  sides: ['a', 'b'],
  sideTitles: { a: 'A', b: 'B' },
  steps: [secret, fall, again],
  begin: ({ left }) => ({ board: { left, told: [] } as Board, push: [secret.at()] }),
  answer: board => ({ left: board.left }),
  result: board => ({ left: board.left }),
  outcome: ({ left }) => (left > 0 ? 'broken off' : 'fought out'),
  outcomes: { seenBy: 'A', tones: { 'broken off': 'bad', 'fought out': 'good' } },
  position: ({ left }) => stands('Left', left),
  ending: ({ left }) => `${left} left.`,
}) as AnyProcedure;

const begin = (): Play => {
  const begun = Play.begin(gameOf(duel) as never, {});
  if (!begun.ok) {
    throw new Error('the duel did not begin');
  }
  return begun.value;
};

describe('the log of a battle', () => {
  test('keeps a secret until both have chosen', () => {
    const play = begin();
    play.submit({ side: 'a', choose: 'charge' });
    expect(logOf(play)).toEqual([]);
    play.submit({ side: 'b', choose: 'square' });
    expect(logOf(play).map(({ act, notes }) => [act, notes.map(note => note.text)])).toEqual([
      [{ side: 'a', chose: 'Charge' }, []],
      [{ side: 'b', chose: 'Square' }, ['charge against square.']],
    ]);
  });

  test('tells dice with their title', () => {
    const play = begin();
    play.submit({ side: 'a', choose: 'charge' });
    play.submit({ side: 'b', choose: 'square' });
    play.submit({ roll: { die: [4] } });
    expect(logOf(play).at(-1)).toMatchObject({ title: 'The die', act: { dice: { die: [4] } } });
  });
});

test('undo takes secret choices back together', () => {
  const play = begin();
  play.submit({ side: 'a', choose: 'charge' });
  play.submit({ side: 'b', choose: 'square' });
  expect(lengthBefore(play)).toBe(0);
  play.submit({ roll: { die: [4] } });
  expect(lengthBefore(play)).toBe(2);
});

test('an option is told by its label, or by its value', () => {
  expect(optionLabel({ value: 'let-go' })).toBe('Let go');
  expect(optionLabel({ value: { corps: 2, cavalry: 1 } })).toBe('corps 2, cavalry 1');
  expect(optionLabel({ value: 1, label: 'One corps' })).toBe('One corps');
});

test('every procedure of every system runs to its end by habit', async () => {
  const procedures = (await loadSystems()).flatMap(system =>
    system.entries.filter(entry => entry.kind === 'procedure'),
  ) as AnyProcedure[];
  expect(procedures.length).toBeGreaterThan(0);
  for (const each of procedures) {
    const random = seeded(each.id);
    const example = each.examples?.[0];
    const given = example ? exampleOf(each.facts, example.given) : startOf(each.facts);
    const begun = Play.begin(gameOf(each) as never, given as never);
    if (!begun.ok) {
      throw new Error(`${each.id}: ${begun.error[0]?.sentence}`);
    }
    const play = begun.value;
    for (let i = 0; i < 2000 && play.outcome() === null; i++) {
      const input = habitInput(
        each,
        play,
        wait =>
          Object.fromEntries(
            Object.entries(wait.throws).map(([name, pool]) => [name, random.roll(pool.count, pool.faces)]),
          ),
        random,
      );
      const moved = input && play.submit(input);
      expect(moved, `${each.id} at ${play.awaits()?.title}`).toMatchObject({ ok: true });
    }
    expect(play.outcome(), each.id).not.toBeNull();
  }
});
