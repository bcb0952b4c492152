import { chart, flag, pick } from '#kernel';
import { type Company, type Front, LEADER_ACTIONS, type LeaderAction } from '../vocabulary.ts';
import { printing } from './shared-facts.ts';

type Cell = 'test' | 'free' | 'test*' | 'unlisted';

/**
 * ESR-QRG-LA: which Leader Actions stand on which front sheet, and which need a test. Taking and abandoning command are
 * one printed entry: ten on sheet F1, as the text says, eleven on the others (ESR-VAR-26). Each sheet lists them in an
 * order of its own (ESR-VAR-13). `test*` is free for a
 * Formation that is Retreating or Broken; `unlisted` stands in the activation chart only and is tested.
 */
export const leaderAction = chart({
  id: 'esr.leader-action',
  title: 'Leader Actions',
  cite: 'ESR-QRG-LA',
  phase: 'Command',
  facts: {
    action: pick('Leader Action', LEADER_ACTIONS),
    failing: flag('The Formation is Retreating or Broken'),
    printing,
  },
  row: ({ given }) => given.action,
  rowWords: Object.keys(LEADER_ACTIONS),
  column: f => sheetsFor(f.printing.front),
  grid: `
                           |  F1        F2–F3
    takePersonalCommand    |  test      test
    abandonPersonalCommand |  test      test*
    changeOwnObjective     |  unlisted  test
    commitBattery          |  test      test
    recallBattery          |  test      test
    displaceBattery        |  test      test
    commitSpecialtyUnit    |  test      test
    createDetachment       |  test      test
    createGrandBattery     |  test      test
    rallyUnit              |  test      test
    inspireFormation       |  test      free
    dispatchADC            |  free      free`,
  rowCites: {
    takePersonalCommand: 'ESR-QRG-LA-1',
    abandonPersonalCommand: 'ESR-QRG-LA-2',
    changeOwnObjective: 'ESR-QRG-LA-3',
    commitBattery: 'ESR-QRG-LA-4',
    recallBattery: 'ESR-QRG-LA-5',
    displaceBattery: 'ESR-QRG-LA-6',
    commitSpecialtyUnit: 'ESR-QRG-LA-7',
    createDetachment: 'ESR-QRG-LA-8',
    createGrandBattery: 'ESR-QRG-LA-9',
    rallyUnit: 'ESR-QRG-LA-10',
    inspireFormation: 'ESR-QRG-LA-11',
    dispatchADC: 'ESR-QRG-LA-12',
  },
  words: {
    ...LEADER_ACTIONS,
    'test*': 'test; free if failing',
    unlisted: 'test (not listed)',
    free: 'no test',
  },
  cell: text => text as Cell,
  next: (r, f) =>
    r.listed && r.test
      ? {
          entry: 'esr.activation',
          label: 'Test the action',
          given: { kind: 'action', action: f.action, printing: f.printing },
        }
      : null,
  result: ({ given, cell }) => ({
    title: titleOf(given.action, given.printing.front),
    listed: cell !== 'unlisted',
    test: isTested(cell, given.failing),
    effect: EFFECTS[given.action],
  }),
  sentence: r => `${r.title}: ${r.test ? 'needs a test' : 'no test'}. ${r.effect}`,
});

/** ESR-VAR-10: the oldest sheet knows engineers only. */
export const knowsCompany = (company: Company, front: Front): boolean => company === 'E' || front !== 'F1';

const titleOf = (action: LeaderAction, front: Front): string =>
  action === 'commitSpecialtyUnit' && !knowsCompany('RF1', front)
    ? 'Commit an Engineer Company'
    : LEADER_ACTIONS[action];

/** ESR-VAR-26: sheet F1 has ten entries, as the text says; the two newer sheets agree on eleven. */
const sheetsFor = (front: Front): string => (front === 'F1' ? 'F1' : 'F2–F3');

/** ESR-VAR-11: a free action needs no test; on sheet F1 Inspire Formation is not. */
const isTested = (cell: Cell, failing: boolean): boolean => cell !== 'free' && !isSpared(cell, failing);

/** ESR-VAR-12: the command of a failing Formation is abandoned freely, but on sheet F1. */
const isSpared = (cell: Cell, failing: boolean): boolean => cell === 'test*' && failing;

/** ESR-VAR-09: whether an action is tested, by front sheet; an action that sheet F1 does not list is tested. */
export const needsTest = (action: LeaderAction, failing: boolean, front: Front): boolean => {
  const row = leaderAction.cells[leaderAction.findRow(action)] ?? [];
  return isTested(row[leaderAction.findColumn(sheetsFor(front))] ?? 'test', failing);
};

/** ESR-RUL-12: the effect of each action (ESR-RUL-11, ESR-RUL-27). */
const EFFECTS: Readonly<Record<LeaderAction, string>> = {
  takePersonalCommand:
    'Within 450 yards the commander joins the Formation and moves with it; it uses the better of both ratings, and Leader Fate is at −2.',
  abandonPersonalCommand: 'The superior leaves the Formation to its own commander.',
  changeOwnObjective: 'The Force Commander names a new objective for the Force.',
  commitBattery:
    'The battery goes from the reserve to a place in the waves within 450 yards, unlimbered, and may fire this turn.',
  recallBattery: 'The battery goes back to the reserve, limbered.',
  displaceBattery: 'The battery limbers, moves with its Formation this turn and unlimbers at the end.',
  commitSpecialtyUnit:
    'An engineer or rifle company joins one Unit of the Formation until that Unit routs or is removed.',
  createDetachment:
    'One to half of the Units become a Formation of their own on Defend, commander C/+0, with their share of the fatigue; or a detachment within 450 yards rejoins.',
  createGrandBattery:
    'A commander with the trait pools three or more batteries within 900 yards as a Formation on Defend; the same action dissolves it.',
  rallyUnit: 'One Unit leaves the Reformation Area for the rear wave, a battery for the reserve.',
  inspireFormation: 'One Unit of the Formation is removed for good, and two fatigue come off.',
  dispatchADC:
    'An aide, one a turn, either frees the next test of one order from distance and enemy, or commands one Formation or grand battery (rating one step below the sender, +1) until recalled.',
};
