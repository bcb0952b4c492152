import {
  type Applied,
  choose,
  type Frame,
  followedBy,
  listed,
  type NoLocals,
  type Option,
  type Step,
  step,
} from '#kernel';
import { type BattleSide, foeOf, SIDE_TITLES, SIDES } from '../procedures/quick/force.ts';
import type { Arm } from '../vocabulary.ts';
import { type Act, actsIn, optionOf } from './acts.ts';
import { areaName, isEnemyRank, isForward } from './areas.ts';
import { type Board, type How, isTroop, pieceOf, ready, setPiece, spend } from './board.ts';
import { chargeFrame } from './charging.ts';
import { type Command, commandsOf } from './commands.ts';
import { fireTurn } from './firing.ts';
import { overrunStep } from './generals.ts';
import { rallyStep } from './rallying.ts';
import { squareStep } from './squaring.ts';
import { pieceText } from './words.ts';

/** The order of a battle turn: each arm, the attacker first (NIE-SEQ-TACTICAL). */
const ARMS: readonly Arm[] = ['cavalry', 'artillery', 'infantry', 'general'];
const PHASES = ARMS.flatMap(arm => SIDES.map(side => ({ arm, side })));
const PHASE_TITLES: Readonly<Record<Arm, string>> = {
  cavalry: 'Cavalry phase',
  artillery: 'Artillery phase',
  infantry: 'Infantry phase',
  general: 'General phase',
};
/** Whole turns on end in which nothing happens, after which the defender has held the field. */
const QUIET_TURNS = 2;

/** A side gives the battle up; the word for giving up a whole game is another. */
export const YIELD = 'yield';

type Phase = { readonly arm: Arm; readonly side: BattleSide };
/** The acts of one command in a phase; `by` is set where it is not the lead's. */
type Acting = Phase & { readonly begun: boolean; readonly by?: Command };

const won = (board: Board, winner: BattleSide, how: How): Board =>
  board.end ? board : { ...board, end: { winner, how } };

export const turnStep: Step<Board, NoLocals> = step('nie.tactical.turn', {
  cite: 'NIE-SEQ-TACTICAL',
  awaits: () => null,
  apply: (board): Applied<Board> => ({
    board: { ...board, turn: board.turn + 1, stirred: false },
    push: [turnEndStep.at(), ...PHASES.map(phase => phaseStep.at(phase)).reverse()],
    notes: [{ text: `Battle turn ${board.turn + 1}.`, cite: 'NIE-SEQ-TACTICAL' }],
  }),
});

export const phaseStep: Step<Board, Phase> = step('nie.tactical.phase', {
  cite: 'NIE-SEQ-TACTICAL',
  awaits: () => null,
  apply: (board, { arm, side }): Applied<Board> =>
    board.end
      ? { board }
      : {
          board: { ...ready(board, side, arm), phase: { arm, side } },
          push: commandsOf(board, side)
            .map(by => actStep.at({ arm, side, begun: false, ...(by === side ? {} : { by }) }))
            .reverse(),
        },
});

/** A side that can do nothing in the whole turn is asked in its last phase, where it may still concede. */
const isIdle = (board: Board, side: BattleSide): boolean =>
  ARMS.every(arm => actsIn(ready(board, side, arm), side, arm).length === 0);

const mayConcede = (board: Board, begun: boolean): boolean => board.turn > 1 && !begun;

const optionsOf = (board: Board, { arm, side, begun, by = side }: Acting): readonly Option[] => {
  const acts = actsIn(board, side, arm, by).map(act => optionOf(board, act));
  const concedes = by === side && mayConcede(board, begun);
  const lost = acts.length === 0 && arm === 'general' && isIdle(board, side);
  if (acts.length === 0 && !(lost && concedes)) {
    return [];
  }
  return [
    ...acts,
    { value: 'end', label: 'End the phase' },
    ...(concedes ? [{ value: YIELD, label: 'Concede the battle', grave: true as const }] : []),
  ];
};

/** One action of one piece, or the end of the phase; a lead concedes at the start of a phase (NIE-SEQ-TACTICAL). */
export const actStep: Step<Board, Acting, Act | 'end' | typeof YIELD | undefined> = step('nie.tactical.act', {
  cite: 'NIE-SEQ-TACTICAL',
  awaits: (board, local) => {
    const options = board.end ? [] : optionsOf(board, local);
    return options.length === 0
      ? null
      : choose(
          local.by ?? local.side,
          { title: PHASE_TITLES[local.arm], cite: 'NIE-SEQ-TACTICAL' },
          listed(options, { pass: 'end' }),
        );
  },
  apply: (board, { begun: _, ...phase }, act): Applied<Board> => {
    if (act === undefined || act === 'end') {
      return { board };
    }
    if (act === YIELD) {
      return {
        board: won(board, foeOf(phase.side), 'conceded'),
        notes: [{ text: `${SIDE_TITLES[phase.side]} concedes the battle.`, cite: 'NIE-SEQ-TACTICAL' }],
      };
    }
    const next = actStep.at({ begun: true, ...phase });
    const done = carryOut(takeOver(board, act.piece), act);
    return followedBy(done, next);
  },
});

