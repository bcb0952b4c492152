import { d, dice, type Given, type Note, read, resultOf, roll, type Step, step } from '#kernel';
import { artillerySkirmish } from '../charts/artillery-skirmish.ts';
import { assessEffects } from '../charts/assess-effects.ts';
import { type AssessmentRow, assessment } from '../charts/assessment.ts';
import { fireMission } from '../charts/fire-mission.ts';
import { leaderFate } from '../charts/leader-fate.ts';
import { type Harm, leaderHarm } from '../charts/leader-harm.ts';
import { type Board, GRAND_BATTERY, type Target } from './bombardment-board.ts';

type NoLocals = Record<never, never>;

/** One shooter's fire as its chart asks for it; the rating of a grand battery's commander does not matter there. */
const fireOf = ({ given }: Board, shooter: number): Given<typeof artillerySkirmish.facts> => {
  const { LR: _, ...grand } = given.grandBattery ?? { LR: '0' };
  const guns = shooter === GRAND_BATTERY ? grand : given.shooters[shooter];
  return {
    ...(guns as (typeof given.shooters)[number]),
    otherTargetRolled: false,
    printing: given.printing,
  };
};

/** ESR-5.1, ESR-5.2: each Formation rolls, all scores add up; a Fire Mission is totalled apart. */
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
        { on: { chart: artillerySkirmish.id, given: fireOf(board, shooter) as never } },
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

/** ESR-5.3: the commander in danger rolls once a turn. */
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

/** ESR-QRG-HARM: how badly. */
export const harm: Step<Board, NoLocals, { harm: number }> = step('esr.bombardment.harm', {
  cite: 'ESR-QRG-HARM',
  awaits: () => roll({ title: 'How badly', cite: 'ESR-QRG-HARM' }, { harm: dice(2, 6) }),
  apply: (board, _local, shown) => {
    const given = { printing: board.given.printing };
    const { result } = read(leaderHarm, given, shown.harm);
    const text = leaderHarm.sentence?.(result, given) ?? '';
    const note: Note = { text, cite: 'ESR-QRG-HARM', data: { what: 'harm', ...result } };
    return {
      board: { ...board, harm: result.result, target: harmed(board.target, result.result) },
      notes: [note],
    };
  },
});

/** ESR-RUL-10: a wounded or removed commander rates nothing; a stunned one's Formation converts to Defend. */
const harmed = (target: Target, suffered: Harm): Target => {
  switch (suffered) {
    case 'invincible':
      return target;
    case 'stunned':
      return target.status === 'none' ? { ...target, directive: 'D' } : target;
    default:
      return { ...target, commanderLR: '0' };
  }
};

/** ESR-5.4, ESR-RUL-28: how many Assessments, each with the score that it reads. */
export const settleTriggers: Step<Board, NoLocals, undefined> = step('esr.bombardment.triggers', {
  cite: 'ESR-5.4',
  awaits: () => null,
  apply: board => {
    const counted = resultOf(fireMission, {
      gbLR: board.given.grandBattery?.LR ?? '0',
      gbScore: board.mission ?? 0,
      otherScore: board.score,
      commanderHarmed: board.harm !== null && board.harm !== 'invincible',
      raContact: board.given.raContact,
      fireMissionThreshold: board.given.fireMissionThreshold,
      printing: board.given.printing,
    });
    const fromMission = Array.from({ length: counted.fromMission }, () =>
      assess.at({ score: board.mission ?? 0 }),
    );
    const ordinary = Array.from({ length: counted.ordinary }, () => assess.at({ score: board.score }));
    return { board: ceasedFire(board), push: [...fromMission, ...ordinary] };
  },
});

/** What has been fired is forgotten, so that states that differ in nothing else are one. */
const ceasedFire = (board: Board): Board => ({
  ...board,
  score: 0,
  mission: null,
  given: { ...board.given, shooters: [], grandBattery: null },
});

const assessmentOf = ({ given, target }: Board, score: number): Given<typeof assessment.facts> => ({
  traits: given.target.traits,
  directive: target.directive,
  status: target.status,
  friendlyRTwithin450: given.target.friendlyRTwithin450,
  friendlyBKwithin900: given.target.friendlyBKwithin900,
  occupying: given.target.occupying,
  commanderLR: target.commanderLR,
  outflankedOrRAattacked: given.target.outflankedOrRAattacked,
  opposingScore: score,
  combatLosses: 0,
  fatigue: target.fatigue,
  fatigueByClass: { inf: 0, cav: 0, art: 0 },
  totalUnits: given.target.totalUnits,
  enemyBatteriesShort: given.target.enemyBatteriesShort,
  enemyBatteriesEnfilade: given.target.enemyBatteriesEnfilade,
  friendlyBatteries: target.friendly,
  friendlyBatteriesIntense: Math.min(target.friendly, given.target.friendlyBatteriesIntense),
  cavalryFormation: given.target.cavalryFormation,
  printing: given.printing,
});

