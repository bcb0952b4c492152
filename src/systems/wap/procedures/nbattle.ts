import {
  type Applied,
  type Asks,
  choose,
  count,
  counts,
  d,
  type Frame,
  flag,
  group,
  type Json,
  type Note,
  type Option,
  type Policy,
  pool,
  procedure,
  roll,
  type Step,
  step,
} from '#kernel';
import { type NavalResult, navalResultAt } from '../charts/nct.ts';
import { pursuitAt } from '../charts/pur.ts';
import {
  type ByFleet,
  byFleet,
  engage,
  type Fates,
  FLEETS,
  type Fleet,
  type FleetSide,
  foeOf,
  loserOf,
  type NavalAnswer,
  type NavalEnd,
} from './naval.ts';
import { navalDist } from './nbattle-exact.ts';

interface Board {
  readonly phasing: Fleet;
  readonly other: Fleet;
  readonly began: ByFleet<number>;
  readonly coastalOrPort: boolean;
  /** NSP taken from the enemy; they do not fight in this battle. */
  readonly prizes: ByFleet<number>;
  /** What became of the transports of each side. */
  readonly fates: ByFleet<Fates | null>;
  readonly end: NavalEnd | null;
}

const LETTER: ByFleet<'P' | 'O'> = { phasing: 'P', other: 'O' };
const NAME: ByFleet<string> = { phasing: 'phasing fleet', other: 'other fleet' };

const pair = <T>(by: ByFleet<T>): readonly [T, T] => [by.phasing, by.other];

/** WAP-NBATTLE: one roll on the naval table; the side named breaks off. */
const combat: Step<Board, Record<never, never>, { dice: number }> = step('wap.nbattle.combat', {
  cite: 'WAP-NCT',
  awaits: board => {
    const { larger, odds, drm } = engage(board);
    return roll(
      { title: `The ${NAME[larger]} rolls at ${odds}`, cite: 'WAP-NCT' },
      { dice: d(6) },
      { by: larger, on: { chart: 'wap.nct', given: { odds, drm } } },
    );
  },
  apply: (board, _local, read) => {
    const engaged = engage(board);
    const hit = navalResultAt(engaged.odds, read.dice + engaged.drm);
    const loser = loserOf(engaged, hit);
    const lost = Math.min(hit.count, board[loser].nsp);
    const taken = hit.effect === 'captured' ? lost : 0;
    const next: Board = {
      ...board,
      [loser]: { ...board[loser], nsp: board[loser].nsp - lost },
      prizes: { ...board.prizes, [foeOf(loser)]: board.prizes[foeOf(loser)] + taken },
    };
    const data = {
      odds: engaged.odds,
      drm: engaged.drm,
      modified: Math.min(8, Math.max(-1, read.dice + engaged.drm)),
      code: hit.code,
      loser: LETTER[loser],
      nsp: pair(byFleet(side => next[side].nsp)),
      prizes: taken,
    };
    const note: Note = { text: combatText(hit, loser, lost, next), cite: 'WAP-NCT', data };
    return next[loser].nsp === 0
      ? { board: { ...next, end: `${LETTER[loser]}-eliminated` }, push: fateFrames(next), notes: [note] }
      : { board: next, push: [pursue.at({ loser })], notes: [note] };
  },
});

const combatText = (hit: NavalResult, loser: FleetSide, lost: number, board: Board): string =>
  hit.effect === 'retreat'
    ? `${hit.code}: the ${NAME[loser]} breaks off.`
    : `${hit.code}: the ${NAME[loser]} has ${lost} NSP ${hit.effect}, ${board[loser].nsp} left, and breaks off.`;

const PURSUE: readonly Option[] = [
  { value: 'pursue', label: 'Pursue' },
  { value: 'let-go', label: 'Let them go' },
];

/** WAP-NBATTLE: the unhurt side may pursue. */
const pursue = step<Board, { loser: FleetSide }, 'pursue' | 'let-go'>('wap.nbattle.pursue', {
  cite: 'WAP-NBATTLE',
  awaits: (_board, { loser }) =>
    choose(
      foeOf(loser),
      { title: `Does the ${NAME[foeOf(loser)]} pursue?`, cite: 'WAP-NBATTLE' },
      { kind: 'listed', options: PURSUE },
    ),
  apply: (board, { loser }, chosen) =>
    chosen === 'pursue'
      ? { board, push: [contact.at({ loser })] }
      : escapes(board, loser, `The ${NAME[foeOf(loser)]} lets them go.`),
});

