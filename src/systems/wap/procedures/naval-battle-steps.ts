import {
  type Applied,
  choose,
  counts,
  d,
  type Frame,
  type NoLocals,
  type Note,
  type Option,
  pool,
  roll,
  type Step,
  step,
} from '#kernel';
import { type NavalResult, navalResultAt } from '../charts/naval-combat.ts';
import { facesOf } from '../charts/one-row.ts';
import { pursuitAt } from '../charts/pursuit.ts';
import { transportFate } from '../charts/transports.ts';
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
  type NavalEnd,
} from './fleets.ts';

/** A naval battle between two throws. */
export interface Board {
  readonly phasing: Fleet;
  readonly other: Fleet;
  readonly began: ByFleet<number>;
  readonly coastalOrPort: boolean;
  /** NSP taken from the enemy; they do not fight in this battle. */
  readonly prizes: ByFleet<number>;
  /** The fates of the transports of each side. */
  readonly fates: ByFleet<Fates | null>;
  readonly end: NavalEnd | null;
}

export const LETTER: ByFleet<'P' | 'O'> = { phasing: 'P', other: 'O' };
export const NAME: ByFleet<string> = { phasing: 'phasing fleet', other: 'other fleet' };

export const pair = <T>(by: ByFleet<T>): readonly [T, T] => [by.phasing, by.other];

/** One roll on the naval table; the side named breaks off (WAP-NBATTLE). */
export const combat: Step<Board, NoLocals, { dice: number }> = step('wap.nbattle.combat', {
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

/** The unhurt side may pursue (WAP-NBATTLE). */
export const pursue = step<Board, { loser: FleetSide }, 'pursue' | 'let-go'>('wap.nbattle.pursue', {
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

/** An interception means another round at once; otherwise the loser reaches port (WAP-PUR). */
export const contact = step<Board, { loser: FleetSide }, { dice: number }>('wap.nbattle.contact', {
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

/** Transports whose side has no NSP (left) each roll for their fate (WAP-NBATTLE). */
export const fateFrames = (board: Board): readonly Frame[] =>
  FLEETS.filter(side => board[side].nsp === 0 && board[side].transports > 0).map(side => fate.at({ side }));

const CAPTURED = facesOf(transportFate, 'C');
const LOST_FACES = counts(...CAPTURED, ...facesOf(transportFate, 'S'));

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, n) => sum + n, 0);

export const fate = step<Board, { side: FleetSide }, { transports: readonly number[] }>(
  'wap.nbattle.transports',
  {
    cite: 'WAP-TRN',
    awaits: (board, { side }) =>
      roll(
        { title: `Transports of the ${NAME[side]}: one die each`, cite: 'WAP-TRN' },
        { transports: pool(board[side].transports, 6, LOST_FACES) },
        { by: side },
      ),
    apply: (board, { side }, { transports: faces }) => {
      const captured = sumOf(faces.slice(0, CAPTURED.length));
      const sunk = sumOf(faces.slice(CAPTURED.length));
      const fates = { captured, sunk, escaped: board[side].transports - captured - sunk };
      const text = `Transports of the ${NAME[side]}: ${captured} captured, ${sunk} sunk, ${fates.escaped} escaped.`;
      return {
        board: { ...board, fates: { ...board.fates, [side]: fates } },
        notes: [{ text, cite: 'WAP-TRN' }],
      };
    },
  },
);
