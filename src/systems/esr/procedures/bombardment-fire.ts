import { dice, type Given, type NoLocals, type Note, read, roll, type Step, step } from '#kernel';
import { artillerySkirmish } from '../charts/artillery-skirmish.ts';
import { leaderFate } from '../charts/leader-fate.ts';
import { type Harm, leaderHarm } from '../charts/leader-harm.ts';
import { harmed, isHarm, lrOn, stuns, UNHURT } from '../rules/commander.ts';
import { assessmentsDue } from '../rules/fire.ts';
import { assess } from './bombardment-assess.ts';
import { type Board, GRAND_BATTERY, type Target } from './bombardment-board.ts';

/** One shooter's fire as its chart asks for it; the rating of a grand battery's commander does not matter there. */
const fireOf = ({ given }: Board, shooter: number): Given<typeof artillerySkirmish.facts> => {
  const { LR: _, ...grand } = given.grandBattery ?? { LR: '0' };
  const guns = shooter === GRAND_BATTERY ? grand : given.shooters[shooter];
  return {
    ...(guns as (typeof given.shooters)[number]),
    otherTargetRolled: false,
    artilleryToll: null,
    lent: 0,
    skirmishToll: null,
    printing: given.printing,
  };
};

/** Each Formation rolls, all scores add up; a Fire Mission is totalled apart (ESR-5.1, ESR-5.2). */
export const fire: Step<Board, { readonly shooter: number }, { fire?: number; mission?: number }> = step(
  'esr.bombardment.fire',
  {
    cite: 'ESR-5.1',
    awaits: (board, { shooter }) =>
      roll(
        {
          title: shooter === GRAND_BATTERY ? 'Fire Mission' : `Formation ${shooter + 1} fires`,
          cite: 'ESR-5.1',
        },
        { [shooter === GRAND_BATTERY ? 'mission' : 'fire']: dice(2, 6) },
        { on: { chart: artillerySkirmish.id, given: fireOf(board, shooter) } },
      ),
    apply: (board, { shooter }, shown) => {
      const what = shooter === GRAND_BATTERY ? 'mission' : 'fire';
      const { result, ledger } = read(artillerySkirmish, fireOf(board, shooter), shown[what] ?? 0);
      const text = `Artillery ${result.artillery}, skirmish ${result.skirmish}, score ${result.score}.`;
      const notes: Note[] = [{ text, cite: 'ESR-QRG-ART', ledger, data: { what, ...result } }];
      return what === 'mission'
        ? { board: { ...board, mission: tens(result.score) }, notes }
        : { board: pooled(board, shooter, result.score), notes };
    },
  },
);

/** All that an Assessment reads of a score: its full tens. */
const tens = (score: number): number => 10 * Math.max(0, Math.floor(score / 10));

const pooled = (board: Board, shooter: number, score: number): Board => {
  const sum = board.score + score;
  return { ...board, score: shooter === board.given.shooters.length - 1 ? tens(sum) : sum };
};

const fateOf = ({ given }: Board): Given<typeof leaderFate.facts> => ({
  superiorPersonallyCommanding: given.commander.superiorPersonallyCommanding,
  traits: given.commander.traits,
  printing: given.printing,
});

const isInDanger = ({ given }: Board): boolean =>
  given.commander.exposed && !given.commander.traits.includes('WO');

/** The commander in danger rolls once a turn (ESR-5.3). */
export const fate: Step<Board, NoLocals, { fate: number } | undefined> = step('esr.bombardment.fate', {
  cite: 'ESR-5.3',
  awaits: board =>
    isInDanger(board)
      ? roll(
          { title: 'Leader Fate', cite: 'ESR-5.3' },
          { fate: dice(2, 6) },
          { on: { chart: leaderFate.id, given: fateOf(board) } },
        )
      : null,
  apply: (board, _local, shown) => {
    if (shown === undefined) {
      return { board };
    }
    const given = fateOf(board);
    const { result, ledger } = read(leaderFate, given, shown.fate);
    const text = leaderFate.sentence?.(result, given) ?? '';
    const note: Note = { text, cite: 'ESR-5.3', ledger, data: { what: 'fate', ...result } };
    return { board, notes: [note], ...(result.harmed ? { push: [harm.at()] } : {}) };
  },
});

/** How badly (ESR-QRG-HARM). */
export const harm: Step<Board, NoLocals, { harm: number }> = step('esr.bombardment.harm', {
  cite: 'ESR-QRG-HARM',
  awaits: () => roll({ title: 'How badly', cite: 'ESR-QRG-HARM' }, { harm: dice(2, 6) }),
  apply: (board, _local, shown) => {
    const given = { printing: board.given.printing };
    const { result } = read(leaderHarm, given, shown.harm);
    const text = leaderHarm.sentence?.(result, given) ?? '';
    const note: Note = { text, cite: 'ESR-QRG-HARM', data: { what: 'harm', ...result } };
    return {
      board: { ...board, harm: result.result, target: afterHarm(board.target, result.result) },
      notes: [note],
    };
  },
});

/** A turn is enough here: the phase is over before another begins. */
const NOW = 1;

/** The Formation under fire after its commander was hit. */
const afterHarm = (target: Target, suffered: Harm): Target => {
  const whole = { lr: target.commanderLR, tr: 0, ...UNHURT };
  const stunned = stuns(suffered, target.status === 'none' ? null : target.status);
  return {
    ...target,
    commanderLR: lrOn(harmed(whole, suffered, NOW), NOW),
    ...(stunned ? { directive: 'D' as const } : {}),
  };
};

/** How many Assessments, each with the score that it reads. */
export const settleTriggers: Step<Board, NoLocals, undefined> = step('esr.bombardment.triggers', {
  cite: 'ESR-5.4',
  awaits: () => null,
  apply: board => {
    const { grandBattery, raContact, fireMissionThreshold, printing } = board.given;
    const due = assessmentsDue(
      {
        score: board.score,
        missions: grandBattery === null ? [] : [{ score: board.mission ?? 0, lr: grandBattery.LR }],
        apart: [],
        commanderHarmed: board.harm !== null && isHarm(board.harm),
        raContact,
      },
      { fireMissionThreshold, printing },
    );
    return { board: ceasedFire(board), push: due.map(score => assess.at({ score })).reverse() };
  },
});

/** The fire so far is forgotten, so that states that differ in nothing else are one. */
const ceasedFire = (board: Board): Board => ({
  ...board,
  score: 0,
  mission: null,
  given: { ...board.given, shooters: [], grandBattery: null },
});
