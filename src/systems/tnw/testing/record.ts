import { type Input, type Json, type Option, type Play, type Random, RESIGN, type Side } from '#kernel';
import type { Recording, Wanted } from '../../testing.ts';
import { cpOf } from '../cards/deck.ts';
import type { Board } from '../game/board.ts';
import { freeUnits } from '../game/rules/formations.ts';
import { blocOfSeat, controlOf, countUnits } from '../game/situation.ts';
import { PASS } from '../game/windows.ts';
import { GRAPH, isLeader, KEYS, type Seat, type Warring } from '../map.ts';

interface Plan {
  readonly scenario: string;
  readonly players: number;
  /** The bloc that is helped; null leaves all to chance. */
  readonly bloc: Warring | null;
}

/** The scenario in which an ending is looked for, and the bloc that is helped towards it. */
const PLANS: Readonly<Record<string, Plan>> = {
  paris: { scenario: '1805-1808', players: 2, bloc: 'coalition' },
  empire: { scenario: '1805', players: 2, bloc: 'imperial' },
  'two-keys': { scenario: 'vienna', players: 2, bloc: 'imperial' },
  held: { scenario: 'vienna', players: 2, bloc: null },
  contained: { scenario: '1805-1808', players: 2, bloc: null },
  score: { scenario: '1805-1808', players: 5, bloc: null },
  resignation: { scenario: 'vienna', players: 2, bloc: 'imperial' },
};

const far = (from: string, to: string): number => {
  const hops = GRAPH.hops(from, to);
  return hops < 0 ? 99 : hops;
};

/** The distance of a duchy from the aims of the helped bloc. */
const distance = (board: Board, bloc: Warring, from: string): number => {
  const wanted =
    bloc === 'coalition'
      ? ['paris']
      : KEYS.map(({ id }) => id).filter(id => controlOf(board, id) !== 'imperial');
  return Math.min(99, ...wanted.map(id => far(from, id)));
};

const best = (options: readonly Option[], worth: (value: Json) => number): Json | null => {
  const open = options.filter(({ refused, grave }) => !refused && !grave);
  const scored = open.map(({ value }) => ({ value, worth: worth(value) })).filter(each => each.worth > -100);
  return scored.sort((a, b) => b.worth - a.worth)[0]?.value ?? null;
};

type Fields = Readonly<Record<string, string>>;
const fieldsOf = (value: Json): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The worth of spending: sieges first, then the march of many Units that are near. */
const spending = (board: Board, bloc: Warring, value: Json): number => {
  const { siege, march, unit } = fieldsOf(value);
  const power = board.impulse?.power;
  if (siege !== undefined) {
    return 50;
  }
  if (march !== undefined && power && isLeader(march)) {
    const at = board.leaders[march] as string;
    const n = countUnits(freeUnits(board, at, power));
    return distance(board, bloc, at) === 0 || n < 2 ? -200 : n * 2 - distance(board, bloc, at);
  }
  return unit === undefined ? -200 : -20;
};

const marching = (board: Board, bloc: Warring, value: Json): number => {
  const { to } = fieldsOf(value);
  const at = board.march?.at ?? '';
  if (to === undefined) {
    return value === 'halt' ? 0 : -200;
  }
  return distance(board, bloc, at) - distance(board, bloc, to);
};

const steered = (board: Board, step: string, options: readonly Option[], bloc: Warring): Json | null => {
  switch (step) {
    case 'tnw.impulse':
      return best(options, value => cpOf(fieldsOf(value).cp ?? ''));
    case 'tnw.spend':
      return best(options, value => spending(board, bloc, value));
    case 'tnw.march':
      return best(options, value => marching(board, bloc, value));
    case 'tnw.siege.rounds':
      return best(options, value => (value === 'continue' ? 1 : 0));
    case 'tnw.march.form':
      return options[0]?.value ?? null;
    default:
      return null;
  }
};

const steer = (play: Play, { ending }: Wanted, random: Random): Input | null => {
  const wait = play.awaits();
  const plan = PLANS[ending];
  if (wait?.awaits !== 'choose' || !plan) {
    return null;
  }
  const side = Object.keys(wait.sides)[0] as Side;
  const { board, stack } = play.state as unknown as {
    board: Board;
    stack: readonly { readonly at: string }[];
  };
  const step = stack.at(-1)?.at ?? '';
  if (ending === 'resignation') {
    return (board.taken.france ?? 0) > 2 && side === 'coalition' ? { side, choose: RESIGN } : null;
  }
  if (plan.bloc === null) {
    return null;
  }
  const choice = wait.sides[side];
  const pass = choice?.pass;
  if (blocOfSeat(board, side as Seat) !== plan.bloc) {
    return pass !== undefined && random.below(12) > 0 ? { side, choose: pass } : null;
  }
  const options = choice?.kind === 'listed' ? choice.options : (choice?.hints?.() ?? []);
  const choose = steered(board, step, options, plan.bloc) ?? (pass === PASS ? pass : null);
  return choose === null ? null : { side, choose };
};

/** Games for every ending: one bloc marches on its goal while the other mostly watches. */
export const recording: Recording = {
  wanted: Object.entries(PLANS).map(([ending, { scenario, players }]) => ({
    ending,
    setup: () => ({ scenario, players }),
  })),
  steer,
};
