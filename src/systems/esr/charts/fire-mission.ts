import { chart, count, flag, pick } from '#kernel';
import { LEADERSHIP, type LR, type Printing } from '../vocabulary.ts';
import { isEnough } from './fire-points.ts';
import { leadership, printing } from './shared-facts.ts';

export interface Mission {
  readonly gbLR: LR;
  readonly gbScore: number;
  readonly otherScore: number;
  readonly commanderHarmed: boolean;
  readonly raContact: boolean;
  readonly fireMissionThreshold: '10' | 'none';
  readonly printing: Printing;
}

/** The ordinary Assessment, one at most (ESR-5.4). */
const ordinary = (f: Mission): number => (isEnough(f.otherScore) || f.commanderHarmed || f.raContact ? 1 : 0);

/** ESR-VAR-28: read with the text, a mission brings three Assessments at most: one for each point of its commander's rating. */
const ofMission = (f: Mission): number =>
  f.fireMissionThreshold === 'none' || isEnough(f.gbScore) ? LEADERSHIP[f.gbLR] : 0;

/** ESR-VAR-25: the newest sheet adds the two, the others take the larger. */
const addsUp = (sheets: Printing): boolean => sheets.back === 'B4';

/**
 * ESR-5.2: how many Assessments the target of a grand battery's Fire Mission performs. The text stops at three,
 * sheet B4 speaks of additional ones (ESR-VAR-28), and the section that would tell is missing (ESR-VAR-34, ESR-5.4).
 */
export const fireMission = chart({
  id: 'esr.fire-mission',
  title: 'Fire Mission of a grand battery',
  cite: 'ESR-5.2',
  phase: 'Artillery & Skirmish',
  facts: {
    gbLR: leadership('Grand battery commander'),
    gbScore: count('The mission’s own score, with its 2D6', -999, 9999, { default: 0 }),
    otherScore: count('Pooled score of the other shooters', -999, 9999, { default: 0 }),
    commanderHarmed: flag('The target’s commander was harmed in Leader Fate'),
    raContact: flag('An enemy touches the target’s Reformation Area'),
    fireMissionThreshold: pick(
      'Score that a mission needs',
      { '10': '10', none: 'none: the letter of the text' },
      { default: '10', option: true },
    ),
    printing,
  },
  usual: { gbScore: 10, otherScore: 8 },
  modifiers: [
    {
      add: f => ordinary(f),
      label: 'ordinary Assessment: score of 10, commander harmed, or Reformation Area touched',
      cite: 'ESR-5.4',
      range: [0, 1],
    },
    {
      add: f => ofMission(f),
      label: 'one for each point of the grand battery commander’s rating',
      cite: 'ESR-RUL-28',
      range: [0, 3],
    },
    {
      add: f => 0 - Math.min(ordinary(f), ofMission(f)),
      when: f => !addsUp(f.printing) && ordinary(f) > 0 && ofMission(f) > 0,
      label: 'sheets B1 to B3: the larger of the two, not the sum',
      cite: 'ESR-VAR-25',
      range: [-1, 0],
    },
  ],
  result: ({ given, total }) => ({
    assessments: total,
    fromMission: ofMission(given),
    ordinary: total - ofMission(given),
  }),
  sentence: r =>
    r.assessments === 0
      ? 'The target performs no Assessment.'
      : `The target performs ${r.assessments === 1 ? 'one Assessment' : `${r.assessments} Assessments`}, ${r.fromMission} of them from the Fire Mission.`,
});
