import { describe, expect, test } from 'vitest';
import { memoryCabinet } from './memory.ts';

const make = () => memoryCabinet(() => '1805-12-02T09:00:00.000Z');

describe('a cabinet', () => {
  test('keeps papers by drawer, and counts their versions', async () => {
    const cabinet = make();
    await cabinet.put('battles', 'a', 1, 0);
    await cabinet.put('battles', 'a', 2, 1);
    await cabinet.put('sheets', 'a', 'x', 0);
    expect(await cabinet.all('battles')).toEqual([
      { drawer: 'battles', id: 'a', value: 2, version: 2, changed: '1805-12-02T09:00:00.000Z' },
    ]);
    expect((await cabinet.get('sheets', 'a'))?.version).toBe(1);
    expect(await cabinet.get('sheets', 'b')).toBeNull();
  });

  test('nothing is overwritten that the writer has not seen', async () => {
    const cabinet = make();
    await cabinet.put('battles', 'a', 'first', 0);
    await cabinet.put('battles', 'a', 'theirs', 1);
    const mine = await cabinet.put('battles', 'a', 'mine', 1);
    expect(mine).toMatchObject({
      ok: false,
      error: { code: 'conflict', current: { value: 'theirs', version: 2 } },
    });
    expect((await cabinet.get('battles', 'a'))?.value).toBe('theirs');
  });

  test('tells those who watch, until they look away', async () => {
    const cabinet = make();
    const heard: string[] = [];
    const away = cabinet.watch((drawer, id) => heard.push(`${drawer}/${id}`));
    await cabinet.put('history', 'a', 1, 0);
    await cabinet.remove('history', 'a');
    away();
    await cabinet.put('history', 'b', 1, 0);
    expect(heard).toEqual(['history/a', 'history/a']);
  });
});
