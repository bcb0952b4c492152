import type { End } from '../charts/after-battle.ts';
import { joinNeed } from '../charts/joining.ts';
import { meet, withdrawal } from '../round.ts';
import type { BySide, Tactic } from '../vocabulary.ts';
import { type Duel, FATES, type Standing, type Waiting } from './duel.ts';
import { PAIRINGS, type Solver } from './equilibrium.ts';

/** 2d6: the throws behind each sum. */
const NATURALS = Array.from({ length: 11 }, (_, i) => [i + 2, 6 - Math.abs(i - 5)] as const);
const THROWS = 36n;
const FACES = 6n;

/** Mixed strategies are rounded to so many parts, so that the odds stay fractions. */
const PARTS = 10_000;

/** A way out of a standing: to another round (`end` undefined), or to an end. */
export interface Way {
  readonly to: Standing;
  readonly end: End | null | undefined;
  readonly ways: bigint;
}

/** How everybody decides: by habit or by the best strategies, or as it was written down. */
export interface Plan<X> {
  readonly script?: readonly (readonly Tactic[])[] | null;
  readonly solver?: Solver<X>;
}

/** A round's tactics as far as the dice are concerned. */
export interface Order {
  readonly tactic: number;
  readonly ends: End | null;
}
const PLAIN: Order = { tactic: 0, ends: null };

type Weighted = readonly (readonly [Standing, bigint])[];

const tacticOf = (written: readonly Tactic[] | undefined): BySide<Tactic> | null =>
  written ? { attacker: written[0] as Tactic, defender: written[1] as Tactic } : null;

/** Shares as whole parts; the remainder of rounding goes to the largest. */
const partsOf = (shares: readonly number[]): number[] => {
  const parts = shares.map(share => Math.round(share * PARTS));
  const largest = parts.indexOf(Math.max(...parts));
  const left = PARTS - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, i) => (i === largest ? part + left : part));
};

/** The results that may follow a standing under a plan, in ways out of `unit`. */
export class Prospects<X> {
  /** All ways of one round: two dice, a leader's fate, a die for each force that may join, mixed tactics. */
  readonly unit: bigint;
  readonly #duel: Duel<X>;
  readonly #plan: Plan<X>;
  readonly #joiners: number;
  readonly #fates: bigint;
  readonly #mixtures: bigint;

  constructor(duel: Duel<X>, start: Standing, plan: Plan<X>) {
    this.#duel = duel;
    this.#plan = plan;
    this.#joiners = duel.waiting({ ...start, rounds: 1 }).length;
    this.#fates = duel.terms.leaderCasualties ? BigInt(FATES) : 1n;
    this.#mixtures = plan.solver && duel.terms.tacticalMatrix ? BigInt(PARTS) ** 2n : 1n;
    this.unit = THROWS * this.#fates * FACES ** BigInt(this.#joiners) * this.#mixtures;
  }

  /** From the opening of a round, or from the forces that have still to be asked. */
  from(at: Standing, waiting: readonly Waiting[] = this.#duel.waiting(at)): readonly Way[] {
    const written = tacticOf(this.#plan.script?.[at.rounds]);
    if (this.#duel.isSpent(at) || (this.#plan.script && !written)) {
      return [{ to: at, end: null, ways: this.unit }];
    }
    const spare = FACES ** BigInt(this.#joiners - waiting.length);
    return this.#called(at, waiting).flatMap(([opened, ways]) =>
      this.#decided(opened, written, ways * spare),
    );
  }

  /** From the dice of a round whose tactics are known. */
  fromRoll(at: Standing, order: Order): readonly Way[] {
    const rest = FACES ** BigInt(this.#joiners) * this.#mixtures;
    return this.#thrown(at, order, rest);
  }

  /** The waiting forces that are called up, in ways out of six to the number of them (WAP-3.8). */
  #called(at: Standing, waiting: readonly Waiting[]): Weighted {
    const [first, ...rest] = waiting;
    if (!first) {
      return [[at, 1n]];
    }
    if (!this.#calls(at, waiting)) {
      return this.#called(at, rest).map(([to, ways]) => [to, ways * FACES] as const);
    }
    const joins = BigInt(Math.min(6, joinNeed(first.leader)));
    const arrived = this.#called(this.#duel.join(at, first), rest);
    const late = this.#called(at, rest);
    return [
      ...arrived.map(([to, ways]) => [to, ways * joins] as const),
      ...late.map(([to, ways]) => [to, ways * (FACES - joins)] as const),
    ].filter(([, ways]) => ways > 0n);
  }

  #calls(at: Standing, waiting: readonly Waiting[]): boolean {
    const { solver } = this.#plan;
    return !solver || solver.prefersFirst(solver.joining(at, waiting));
  }

