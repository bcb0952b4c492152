import { type Applied, choose, d, dice, listed, type NoLocals, type Note, read, roll, step } from '#kernel';
import { charge as chargeChart, type Fighter } from '../charts/land/charge.ts';
import { square } from '../charts/land/square.ts';
import { armOf, type Owner, PIECE_LABELS } from '../vocabulary.ts';

export type Fate = 'stands' | 'routed' | 'eliminated' | 'avoided' | 'called off';

export interface Rider {
  readonly type: 'IRR' | 'CAV' | 'HCV';
  readonly nation: Owner | null;
  readonly heroMod: number;
}

export interface Board {
  readonly charger: Fighter;
  readonly target: Fighter;
  readonly column: boolean;
  readonly canAvoid: boolean;
  readonly riders: readonly Rider[];
  readonly general12: 'both' | 'attacker';
  readonly chargerFate: Fate;
  readonly targetFate: Fate;
  readonly ridersLost: number;
  readonly promoted: boolean;
}

const isInfantry = (piece: Fighter): boolean => armOf(piece.type) === 'infantry';
const isCavalry = (piece: Fighter): boolean => armOf(piece.type) === 'cavalry';

/** Unsquared, non-skirmishing infantry may square when cavalry charges (NIE-SEQ-TACTICAL). */
const maySquare = ({ charger, target }: Board): boolean =>
  isCavalry(charger) && isInfantry(target) && target.formation === 'line';

/** Cavalry, Horse Artillery and skirmishers step back before infantry (NIE-SEQ-TACTICAL, NIE-RUL-13). */
const mayAvoid = ({ charger, target, canAvoid }: Board): boolean =>
  canAvoid &&
  isInfantry(charger) &&
  (isCavalry(target) || target.type === 'HAR' || target.formation === 'skirmish');

export const responses = (board: Board): readonly string[] => [
  ...(maySquare(board) ? ['square'] : []),
  ...(mayAvoid(board) ? ['avoid'] : []),
  'stand',
];

/** The charged piece answers first (NIE-SEQ-TACTICAL). */
export const respond = step<Board, NoLocals, string | undefined>('nie.charge.respond', {
  cite: 'NIE-SEQ-TACTICAL',
  awaits: board =>
    responses(board).length === 1
      ? null
      : choose(
          'defender',
          { title: 'How the charged piece answers', cite: 'NIE-SEQ-TACTICAL' },
          listed(responses(board)),
        ),
  apply: (board, _local, answer = 'stand'): Applied<Board> => {
    if (answer === 'avoid') {
      return {
        board: { ...board, targetFate: 'avoided' },
        notes: [{ text: 'The charged piece steps back.', cite: 'NIE-RUL-14' }],
      };
    }
    const push = maySquare(board)
      ? [callOff.at(), ...(answer === 'square' ? [formSquare.at()] : [])]
      : [carryThrough.at()];
    return { board, push };
  },
});

/** NIE-LAND-SQUARE: Militia needs 4 or more. */
export const formSquare = step<Board, NoLocals, { square: number } | undefined>('nie.charge.square', {
  cite: 'NIE-LAND-SQUARE',
  awaits: board =>
    board.target.type === 'MIL'
      ? roll({ title: 'Militia forms square', cite: 'NIE-LAND-SQUARE' }, { square: d(6) }, { by: 'defender' })
      : null,
  apply: (board, _local, shown): Applied<Board> => {
    const { squared } = read(square, { type: board.target.type }, shown?.square ?? 6).result;
    return {
      board: squared ? { ...board, target: { ...board.target, formation: 'square' } } : board,
      notes: [
        {
          text: squared ? 'The infantry forms square.' : 'The Militia fails to form square.',
          cite: 'NIE-LAND-SQUARE',
        },
      ],
    };
  },
});

/** Cavalry may call its charge off once it has seen the answer of the infantry (NIE-SEQ-TACTICAL). */
export const callOff = step<Board, NoLocals, string>('nie.charge.call-off', {
  cite: 'NIE-SEQ-TACTICAL',
  awaits: () =>
    choose(
      'attacker',
      { title: 'Charge home or call it off', cite: 'NIE-SEQ-TACTICAL' },
      listed(['charge', 'call off']),
    ),
  apply: (board, _local, choice): Applied<Board> =>
    choice === 'charge'
      ? { board, push: [carryThrough.at()] }
      : {
          board: { ...board, chargerFate: 'called off' },
          notes: [{ text: 'The charge is called off.', cite: 'NIE-SEQ-TACTICAL' }],
        },
});

