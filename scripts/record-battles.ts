// Records one battle of Et sans résultat! for each way in which each scenario can end, under games/esr/. Chance alone
// seldom breaks an army, so the dice are laid as the ending wants them, as players with real dice might throw them; all
// else is legal play at random. `node --import ./bin/typescript.mjs scripts/record-battles.ts [scenario [ending]]` writes them
// anew, after a rule was corrected on purpose and the game's version raised.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  canonical,
  type Input,
  type Json,
  Play,
  type Random,
  randomInput,
  seeded,
  sha256,
  toHex,
  utf8,
} from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { SCENARIOS } from '#systems/esr/scenarios/index.ts';

type Side = 'french' | 'coalition';
interface Wanted {
  readonly ending: string;
  readonly winner: Side | null;
}
type Wait = NonNullable<ReturnType<Play['awaits']>>;
type Rolled = Extract<Wait, { awaits: 'roll' }>;

const ROOT = path.join(import.meta.dirname, '../games/esr');
const SIDES: readonly Side[] = ['french', 'coalition'];
const ATTEMPTS = 300;

const WANTED: readonly Wanted[] = [
  { ending: 'draw', winner: null },
  { ending: 'both-break', winner: null },
  ...['minor', 'major', 'army-break'].flatMap(ending => SIDES.map(winner => ({ ending, winner }))),
];

const other = (side: string | undefined): Side => (side === 'french' ? 'coalition' : 'french');

/** How many more Formations an army can lose before it breaks. */
const toSpare = (board: Board, side: string): number => {
  const all = board.formations.filter(each => each.side === side && each.parent === null);
  const lost = all.filter(each => each.status === 'BK' || each.presence === 'removed').length;
  return Math.ceil(all.length / 2) - lost;
};

/** Who is to throw high, who low, and who as chance has it. Two armies break together, or neither before the other. */
const luckOf = (
  board: Board,
  { ending, winner }: Wanted,
  side: string | undefined,
): 'high' | 'low' | 'chance' => {
  if (ending === 'draw' || side === undefined) {
    return 'chance';
  }
  if (winner === null) {
    return toSpare(board, side) > 1 || toSpare(board, other(side)) <= 1 ? 'low' : 'high';
  }
  return side === winner ? 'high' : 'low';
};

const throwsFor = (board: Board, wait: Rolled, wanted: Wanted, random: Random): Record<string, number[]> => {
  const chart = wait.on?.chart;
  const bySide: Record<string, string | undefined> =
    chart === 'esr.combat' ? { a: wait.by, b: other(wait.by) } : {};
  return Object.fromEntries(
    Object.entries(wait.throws).map(([name, { count, faces }]) => {
      const obeyed = isBreak(wanted) && chart === 'esr.activation';
      const luck = obeyed ? 'high' : luckOf(board, wanted, bySide[name] ?? wait.by);
      const plain = chart === 'esr.artillery-skirmish' && wanted.winner === null;
      const laid = luck === 'high' || plain ? faces : 1;
      const free = luck === 'chance' || chart === undefined || random.below(4) === 0;
      return [name, free ? random.roll(count, faces) : Array.from({ length: count }, () => laid)];
    }),
  );
};

/** Those who are to leave the field march off: every Formation on Move, every Force for the way out. */
const leaveInput = (board: Board, side: Side, exit: string): Input | null => {
  if (board.phase === 'issue') {
    const idle = board.formations.find(
      each =>
        each.side === side &&
        each.presence === 'field' &&
        each.directive !== 'M' &&
        !each.pending &&
        !each.status,
    );
    return { side, choose: idle ? { to: idle.id, directive: 'M' } : { done: true } };
  }
  if (board.phase === 'actions') {
    const force = board.forces.find(each => each.side === side && each.objective !== exit);
    const free = board.leaders.find(each => each.id === force?.leader && each.failed !== board.turn);
    return {
      side,
      choose: free ? { by: free.id, action: 'changeOwnObjective', objective: exit } : { done: true },
    };
  }
  return null;
};

/** A Force whose objective is no enemy on the field takes the first one for it. */
const huntOf = (board: Board, side: Side): Json => {
  const prey = board.formations.filter(each => each.side !== side && each.presence === 'field');
  const force = board.forces.find(
    each => each.side === side && !prey.some(enemy => enemy.id === each.objective),
  );
  const leader = board.leaders.find(
    each => each.id === force?.leader && each.fell === 0 && each.failed !== board.turn,
  );
  return leader && prey[0]
    ? { by: leader.id, action: 'changeOwnObjective', objective: prey[0].id }
    : { done: true };
};

