import {
  type Asks,
  dice,
  group,
  type NoLocals,
  type Note,
  ofSides,
  pick,
  procedure,
  read,
  roll,
  type Standing,
  type Step,
  stands,
  step,
} from '#kernel';
import {
  combat,
  FATIGUE_STEP,
  type Fate,
  FIGHT_SIDES,
  type Fight,
  type FightOutcome,
  type FightSide,
  fighterFacts,
  tellFate,
  UNIT_TITLES,
} from '../charts/combat.ts';
import { printing } from '../charts/shared-facts.ts';
import { afterBout, isFirstFight, isTied } from '../rules/fight.ts';
import { CLASS_LABELS } from '../vocabulary.ts';

/** The rules that end a fight that stays even (ESR-RUL-42). */
const TIE_RULES = {
  three: 'After three straight ties both retire',
  endless: 'Fight until one side loses',
} as const;
export type TieRule = keyof typeof TIE_RULES;

const tieRule = pick('Ties', TIE_RULES, { default: 'three', option: true });

/** Where ties have no end and wear both sides alike, fights beyond this many repeat the odds of earlier ones. */
const LAP = 12;

export interface Board {
  readonly fight: Fight;
  readonly rule: TieRule;
  readonly ties: number;
  readonly end: { readonly a: Fate; readonly b: Fate } | null;
}

/** A fight again, with the fatigue of the ties before it. */
const refight = (fight: Fight, ties: number): Fight =>
  ties === 0 ? fight : { ...fight, a: worn(fight.a, ties), b: worn(fight.b, ties) };

const worn = (unit: Fight['a'], ties: number): Fight['a'] => ({
  ...unit,
  fatigue: unit.fatigue + ties,
  firstFight: isFirstFight(unit.firstFight, ties),
});

/** Equal wear on both sides makes a later tie the same as one a full step of fatigue earlier: the loop closes. */
const countTie = ({ fight, ties }: Board): number => {
  const [a, b] = [FATIGUE_STEP[fight.b.cls], FATIGUE_STEP[fight.a.cls]];
  return a === b && ties + 1 > LAP ? ties + 1 - a : ties + 1;
};

/** Both retire; the fatigue of the ties is counted with them. */
const PARTED = { a: { outcome: 'retire', fatigue: 0 }, b: { outcome: 'retire', fatigue: 0 } } as const;

type Shown = Readonly<Record<FightSide, number>>;

/** One exchange; a tie is fought again. */
const bout: Step<Board, NoLocals, Shown> = step('esr.fight.bout', {
  cite: 'ESR-6.3',
  awaits: board =>
    roll(
      { title: board.ties === 0 ? 'Both Units roll 2D6' : 'A tie: both roll again', cite: 'ESR-QRG-CMB' },
      { a: dice(2, 6), b: dice(2, 6) },
      { on: { chart: combat.id, given: { ...refight(board.fight, board.ties) } as never } },
    ),
  apply: (board, _local, shown) => {
    const { result, ledger } = read(combat, refight(board.fight, board.ties), shown);
    const note: Note = {
      text: combat.sentence?.(result, board.fight) ?? '',
      cite: 'ESR-QRG-CMB',
      ledger,
      data: result,
    };
    if (!isTied(result)) {
      return { board: { ...board, end: { a: result.a, b: result.b } }, notes: [note] };
    }
    return isTied(afterBout(result, board.ties, board.rule === 'endless'))
      ? { board: { ...board, ties: countTie(board) }, push: [bout.at()], notes: [note] }
      : { board: { ...board, ties: board.ties + 1, end: PARTED }, notes: [note, PARTED_NOTE] };
  },
});

const PARTED_NOTE: Note = { text: 'A third straight tie: both retire.', cite: 'ESR-RUL-42' };

/** The winner of a fight: the side whose enemy gives way while it stays. */
const winnerOf = (a: FightOutcome, b: FightOutcome): FightSide | 'none' => {
  const stays = (outcome: FightOutcome): boolean => outcome === 'hold' || outcome === 'breakthrough';
  return stays(a) ? 'a' : stays(b) ? 'b' : 'none';
};

type Answer = {
  readonly winner: FightSide | 'none';
  readonly ties: number;
  readonly a: Fate;
  readonly b: Fate;
};

const STILL: Fate = { outcome: 'fightAgain', fatigue: 0 };

const total = (fate: Fate, ties: number): Fate => ({ ...fate, fatigue: fate.fatigue + ties });

