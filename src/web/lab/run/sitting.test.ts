import { expect, test } from 'vitest';
import type { Results } from '#lab/series/conduct.ts';
import { EMPTY_PART, type Part } from '#lab/series/part.ts';
import type { Order } from '#lab/series/question.ts';
import type { RunPaper } from '../papers.ts';
import { type Players, Sitting } from './sitting.ts';

const PAPER: RunPaper = {
  question: {
    game: 'demo.skirmish',
    version: '1',
    title: 'A skirmish',
    sides: ['red', 'blue'],
    arms: [{ name: 'As printed', setup: {}, bots: ['strong', 'strong'] }],
    seed: '1805',
    games: 20,
    until: null,
    longest: 100,
  },
  parts: [],
  done: false,
  paused: false,
};

const gamesOf = ({ from, to }: Order): Part => ({
  ...EMPTY_PART,
  records: Array.from({ length: to - from }, () => ({ winners: ['red'] })) as unknown as Part['records'],
});

interface Seen {
  readonly kept: Results[];
  readonly shown: number[];
  readonly asked: Order[];
  readonly players: Players;
}

const watched = (play: (order: Order) => Promise<Part> | Part = gamesOf): Seen => {
  const asked: Order[] = [];
  const ask: Players['ask'] = async (_, { order }) => {
    asked.push(order);
    return play(order);
  };
  return { kept: [], shown: [], asked, players: { ask, close: () => undefined } };
};

const sitting = (paper: RunPaper, { kept, shown, players }: Seen): Sitting =>
  new Sitting(paper, players, 2, {
    show: ([part]) => shown.push(part?.records.length ?? 0),
    keep: results => kept.push(results),
  });

test('a sitting plays to the end and keeps what was played', async () => {
  const seen = watched();
  await sitting(PAPER, seen).play();
  expect(seen.kept.map(({ done, parts }) => [done, parts[0]?.records.length])).toEqual([[true, 20]]);
  expect(seen.shown.at(-1)).toBe(20);
});

test('a sitting goes on where the paper ends', async () => {
  const first = watched();
  await sitting(PAPER, first).play();
  const parts = first.kept[0]?.parts ?? [];
  const seen = watched();
  await sitting({ ...PAPER, question: { ...PAPER.question, games: 30 }, parts }, seen).play();
  expect(Math.min(...seen.asked.map(({ from }) => from))).toBe(20);
  expect(seen.kept.at(-1)?.parts[0]?.records).toHaveLength(30);
});

test('nothing more is heard of a sitting that was stopped', async () => {
  const seen: Seen = watched(order => {
    own.stop();
    return gamesOf(order);
  });
  const own: Sitting = sitting(PAPER, seen);
  await own.play();
  expect(seen.asked).toHaveLength(1);
  expect([seen.shown, seen.kept]).toEqual([[], []]);
});

test('a worker that breaks ends the sitting with its fault, and nothing is kept', async () => {
  const seen = watched(() => Promise.reject(new Error('out of memory')));
  await expect(sitting(PAPER, seen).play()).rejects.toThrow('out of memory');
  expect(seen.kept).toEqual([]);
});
