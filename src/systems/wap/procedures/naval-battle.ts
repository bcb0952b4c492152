import {
  type Asks,
  count,
  flag,
  group,
  type Json,
  type Note,
  ofSides,
  type Policy,
  procedure,
  type Standing,
  stands,
  standsUnder,
} from '#kernel';
import { navalDist } from '../exact/naval-battle.ts';
import {
  byFleet,
  type Fates,
  FLEET_TITLES,
  FLEETS,
  type FleetSide,
  foeOf,
  type NavalAnswer,
  type NavalEnd,
} from './fleets.ts';
import {
  type Board,
  combat,
  contact,
  fate,
  fateFrames,
  LETTER,
  NAME,
  pair,
  pursue,
} from './naval-battle-steps.ts';

const answer = (board: Board): NavalAnswer => ({
  end: board.end ?? 'P-escapes',
  lossP: board.began.phasing - board.phasing.nsp,
  lossO: board.began.other - board.other.nsp,
  prizesP: board.prizes.phasing,
  prizesO: board.prizes.other,
  transports: board.fates,
});

const lostTransports = (fates: Fates | null): number => (fates ? fates.captured + fates.sunk : 0);

const asks = {
  outcome: r => r.end,
  outcomes: {
    favours: {
      'P-escapes': 'other',
      'O-escapes': 'phasing',
      'P-eliminated': 'other',
      'O-eliminated': 'phasing',
    },
    labels: {
      'P-escapes': 'The phasing fleet escapes',
      'O-escapes': 'The other fleet escapes',
      'P-eliminated': 'The phasing fleet is no more',
      'O-eliminated': 'The other fleet is no more',
    },
  },
  sideTitles: FLEET_TITLES,
  spreads: {
    lossP: r => r.lossP,
    lossO: r => r.lossO,
    prizesP: r => r.prizesP,
    prizesO: r => r.prizesO,
  },
  measures: {
    phasingWins: r => r.end.startsWith('O'),
    otherWins: r => r.end.startsWith('P'),
    'mean:lossP': r => r.lossP,
    'mean:lossO': r => r.lossO,
    'mean:prizesP': r => r.prizesP,
    'mean:prizesO': r => r.prizesO,
    'mean:transportsP': r => lostTransports(r.transports.phasing),
    'mean:transportsO': r => lostTransports(r.transports.other),
  },
  figures: {
    ...ofSides('NSP lost', { phasing: 'lossP', other: 'lossO' }),
    ...ofSides('Prizes taken', { phasing: 'prizesP', other: 'prizesO' }),
    phasingWins: 'Phasing fleet wins',
    otherWins: 'Other fleet wins',
    ...ofSides('Mean NSP lost', { phasing: 'mean:lossP', other: 'mean:lossO' }),
    ...ofSides('Mean prizes taken', { phasing: 'mean:prizesP', other: 'mean:prizesO' }),
    ...ofSides('Mean transports lost', { phasing: 'mean:transportsP', other: 'mean:transportsO' }),
  },
} satisfies Asks<NavalAnswer>;

const position = (board: Board): readonly Standing[] =>
  FLEETS.flatMap(side =>
    standsUnder(
      FLEET_TITLES[side],
      stands('NSP', board[side].nsp),
      stands('Naval morale', board[side].morale),
      stands('Transports', board[side].transports === 0 ? null : board[side].transports),
      stands('Prizes', board.prizes[side] === 0 ? null : board.prizes[side]),
      stands('Fate of the transports', fatesText(board.fates[side])),
    ),
  );

const fatesText = (fates: Fates | null): string | null =>
  fates && `${fates.captured} captured, ${fates.sunk} sunk, ${fates.escaped} escaped`;

/** A pursuit roll belongs to the round before it. */
const roundsOf = (notes: readonly Note[]): Json[] => {
  const rounds: Json[] = [];
  for (const { data } of notes) {
    if (typeof data === 'object' && data !== null) {
      const before = 'code' in data ? {} : rounds.pop();
      rounds.push({ ...(before as object), ...data } as Json);
    }
  }
  return rounds;
};

