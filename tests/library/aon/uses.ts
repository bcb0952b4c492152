// Uses of a system as a typed program makes them. Compiled against the packed archive, and against the sources.
import { type Answer, explain, odds, page, type Rational, resolve, type Situation, system } from 'grognard';

/** Fails to compile where the two types differ. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : ['differ', A, B];
const same = <_Yes extends true>(): void => {};

const { charts } = await system('aon');
const winter = charts['aon.winter'];

// 1. A result has the fields of its chart.
const answer = resolve(winter, { corps: 9, enemy: true }, [3]);
if (answer.ok) {
  same<Same<typeof answer.value, Answer<{ modifier: number; row: number; losses: number }>>>();
}

// 2. A chart by its id is that chart.
same<Same<(typeof winter)['id'], 'aon.winter'>>();

// 3. A procedure has its own result.
const battle = resolve(
  charts['aon.battle'],
  { attacker: { strength: 9, corps: 3 }, defender: { strength: 6, corps: 2 } },
  [1, 2],
);
if (battle.ok) {
  same<Same<typeof battle.value.result.winner, 'attacker' | 'defender'>>();
  same<Same<typeof battle.value.result.losses.attacker.total, number>>();
}

// 4. Facts with defaults may be left out, in groups too.
const given: Situation<(typeof charts)['aon.battle']> = {
  attacker: { strength: 9, corps: 3 },
  defender: { strength: 6, corps: 2 },
};
odds(charts['aon.battle'], given);

// 5. Odds are fractions.
const chances = odds(winter, { corps: 9 });
if (chances.ok) {
  const mean: Rational | undefined = chances.value.measures.mean;
  same<Same<typeof mean, Rational | undefined>>();
}

// 6. The ledger before the roll.
const before = explain(winter, { corps: 9 });
if (before.ok) {
  const cites: string[] = before.value.ledger.map(line => line.cite);
  cites.length;
}

// 7. A page of the player aid.
export const heads: string[] = page(winter).rows.map(row => row.head);
