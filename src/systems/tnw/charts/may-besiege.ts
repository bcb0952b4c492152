import { chart, flag } from '#kernel';

/** TNW-SIEGE-1, TNW-NOTE-1, TNW-R20: whether an Army may besiege; every obstacle counts, and none must stand. */
export const mayBesiege = chart({
  id: 'tnw.may-besiege',
  title: 'May the Army besiege?',
  cite: 'TNW-SIEGE-1',
  phase: 'Siege',
  facts: {
    leader: flag('One Army with a leader', { default: true }),
    fort: flag('An enemy Fort in its duchy', { default: true }),
    enemies: flag('An enemy Formation in its duchy'),
    scheduled: flag('In a scheduled Impulse of its power', { default: true }),
    noCards: flag('Its power has no Impulse because it has no cards', {
      hint: 'Then it may make one siege, free of cost, when its place in the order comes.',
    }),
    stopped: flag('It fought or besieged in this Impulse without an overrun'),
  },
  modifiers: [
    { add: -1, printed: 'no', when: f => !f.leader, label: 'no leader', cite: 'TNW-SIEGE-1' },
    { add: -1, printed: 'no', when: f => !f.fort, label: 'no enemy Fort', cite: 'TNW-SIEGE-1' },
    {
      add: -1,
      printed: 'no',
      when: 'enemies',
      label: 'an enemy Formation stands outside the Fort',
      cite: 'TNW-SIEGE-1',
    },
    {
      add: -1,
      printed: 'no',
      when: f => !f.scheduled && !f.noCards,
      label: 'not a scheduled Impulse, nor one lost because there is no card',
      cite: 'TNW-NOTE-1',
    },
    { add: -1, printed: 'no', when: 'stopped', label: 'stopped for this Impulse', cite: 'TNW-NOTE-5' },
  ],
  result: ({ total, given }) => ({
    allowed: total === 0,
    free: total === 0 && given.noCards && !given.scheduled,
  }),
  next: r => (r.allowed ? { entry: 'tnw.siege', label: 'Besiege' } : null),
  sentence: r =>
    r.allowed
      ? `The Army may besiege${r.free ? ', free of cost' : ''}.`
      : 'The Army may not besiege in this Impulse.',
});
