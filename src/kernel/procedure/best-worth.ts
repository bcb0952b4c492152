import type { Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import { solveMatrixGameFloat } from '../exact/matrix-game-float.ts';
import type { State } from '../game/game-def.ts';
import type { Side } from '../game/step.ts';
import type { Advice } from './procedure.ts';

/** The expectation of each side from a state on, by its own aim. */
export type Worth = Readonly<Record<Side, number>>;

/** A state with where it may go from here. */
export interface Node<B> {
  readonly state: State<B>;
  worth: Worth;
  readonly kind: 'end' | 'chance' | 'pick' | 'matrix';
  /** Chance and fixed policies: where it goes, with probabilities. */
  readonly ways: readonly { readonly to: number; readonly chance: number }[];
  /** A seeker's choice, or both seekers at once (row-major over the second side's options). */
  readonly options: readonly { readonly value: Json; readonly to: number }[];
  readonly rows: readonly Json[];
  readonly columns: readonly Json[];
  readonly sides: readonly Side[];
}

const SWEEPS = 100_000;
const STILL = 1e-13;

/** Later states were found later: sweeping backwards settles an acyclic game in a few sweeps. */
export const iterate = <B>(nodes: Node<B>[]): void => {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0;
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i] as Node<B>;
      if (node.kind !== 'end') {
        const worth = worthOf(nodes, node);
        for (const side of Object.keys(worth)) {
          moved = Math.max(moved, Math.abs((worth[side] ?? 0) - (node.worth[side] ?? 0)));
        }
        node.worth = worth;
      }
    }
    if (moved < STILL) {
      return;
    }
  }
  throw new Bug('the worth of the choices did not settle');
};

const worthAt = <B>(nodes: readonly Node<B>[], to: number): Worth => (nodes[to] as Node<B>).worth;

const blend = <B>(
  nodes: readonly Node<B>[],
  sides: readonly Side[],
  ways: readonly { readonly to: number; readonly chance: number }[],
): Worth =>
  Object.fromEntries(
    sides.map(side => [
      side,
      ways.reduce((sum, { to, chance }) => sum + chance * (worthAt(nodes, to)[side] ?? 0), 0),
    ]),
  );

const worthOf = <B>(nodes: readonly Node<B>[], node: Node<B>): Worth => {
  const sides = Object.keys(node.worth);
  if (node.kind === 'chance') {
    return blend(nodes, sides, node.ways);
  }
  const side = node.sides[0] as Side;
  if (node.kind === 'pick') {
    return worthAt(nodes, bestOption(nodes, node, side).to);
  }
  const { rows, columns } = solveMatrixGameFloat(payoffs(nodes, node));
  return blend(
    nodes,
    sides,
    node.options.map(({ to }, i) => ({
      to,
      chance: (rows[Math.floor(i / columns.length)] ?? 0) * (columns[i % columns.length] ?? 0),
    })),
  );
};

const bestOption = <B>(nodes: readonly Node<B>[], node: Node<B>, side: Side): Node<B>['options'][number] =>
  node.options.reduce((best, option) =>
    (worthAt(nodes, option.to)[side] ?? 0) > (worthAt(nodes, best.to)[side] ?? 0) ? option : best,
  );

/** The gain of the first side over the second, for each pair of choices. */
const payoffs = <B>(nodes: readonly Node<B>[], node: Node<B>): number[][] => {
  const [a, b] = node.sides as [Side, Side];
  return node.rows.map((_, r) =>
    node.columns.map((_, c) => {
      const worth = worthAt(nodes, (node.options[r * node.columns.length + c] as { to: number }).to);
      return (worth[a] ?? 0) - (worth[b] ?? 0);
    }),
  );
};

/** The advice for a side in a state whose worth is settled. */
export const adviceAt = <B>(nodes: readonly Node<B>[], node: Node<B>, side: Side): Advice => {
  if (node.kind === 'matrix') {
    return matrixAdvice(nodes, node, side);
  }
  const best = bestOption(nodes, node, side);
  return {
    worth: node.worth[side] ?? 0,
    choices: node.options.map(option => ({
      value: option.value,
      share: option === best ? 1 : 0,
      worth: worthAt(nodes, option.to)[side] ?? 0,
    })),
  };
};

/** Each own choice against the other side's mixture, by the expectation of the side itself. */
const matrixAdvice = <B>(nodes: readonly Node<B>[], node: Node<B>, side: Side): Advice => {
  const { rows, columns } = solveMatrixGameFloat(payoffs(nodes, node));
  const first = side === node.sides[0];
  const [own, others] = first ? [rows, columns] : [columns, rows];
  const at = (i: number, j: number): number => {
    const option = first ? i * columns.length + j : j * columns.length + i;
    return worthAt(nodes, (node.options[option] as { to: number }).to)[side] ?? 0;
  };
  return {
    worth: node.worth[side] ?? 0,
    choices: (first ? node.rows : node.columns).map((value, i) => ({
      value,
      share: own[i] ?? 0,
      worth: others.reduce((sum, share, j) => sum + share * at(i, j), 0),
    })),
  };
};
