import { describe, expect, test } from 'vitest';
import { gameOf, must, Play } from '#kernel';
import { initiative } from '../../../procedures/initiative.ts';
import { Moment } from '../../../testing/moment.ts';
import { newUnit } from '../../edit.ts';
import { goStep } from './entry.ts';

/** The lines of the log for a forced march of French Infantry from Berlin to Saxony with this total. */
const marched = (total: number): readonly string[] => {
  const going = {
    nation: 'FR',
    from: 'berlin',
    to: 'saxony',
    by: 'forced',
    seas: [],
    queue: ['INF'],
    all: true,
  } as const;
  const moment = new Moment(
    board => ({ ...board, units: [newUnit('FR', 'INF', 'berlin', 1)] }),
    () => [goStep.at(going)],
  );
  return (goStep.apply(moment.board, going, { march: total }).notes ?? []).map(({ text }) => text);
};

describe('the log says in a sentence who did what', () => {
  test.each([
    [2, 'Infantry of France was eliminated on the march from Berlin to Saxony.'],
    [12, 'Infantry of France marched from Berlin to Saxony.'],
  ])('a march with %i', (total, text) => {
    expect(marched(total)).toEqual([text]);
  });

  test('a roll for the initiative', () => {
    const begun = Play.begin(gameOf(initiative), { nations: [{ id: 'FR' }, { id: 'AU' }] });
    const play = must(begun.ok ? begun.value : null);
    expect(play.submit({ roll: { FR: [3, 4], AU: [1, 2] } }).ok).toBe(true);
    expect(play.notesOf(0).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^France rolled for the initiative and had a total of \d+\.$/),
      ]),
    );
  });
});
