import { describe, expect, test } from 'vitest';
import type { Role, TableDoc, WaitShape } from '#server/shapes.ts';
import { seatDue } from './hot-seat.tsx';

const RED: Role = 'seat:red';
const BLUE: Role = 'seat:blue';

const awaited = { title: '', cite: '', step: '' };
const asks = (...sides: string[]): WaitShape => ({ ...awaited, awaits: 'choose', sides });
const throwsBy = (by: string): WaitShape => ({ ...awaited, awaits: 'roll', throws: {}, by });

const seen = (role: Role, wait: WaitShape | null, more: Partial<TableDoc> = {}) => ({
  role,
  doc: { wait, over: false, paused: null, handDice: false, ...more } as TableDoc,
});

describe('a browser with several seats turns', () => {
  test.each([
    ['to the side that is asked', seen(RED, asks('blue')), [RED, BLUE], BLUE],
    ['not away from a side that is asked itself', seen(RED, asks('blue', 'red')), [RED, BLUE], null],
    ['to the other where both choose in secret and one has', seen(RED, asks('blue')), [RED, BLUE], BLUE],
    ['not to a seat of somebody else', seen(RED, asks('blue')), [RED, 'host'], null],
    ['not away from the host, who sees all', seen('host', asks('blue')), [RED, BLUE, 'host'], null],
    [
      'to the player who throws real dice',
      seen(RED, throwsBy('blue'), { handDice: true }),
      [RED, BLUE],
      BLUE,
    ],
    ['not for dice of the server', seen(RED, throwsBy('blue')), [RED, BLUE], null],
    ['not while the game rests', seen(RED, asks('blue'), { paused: 'tea' }), [RED, BLUE], null],
    ['not when it is over', seen(RED, null, { over: true }), [RED, BLUE], null],
  ])('%s', (_, at, held, to) => {
    expect(seatDue(at, held)).toBe(to);
  });
});
