import { type Applied, choose, d, dice, listed, type NoLocals, type Note, read, roll, step } from '#kernel';
import { charge as chargeChart, type Fighter } from '../charts/land/charge.ts';
import { square } from '../charts/land/square.ts';
import { armOf, OWNERS, type Owner, PIECE_LABELS } from '../vocabulary.ts';

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
  /**
   * The hurt pieces, one by one: kept where a larger game carries it in, since it must take the pieces off its board.
   */
  readonly account?: Account;
  /**
   * The hero bonus of the charger once it is struck itself, told by a larger game: heroes who spur on attacks do not count
   * then.
   */
  readonly struckMod?: number;
}

export interface Account {
  /** The fate of each rider that was asked so far; null for one that held. */
  readonly riders: readonly (Fate | null)[];
  /** Generals that fell to a natural 12, beside the charger and beside the target (NIE-LAND-CHARGE-N12). */
  readonly charger: number;
  readonly target: number;
}

type Entry = { readonly rider?: Fate | null; readonly charger?: boolean; readonly target?: boolean };

const booked = ({ account }: Board, { rider, charger, target }: Entry): Pick<Board, 'account'> =>
  account
    ? {
        account: {
          riders: rider === undefined ? account.riders : [...account.riders, rider],
          charger: account.charger + (charger ? 1 : 0),
          target: account.target + (target ? 1 : 0),
        },
      }
    : {};

const isInfantry = (piece: Fighter): boolean => armOf(piece.type) === 'infantry';
const isCavalry = (piece: Fighter): boolean => armOf(piece.type) === 'cavalry';

/** Unsquared, non-skirmishing infantry may square when cavalry charges (NIE-SEQ-TACTICAL). */
const maySquare = ({ charger, target }: Pick<Board, 'charger' | 'target'>): boolean =>
  isCavalry(charger) && isInfantry(target) && target.formation === 'line';

/** Cavalry, Horse Artillery and skirmishers step back before infantry (NIE-SEQ-TACTICAL, NIE-RUL-13). */
const mayAvoid = ({ charger, target, canAvoid }: Pick<Board, 'charger' | 'target' | 'canAvoid'>): boolean =>
  canAvoid &&
  isInfantry(charger) &&
  (isCavalry(target) || target.type === 'HAR' || target.formation === 'skirmish');

export const responses = (board: Pick<Board, 'charger' | 'target' | 'canAvoid'>): readonly string[] => [
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
          { title: 'How does the charged piece answer?', cite: 'NIE-SEQ-TACTICAL' },
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
      { title: 'Charge home or call it off?', cite: 'NIE-SEQ-TACTICAL' },
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

export const chargeFacts = ({
  charger,
  target,
  column,
  general12,
}: Pick<Board, 'charger' | 'target' | 'column' | 'general12'>) => ({
  atk: charger,
  def: target,
  counter: false,
  column,
  general12,
});

const nameOf = ({ type, nation }: Pick<Fighter, 'type' | 'nation'>): string =>
  nation === null ? PIECE_LABELS[type] : `${PIECE_LABELS[type]} of ${OWNERS[nation]}`;

const LOST = { none: 'stands', rout: 'is routed', eliminate: 'is destroyed' } as const;

interface Met {
  readonly atkTotal: number | null;
  readonly defTotal: number | null;
  readonly loser: 'atk' | 'def' | null;
  readonly result: keyof typeof LOST;
}

/** "12 against 9: the other piece is routed". */
const metText = ({ atkTotal, defTotal, loser, result }: Met): string => {
  const score = `${atkTotal} against ${defTotal}`;
  return loser === null
    ? `${score}: both stand`
    : `${score}: ${loser === 'def' ? 'the other piece' : 'it'} ${LOST[result]}`;
};

/** The charge itself; a General who falls helps nobody any more (NIE-LAND-CHARGE). */
export const carryThrough = step<Board, NoLocals, Opposed>('nie.charge.roll', {
  cite: 'NIE-LAND-CHARGE',
  awaits: board =>
    roll({ title: 'Charge', cite: 'NIE-LAND-CHARGE' }, CHARGE_DICE, {
      on: { chart: chargeChart.id, given: chargeFacts(board) },
    }),
  apply: (board, _local, shown): Applied<Board> => {
    const { charger, target } = board;
    const { result, ledger } = read(chargeChart, chargeFacts(board), shown);
    const next: Board = {
      ...board,
      charger: withoutGeneral(result.promoted ? { ...charger, type: 'ELI' } : charger, result.atkGeneralHit),
      target: withoutGeneral(target, result.defGeneralHit),
      ...booked(board, { charger: result.atkGeneralHit, target: result.defGeneralHit }),
      promoted: result.promoted,
      chargerFate: result.loser === 'atk' ? FATES[result.result] : 'stands',
      targetFate: result.loser === 'def' ? FATES[result.result] : 'stands',
    };
    const text = `${nameOf(charger)} charges ${nameOf(target)}, ${metText(result)}.`;
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

/** The facts of a countercharge by one of the riders (NIE-LAND-CHARGE-7). */
export const counterFacts = (board: Board, rider: number) => ({
  atk: riderFacts(board, board.riders[rider] as Rider),
  def: { ...board.charger, heroMod: board.struckMod ?? board.charger.heroMod },
  counter: true,
  column: false,
  general12: board.general12,
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
      return choice === 'hold'
        ? { board: { ...board, ...booked(board, { rider: null }) }, push: [counter.at({ rider: rider + 1 })] }
        : { board, push: [counterRoll.at({ rider })] };
    },
  },
);

export const counterRoll = step<Board, { rider: number }, Opposed>('nie.charge.counter-roll', {
  cite: 'NIE-LAND-CHARGE-7',
  awaits: (board, { rider }) =>
    roll({ title: 'Countercharge', cite: 'NIE-LAND-CHARGE-7' }, CHARGE_DICE, {
      on: { chart: chargeChart.id, given: counterFacts(board, rider) },
    }),
  apply: (board, { rider }, shown): Applied<Board> => {
    const { result, ledger } = read(chargeChart, counterFacts(board, rider), shown);
    const next: Board = {
      ...board,
      charger: withoutGeneral(board.charger, result.defGeneralHit),
      target: withoutGeneral(board.target, result.atkGeneralHit),
      chargerFate: result.loser === 'def' ? FATES[result.result] : board.chargerFate,
      ridersLost: board.ridersLost + (result.loser === 'atk' ? 1 : 0),
      ...booked(board, {
        rider: result.loser === 'atk' ? FATES[result.result] : 'stands',
        charger: result.defGeneralHit,
        target: result.atkGeneralHit,
      }),
    };
    const notes: Note[] = [
      {
        text: `${nameOf(board.riders[rider] as Rider)} countercharges, ${metText(result)}.`,
        cite: 'NIE-LAND-CHARGE-7',
        ledger,
      },
    ];
    return { board: next, push: [counter.at({ rider: rider + 1 })], notes };
  },
});