/** WAP-PUR: an interception means another round at once; otherwise the loser reaches port. */
const contact = step<Board, { loser: FleetSide }, { dice: number }>('wap.nbattle.contact', {
  cite: 'WAP-PUR',
  awaits: (board, { loser }) =>
    roll(
      { title: `The ${NAME[foeOf(loser)]} pursues`, cite: 'WAP-PUR' },
      { dice: d(6) },
      { by: foeOf(loser), on: { chart: 'wap.pur', given: { coastalOrPort: board.coastalOrPort } } },
    ),
  apply: (board, { loser }, read) => {
    const code = pursuitAt(read.dice, board.coastalOrPort);
    if (code === 'F') {
      return escapes(board, loser, 'The pursuit finds nothing.', code);
    }
    const note: Note = { text: 'The pursuit makes contact.', cite: 'WAP-PUR', data: { pursuit: code } };
    return { board, push: [combat.at()], notes: [note] };
  },
});

const escapes = (board: Board, loser: FleetSide, text: string, code?: 'F'): Applied<Board> => ({
  board: { ...board, end: `${LETTER[loser]}-escapes` as NavalEnd },
  notes: [{ text, cite: 'WAP-PUR', ...(code ? { data: { pursuit: code } } : {}) }],
});

/** WAP-NBATTLE: transports whose side has no NSP (left) each roll for their fate. */
const fateFrames = (board: Board): readonly Frame[] =>
  FLEETS.filter(side => board[side].nsp === 0 && board[side].transports > 0).map(side => fate.at({ side }));

const fate = step<Board, { side: FleetSide }, { transports: readonly number[] }>('wap.nbattle.transports', {
  cite: 'WAP-TRN',
  awaits: (board, { side }) =>
    roll(
      { title: `Transports of the ${NAME[side]}: one die each`, cite: 'WAP-TRN' },
      { transports: pool(board[side].transports, 6, counts(1, 2, 3, 4)) },
      { by: side },
    ),
  apply: (board, { side }, { transports: [one = 0, two = 0, three = 0, four = 0] }) => {
    const captured = one + two;
    const sunk = three + four;
    const fates = { captured, sunk, escaped: board[side].transports - captured - sunk };
    const text = `Transports of the ${NAME[side]}: ${captured} captured, ${sunk} sunk, ${fates.escaped} escaped.`;
    return {
      board: { ...board, fates: { ...board.fates, [side]: fates } },
      notes: [{ text, cite: 'WAP-TRN' }],
    };
  },
});

const answer = (board: Board): NavalAnswer => ({
  end: board.end ?? 'P-escapes',
  lossP: board.began.phasing - board.phasing.nsp,
  lossO: board.began.other - board.other.nsp,
  prizesP: board.prizes.phasing,
  prizesO: board.prizes.other,
  transports: board.fates,
});

const lostTransports = (fates: Fates | null): number => (fates ? fates.captured + fates.sunk : 0);

const asks: Asks<NavalAnswer> = {
  outcome: r => r.end,
  outcomes: ['P-escapes', 'O-escapes', 'P-eliminated', 'O-eliminated'],
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
};

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

/** WAP-R31 at sea: ships lost by the enemy, prizes counted twice. */
const worth = (r: NavalAnswer): number => r.lossO + r.prizesP - r.lossP - r.prizesO;

/** WAP-NBATTLE: a naval battle with pursuit, until a fleet escapes or is no more. */
export const nbattle = procedure({
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
  sentence: r => {
    const rounds = r.rounds.length === 1 ? 'one round' : `${r.rounds.length} rounds`;
    const side = r.end?.startsWith('P') ? NAME.phasing : NAME.other;
    return `The ${side} ${r.end?.endsWith('escapes') ? 'escapes to port' : 'is no more'} after ${rounds}; ${r.nsp[0]} and ${r.nsp[1]} NSP are left.`;
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
