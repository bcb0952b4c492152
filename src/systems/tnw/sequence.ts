import type { SequenceStep } from '#kernel';

/** An Impulse of The Napoleonic Wars as far as combat is concerned, in the order in which it happens. */
export const sequence: readonly SequenceStep[] = [
  {
    id: 'spend',
    title: 'Command Points',
    cite: 'TNW-5.3',
    changes: [
      'tnw.impulse/march',
      'tnw.impulse/sail',
      'tnw.impulse/buy',
      'tnw.fleets/sail',
      'tnw.fleets/lay',
      'tnw.fleets/repair',
      'tnw.flags/flag',
    ],
  },
  {
    id: 'contact',
    title: 'Before contact',
    cite: 'TNW-REACT',
    steps: [
      { id: 'interception', title: 'Interception', cite: 'TNW-REACT', uses: ['tnw.reaction'] },
      { id: 'evasion', title: 'Evasion', cite: 'TNW-R14', uses: ['tnw.reaction'] },
      { id: 'at-sea', title: 'Both at sea', cite: 'TNW-5.6', uses: ['tnw.naval-reaction'] },
    ],
  },
  {
    id: 'ground',
    title: 'Ground battle',
    cite: 'TNW-GROUND-2',
    uses: ['tnw.ground'],
    steps: [
      { id: 'commander', title: 'Commander', cite: 'TNW-R21', uses: ['tnw.commander'] },
      { id: 'bonus', title: 'Unit Bonus', cite: 'TNW-BONUS', uses: ['tnw.unit-bonus'] },
      {
        id: 'landing',
        title: 'Shore fire on a landing',
        cite: 'TNW-GROUND-1',
        uses: ['tnw.shore-batteries'],
      },
      { id: 'dice', title: 'Dice of both sides', cite: 'TNW-POOL', uses: ['tnw.ground-dice', 'tnw.terrain'] },
      { id: 'hits', title: 'Sixes, then fives', cite: 'TNW-HITS', uses: ['tnw.hits'] },
      {
        id: 'rout',
        title: 'Rout, overrun, Flag Overrun',
        cite: 'TNW-GROUND-8',
        uses: ['tnw.resource'],
        changes: ['tnw.impulse/battle', 'tnw.flags/flag'],
      },
    ],
  },
  {
    id: 'siege',
    title: 'Siege',
    cite: 'TNW-SIEGE-1',
    uses: ['tnw.siege'],
    steps: [
      { id: 'may', title: 'Whether the Army may besiege', cite: 'TNW-NOTE-1', uses: ['tnw.may-besiege'] },
      {
        id: 'rounds',
        title: 'Dice of Army and Fort',
        cite: 'TNW-SIEGE-2',
        uses: ['tnw.siege-dice'],
        changes: ['tnw.impulse/siege', 'tnw.flags/flag'],
      },
    ],
  },
  {
    id: 'sea',
    title: 'At sea',
    cite: 'TNW-NAVAL-1',
    steps: [
      {
        id: 'cannon',
        title: 'Cannon Values',
        cite: 'TNW-DICE-N',
        uses: ['tnw.cannon-value', 'tnw.fleet-dice'],
      },
      { id: 'strait', title: 'Running a strait', cite: 'TNW-SHORE-1', uses: ['tnw.shore'] },
      {
        id: 'naval',
        title: 'Naval battle',
        cite: 'TNW-NAVAL-1',
        uses: ['tnw.naval'],
        changes: ['tnw.fleets/sink', 'tnw.fleets/refit', 'tnw.fleets/retreat', 'tnw.impulse/retreat'],
      },
      {
        id: 'port',
        title: 'Port battle',
        cite: 'TNW-PORT-1',
        uses: ['tnw.port'],
        changes: ['tnw.fleets/sink', 'tnw.fleets/losePort', 'tnw.fleets/retreat', 'tnw.impulse/retreat'],
      },
      { id: 'landing', title: 'Landing without a defender', cite: 'TNW-SHORE-2', uses: ['tnw.shore'] },
    ],
  },
  {
    id: 'aftermath',
    title: 'After the combat',
    cite: 'TNW-NOTE-5',
    uses: ['tnw.aftermath'],
    changes: ['tnw.flags/flag', 'tnw.flags/join', 'tnw.flags/submit', 'tnw.fleets/complete'],
    closes: ['tnw.fleets/nextImpulse'],
  },
];