/** Armies that are to break go at each other: everybody on Attack, and nobody lets go. */
const attackInput = (board: Board, side: Side): Input | null => {
  switch (board.phase) {
    case 'issue': {
      const idle = board.formations.find(
        each =>
          each.side === side &&
          each.presence === 'field' &&
          each.directive !== 'A' &&
          !each.pending &&
          !each.status &&
          !each.grand,
      );
      return { side, choose: idle ? { to: idle.id, directive: 'A' } : { done: true } };
    }
    case 'actions':
      return { side, choose: huntOf(board, side) };
    case 'convert':
      return { side, choose: { done: true } };
    default:
      return null;
  }
};

const isBreak = ({ ending }: Wanted): boolean => ending === 'army-break' || ending === 'both-break';

const policyInput = (board: Board, wanted: Wanted, side: Side): Input | null => {
  const exit = board.battle.special[0]?.objective;
  if (wanted.ending === 'leave' && exit !== undefined && side === wanted.winner) {
    return leaveInput(board, side, exit);
  }
  return isBreak(wanted) ? attackInput(board, side) : null;
};

const inputFor = (play: Play, wanted: Wanted, random: Random): Input | null => {
  const wait = play.awaits();
  const board = play.state.board as unknown as Board;
  if (wait?.awaits === 'roll') {
    return { roll: throwsFor(board, wait, wanted, random) };
  }
  const [side] = play.asked();
  return (
    (side === undefined ? null : policyInput(board, wanted, side as Side)) ??
    randomInput(battle, play.state, random)
  );
};

const playOut = (setup: Json, wanted: Wanted, seed: string): Play | null => {
  const begun = Play.begin(battle, setup);
  const play = begun.ok ? begun.value : null;
  const random = seeded(seed);
  while (play) {
    const input = inputFor(play, wanted, random);
    if (input === null) {
      return play;
    }
    if (!play.submit(input).ok) {
      return null;
    }
  }
  return null;
};

const fits = (play: Play | null, { ending, winner }: Wanted): play is Play => {
  const outcome = play?.outcome();
  return outcome?.ending === ending && (outcome.winners[0] ?? null) === winner;
};

/** Short battles for what points decide; as long as it takes for what breaks an army. */
const turnsFor = ({ ending }: Wanted, attempt: number, whole: number): number =>
  ending === 'draw' || ending === 'minor' || ending === 'major' ? 2 + (attempt % (whole - 1)) : 0;

const find = (scenario: string, whole: number, wanted: Wanted): Play | null => {
  let best: Play | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const turns = turnsFor(wanted, attempt, whole);
    const setup: Json = turns > 0 ? { scenario, turns } : { scenario };
    const play = playOut(setup, wanted, `${scenario} ${wanted.ending} ${wanted.winner} ${attempt}`);
    if (fits(play, wanted) && (!best || play.length < best.length)) {
      best = play;
    }
    if (best && attempt >= 3) {
      break;
    }
  }
  return best;
};

const record = (scenario: string, wanted: Wanted, play: Play): void => {
  const name = [scenario, wanted.ending, ...(wanted.winner ? [wanted.winner] : [])].join('.');
  const digest = toHex(sha256(utf8(canonical(play.state))));
  const file = { ...play.file(), recorded: { ending: wanted.ending, digest } };
  writeFileSync(path.join(ROOT, `${name}.json`), `${JSON.stringify(file)}\n`);
  console.log(`${name}: ${play.length} inputs`);
};

interface Data {
  readonly id: string;
  readonly turns: number;
  readonly special?: readonly { readonly kind: string; readonly side: string }[];
}

const [only, ending] = process.argv.slice(2);
for (const scenario of (SCENARIOS as readonly unknown[] as readonly Data[]).filter(
  each => only === undefined || each.id === only,
)) {
  const special = (scenario.special ?? []).map(each => ({ ending: each.kind, winner: each.side as Side }));
  for (const wanted of [...WANTED, ...special].filter(
    each => ending === undefined || each.ending === ending,
  )) {
    const play = find(scenario.id, scenario.turns, wanted);
    if (play) {
      record(scenario.id, wanted, play);
    } else {
      console.log(`${scenario.id}: no battle ended as ${wanted.ending} ${wanted.winner ?? ''}`);
    }
  }
}
