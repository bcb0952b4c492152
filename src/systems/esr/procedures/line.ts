import {
  dice,
  type Note,
  procedure,
  read,
  roll,
  type Standing,
  type Step,
  stands,
  standsUnder,
  step,
} from '#kernel';
import { assessment } from '../charts/assessment.ts';
import { combat, type Fate, FIGHT_SIDES, type FightSide } from '../charts/combat.ts';
import { lineExact, lineMarginals } from '../exact/line.ts';
import { afterBout, isTied, loserOf } from '../rules/fight.ts';
import { STATUS_LABELS } from '../vocabulary.ts';
import { FORMATION_TITLES, leadOf, lineAsks, winnerOf } from './line-asks.ts';
import {
  assessmentAfter,
  type Ended,
  fightAt,
  type LineAnswer,
  type LineGiven,
  lineFacts,
  NO_TOLL,
  statusAfter,
} from './line-board.ts';

export interface Board {
  readonly given: LineGiven;
  readonly a: Ended;
  readonly b: Ended;
}

type Shown = Readonly<Record<FightSide, number>>;
type Local = { readonly index: number; readonly ties: number };

/** One fight of the line; ties are fought again, and the fatigue goes on to the next fight. */
const bout: Step<Board, Local, Shown> = step('esr.line.bout', {
  cite: 'ESR-6.3',
  awaits: ({ given, a, b }, { index, ties }) =>
    roll(
      { title: `Fight ${index + 1}${ties > 0 ? ', again after a tie' : ''}`, cite: 'ESR-6.3' },
      { a: dice(2, 6), b: dice(2, 6) },
      { on: { chart: combat.id, given: fightAt(given, index, fatigues(a, b), ties) as never } },
    ),
  apply: (board, { index, ties }, shown) => {
    const fight = fightAt(board.given, index, fatigues(board.a, board.b), ties);
    const { result, ledger } = read(combat, fight, shown);
    const text = `Fight ${index + 1}: ${combat.sentence?.(result, fight)}`;
    const notes: Note[] = [{ text, cite: 'ESR-QRG-CMB', ledger, data: { what: 'fight', index, ...result } }];
    const next = suffer(board, result.a, result.b, result.diff);
    return isTied(afterBout(result, ties))
      ? { board: next, push: [bout.at({ index, ties: ties + 1 })], notes }
      : { board: next, notes };
  },
});

const fatigues = (a: Ended, b: Ended): Readonly<Record<FightSide, number>> => ({
  a: a.fatigue,
  b: b.fatigue,
});

const suffer = (board: Board, a: Fate, b: Fate, diff: number): Board => ({
  ...board,
  a: after(board.a, a, loserOf(diff) === 'a'),
  b: after(board.b, b, loserOf(diff) === 'b'),
});

const after = (side: Ended, fate: Fate, isLost: boolean): Ended => ({
  ...side,
  fatigue: side.fatigue + fate.fatigue,
  lost: side.lost + Number(isLost),
  routed: side.routed + Number(fate.outcome === 'rout'),
  removed: side.removed + Number(fate.outcome === 'removed'),
  breakthroughs: side.breakthroughs + Number(fate.outcome === 'breakthrough'),
});

/** Each Formation assesses when its fights are done; then the Status Check. */
const assess: Step<Board, { readonly side: FightSide }, Readonly<Record<string, number>>> = step(
  'esr.line.assess',
  {
    cite: 'ESR-6.5',
    awaits: ({ given, ...sides }, { side }) =>
      roll(
        { title: `Assessment of Formation ${side}`, cite: 'ESR-6.5' },
        { [throwOf(side)]: dice(2, 6) },
        { on: { chart: assessment.id, given: assessmentAfter(given, side, sides[side]) } },
      ),
    apply: (board, { side }, shown) => {
      const given = assessmentAfter(board.given, side, board[side]);
      const { result, ledger } = read(assessment, given, shown[throwOf(side)] ?? 0);
      const status = statusAfter(board.given, side, board[side], result);
      const text = `Formation ${side}: ${assessment.sentence?.(result, given)}`;
      const ended = { ...board[side], fatigue: result.fatigueAfter, row: result.row, status };
      return {
        board: { ...board, [side]: ended },
        notes: [
          { text, cite: 'ESR-QRG-ASSESS', ledger, data: { what: 'assess', side, ...result } },
          checked(side, status),
        ],
      };
    },
  },
);

