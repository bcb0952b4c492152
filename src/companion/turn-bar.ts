import type { SequenceStep } from '#kernel';

/** A step of a turn with the phase it belongs to. */
export interface BarStep {
  /** `command/activate`: the way to it from the top. */
  readonly id: string;
  readonly phase: SequenceStep;
  readonly step: SequenceStep;
}

const leavesOf = (phase: SequenceStep, step: SequenceStep, id: string): readonly BarStep[] =>
  step.steps ? step.steps.flatMap(each => leavesOf(phase, each, `${id}/${each.id}`)) : [{ id, phase, step }];

/** The steps of a sequence of play, one after the other. */
export const barSteps = (sequence: readonly SequenceStep[]): readonly BarStep[] =>
  sequence.flatMap(phase => leavesOf(phase, phase, phase.id));

/** The phases with their steps, for a bar that groups them. */
export const barPhases = (
  steps: readonly BarStep[],
): readonly { readonly phase: SequenceStep; readonly steps: readonly BarStep[] }[] =>
  [...new Set(steps.map(({ phase }) => phase))].map(phase => ({
    phase,
    steps: steps.filter(each => each.phase === phase),
  }));

/** Where a kept sheet stands; at the beginning if its step is unknown. */
export const standing = (steps: readonly BarStep[], id: string | null): BarStep | undefined =>
  steps.find(each => each.id === id) ?? steps[0];

/** The step after another; after the last comes the first of the next turn. */
export const stepAfter = (steps: readonly BarStep[], id: string): BarStep | undefined =>
  steps[steps.findIndex(each => each.id === id) + 1] ?? steps.find(({ phase }) => !phase.once);

/** Of changes named as `esr.roster/nextTurn`, those of one tracker, by their own names. */
const ownOf = (tracker: string, names: readonly string[] = []): readonly string[] =>
  names.filter(name => name.startsWith(`${tracker}/`)).map(name => name.slice(tracker.length + 1));

/** The changes that a sheet takes in at a step, by their names. */
export const changesAt = ({ step }: BarStep, tracker: string): readonly string[] =>
  ownOf(tracker, step.changes);

/** The change that leaving a step makes on a sheet. */
export const closingOf = ({ step }: BarStep, tracker: string): string | null =>
  ownOf(tracker, step.closes)[0] ?? null;

/** Whether the sequence of play leads through a sheet at all. */
export const isLed = (steps: readonly BarStep[], tracker: string): boolean =>
  steps.some(each => changesAt(each, tracker).length > 0 || closingOf(each, tracker) !== null);
