import {
  type Asks,
  count,
  countedText,
  flag,
  group,
  list,
  maybe,
  type Policy,
  pick,
  procedure,
  type Standing,
  stands,
} from '#kernel';
import { chargeLaw, type Fighter, fighter } from '../charts/land/charge.ts';
import { armOf, FORMATIONS, OWNERS, PIECE_LABELS, type Reason } from '../vocabulary.ts';
import {
  type Board,
  callOff,
  carryThrough,
  counter,
  counterRoll,
  type Fate,
  formSquare,
  type Rider,
  respond,
  responses,
} from './charge-steps.ts';

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

/** The side that is hurt less has the better of it (NIE-LAND-CHARGE). */
const favours = {
  'target stands, charger stands': null,
  'target stands, charger called off': null,
  'target avoided, charger stands': null,
  'target routed, charger stands': 'attacker',
  'target eliminated, charger stands': 'attacker',
  'target eliminated, charger routed': 'attacker',
  'target routed, charger routed': null,
  'target eliminated, charger eliminated': null,
  'target routed, charger eliminated': 'defender',
  'target stands, charger routed': 'defender',
  'target stands, charger eliminated': 'defender',
} as const;

const asks = {
  outcome: r => `target ${r.target}, charger ${r.charger}`,
  outcomes: { favours },
  sideTitles: { attacker: 'Attacker', defender: 'Defender' },
  spreads: {
    target: r => r.target,
    charger: r => r.charger,
    counterchargersLost: r => r.counterchargersLost,
  },
  measures: { promoted: r => r.promoted },
  figures: {
    target: 'Charged piece',
    charger: 'Charging piece',
    counterchargersLost: 'Counterchargers lost',
    promoted: 'The charger is promoted',
  },
} satisfies Asks<Answer>;

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

const told = (r: Omit<Answer, 'counterchargersLost'>): string =>
  `Charged piece: ${r.target}; charger: ${r.charger}${r.promoted ? ', promoted to Elite' : ''}.`;

const fighterText = ({ type, nation, formation, general }: Fighter): string =>
  [
    `${nation === null ? '' : `${OWNERS[nation]}: `}${PIECE_LABELS[type]}`,
    ...(formation === 'line' ? [] : [FORMATIONS[formation]]),
    ...(general ? ['with a General'] : []),
  ].join(', ');

const position = (board: Board): readonly Standing[] => [
  ...stands('Charging piece', `${fighterText(board.charger)}: ${board.chargerFate}`),
  ...stands('Charged piece', `${fighterText(board.target)}: ${board.targetFate}`),
  ...stands('May countercharge', countedText(board.riders.map(({ type }) => PIECE_LABELS[type]))),
  ...stands('Counterchargers lost', board.ridersLost === 0 ? null : board.ridersLost),
];

/** A charge with the answer of the charged piece and the countercharges (NIE-LAND-CHARGE, NIE-SEQ-TACTICAL). */
export const wholeCharge = procedure({
  id: 'nie.charge',
  title: 'Charge and countercharges',
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
      { both: 'for either piece', attacker: 'only for the attacking piece' },
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
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'eylau-1807',
      title: 'Murat’s cuirassiers at Eylau, 1807',
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