  #decided(at: Standing, written: BySide<Tactic> | null, times: bigint): readonly Way[] {
    const { solver } = this.#plan;
    if (written) {
      return this.#met(at, written, times);
    }
    if (!solver) {
      return this.#thrown(at, PLAIN, times);
    }
    return this.#duel.terms.tacticalMatrix ? this.#mixed(at, solver, times) : this.#stayed(at, solver, times);
  }

  /** Written tactics. */
  #met(at: Standing, tactics: BySide<Tactic>, times: bigint): readonly Way[] {
    const cell = meet(tactics, this.#duel.round(at).fixed.larger);
    const ends = cell.ends ? withdrawal(tactics) : null;
    return cell.noCombat
      ? this.#quiet(at, ends, times)
      : this.#thrown(at, { tactic: cell.drm ?? 0, ends }, times);
  }

  /** Both sides mix their tactics as the equilibrium says; pairs of the same effect are thrown once. */
  #mixed(at: Standing, solver: Solver<X>, times: bigint): readonly Way[] {
    const { rows, columns } = solver.strategies(at);
    const cells = PAIRINGS[this.#duel.round(at).fixed.larger];
    const [down, across] = [partsOf(rows), partsOf(columns)];
    const shares = new Map<number, { readonly pairing: (typeof cells)['charge']['charge']; parts: number }>();
    solver.tactics(at, 'attacker').forEach((row, i) => {
      solver.tactics(at, 'defender').forEach((column, j) => {
        const pairing = cells[row][column];
        const parts = (down[i] ?? 0) * (across[j] ?? 0) + (shares.get(pairing.kind)?.parts ?? 0);
        shares.set(pairing.kind, { pairing, parts });
      });
    });
    return [...shares.values()]
      .filter(({ parts }) => parts > 0)
      .flatMap(({ pairing: { noCombat, drm, ends }, parts }) => {
        const all = times * BigInt(parts);
        return noCombat ? this.#quiet(at, ends, all) : this.#thrown(at, { tactic: drm, ends }, all);
      });
  }

  /** Step 2 of WAP-BATTLE: without the matrix, a side that does better by leaving leaves. */
  #stayed(at: Standing, solver: Solver<X>, times: bigint): readonly Way[] {
    if (at.rounds > 0) {
      for (const side of ['defender', 'attacker'] as const) {
        if (!solver.prefersFirst(solver.leaving(at, side))) {
          const end = side === 'defender' ? 'D-withdrew' : 'A-withdrew';
          return [{ to: at, end, ways: times * THROWS * this.#fates }];
        }
      }
    }
    return this.#thrown(at, PLAIN, times);
  }

  /** A withdrawal, or the second quiet round, ends the battle (WAP-R6). */
  #quiet(at: Standing, ends: End | null, times: bigint): readonly Way[] {
    const end = ends ?? (at.quiet >= 1 ? 'ceased' : undefined);
    return [{ to: this.#duel.calm(at), end, ways: times * THROWS * this.#fates }];
  }

  #thrown(at: Standing, { tactic, ends }: Order, times: bigint): readonly Way[] {
    const round = this.#duel.round(at);
    const drm = round.drm(tactic);
    return NATURALS.flatMap(([natural, ways]) =>
      round.after(natural, drm).map(([to, share]) => ({
        to,
        end: this.#duel.endOf(to, ends) ?? undefined,
        ways: (times * BigInt(ways * share) * this.#fates) / BigInt(FATES),
      })),
    );
  }
}
