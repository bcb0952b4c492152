import { describe, expect, test } from 'vitest';
import type { TableEvent } from '#server/shapes.ts';
import { beforeLastChoice } from './taking-back.ts';

const log = (...events: readonly object[]): readonly TableEvent[] =>
  events.map((event, i) => ({ n: i + 1, at: 0, ...event }) as TableEvent);

const chose = (side: string) => ({ kind: 'chose', side });
const rolled = { kind: 'rolled', dice: {} };

describe('what is asked back', () => {
  test('is one’s own last choice, with the dice and choices that followed it', () => {
    const events = log({ kind: 'created' }, chose('red'), rolled, chose('blue'), rolled);
    expect(beforeLastChoice(events, 'red', 4)).toBe(0);
    expect(beforeLastChoice(events, 'blue', 4)).toBe(2);
  });

  test('counts what was taken back before, by the rule, by consent or by the umpire', () => {
    const undone = log(chose('red'), chose('red'), { kind: 'undone', side: 'red', to: 1 }, chose('blue'));
    expect(beforeLastChoice(undone, 'red', 2)).toBe(0);
    const agreed = log(
      chose('red'),
      rolled,
      chose('red'),
      { kind: 'asked', side: 'red', proposal: { kind: 'undo', to: 2 } },
      { kind: 'answered', side: 'blue', ask: 4, yes: true },
      chose('blue'),
    );
    expect(beforeLastChoice(agreed, 'red', 3)).toBe(0);
    const corrected = log(
      chose('red'),
      chose('red'),
      { kind: 'corrected', to: 1, reason: '' },
      chose('blue'),
    );
    expect(beforeLastChoice(corrected, 'blue', 2)).toBe(1);
  });

  test('is the last input where the log tells too little', () => {
    expect(beforeLastChoice([], 'red', 7)).toBe(6);
    expect(beforeLastChoice([], 'red', 0)).toBe(0);
  });
});
