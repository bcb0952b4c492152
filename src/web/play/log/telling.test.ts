import { expect, test } from 'vitest';
import type { AnyFace } from '../../faces/face.ts';
import type { LogEntry } from './entry.ts';
import { tellingOf } from './log.tsx';

const entry = (views: LogEntry<null>['views']): LogEntry<null> => ({
  key: '1',
  notes: [{ text: 'The Reserve of the attacker moves.' }],
  ...(views ? { views } : {}),
});

const face = {
  retold: (text: string, view: { readonly attacker: string } | null) =>
    view === null ? text : text.replace('the attacker', view.attacker),
} as AnyFace;

test('a line of the log has the names of the position in which it was written', () => {
  const views = () => [{ attacker: 'Austria' }, { attacker: 'France' }] as never;
  expect(tellingOf(entry(views), face).notes).toEqual([{ text: 'The Reserve of Austria moves.' }]);
});

test('a line without its position keeps the words of the game', () => {
  expect(tellingOf(entry(undefined), face).notes).toEqual([{ text: 'The Reserve of the attacker moves.' }]);
});
