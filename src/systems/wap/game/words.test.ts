import { expect, test } from 'vitest';
import { boardOf, Scene, troop } from '../testing/scene.ts';
import { toStep } from './phases/march.ts';
import { marchOf } from './rules/marches.ts';
import { does, note, pcText, stateText } from './words.ts';

test('one of something takes a verb in the singular', () => {
  expect([does(1, 'goes', 'go'), does(2, 'goes', 'go')]).toEqual(['goes', 'go']);
  expect([pcText(1), pcText(2)]).toEqual(['1 PC', '2 PCs']);
});

test('a minor state has its article, and a sentence that begins with it a capital', () => {
  expect(`War on ${stateText('e')}`).toBe('War on the minor e');
  expect(note(`${stateText('e')} falls.`, 'WAP-3.13').text).toBe('The minor e falls.');
});

test.each([
  [1, '1 cavalry marches from'],
  [2, '2 cavalry march from'],
])('%i cavalry on the march are told in a sentence with the right verb', (cav, words) => {
  const from = '1112';
  const board = { ...boardOf({ scenario: 'partition' }), troops: [troop('white', from, { cav })] };
  const units = [{ state: 'white', inf: 0, cav, gds: 0, sup: 0 }];
  const found = marchOf(board, 'white', from, { units, leaders: [] });
  const march = 'march' in found ? found.march : null;
  const scene = new Scene(board, toStep.at({ march: march as never }));
  scene.chooses('white-crown', { path: ['1211'] });
  expect(scene.notes.map(({ text }) => text).join(' ')).toContain(words);
});