const FATES = { rout: 'routed', eliminate: 'eliminated', none: 'stands' } as const;
const CHARGE_DICE = { atk: dice(2, 6), def: dice(2, 6) };
type Opposed = { readonly atk: number; readonly def: number };

const withoutGeneral = (piece: Fighter, hit: boolean): Fighter =>
  hit ? { ...piece, general: false } : piece;

/** The charge itself; a General who falls helps nobody any more (NIE-LAND-CHARGE). */
export const carryThrough = step<Board, NoLocals, Opposed>('nie.charge.roll', {
  cite: 'NIE-LAND-CHARGE',
  awaits: () => roll({ title: 'Charge', cite: 'NIE-LAND-CHARGE' }, CHARGE_DICE),
  apply: (board, _local, shown): Applied<Board> => {
    const { charger, target, column, general12 } = board;
    const { result, ledger } = read(
      chargeChart,
      { atk: charger, def: target, counter: false, column, general12 },
      shown,
    );
    const next: Board = {
      ...board,
      charger: withoutGeneral(result.promoted ? { ...charger, type: 'ELI' } : charger, result.atkGeneralHit),
      target: withoutGeneral(target, result.defGeneralHit),
      promoted: result.promoted,
      chargerFate: result.loser === 'atk' ? FATES[result.result] : 'stands',
      targetFate: result.loser === 'def' ? FATES[result.result] : 'stands',
    };
    const text = `Charge: ${result.atkTotal} against ${result.defTotal}.`;
    return {
      board: next,
      push: [counter.at({ rider: 0 })],
      notes: [{ text, cite: 'NIE-LAND-CHARGE', ledger }],
    };
  },
});

const riderFacts = ({ target }: Board, rider: Rider): Fighter => ({
  ...rider,
  formation: 'line',
  general: target.general,
  combinedArms: target.combinedArms,
});

/** NIE-RUL-13: other cavalry of the area may strike the charger, one after another (NIE-SEQ-TACTICAL). */
export const counter = step<Board, { rider: number }, 'countercharge' | 'hold' | undefined>(
  'nie.charge.counter',
  {
    cite: 'NIE-RUL-13',
    awaits: (board, { rider }) =>
      board.chargerFate !== 'stands' || rider >= board.riders.length
        ? null
        : choose(
            'defender',
            {
              title: `Countercharge with ${PIECE_LABELS[(board.riders[rider] as Rider).type]}?`,
              cite: 'NIE-RUL-13',
            },
            listed(['countercharge', 'hold']),
          ),
    apply: (board, { rider }, choice): Applied<Board> => {
      if (choice === undefined) {
        return { board };
      }
      return {
        board,
        push: [choice === 'hold' ? counter.at({ rider: rider + 1 }) : counterRoll.at({ rider })],
      };
    },
  },
);

export const counterRoll = step<Board, { rider: number }, Opposed>('nie.charge.counter-roll', {
  cite: 'NIE-LAND-CHARGE-7',
  awaits: () => roll({ title: 'Countercharge', cite: 'NIE-LAND-CHARGE-7' }, CHARGE_DICE),
  apply: (board, { rider }, shown): Applied<Board> => {
    const facts = {
      atk: riderFacts(board, board.riders[rider] as Rider),
      def: board.charger,
      counter: true,
      column: false,
      general12: board.general12,
    };
    const { result, ledger } = read(chargeChart, facts, shown);
    const next: Board = {
      ...board,
      charger: withoutGeneral(board.charger, result.defGeneralHit),
      target: withoutGeneral(board.target, result.atkGeneralHit),
      chargerFate: result.loser === 'def' ? FATES[result.result] : board.chargerFate,
      ridersLost: board.ridersLost + (result.loser === 'atk' ? 1 : 0),
    };
    const notes: Note[] = [
      {
        text: `Countercharge: ${result.atkTotal} against ${result.defTotal}.`,
        cite: 'NIE-LAND-CHARGE-7',
        ledger,
      },
    ];
    return { board: next, push: [counter.at({ rider: rider + 1 })], notes };
  },
});
