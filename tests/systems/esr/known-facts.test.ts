import { describe, expect, test } from 'vitest';
import { knownFacts } from '#companion/known-facts.ts';
import { startOf } from '#companion/situation.ts';
import { type Facts, parseFacts } from '#kernel';
import { esr } from '#systems/esr/index.ts';
import { enterAll } from '#systems/esr/trackers/order-of-battle.ts';
import { roster } from '#systems/esr/trackers/roster.ts';
import { figuresOf } from '#systems/esr/trackers/roster-figures.ts';
import { LATEST } from '#systems/esr/vocabulary.ts';

const leads = (name: string, lr: 'A' | 'B' | 'C') => ({ name, lr, tr: 1, traits: [] });

const BEGUN = roster.begin({ printing: LATEST, delayBlocks: true, armies: [] });

const STATE = enterAll(
  {
    armies: [
      {
        name: 'Army',
        commander: leads('N', 'A'),
        forces: [
          {
            name: 'Corps',
            commander: leads('D', 'B'),
            objective: '',
            formations: [
              {
                name: 'Division',
                commander: leads('M', 'C'),
                colours: 'FR',
                directive: 'R',
                traits: [],
                units: [
                  { name: '1', cls: 'inf', cr: 4, traits: [], place: 'wave' },
                  { name: '2', cls: 'inf', cr: 4, traits: [], place: 'ra' },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  BEGUN,
);

describe('what a roster knows of a Formation', () => {
  const figures = figuresOf(STATE, 'Division');
  const chart = (id: string): Facts => esr.entries.find(entry => entry.id === id)?.facts as Facts;

  test('goes into the charts under their own names', () => {
    expect(knownFacts(chart('esr.activation'), figures)).toEqual({
      issuerLR: 'B',
      receiverLR: 'C',
      receiverRemoved: false,
      fatigue: 0,
      delayMarkers: 0,
      formationState: 'reserve',
      printing: LATEST,
    });
    expect(knownFacts(chart('esr.status-check'), figures)).toEqual({
      fatigue: 0,
      deployedUnits: 1,
      assessedInCombat: false,
      printing: LATEST,
    });
  });

  test.each(esr.entries.map(entry => entry.id))('%s takes them', id => {
    const facts = chart(id);
    const known = { ...startOf(facts), ...knownFacts(facts, figures) };
    const faults = parseFacts(facts, known);
    expect(faults.ok || faults.error.every(issue => !Object.hasOwn(figures, issue.path))).toBe(true);
  });
});
