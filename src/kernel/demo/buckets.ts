import { count } from '../chart/facts.ts';
import { counts, pool } from '../dice/pool.ts';
import { roll, type Step, step } from '../game/step.ts';
import { procedure } from '../procedure/procedure.ts';
import { bucketLosses, type Losses } from './bucket-battle.ts';

/** What a side began with, and what it has suffered. */
interface Force {
  readonly dice: number;
  readonly silenced: number;
  readonly killed: number;
}

type Side = 'attacker' | 'defender';
type Board = { readonly [side in Side]: Force } & { readonly rounds: number };
type Thrown = { readonly [side in Side]: readonly [fives: number, sixes: number] };

const FIVES_AND_SIXES = counts(5, 6);

const hits = ({ silenced, killed }: Force): number => silenced + killed;
const left = (force: Force): number => Math.max(0, force.dice - hits(force));

const suffer = (force: Force, [fives, sixes]: readonly [number, number]): Force => ({
  ...force,
  silenced: force.silenced + fives,
  killed: force.killed + sixes,
});

/** Demo 4.1: both sides throw all their dice; a 6 kills an enemy die, a 5 silences one. A tie means one more round. */
const round: Step<Board, Record<never, never>, Thrown> = step<Board, Record<never, never>, Thrown>(
  'demo.buckets.round',
  {
    cite: 'Demo 4.1',
    awaits: board =>
      roll(
        { title: 'Both sides throw', cite: 'Demo 4.1' },
        {
          attacker: pool(left(board.attacker), 6, FIVES_AND_SIXES),
          defender: pool(left(board.defender), 6, FIVES_AND_SIXES),
        },
      ),
    apply: (board, _local, thrown) => {
      const next: Board = {
        attacker: suffer(board.attacker, thrown.defender),
        defender: suffer(board.defender, thrown.attacker),
        rounds: board.rounds + 1,
      };
      const isTied = hits(next.attacker) === hits(next.defender);
      return isTied && next.rounds < 2 ? { board: next, push: [round.at()] } : { board: next };
    },
  },
);

/** Demo 4.2: who has suffered more hits has lost, the attacker also a second tie. */
const answer = ({ attacker, defender }: Board): Losses => ({
  winner: hits(attacker) >= hits(defender) ? 1 : 0,
  losses: [Math.min(attacker.dice, attacker.killed), Math.min(defender.dice, defender.killed)],
});

/** A battle of dice buckets as steps, with the fast evaluator beside them. */
export const buckets = procedure({
  id: 'demo.buckets',
  title: 'Battle of dice buckets',
  cite: 'Demo 4',
  facts: { attacker: count('Dice of the attacker', 0, 99), defender: count('Dice of the defender', 0, 99) },
  sides: ['attacker', 'defender'],
  sideTitles: { attacker: 'Attacker', defender: 'Defender' },
  outcome: ({ winner }) => (winner === 1 ? 'defender' : 'attacker'),
  outcomes: { favours: { attacker: 'attacker', defender: 'defender' } },
  position: ({ rounds }) => [{ label: 'Rounds', text: String(rounds) }],
  steps: [round],
  begin: given => ({
    board: {
      attacker: { dice: given.attacker, silenced: 0, killed: 0 },
      defender: { dice: given.defender, silenced: 0, killed: 0 },
      rounds: 0,
    },
    push: [round.at()],
  }),
  answer,
  result: answer,
  ending: ({ losses: [a, d] }) => `Losses ${a} and ${d}.`,
  exact: given => bucketLosses([{ dice: given.attacker }, { dice: given.defender }]),
});
