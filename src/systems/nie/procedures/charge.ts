import {
  type Applied,
  type Asks,
  choose,
  count,
  d,
  dice,
  flag,
  group,
  list,
  listed,
  maybe,
  type Note,
  type Policy,
  pick,
  procedure,
  read,
  roll,
  step,
} from '#kernel';
import { charge as chargeChart, chargeLaw, type Fighter, fighter } from '../charts/land/charge.ts';
import { square } from '../charts/land/square.ts';
import { armOf, OWNERS, type Owner, PIECE_LABELS, type Reason } from '../vocabulary.ts';

type Fate = 'stands' | 'routed' | 'eliminated' | 'avoided' | 'called off';

interface Rider {
  readonly type: 'IRR' | 'CAV' | 'HCV';
  readonly nation: Owner | null;
  readonly heroMod: number;
}

interface Board {
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

/** NIE-SEQ-TACTICAL: unsquared, non-skirmishing infantry may square when cavalry charges. */
const maySquare = ({ charger, target }: Board): boolean =>
  isCavalry(charger) && isInfantry(target) && target.formation === 'line';

/** NIE-SEQ-TACTICAL, NIE-RUL-13: cavalry, Horse Artillery and skirmishers step back before infantry. */
const mayAvoid = ({ charger, target, canAvoid }: Board): boolean =>
  canAvoid &&
  isInfantry(charger) &&
  (isCavalry(target) || target.type === 'HAR' || target.formation === 'skirmish');

const responses = (board: Board): readonly string[] => [
  ...(maySquare(board) ? ['square'] : []),
  ...(mayAvoid(board) ? ['avoid'] : []),
  'stand',
];

/** NIE-SEQ-TACTICAL: the charged piece answers first. */
const respond = step<Board, Record<never, never>, string | undefined>('nie.charge.respond', {
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
const formSquare = step<Board, Record<never, never>, { square: number } | undefined>('nie.charge.square', {
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

/** NIE-SEQ-TACTICAL: cavalry may call its charge off once it has seen the answer of the infantry. */
const callOff = step<Board, Record<never, never>, string>('nie.charge.call-off', {
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

/** NIE-LAND-CHARGE: the charge itself; a General who falls helps nobody any more. */
const carryThrough = step<Board, Record<never, never>, Opposed>('nie.charge.roll', {
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

/** NIE-SEQ-TACTICAL, NIE-RUL-13: other cavalry of the area may strike the charger, one after another. */
const counter = step<Board, { rider: number }, 'countercharge' | 'hold' | undefined>('nie.charge.counter', {
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
});

const counterRoll = step<Board, { rider: number }, Opposed>('nie.charge.counter-roll', {
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

type Answer = {
  readonly target: Fate;
  readonly charger: Fate;
  readonly counterchargersLost: number;
  readonly promoted: boolean;
};

const answer = (board: Board): Answer => ({
  target: board.targetFate,
  charger: board.chargerFate,
  counterchargersLost: board.ridersLost,
  promoted: board.promoted,
});

const asks: Asks<Answer> = {
  outcome: r => `target ${r.target}, charger ${r.charger}`,
  spreads: {
    target: r => r.target,
    charger: r => r.charger,
    counterchargersLost: r => r.counterchargersLost,
  },
  measures: { promoted: r => r.promoted },
};

const HARM: Readonly<Record<Fate, number>> = {
  stands: 0,
  avoided: 0,
  'called off': 0,
  routed: 1,
  eliminated: 2,
};
const harm = (r: Answer): number => HARM[r.target] + r.counterchargersLost - HARM[r.charger];

/** Squares and steps back whenever allowed, calls off a charge on a square, countercharges with all. */
const prudent: Policy<Board> = {
  label: 'square or avoid if allowed, no charge on a square, countercharge with all',
  choose: ({ board, frame }) => {
    switch (frame.at) {
      case respond.id:
        return responses(board)[0] as string;
      case callOff.id:
        return board.target.formation === 'square' ? 'call off' : 'charge';
      default:
        return 'countercharge';
    }
  },
};
const bold: Policy<Board> = {
  label: 'stand and charge home, countercharge with all',
  choose: ({ frame }) =>
    frame.at === respond.id ? 'stand' : frame.at === callOff.id ? 'charge' : 'countercharge',
};

/** A countercharge is judged when it is made; the charge must be legal by itself. */
const law = (f: { charger: Fighter; target: Fighter; riders: readonly Rider[] }): Reason =>
  chargeLaw({ atk: f.charger, def: f.target, counter: false }) ??
  (armOf(f.target.type) === 'artillery' && f.riders.length > 0
    ? { sentence: 'artillery with cavalry beside it cannot be charged', cite: 'NIE-LAND-PIECE-7' }
    : null);

/** NIE-LAND-CHARGE, NIE-SEQ-TACTICAL: a charge with the answer of the charged piece and the countercharges. */
export const wholeCharge = procedure({
  id: 'nie.charge',
  title: 'Charge with answer and countercharges',
  cite: 'NIE-LAND-CHARGE',
  phase: 'Tactical battle',
  facts: {
    charger: fighter('Charging piece'),
    target: fighter('Charged piece'),
    column: flag('French skirmishers in the area have fired this phase'),
    canAvoid: flag('The area behind the charged piece is free of the enemy', { default: true, rare: true }),
    riders: list(
      'Other cavalry that may countercharge',
      group('Cavalry', {
        type: pick('Piece', { IRR: 'Irregular Cavalry', CAV: 'Cavalry', HCV: 'Heavy Cavalry' }),
        nation: maybe(pick('Nation', OWNERS)),
        heroMod: count('Hero bonus', -6, 6, { default: 0, rare: true }),
      }),
      { max: 6 },
    ),
    general12: pick(
      'A natural 12 finds a General',
      { both: 'whoever rolls it', attacker: 'only for the attacking piece' },
      { default: 'both', option: true, rare: true },
    ),
  },
  sides: ['attacker', 'defender'],
  steps: [respond, formSquare, callOff, carryThrough, counter, counterRoll],
  refuse: law,
  begin: given => ({
    board: {
      ...given,
      chargerFate: 'stands',
      targetFate: 'stands',
      ridersLost: 0,
      promoted: false,
    } as Board,
    push: [respond.at()],
  }),
  answer,
  result: answer,
  policies: { prudent, bold },
  aims: { attacker: harm, defender: r => -harm(r) },
  ...asks,
  sentence: r =>
    `Charged piece: ${r.target}; charger: ${r.charger}${r.promoted ? ', promoted to Elite' : ''}.`,
  examples: [
    {
      id: 'eylau-1807',
      title: "Murat's cuirassiers at Eylau, 1807",
      given: {
        charger: { type: 'HCV', nation: 'FR', general: true },
        target: { type: 'CAV', nation: 'RU', combinedArms: true },
        riders: [{ type: 'IRR', nation: 'RU' }],
      },
    },
    {
      id: 'union-brigade-1815',
      title: 'French Infantry attacks, British Heavy Cavalry countercharges, 1815',
      given: {
        charger: { type: 'INF', nation: 'FR', combinedArms: true },
        column: true,
        target: { type: 'INF', nation: 'GB', general: true },
        riders: [{ type: 'HCV', nation: 'GB' }],
      },
    },
  ],
});
