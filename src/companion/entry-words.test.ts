import { expect, test } from 'vitest';
import { namedFigure, outcomeLabel } from './entry-words.ts';

const battle = {
  sideTitles: { attacker: 'Attacker', defender: 'Defender' },
  outcomes: {
    favours: { 'A-broken': 'defender', ceased: null },
    labels: { 'A-broken': 'The attacker is broken' },
  },
  figures: { lossA: { label: 'SP lost', of: 'attacker' }, rounds: 'Rounds fought' },
} as const;

test.each([
  ['A-broken', 'The attacker is broken'],
  ['ceased', 'Ceased'],
  ['defender', 'Defender'],
])('the outcome %s is read as "%s"', (key, words) => {
  expect(outcomeLabel(battle, key)).toBe(words);
});

test.each([
  ['lossA', { label: 'Attacker: SP lost', short: 'SP lost', of: 'attacker' }],
  ['rounds', { label: 'Rounds fought', short: 'Rounds fought', of: null }],
  ['leadersLost', { label: 'Leaders lost', short: 'Leaders lost', of: null }],
])('the figure %s', (name, words) => {
  expect(namedFigure(battle, name)).toEqual(words);
});
