import type { SequenceStep } from '#kernel';
import { PHASES, TURN_STEPS } from './vocabulary.ts';

/** The changes that the roster takes in at a step. */
const roster = (...changes: readonly string[]): readonly string[] =>
  changes.map(change => `esr.roster/${change}`);

/** ESR-2.1: the turn, phase by phase and step by step. Sheet F1 calls the third phase Skirmishing & Artillery (ESR-VAR-01). */
export const sequence: readonly SequenceStep[] = [
  {
    id: 'command',
    title: PHASES.command,
    cite: 'ESR-2.1',
    steps: [
      {
        id: 'activate',
        title: TURN_STEPS.activate.title,
        cite: 'ESR-3.2',
        uses: ['esr.activation', 'esr.delay', 'esr.order'],
        changes: roster('activateDirective', 'activateObjective'),
      },
      {
        id: 'issue',
        title: TURN_STEPS.issue.title,
        cite: 'ESR-3.3',
        uses: ['esr.directives'],
        changes: roster('issueDirective', 'issueObjective'),
      },
      {
        id: 'leader-actions',
        title: TURN_STEPS.actions.title,
        cite: 'ESR-3.8',
        uses: ['esr.leader-action', 'esr.activation', 'esr.leader-actions'],
        changes: roster('leaderAction', 'rallyUnit', 'inspire', 'rallyAndReform', 'placeUnit'),
        closes: roster('endCommand'),
      },
    ],
  },
  {
    id: 'movement',
    title: PHASES.movement,
    cite: 'ESR-2.1',
    steps: [
      {
        id: 'convert',
        title: TURN_STEPS.convert.title,
        cite: 'ESR-4.1',
        uses: ['esr.conversion'],
        changes: roster('convert'),
      },
      { id: 'move', title: TURN_STEPS.march.title, cite: 'ESR-4.2', uses: ['esr.movement'] },
      {
        id: 'ploy',
        title: TURN_STEPS.form.title,
        cite: 'ESR-4.3',
        uses: ['esr.ploy', 'esr.deployment'],
        changes: roster('placeUnit'),
      },
      {
        id: 'recover',
        title: TURN_STEPS.recover.title,
        cite: 'ESR-4.4',
        uses: ['esr.recovery'],
        changes: roster('recover'),
      },
    ],
  },
  {
    id: 'artillery-skirmish',
    title: PHASES['artillery-skirmish'],
    cite: 'ESR-2.1',
    steps: [
      {
        id: 'fire',
        title: TURN_STEPS.fire.title,
        cite: 'ESR-5.1',
        uses: ['esr.artillery-skirmish', 'esr.fire-mission', 'esr.bombardment'],
        changes: roster('addFatigue', 'fought'),
      },
      {
        id: 'fate',
        title: TURN_STEPS.fate.title,
        cite: 'ESR-5.3',
        uses: ['esr.leader-fate', 'esr.leader-harm'],
        changes: roster('harmCommander', 'succeed'),
      },
      {
        id: 'assess',
        title: TURN_STEPS.assess.title,
        cite: 'ESR-5.4',
        uses: ['esr.assessment', 'esr.assess-effects'],
        changes: roster('assess'),
      },
    ],
  },
  {
    id: 'combat',
    title: `${PHASES.combat}, round by round while opposing Units touch`,
    cite: 'ESR-6.2',
    steps: [
      {
        id: 'convert-before',
        title: TURN_STEPS.convert.title,
        cite: 'ESR-6.1',
        uses: ['esr.conversion'],
        changes: roster('convert'),
      },
      {
        id: 'fight',
        title: TURN_STEPS.combat.title,
        cite: 'ESR-6.3',
        uses: ['esr.combat', 'esr.fight', 'esr.line'],
        changes: roster('fought'),
      },
      {
        id: 'assess-combat',
        title: TURN_STEPS.assess.title,
        cite: 'ESR-6.5',
        uses: ['esr.assessment', 'esr.assess-effects'],
        changes: roster('assess'),
      },
      {
        id: 'convert-after',
        title: TURN_STEPS.convert.title,
        cite: 'ESR-6.1',
        uses: ['esr.conversion'],
        changes: roster('convert'),
      },
      {
        id: 'status',
        title: TURN_STEPS.status.title,
        cite: 'ESR-QRG-STATUS',
        uses: ['esr.status-check'],
        changes: roster('checkStatus'),
        closes: roster('nextTurn'),
      },
    ],
  },
];