const throwOf = (side: FightSide): string => (side === 'a' ? 'assessA' : 'assessB');

const checked = (side: FightSide, status: string): Note => ({
  text: `Status Check of Formation ${side}: ${status}.`,
  cite: 'ESR-QRG-STATUS',
});

const answer = ({ a, b }: Board): LineAnswer => ({ a, b });

const told = ({ a, b }: LineAnswer): string => `${tell('a', a)}; ${tell('b', b)}.`;

const endedStands = ({
  lost,
  routed,
  removed,
  breakthroughs,
  fatigue,
  row,
  status,
}: Ended): readonly Standing[] => [
  ...stands('Fights lost', lost),
  ...stands('Units routed', routed === 0 ? null : routed),
  ...stands('Units removed', removed === 0 ? null : removed),
  ...stands('Breakthroughs', breakthroughs === 0 ? null : breakthroughs),
  ...stands('Fatigue', fatigue),
  ...stands('Row of the Assessment', row === 'none' ? null : row),
  ...stands('Status', status === 'none' ? null : STATUS_LABELS[status]),
];

const position = (board: Board): readonly Standing[] =>
  FIGHT_SIDES.flatMap(side => standsUnder(FORMATION_TITLES[side], endedStands(board[side])));

/** A round of combat between two Formations: every fight of the line, the Assessments, the Status Check. */
export const line = procedure({
  id: 'esr.line',
  title: 'Combat of two Formations',
  cite: 'ESR-6.2',
  phase: 'Combat',
  facts: lineFacts,
  sides: FIGHT_SIDES,
  steps: [bout, assess],
  begin: (given: LineGiven) => ({
    board: { given, a: fresh(given, 'a'), b: fresh(given, 'b') } as Board,
    push: [
      assess.at({ side: 'b' }),
      assess.at({ side: 'a' }),
      ...given.fights.map((_, index) => bout.at({ index, ties: 0 })).reverse(),
    ],
  }),
  answer,
  exact: lineExact,
  marginals: lineMarginals,
  result: (board, notes) => ({
    ...answer(board),
    winner: winnerOf(leadOf(board)),
    rolls: notes.flatMap(note => (note.data === undefined ? [] : [note.data])),
  }),
  winners: r => {
    const winner = winnerOf(leadOf(r));
    return winner === 'none' ? [] : [winner];
  },
  aims: { a: leadOf, b: r => -leadOf(r) },
  ...lineAsks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'hassenhausen-1806',
      title: 'Gudin’s line before Hassenhausen against Schmettau, Auerstedt 1806',
      given: {
        a: {
          TR: 2,
          commanderLR: 'A',
          fatigue: 3,
          deployedUnits: 9,
          totalUnits: 9,
          directive: 'D',
          friendlyBatteries: 1,
          occupying: 'town',
        },
        b: {
          TR: 1,
          commanderLR: 'B',
          fatigue: 2,
          deployedUnits: 12,
          totalUnits: 12,
          directive: 'A',
          friendlyBatteries: 2,
        },
        fights: [1, 2, 3, 4].map(() => ({
          a: { cls: 'inf', CR: 5, supported: true, defendingFort: true },
          b: { cls: 'inf', CR: 4, supported: true },
        })),
      },
    },
    {
      id: 'cavalry-charge',
      title: 'Three groups of cuirassiers charge a tired line',
      given: {
        a: {
          TR: 2,
          commanderLR: 'A',
          deployedUnits: 4,
          totalUnits: 4,
          directive: 'A',
          cavalryFormation: true,
        },
        b: { TR: 1, commanderLR: 'B', fatigue: 6, deployedUnits: 10, totalUnits: 10, directive: 'D' },
        fights: [1, 2, 3].map(() => ({
          a: { cls: 'cav', CR: 7, shock: 1 },
          b: { cls: 'inf', CR: 5, supported: true },
        })),
      },
    },
  ],
});

const fresh = (given: LineGiven, side: FightSide): Ended => ({
  ...NO_TOLL,
  fatigue: given[side].fatigue,
  row: 'none',
  status: given[side].status,
});

const tell = (side: FightSide, r: Ended): string =>
  `${side} lost ${r.lost} (${r.routed} routed, ${r.removed} removed), row ${r.row}, fatigue ${r.fatigue}, status ${r.status}`;