const answer = (board: Board): Answer => {
  const { a, b } = board.end ?? { a: STILL, b: STILL };
  return {
    winner: winnerOf(a.outcome, b.outcome),
    ties: board.ties,
    a: total(a, board.ties),
    b: total(b, board.ties),
  };
};

/** Beyond the lap the loop no longer counts. */
const tall = (n: number): number | string => (n > LAP - 4 ? `${LAP - 3}+` : n);

const asks = {
  outcome: r => (r.winner === 'none' ? 'neither wins' : `${r.winner} wins`),
  outcomes: { favours: { 'a wins': 'a', 'b wins': 'b', 'neither wins': null } },
  sideTitles: UNIT_TITLES,
  spreads: {
    a: r => r.a.outcome,
    b: r => r.b.outcome,
    ties: r => tall(r.ties),
    aFatigue: r => tall(r.a.fatigue),
    bFatigue: r => tall(r.b.fatigue),
  },
  measures: {
    aWins: r => r.winner === 'a',
    bWins: r => r.winner === 'b',
  },
  figures: {
    ...ofSides('Effect on it', { a: 'a', b: 'b' }),
    ties: 'Ties',
    ...ofSides('Fatigue', { a: 'aFatigue', b: 'bFatigue' }),
    ...ofSides('Wins', { a: 'aWins', b: 'bWins' }),
  },
} satisfies Asks<Answer>;

const told = ({ winner, ties, a, b }: Answer): string => {
  const who = winner === 'none' ? 'Neither side wins' : `${winner} wins`;
  const after = ties > 0 ? ` after ${ties} ${ties === 1 ? 'tie' : 'ties'}` : '';
  return `${who}${after}: a ${tellFate(a)}, b ${tellFate(b)}.`;
};

const unitText = ({ cls, CR, TR, fatigue }: Fight['a'], ties: number): string =>
  `${CLASS_LABELS[cls]}, Combat Rating ${CR}, Tactical Rating ${TR}, fatigue ${fatigue + ties}`;

const position = ({ fight: { a, b }, ties }: Board): readonly Standing[] => [
  ...stands(UNIT_TITLES.a, unitText(a, ties)),
  ...stands(UNIT_TITLES.b, unitText(b, ties)),
  ...stands('Ties so far', ties === 0 ? null : ties),
];

/** A fight to its end, ties fought again. */
export const fight = procedure({
  id: 'esr.fight',
  title: 'Fight to the end',
  cite: 'ESR-6.3',
  phase: 'Combat',
  facts: { a: group('Unit a', fighterFacts), b: group('Unit b', fighterFacts), tieRule, printing },
  sides: FIGHT_SIDES,
  steps: [bout],
  begin: given => ({
    board: {
      fight: { a: given.a, b: given.b, printing: given.printing },
      rule: given.tieRule,
      ties: 0,
      end: null,
    } as Board,
    push: [bout.at()],
  }),
  answer,
  result: (board, notes) => {
    const bouts = notes.flatMap(note => (note.data === undefined ? [] : [note.data]));
    const { winner, a, b } = answer(board);
    return { winner, bouts: bouts.length, a, b, fights: bouts };
  },
  winners: r => (r.winner === 'none' ? [] : [r.winner]),
  aims: {
    a: r => Number(r.winner === 'a') - Number(r.winner === 'b'),
    b: r => Number(r.winner === 'b') - Number(r.winner === 'a'),
  },
  ...asks,
  position,
  ending: told,
  sentence: r => told({ ...r, ties: r.bouts - 1 }),
  examples: [
    {
      id: 'old-guard',
      title: 'Old Guard against Russian grenadiers, Eylau 1807',
      given: {
        a: { cls: 'inf', CR: 7, TR: 2, shock: 3 },
        b: { cls: 'inf', CR: 6, TR: 1, shock: 1, supported: true, fatigue: 4 },
      },
    },
    {
      id: 'cuirassiers',
      title: 'Cuirassiers against tired infantry, Borodino 1812',
      given: {
        a: { cls: 'cav', CR: 7, TR: 2, shock: 1 },
        b: { cls: 'inf', CR: 5, TR: 1, fatigue: 6, supported: true },
      },
    },
    {
      id: 'limbered-guns',
      title: 'Hussars catch a limbered battery',
      given: {
        a: { cls: 'cav', CR: 5, TR: 1 },
        b: { cls: 'art', CR: 4, rearOrLimbered: true },
      },
    },
  ],
});
