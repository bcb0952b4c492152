import { chart, d, flag } from '#kernel';

/** WAP-PUR: pursuit after a battle, interception of a fleet that passes. */
export const pursuit = chart({
  id: 'wap.pur',
  title: 'Pursuit Table',
  cite: 'WAP-PUR',
  phase: 'Naval operations',
  facts: {
    coastalOrPort: flag('The pursuing units are in a coastal hex or port'),
  },
  dice: d(6),
  modifiers: [
    { add: -1, when: 'coastalOrPort', label: 'pursuing units in a coastal hex or port', cite: 'WAP-PUR' },
  ],
  limits: [1, 6],
  across: true,
  grid: `
            | 1   2   3   4   5   6
    Pursuit | F   F   F   F   I   I`,
  result: ({ total, cell }) => ({ modified: total, code: cell }),
  next: (r, f) =>
    r.code === 'I'
      ? { entry: 'wap.nbattle', label: 'Fight the battle', given: { coastalOrPort: f.coastalOrPort } }
      : null,
  outcome: r => r.code,
  outcomes: {
    seenBy: 'the pursuer',
    tones: { F: 'bad', I: 'good' },
    labels: { F: 'No contact', I: 'Contact' },
  },
  sentence: r => (r.code === 'I' ? 'Contact: the pursuer may attack.' : 'No contact.'),
});

/** Whether a die finds the enemy (WAP-PUR). */
export const pursuitAt = (die: number, coastalOrPort: boolean): 'F' | 'I' =>
  pursuit.cells[0]?.[Math.max(1, die - Number(coastalOrPort)) - 1] as 'F' | 'I';