/** ESR-QRG-ASSESS: one Assessment, then what its row does. */
export const assess: Step<Board, { readonly score: number }, { assess: number }> = step(
  'esr.bombardment.assess',
  {
    cite: 'ESR-5.4',
    awaits: (board, { score }) =>
      roll(
        { title: 'Assessment', cite: 'ESR-QRG-ASSESS' },
        { assess: dice(2, 6) },
        { on: { chart: assessment.id, given: assessmentOf(board, score) as never } },
      ),
    apply: (board, { score }, shown) => {
      const given = assessmentOf(board, score);
      const { result, ledger } = read(assessment, given, shown.assess);
      const text = assessment.sentence?.(result, given) ?? '';
      const note: Note = { text, cite: 'ESR-QRG-ASSESS', ledger, data: { what: 'assess', ...result } };
      const { row } = result;
      const target = outright(
        board,
        { ...board.target, fatigue: result.fatigueAfter, status: result.status },
        row,
      );
      return {
        board: { ...board, target, made: board.made + 1 },
        push: [impetuous.at({ row }), irregular.at({ row }), retire.at({ row })],
        notes: [note],
      };
    },
  },
);

type Row = { readonly row: AssessmentRow };

const WORSE = ['stand', 'mayEvade', 'mustEvade', 'evade', 'rout', 'break', 'removed'];

/** The worse of two fates stands. */
const worse = <T extends string>(before: T | null, after: T | null): T | null =>
  before === null || after === null || WORSE.indexOf(before) >= WORSE.indexOf(after) ? before : after;

const effectsOf = (board: Board, row: AssessmentRow): Given<typeof assessEffects.facts> => ({
  row,
  committedBatteries: board.target.batteries,
  irregulars: board.target.irregulars !== null,
  impetuous: board.target.impetuous !== null,
  cavalry: board.target.cavalry !== null,
  cavalryFormation: board.given.target.cavalryFormation,
  allIrregular: false,
  broken: board.target.status === 'BK',
  printing: board.given.printing,
});

/** What a row does to the cavalry needs no dice. */
const outright = (board: Board, target: Target, row: AssessmentRow): Target => {
  const { cavalry } = resultOf(assessEffects, effectsOf(board, row), {});
  const worst = target.worst === 'none' || row > target.worst ? row : target.worst;
  return { ...target, cavalry: worse(target.cavalry, cavalry), worst };
};

/** The throw of the effects chart by that name, where one is due. */
const dueThrow = (board: Board, row: AssessmentRow, name: 'retire' | 'irregular' | 'impetuous') => {
  const table = assessEffects.dice as (given: unknown) => Readonly<Record<string, unknown>>;
  return name in table(effectsOf(board, row));
};

/** ESR-RUL-32: batteries retire to the reserve and no longer steady the Formation. */
export const retire: Step<Board, Row, { retire: number } | undefined> = step('esr.bombardment.retire', {
  cite: 'ESR-RUL-32',
  awaits: (board, { row }) =>
    dueThrow(board, row, 'retire')
      ? roll({ title: 'Batteries that retire', cite: 'ESR-RUL-32' }, { retire: d(6) })
      : null,
  apply: (board, { row }, shown) => {
    const shownDie: Readonly<Record<string, number>> = shown ?? {};
    const { batteriesRetired: n } = resultOf(assessEffects, effectsOf(board, row), shownDie);
    const { target } = board;
    const left = { batteries: target.batteries - n, friendly: Math.max(0, target.friendly - n) };
    return {
      board: { ...board, target: { ...target, ...left, retired: target.retired + n } },
      notes: n === 0 ? [] : [{ text: `${n} batteries retire.`, cite: 'ESR-RUL-32' }],
    };
  },
});

/** ESR-RUL-33: one roll for all Irregulars that still stand. */
export const irregular: Step<Board, Row, { irregular: number } | undefined> = step(
  'esr.bombardment.irregular',
  {
    cite: 'ESR-RUL-33',
    awaits: (board, { row }) =>
      board.target.irregulars === 'stand' && dueThrow(board, row, 'irregular')
        ? roll({ title: 'Irregulars: do they evade?', cite: 'ESR-RUL-33' }, { irregular: dice(2, 6) })
        : null,
    apply: (board, { row }, shown) => {
      const isSpared = shown === undefined && dueThrow(board, row, 'irregular');
      const after = resultOf(assessEffects, effectsOf(board, row), shown ?? {}).irregulars;
      const irregulars = isSpared ? board.target.irregulars : worse(board.target.irregulars, after);
      const changed = irregulars !== board.target.irregulars;
      return {
        board: { ...board, target: { ...board.target, irregulars } },
        notes: changed ? [{ text: `Irregulars: ${irregulars}.`, cite: 'ESR-RUL-33' }] : [],
      };
    },
  },
);

/** ESR-RUL-33: the Formation converts to Attack at once, unless a status has replaced its orders. */
const attacking = (target: Target): Target => ({
  ...target,
  impetuous: 'attack',
  directive: target.status === 'none' ? 'A' : target.directive,
});

/** ESR-RUL-33: one roll for all Impetuous that have not attacked yet. */
export const impetuous: Step<Board, Row, { impetuous: number } | undefined> = step(
  'esr.bombardment.impetuous',
  {
    cite: 'ESR-RUL-33',
    awaits: (board, { row }) =>
      board.target.impetuous === 'stand' && dueThrow(board, row, 'impetuous')
        ? roll({ title: 'Impetuous: do they attack?', cite: 'ESR-RUL-33' }, { impetuous: dice(2, 6) })
        : null,
    apply: (board, { row }, shown) => {
      if (shown === undefined) {
        return { board };
      }
      const after = resultOf(assessEffects, effectsOf(board, row), { ...shown }).impetuous;
      return after === 'attack'
        ? {
            board: { ...board, target: attacking(board.target) },
            notes: [{ text: 'Impetuous Units attack.', cite: 'ESR-RUL-33' }],
          }
        : { board };
    },
  },
);