const result = (board: Board, notes: readonly Note[]) => ({
  rounds: roundsOf(notes),
  end: board.end,
  nsp: pair(byFleet(side => board[side].nsp)),
  prizes: pair(board.prizes),
  transports: pair(board.fates),
});

const policies: Readonly<Record<string, Policy<Board>>> = {
  pursue: { label: 'always pursues', choose: () => 'pursue' },
  'let-go': { label: 'never pursues', choose: () => 'let-go' },
  stronger: {
    label: 'pursues while it has at least as many NSP',
    choose: ({ board, side }) => {
      const own = side as FleetSide;
      return board[own].nsp >= board[foeOf(own)].nsp ? 'pursue' : 'let-go';
    },
  },
};

const fleet = (label: string) =>
  group(label, {
    nsp: count('NSP', 0, 60),
    morale: count('Naval morale', 0, 2, {
      hint: 'Major 2, minor 1; one less if at least half the NSP are damaged.',
    }),
    transports: count('Transports with it', 0, 20, { default: 0, rare: true }),
  });

/** By WAP-R31 at sea: ships lost by the enemy, prizes counted twice. */
const worth = (r: NavalAnswer): number => r.lossO + r.prizesP - r.lossP - r.prizesO;

const fateOf = (end: string | null): string => {
  const side = end?.startsWith('P') ? NAME.phasing : NAME.other;
  return `The ${side} ${end?.endsWith('escapes') ? 'escapes to port' : 'is no more'}`;
};

/** WAP-NBATTLE: a naval battle with pursuit, until a fleet escapes or is no more. */
export const navalBattle = procedure({
  id: 'wap.nbattle',
  title: 'Naval battle',
  cite: 'WAP-NBATTLE',
  phase: 'Naval operations',
  facts: {
    phasing: fleet('Phasing fleet'),
    other: fleet('Other fleet'),
    coastalOrPort: flag('Pursuing units are in a coastal hex or port'),
  },
  sides: FLEETS,
  steps: [combat, pursue, contact, fate],
  refuse: f => {
    const bare = FLEETS.find(side => f[side].nsp === 0 && f[side].transports === 0);
    if (bare) {
      return { sentence: `${bare}.nsp must be at least 1: the fleet has no ships`, cite: 'WAP-NBATTLE' };
    }
    return f.phasing.nsp + f.other.nsp === 0
      ? { sentence: 'transports alone have no strength to fight', cite: 'WAP-NBATTLE' }
      : null;
  },
  begin: f => {
    const board: Board = {
      phasing: f.phasing,
      other: f.other,
      began: byFleet(side => f[side].nsp),
      coastalOrPort: f.coastalOrPort,
      prizes: { phasing: 0, other: 0 },
      fates: { phasing: null, other: null },
      end: null,
    };
    const gone = FLEETS.find(side => f[side].nsp === 0);
    return gone
      ? { board: { ...board, end: `${LETTER[gone]}-eliminated` as NavalEnd }, push: fateFrames(board) }
      : { board, push: [combat.at()] };
  },
  answer,
  result,
  policies,
  exact: navalDist,
  aims: { phasing: worth, other: r => -worth(r) },
  winners: r => [r.end.startsWith('O') ? 'phasing' : 'other'],
  ...asks,
  position,
  ending: r => `${fateOf(r.end)}; losses ${r.lossP} and ${r.lossO} NSP.`,
  sentence: r => {
    const rounds = r.rounds.length === 1 ? 'one round' : `${r.rounds.length} rounds`;
    return `${fateOf(r.end)} after ${rounds}; ${r.nsp[0]} and ${r.nsp[1]} NSP are left.`;
  },
  examples: [
    {
      id: 'cape',
      title: 'Five NSP off a cape meet four',
      given: { phasing: { nsp: 5, morale: 2 }, other: { nsp: 4, morale: 2 } },
    },
    {
      id: 'convoy',
      title: 'A squadron of a great power falls on the convoy of a minor',
      given: { phasing: { nsp: 3, morale: 2 }, other: { nsp: 1, morale: 1, transports: 3 } },
    },
    {
      id: 'sortie',
      title: 'A blockaded fleet comes out of port',
      given: { phasing: { nsp: 4, morale: 2 }, other: { nsp: 6, morale: 2 }, coastalOrPort: true },
    },
  ],
});
