import { describe, expect, test } from 'vitest';
import type { SequenceStep } from '#kernel';
import { loadSystems } from '#systems';
import { barPhases, barSteps, changesAt, closingOf, isLed, standing, stepAfter } from './turn-bar.ts';

const cite = 'Demo 1';
const SEQUENCE: readonly SequenceStep[] = [
  {
    id: 'command',
    title: 'Command',
    cite,
    steps: [
      { id: 'issue', title: 'Issue', cite, changes: ['demo.sheet/issue', 'demo.other/note'] },
      { id: 'act', title: 'Act', cite, closes: ['demo.other/end', 'demo.sheet/end'] },
    ],
  },
  { id: 'fight', title: 'Fight', cite },
];
const steps = barSteps(SEQUENCE);

describe('the bar of a turn', () => {
  test('has the steps in order, with their phase', () => {
    expect(steps.map(each => each.id)).toEqual(['command/issue', 'command/act', 'fight']);
    expect(barPhases(steps).map(each => [each.phase.id, each.steps.length])).toEqual([
      ['command', 2],
      ['fight', 1],
    ]);
  });

  test('goes round', () => {
    expect(stepAfter(steps, 'command/act')?.id).toBe('fight');
    expect(stepAfter(steps, 'fight')?.id).toBe('command/issue');
  });

  test('does not go back to what is done once', () => {
    const opening = barSteps([{ id: 'set-up', title: 'Set-up', cite, once: true }, ...SEQUENCE]);
    expect(stepAfter(opening, 'set-up')?.id).toBe('command/issue');
    expect(stepAfter(opening, 'fight')?.id).toBe('command/issue');
  });

  test('begins where a kept step is unknown', () => {
    expect(standing(steps, 'gone/step')?.id).toBe('command/issue');
    expect(standing(steps, 'fight')?.id).toBe('fight');
  });

  test('tells what each sheet takes in, and no other sheet', () => {
    expect(steps.map(each => changesAt(each, 'demo.sheet'))).toEqual([['issue'], [], []]);
    expect(steps.map(each => closingOf(each, 'demo.sheet'))).toEqual([null, 'end', null]);
    expect(isLed(steps, 'demo.sheet')).toBe(true);
    expect(isLed(steps, 'demo.third')).toBe(false);
  });
});

describe('every system', () => {
  test('names only changes that its trackers know', async () => {
    const unknown = (await loadSystems()).flatMap(system => {
      const known = system.trackers.flatMap(({ id, changes }) =>
        Object.keys(changes).map(change => `${id}/${change}`),
      );
      return barSteps(system.sequence)
        .flatMap(({ step }) => [...(step.changes ?? []), ...(step.closes ?? [])])
        .filter(name => !known.includes(name));
    });
    expect(unknown).toEqual([]);
  });
});
