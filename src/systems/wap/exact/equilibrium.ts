import { type Advice, type MatrixSolution, must, solveMatrixGameFloat } from '#kernel';
import type { End } from '../charts/after-battle.ts';
import { joinNeed } from '../charts/joining.ts';
import { mayUse, meet, withdrawal } from '../round.ts';
import { type BattleSide, type BySide, TACTICS, type Tactic } from '../vocabulary.ts';
import { type Duel, FATES, type Round, type Standing, type Waiting } from './duel.ts';

/** 2d6: the chance of each sum. */
const NATURALS = Array.from({ length: 11 }, (_, i) => [i + 2, (6 - Math.abs(i - 5)) / 36] as const);
const ALL = Object.keys(TACTICS) as readonly Tactic[];
const FACES = 6;

/** A pair of tactics: its effect on the round, and a number that pairs of the same effect share. */
export interface Pairing {
  readonly drm: number;
  readonly noCombat: boolean;
  readonly ends: End | null;
  readonly kind: number;
}

/** Every pair of tactics, attacker first, for the side that is Larger (WAP-TAC). */
const pairings = (larger: BattleSide): Readonly<Record<Tactic, Readonly<Record<Tactic, Pairing>>>> => {
  const kinds: string[] = [];
  const kindOf = (id: string): number => (kinds.includes(id) ? kinds.indexOf(id) : kinds.push(id) - 1);
  const pairing = (tactics: BySide<Tactic>): Pairing => {
    const cell = meet(tactics, larger);
    const ends = cell.ends ? withdrawal(tactics) : null;
    return { drm: cell.drm ?? 0, noCombat: cell.noCombat, ends, kind: kindOf(`${cell.drm} ${ends}`) };
  };
  const row = (attacker: Tactic) =>
    Object.fromEntries(ALL.map(defender => [defender, pairing({ attacker, defender })]));
  return Object.fromEntries(ALL.map(attacker => [attacker, row(attacker)])) as ReturnType<typeof pairings>;
};
export const PAIRINGS = { attacker: pairings('attacker'), defender: pairings('defender') } as const;

/** The tactics of a force, by whether it has cavalry and foot (WAP-R6). */
const OPEN = [false, true].map(cavalry =>
  [false, true].map(foot => ALL.filter(tactic => mayUse(tactic, { cavalry, foot }))),
);

/** One of two: to fight on or leave, to call up a force or hold it back. Worths are the attacker's. */
export interface Fork {
  readonly side: BattleSide;
  readonly values: readonly [string, string];
  readonly worths: readonly [number, number];
}

const betterOf = ({ side, worths: [a, b] }: Fork): 0 | 1 => ((side === 'attacker' ? a >= b : a <= b) ? 0 : 1);
const chosen = (fork: Fork): number => fork.worths[betterOf(fork)];

/**
 * The round-by-round game, solved backwards: every fought round costs somebody a point and two quiet rounds
 * end a battle, so nothing loops. Worth is always the attacker's margin.
 */
export class Solver<X> {
  readonly duel: Duel<X>;
  readonly #worth = new Map<number, number>();
  /** Standings after all that may join has been asked. */
  readonly #settled = new Map<number, number>();

  constructor(duel: Duel<X>) {
    this.duel = duel;
  }

  /** The worth of a standing between two rounds to the attacker. */
  open(at: Standing): number {
    if (this.duel.isSpent(at)) {
      return this.duel.margin(at, null);
    }
    const key = this.duel.key(at);
    const known = this.#worth.get(key);
    if (known !== undefined) {
      return known;
    }
    const worth = this.#called(at, this.duel.waiting(at));
    this.#worth.set(key, worth);
    return worth;
  }