/** A piece spends all its actions before the next one acts: the one that acted loses the rest. */
const takeOver = (board: Board, id: string): Board =>
  board.acting === null || board.acting === id ? board : setPiece(board, board.acting, { left: 0 });

const carryOut = (board: Board, act: Act): Applied<Board> => {
  switch (act.do) {
    case 'move':
      return move(board, act.piece, act);
    case 'fire':
      return fireTurn(board, act.piece, act.at);
    case 'charge':
      return { board: spend(board, act.piece), push: [chargeFrame(board, act.piece, act.at)] };
    case 'rally':
      return {
        board: { ...spend(board, act.piece), stirred: true },
        push: [rallyStep.at({ general: act.piece, routed: act.at })],
      };
    case 'square':
      return { board: spend(board, act.piece), push: [squareStep.at({ piece: act.piece })] };
    default:
      return form(board, act.piece, act.do);
  }
};

const form = (board: Board, id: string, formation: 'line' | 'skirmish'): Applied<Board> => {
  const piece = pieceOf(board, id);
  const text = formation === 'line' ? 'forms line' : 'deploys as skirmishers';
  return {
    board: setPiece(spend(board, id), id, { formation }),
    notes: piece
      ? [{ text: `${pieceText({ ...piece, formation: 'line' })} ${text}.`, cite: 'NIE-SEQ-TACTICAL' }]
      : [],
  };
};

/** A move, the overrun of Generals who stand there alone, and the end if troops enter the enemy's rank. */
const move = (board: Board, id: string, { to }: Extract<Act, { do: 'move' }>): Applied<Board> => {
  const piece = pieceOf(board, id);
  if (!piece?.area) {
    return { board };
  }
  const moved = setPiece(spend(board, id), id, { area: to });
  const stirred = board.stirred || isForward(piece.side, piece.area, to);
  const found = board.pieces.filter(each => each.area === to && each.side !== piece.side);
  return {
    board: { ...moved, stirred },
    push: [
      enterStep.at({ piece: id }),
      ...found.map((general): Frame => overrunStep.at({ piece: id, general: general.id })).reverse(),
    ],
    notes: [{ text: `${pieceText(piece)} moves: ${areaName(to)}.`, cite: 'NIE-SEQ-TACTICAL' }],
  };
};

/** Troops that enter the enemy's rank win the battle (NIE-RUL-10). */
export const enterStep: Step<Board, { piece: string }> = step('nie.tactical.enter', {
  cite: 'NIE-RUL-10',
  awaits: () => null,
  apply: (board, { piece: id }): Applied<Board> => {
    const piece = pieceOf(board, id);
    if (!piece?.area || !isTroop(piece) || !isEnemyRank(piece.side, piece.area)) {
      return { board };
    }
    return {
      board: won(board, piece.side, 'rear-rank'),
      notes: [{ text: `${pieceText(piece)} breaks into the enemy’s rank.`, cite: 'NIE-RUL-10' }],
    };
  },
});

/** NIE-RUL-80: a battle that is still on after its last turn ends like one in which nobody stirs. */
const isNight = ({ night, turn }: Board): boolean => night > 0 && turn >= night;

/** Two whole turns in which nothing happens, or night, and the defender has held the field (NIE-SEQ-TACTICAL). */
export const turnEndStep: Step<Board, NoLocals> = step('nie.tactical.turn-end', {
  cite: 'NIE-SEQ-TACTICAL',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    if (board.end) {
      return { board };
    }
    const quiet = board.stirred ? 0 : board.quiet + 1;
    if (quiet >= QUIET_TURNS) {
      return {
        board: won({ ...board, quiet }, 'defender', 'standstill'),
        notes: [
          {
            text: 'Nobody has moved for two turns: the defender holds the field.',
            cite: 'NIE-SEQ-TACTICAL',
          },
        ],
      };
    }
    return isNight(board)
      ? {
          board: won({ ...board, quiet }, 'defender', 'night'),
          notes: [{ text: 'Night falls: the defender holds the field.', cite: 'NIE-RUL-80' }],
        }
      : { board: { ...board, quiet }, push: [turnStep.at()] };
  },
});
