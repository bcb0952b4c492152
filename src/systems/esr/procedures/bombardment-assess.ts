import { d, dice, type Given, type Note, read, resultOf, roll, type Step, step } from '#kernel';
import { assessEffects } from '../charts/assess-effects.ts';
import { assessment } from '../charts/assessment.ts';
import type { AssessmentRow } from '../charts/assessment-toll.ts';
import type { Board, Target } from './bombardment-board.ts';

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

/** One Assessment, then the effects of its row (ESR-QRG-ASSESS). */
export const assess: Step<Board, { readonly score: number }, { assess: number }> = step(
  'esr.bombardment.assess',
  {
    cite: 'ESR-5.4',
    awaits: (board, { score }) =>
      roll(
        { title: 'Assessment', cite: 'ESR-QRG-ASSESS' },
        { assess: dice(2, 6) },
        { on: { chart: assessment.id, given: assessmentOf(board, score) } },
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

/** The effect of a row on the cavalry needs no dice. */
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

/** Batteries retire to the reserve and no longer steady the Formation (ESR-RUL-32). */
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

/** One roll for all Irregulars that still stand (ESR-RUL-33). */
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

/** The Formation converts to Attack at once, unless a status has replaced its orders (ESR-RUL-33). */
const attacking = (target: Target): Target => ({
  ...target,
  impetuous: 'attack',
  directive: target.status === 'none' ? 'A' : target.directive,
});

/** One roll for all Impetuous that have not attacked yet (ESR-RUL-33). */
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