  /** Each waiting force in turn is called or held back (WAP-3.8). */
  #called(at: Standing, waiting: readonly Waiting[]): number {
    return waiting.length === 0 ? this.#settledWorth(at) : chosen(this.joining(at, waiting));
  }

  #settledWorth(at: Standing): number {
    const key = this.duel.key(at);
    const known = this.#settled.get(key);
    if (known !== undefined) {
      return known;
    }
    const worth = this.#decided(at);
    this.#settled.set(key, worth);
    return worth;
  }

  /** The choice to call up the first of the waiting forces or not. */
  joining(at: Standing, [first, ...rest]: readonly Waiting[]): Fork {
    const force = must(first, 'a waiting force');
    const chance = Math.min(FACES, joinNeed(force.leader)) / FACES;
    const held = this.#called(at, rest);
    const joined = this.#called(this.duel.join(at, force), rest);
    const called = chance * joined + (1 - chance) * held;
    return { side: force.side, values: ['call', 'hold'], worths: [called, held] };
  }

  #decided(at: Standing): number {
    if (this.duel.terms.tacticalMatrix) {
      return solveMatrixGameFloat(this.payoff(at)).value;
    }
    return at.rounds === 0
      ? this.#fought(this.duel.round(at), 0, null)
      : chosen(this.leaving(at, 'defender'));
  }

  /** Step 2 of WAP-BATTLE: the defender decides first whether to withdraw, then the attacker. */
  leaving(at: Standing, side: BattleSide): Fork {
    const stays =
      side === 'defender' ? chosen(this.leaving(at, 'attacker')) : this.#fought(this.duel.round(at), 0, null);
    const leaves = this.duel.margin(at, side === 'defender' ? 'D-withdrew' : 'A-withdrew');
    return { side, values: ['fight', 'withdraw'], worths: [stays, leaves] };
  }

  /** Whether the side does better by the first of two: to fight on, to call up a force. */
  prefersFirst(fork: Fork): boolean {
    return betterOf(fork) === 0;
  }

  /** The mixed strategies of both sides. */
  strategies(at: Standing): MatrixSolution<number> {
    return solveMatrixGameFloat(this.payoff(at));
  }

  tactics(at: Standing, side: BattleSide): readonly Tactic[] {
    const { cavalry, foot } = this.duel.force(at, side);
    return OPEN[Number(cavalry)]?.[Number(foot)] ?? ALL;
  }

  /** The worth of each pair of tactics, attacker down and defender across (WAP-TAC). */
  payoff(at: Standing): number[][] {
    const round = this.duel.round(at);
    const cells = PAIRINGS[round.fixed.larger];
    const known: (number | undefined)[] = [];
    const worth = ({ drm, noCombat, ends, kind }: Pairing): number => {
      known[kind] ??= noCombat ? this.#calm(at, ends) : this.#fought(round, drm, ends);
      return known[kind];
    };
    const columns = this.tactics(at, 'defender');
    return this.tactics(at, 'attacker').map(row => columns.map(column => worth(cells[row][column])));
  }

  /** The second quiet round in a row ends the battle (WAP-R6). */
  #calm(at: Standing, ends: End | null): number {
    const end = ends ?? (at.quiet >= 1 ? 'ceased' : null);
    return end ? this.duel.margin(at, end) : this.open(this.duel.calm(at));
  }

  #fought(round: Round<X>, tactic: number, ends: End | null): number {
    const drm = round.drm(tactic);
    let worth = 0;
    for (const [natural, chance] of NATURALS) {
      for (const [to, share] of round.after(natural, drm)) {
        worth += ((chance * share) / FATES) * this.#closed(to, ends);
      }
    }
    return worth;
  }

  /** Step 6 of WAP-BATTLE: the battle is over, or another round opens. */
  #closed(at: Standing, ends: End | null): number {
    const end = this.duel.endOf(at, ends);
    return end ? this.duel.margin(at, end) : this.open(at);
  }
}

/** The advised tactic of a side now: the shares of an equilibrium, and each tactic's worth against it. */
export const tacticAdvice = <X>(solver: Solver<X>, at: Standing, side: BattleSide): Advice => {
  const payoff = solver.payoff(at);
  const { value, rows, columns } = solveMatrixGameFloat(payoff);
  const isAttacker = side === 'attacker';
  const [own, others] = isAttacker ? [rows, columns] : [columns, rows];
  const cell = (i: number, j: number): number => (isAttacker ? payoff[i]?.[j] : payoff[j]?.[i]) ?? 0;
  const sign = isAttacker ? 1 : -1;
  return {
    worth: sign * value,
    choices: solver.tactics(at, side).map((tactic, i) => ({
      value: tactic,
      share: own[i] ?? 0,
      worth: sign * others.reduce((sum, share, j) => sum + share * cell(i, j), 0),
    })),
  };
};

/** A plain choice as advice: all of it on the better. */
export const forkAdvice = (fork: Fork): Advice => {
  const best = betterOf(fork);
  const sign = fork.side === 'attacker' ? 1 : -1;
  return {
    worth: sign * fork.worths[best],
    choices: fork.values.map((value, i) => ({
      value,
      share: i === best ? 1 : 0,
      worth: sign * (fork.worths[i] as number),
    })),
  };
};

/** Solvers of the battles last advised on: more advice in the same battle is then at hand. */
export const keptSolvers = <X>(most = 4): ((id: string, make: () => Duel<X>) => Solver<X>) => {
  const kept = new Map<string, Solver<X>>();
  return (id, make) => {
    const solver = kept.get(id) ?? new Solver(make());
    kept.delete(id);
    kept.set(id, solver);
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) {
      kept.delete(oldest);
    }
    return solver;
  };
};
