import { expect, test } from 'vitest';
import { unreadSince } from './unread.ts';

const LOG = ['a', 'b', 'c', 'd', 'e', 'f'].map(key => ({ key }));

test('all that happened since the last question is unread, however many quiet lines follow', () => {
  expect(unreadSince(LOG, 'a').map(({ key }) => key)).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('at the question itself nothing is', () => {
  expect(unreadSince(LOG, 'f')).toEqual([]);
});

test('a page that was just opened tells the newest', () => {
  expect(unreadSince(LOG, null).map(({ key }) => key)).toEqual(['d', 'e', 'f']);
  expect(unreadSince(LOG, 'gone').map(({ key }) => key)).toEqual(['d', 'e', 'f']);
});
