import { chart, count, flag } from '#kernel';

/** AON-MOVE-2, AON-R1: areas that an army may enter in one move. */
export const allowance = chart({
  id: 'aon.allowance',
  title: 'Movement allowance',
  cite: 'AON-MOVE-2',
  phase: 'Campaign: move',
  facts: {
    mr: count('Leader’s movement rating', 0, 9),
    attacking: flag('The move is an attack'),
    forcedMarch: flag('Forced March played'),
    winter: flag('Winter round'),
    mud: flag('Mud played on it'),
    cards: count('Other cards of the table', -4, 4, { default: 0, rare: true }),
  },
  usual: { mr: 3 },
  modifiers: [
    { add: f => f.mr, label: 'leader’s movement rating', cite: 'AON-MOVE-2', range: [0, 9] },
    { add: -1, when: 'attacking', label: 'attack', cite: 'AON-MOVE-3' },
    { add: +1, when: 'forcedMarch', label: 'Forced March', cite: 'AON-MOVE-2' },
    { add: -1, when: 'winter', label: 'winter round', cite: 'AON-MOVE-2' },
    { add: -1, when: 'mud', label: 'Mud', cite: 'AON-MOVE-2' },
    { add: +1, per: 'cards', label: 'other cards', cite: 'AON-MOVE-2' },
  ],
  limits: [0, 4],
  result: ({ total }) => ({ ma: total }),
  sentence: r => (r.ma === 0 ? 'The army cannot move.' : `The army may enter ${areas(r.ma)}.`),
});

const areas = (n: number): string => (n === 1 ? 'one area' : `${n} areas`);
