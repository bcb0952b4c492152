import type { SequenceStep } from '#kernel';

/** What the roster takes in at a step. */
const roster = (...changes: readonly string[]): readonly string[] =>
  changes.map(change => `esr.roster/${change}`);

/** ESR-2.1: the turn, phase by phase and step by step. Sheet F1 calls the third phase Skirmishing & Artillery (ESR-VAR-01). */
export const sequence: readonly SequenceStep[] = [
  {
    id: 'command',
    title: 'Command',
    cite: 'ESR-2.1',
    steps: [
      {
        id: 'activate',
        title: 'Activate Orders',
        cite: 'ESR-3.2',
        uses: ['esr.activation', 'esr.delay', 'esr.order'],
        changes: roster('activateDirective', 'activateObjective'),
      },
      {
        id: 'issue',
        title: 'Issue Orders',
        cite: 'ESR-3.3',
        uses: ['esr.directives'],
        changes: roster('issueDirective', 'issueObjective'),
      },
      {
        id: 'leader-actions',
        title: 'Leader Actions',
        cite: 'ESR-3.8',
        uses: ['esr.leader-action', 'esr.activation', 'esr.leader-actions'],
        changes: roster('leaderAction', 'rallyUnit', 'inspire', 'rallyAndReform', 'placeUnit'),
        closes: roster('endCommand'),
      },
    ],
  },
  {
    id: 'movement',
    title: 'Movement',
    cite: 'ESR-2.1',
    steps: [
      {
        id: 'convert',
        title: 'Order Conversions',
        cite: 'ESR-4.1',
        uses: ['esr.conversion'],
        changes: roster('convert'),
      },
      { id: 'move', title: 'Movement', cite: 'ESR-4.2', uses: ['esr.movement'] },
      {
        id: 'ploy',
        title: 'Ploy & Deploy',
        cite: 'ESR-4.3',
        uses: ['esr.ploy', 'esr.deployment'],
        changes: roster('placeUnit'),
      },
      {
        id: 'recover',
        title: 'Fatigue Recovery',
        cite: 'ESR-4.4',
        uses: ['esr.recovery'],
        changes: roster('recover'),
      },
    ],
  },
  {
    id: 'artillery-skirmish',
    title: 'Artillery & Skirmish',
    cite: 'ESR-2.1',
    steps: [
      {
        id: 'fire',
        title: 'Artillery & Skirmishing',
        cite: 'ESR-5.1',
        uses: ['esr.artillery-skirmish', 'esr.fire-mission', 'esr.bombardment'],
        changes: roster('addFatigue', 'fought'),
      },
      {
        id: 'fate',
        title: 'Leader Fate',
        cite: 'ESR-5.3',
        uses: ['esr.leader-fate', 'esr.leader-harm'],
        changes: roster('harmCommander', 'succeed'),
      },
      {
        id: 'assess',
        title: 'Assessments',
        cite: 'ESR-5.4',
        uses: ['esr.assessment', 'esr.assess-effects'],
        changes: roster('assess'),
      },
    ],
  },
  {
    id: 'combat',
    title: 'Combat, round by round while opposing Units touch',
    cite: 'ESR-6.2',
    steps: [
      {
        id: 'convert-before',
        title: 'Order Conversions',
        cite: 'ESR-6.1',
        uses: ['esr.conversion'],
        changes: roster('convert'),
      },
      {
        id: 'fight',
        title: 'Combat Resolution',
        cite: 'ESR-6.3',
        uses: ['esr.combat', 'esr.fight', 'esr.line'],
        changes: roster('fought'),
      },
      {
        id: 'assess-combat',
        title: 'Assessments',
        cite: 'ESR-6.5',
        uses: ['esr.assessment', 'esr.assess-effects'],
        changes: roster('assess'),
      },
      {
        id: 'convert-after',
        title: 'Order Conversions',
        cite: 'ESR-6.1',
        uses: ['esr.conversion'],
        changes: roster('convert'),
      },
      {
        id: 'status',
        title: 'Status Check',
        cite: 'ESR-QRG-STATUS',
        uses: ['esr.status-check'],
        changes: roster('checkStatus'),
        closes: roster('nextTurn'),
      },
    ],
  },
];
